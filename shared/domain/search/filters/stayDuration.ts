import type { FilterRecord } from '../filterRecord.ts';
import { type Bounds, type QueryValues, textValue, toInteger } from '../filterRecord.ts';

/** A choice of the stay filter, in the lease unit of the country; null: open at that end. */
export interface StayBand {
  /** "26-40", "45+" or "All". */
  readonly label: string;
  readonly min: number | null;
  readonly max: number | null;
}

export const anyStay: StayBand = { label: 'All', min: null, max: null };

export type StayRange = Pick<StayBand, 'min' | 'max'>;

/** The label of a range, whether or not it is one of the choices. */
export const stayLabel = ({ min, max }: StayRange): string => {
  if (max !== null) return `${min ?? 0}-${max}`;
  return min === null ? anyStay.label : `${min}+`;
};

const RANGE = /^(\d{1,3})(?:-(\d{1,3})|\+)$/;

export const isStayLabel = (label: string): boolean => RANGE.test(label);

/** The range of a label. */
export const stayRangeOf = (label: string): StayRange => {
  const [, min, max] = RANGE.exec(label) ?? [];
  return {
    min: min === undefined ? null : Number(min),
    max: max === undefined ? null : Number(max),
  };
};

/** One form of each range: nothing open below an upper end, nothing said by "0 or longer". */
export const tidyStay = ({ min, max }: StayRange): StayRange => {
  if (max === null) return { min: min === 0 ? null : min, max };
  return (min ?? 0) > max ? { min: null, max: null } : { min: min ?? 0, max };
};

export interface StayFilter {
  readonly meta_min_lease_duration: number | null;
  readonly meta_max_lease_duration: number | null;
}

const leaseBounds: Bounds = { min: 0, max: 260 };

/** A form without scripts sends a band of stay as one value: "26-40", "45+". */
const stayTexts = (values: QueryValues): readonly (string | undefined)[] => {
  const first = textValue(values, 'meta_min_lease_duration');
  const band = RANGE.exec(first ?? '');
  return band ? band.slice(1) : [first, textValue(values, 'meta_max_lease_duration')];
};

export const stayDuration: FilterRecord<
  StayFilter,
  'meta_min_lease_duration' | 'meta_max_lease_duration'
> = {
  keys: { meta_min_lease_duration: 'narrow', meta_max_lease_duration: 'narrow' },
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
