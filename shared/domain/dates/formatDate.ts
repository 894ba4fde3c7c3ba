import { isIsoDate } from './isoDate.ts';

// Long month names only: the short ones differ between versions of the Unicode data, and a page
// drawn on the server must read the same in every browser.
const styles = {
  day: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterFor = (locale: string, style: keyof typeof styles): Intl.DateTimeFormat => {
  const key = `${style} ${locale}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, styles[style]);
  formatters.set(key, made);
  return made;
};

/** "2027-09-05" → "5 September 2027"; a text that is no date stays as it is. */
export const formatDate = (isoDate: string, locale: string): string =>
  isIsoDate(isoDate)
    ? formatterFor(locale, 'day').format(new Date(`${isoDate}T00:00:00Z`))
    : isoDate;

/** "2027-09" → "September 2027"; a text that is no month stays as it is. */
export const formatMonth = (isoMonth: string, locale: string): string =>
  isIsoDate(`${isoMonth}-01`)
    ? formatterFor(locale, 'month').format(new Date(`${isoMonth}-01T00:00:00Z`))
    : isoMonth;
