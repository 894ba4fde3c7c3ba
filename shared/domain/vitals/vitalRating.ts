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
