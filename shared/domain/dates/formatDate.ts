import { isIsoDate } from './isoDate.ts';

// Long month names only: the short ones differ between versions of the Unicode data, and a page
// drawn on the server must read the same in every browser.
const styles = {
  day: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A page says the same few dates over and over, and so does the next one. */
const texts = new Map<string, string>();

const MAX_TEXTS = 5000;

const formatterFor = (locale: string, style: keyof typeof styles): Intl.DateTimeFormat => {
  const key = `${style} ${locale}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, styles[style]);
  formatters.set(key, made);
  return made;
};

/** Undefined for what is no date. */
const textOf = (
  isoDate: string,
  locale: string,
  style: keyof typeof styles,
): string | undefined => {
  const key = `${style} ${locale} ${isoDate}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  if (!isIsoDate(isoDate)) return undefined;
  const text = formatterFor(locale, style).format(new Date(`${isoDate}T00:00:00Z`));
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(key, text);
  return text;
};

/** "2027-09-05" → "5 September 2027"; a text that is no date stays as it is. */
export const formatDate = (isoDate: string, locale: string): string =>
  textOf(isoDate, locale, 'day') ?? isoDate;

const ENGLISH_DAY = /^(\d+) ([A-Z][a-z]{2})[a-z]* (\d+)$/;

/**
 * Where there is little room: "2027-09-05" → "5 Sep 2027", which does not break. The month is cut by
 * ourselves, alike everywhere; languages whose months are numbers keep their long form.
 */
export const formatShortDate = (isoDate: string, locale: string): string =>
  formatDate(isoDate, locale).replace(ENGLISH_DAY, '$1\u00a0$2\u00a0$3');

/** "2027-09" → "September 2027"; a text that is no month stays as it is. */
export const formatMonth = (isoMonth: string, locale: string): string =>
  textOf(`${isoMonth}-01`, locale, 'month') ?? isoMonth;
