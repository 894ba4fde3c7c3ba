import { countryCodeOf } from '../money/countryCode.ts';

export type DistanceUnit = 'mile' | 'kilometre';

export interface ShownDistance {
  /** "0.4", "12". */
  readonly value: string;
  readonly unit: DistanceUnit;
}

const METRES: Readonly<Record<DistanceUnit, number>> = { mile: 1609.344, kilometre: 1000 };
/** From here on a decimal tells nobody anything. */
const WHOLE_FROM = 10;

const mileCountries: ReadonlySet<string | undefined> = new Set(['GB', 'US']);

/** @param country ISO code or name. */
export const distanceUnit = (country: string): DistanceUnit =>
  mileCountries.has(countryCodeOf(country)) ? 'mile' : 'kilometre';

const formatters = new Map<string, Intl.NumberFormat>();

const formatterFor = (locale: string): Intl.NumberFormat => {
  const known = formatters.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  formatters.set(locale, made);
  return made;
};

export const shownDistance = (
  metres: number,
  unit: DistanceUnit,
  locale: string,
): ShownDistance => {
  const length = metres / METRES[unit];
  const rounded = length >= WHOLE_FROM ? Math.round(length) : Math.max(length, 0.1);
  return { value: formatterFor(locale).format(rounded), unit };
};
