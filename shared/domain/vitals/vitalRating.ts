export type VitalName = 'INP' | 'LCP' | 'TTFB' | 'CLS' | 'FCP';
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

interface Thresholds {
  /** Up to here good. */
  readonly good: number;
  /** Up to here in need of improvement, beyond it poor. */
  readonly fair: number;
}

/** Milliseconds; the layout shift has no unit. */
export const vitalThresholds: Readonly<Record<VitalName, Thresholds>> = {
  INP: { good: 200, fair: 500 },
  LCP: { good: 2500, fair: 4000 },
  TTFB: { good: 800, fair: 1800 },
  CLS: { good: 0.1, fair: 0.25 },
  FCP: { good: 1800, fair: 3000 },
};

export const vitalRating = (name: VitalName, value: number): VitalRating => {
  const { fair, good } = vitalThresholds[name];
  if (value <= good) return 'good';
  return value <= fair ? 'needs-improvement' : 'poor';
};

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const RANGE = 2 ** 32;

/** FNV-1a: even enough for a share, and the same everywhere. */
const hash = (text: string): number => {
  let value = FNV_OFFSET;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  // Last letters alone would change low bits only.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
};

/** Whether a visitor is among those measured: the same answer every time. @param rate 0 to 1. */
export const isSampled = (visitorId: string, rate: number): boolean =>
  hash(visitorId) / RANGE < rate;
