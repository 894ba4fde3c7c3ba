import type { PriceMonth } from '../../../shared/domain/property/priceTrends.ts';

export const TREND_WIDTH = 100;
export const TREND_HEIGHT = 40;

export interface TrendLines {
  /** The amounts at the top and at the bottom of the drawing. */
  readonly top: number;
  readonly bottom: number;
  /** Points of a polyline in a box of TREND_WIDTH by TREND_HEIGHT. */
  readonly average: string;
  readonly lowest: string;
}

/** Steps that people count in: 1, 2 or 5 times a power of ten. */
const stepFor = (span: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(span, 1)));
  return [1, 2, 5].map((factor) => factor * power).find((step) => span <= step * 4) ?? power * 10;
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** At least one month; a single one is a level line. */
export const trendLines = (months: readonly PriceMonth[]): TrendLines => {
  const shown = months.length === 1 ? [...months, ...months] : months;
  const amounts = shown.flatMap(({ average, lowest }) => [average, lowest]);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const step = stepFor(most - least);
  const bottom = Math.max(0, (Math.ceil(least / step) - 1) * step);
  const top = (Math.floor(most / step) + 1) * step;
  const line = (amountOf: (month: PriceMonth) => number): string =>
    shown
      .map((month, index) => {
        const x = (index / (shown.length - 1)) * TREND_WIDTH;
        const y = (1 - (amountOf(month) - bottom) / (top - bottom)) * TREND_HEIGHT;
        return `${rounded(x)},${rounded(y)}`;
      })
      .join(' ');
  return {
    top,
    bottom,
    average: line(({ average }) => average),
    lowest: line(({ lowest }) => lowest),
  };
};
