import { isUnitedStates } from '../../money/countryCode.ts';
import { anyStay, type StayBand, type StayRange, stayLabel } from './stayDuration.ts';

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

const listedLabels: ReadonlySet<string> = new Set(
  [...monthBands, ...weekBands, ...roomWeekBands, anyStay].map(({ label }) => label),
);

export const isListedStay = (range: StayRange): boolean => listedLabels.has(stayLabel(range));

/** A length on the border of two bands counts in both. */
export const isInStayBand = (length: number, { min, max }: StayRange): boolean =>
  length >= (min ?? 0) && (max === null || length <= max);

export type LeaseUnit = 'week' | 'month';

/** Unit of lease lengths: the lease's own, else the custom of its country. */
export const leaseUnit = (country: string, ownUnit?: LeaseUnit | null): LeaseUnit =>
  ownUnit ?? (isUnitedStates(country) ? 'month' : 'week');
