import { textTable } from '../steps/textTable.ts';

/** One line of the table. */
export interface Measurement {
  readonly what: string;
  readonly value: string;
  readonly budget: string;
  /** Undefined: reported only. */
  readonly isKept?: boolean;
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** @param share 0.5 is the median, 0.95 the value that 95 % stay below. */
export const quantile = (values: readonly number[], share: number): number => {
  const ordered = sorted(values);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

interface Limit {
  readonly limit: number;
  readonly unit: string;
  /** Behind the point of what is shown. */
  readonly digits?: number;
}

export const atMost = (
  what: string,
  value: number,
  { digits = 1, limit, unit }: Limit,
): Measurement => ({
  what,
  value: `${value.toFixed(digits)} ${unit}`,
  budget: `≤ ${limit} ${unit}`,
  isKept: value <= limit,
});

export const atLeast = (what: string, value: number, limit: number): Measurement => ({
  what,
  value: value.toFixed(2),
  budget: `≥ ${limit}`,
  isKept: value >= limit,
});

const verdict = ({ isKept }: Measurement): string => {
  if (isKept === undefined) return '';
  return isKept ? 'kept' : 'MISSED';
};

export const formatTable = (measurements: readonly Measurement[]): string =>
  textTable(
    ['what', 'value', 'budget', ''],
    measurements.map((one) => [one.what, one.value, one.budget, verdict(one)]),
  );
