import { isUnitedStates } from '../../money/countryCode.ts';
import { type FacetRule, type FilterRecord, facetNumber } from '../filterRecord.ts';
import { type Bounds, type QueryValues, textValue, toInteger } from '../queryValues.ts';

/** A choice of the stay filter, in the lease unit of the country; null: open at that end. */
export interface StayBand {
  /** "26-40", "45+" or "All". */
  readonly label: string;
  readonly min: number | null;
  readonly max: number | null;
}

export const anyStay: StayBand = { label: 'All', min: null, max: null };

const closedBand = (min: number, max: number): StayBand => ({ label: `${min}-${max}`, min, max });
const openBand = (min: number): StayBand => ({ label: `${min}+`, min, max: null });

const monthBands = [closedBand(0, 4), closedBand(5, 8), openBand(8)];
const weekBands = [
  closedBand(0, 4),
  closedBand(5, 25),
  closedBand(26, 40),
  closedBand(41, 45),
  openBand(45),
];
const roomWeekBands = [closedBand(0, 25), closedBand(26, 40), closedBand(41, 45), openBand(45)];

/** Choices of the search filter. */
export const stayBands = (country: string): readonly StayBand[] => [
  ...(isUnitedStates(country) ? monthBands : weekBands),
  anyStay,
];

/** Choices among the rooms of one property; none chosen means all. */
export const roomStayBands = (country: string): readonly StayBand[] =>
  isUnitedStates(country) ? monthBands : roomWeekBands;

type StayRange = Pick<StayBand, 'min' | 'max'>;

/** The label of a range, whether or not it is one of the choices. */
export const stayLabel = ({ min, max }: StayRange): string => {
  if (max !== null) return `${min ?? 0}-${max}`;
  return min === null ? anyStay.label : `${min}+`;
};

const listedLabels: ReadonlySet<string> = new Set(
  [...monthBands, ...weekBands, ...roomWeekBands, anyStay].map(({ label }) => label),
);

export const isListedStay = (range: StayRange): boolean => listedLabels.has(stayLabel(range));

/** A length on the border of two bands counts in both. */
export const isInStayBand = (length: number, { min, max }: StayRange): boolean =>
  length >= (min ?? 0) && (max === null || length <= max);

/** One form of each range: nothing open below an upper end, nothing said by "0 or longer". */
export const tidyStay = ({ min, max }: StayRange): StayRange => {
  if (max === null) return { min: min === 0 ? null : min, max };
  return (min ?? 0) > max ? { min: null, max: null } : { min: min ?? 0, max };
};

export type LeaseUnit = 'week' | 'month';

/** Unit of lease lengths: the lease's own, else the custom of its country. */
export const leaseUnit = (country: string, ownUnit?: LeaseUnit | null): LeaseUnit =>
  ownUnit ?? (isUnitedStates(country) ? 'month' : 'week');

export interface StayFilter {
  readonly meta_min_lease_duration: number | null;
  readonly meta_max_lease_duration: number | null;
}

const leaseBounds: Bounds = { min: 0, max: 260 };

/** A form without scripts sends a band of stay as one value: "26-40", "45+". */
const stayTexts = (values: QueryValues): readonly (string | undefined)[] => {
  const first = textValue(values, 'meta_min_lease_duration');
  const band = /^(\d{1,3})(?:-(\d{1,3})|\+)$/.exec(first ?? '');
  return band ? band.slice(1) : [first, textValue(values, 'meta_max_lease_duration')];
};

const facetRule: FacetRule = {
  role: 'narrow',
  isListed: (values) =>
    isListedStay({
      min: facetNumber(values, 'meta_min_lease_duration'),
      max: facetNumber(values, 'meta_max_lease_duration'),
    }),
};

export const stayDuration: FilterRecord<
  StayFilter,
  'meta_min_lease_duration' | 'meta_max_lease_duration'
> = {
  keys: { meta_min_lease_duration: facetRule, meta_max_lease_duration: facetRule },
  empty: { meta_min_lease_duration: null, meta_max_lease_duration: null },
  parse: (values) => {
    const [min, max] = stayTexts(values).map((text) => toInteger(text, leaseBounds));
    const stay = tidyStay({ min: min ?? null, max: max ?? null });
    return { meta_min_lease_duration: stay.min, meta_max_lease_duration: stay.max };
  },
  write: ({ meta_max_lease_duration, meta_min_lease_duration }) => ({
    meta_min_lease_duration,
    meta_max_lease_duration,
  }),
};
