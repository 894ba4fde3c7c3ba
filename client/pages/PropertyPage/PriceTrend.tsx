import '#messages/trend.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatMonth } from '../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { PriceMonth, PriceTrends } from '../../../shared/domain/property/priceTrends.ts';
import { RentText } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Mark } from '../../ui/Mark/Mark.tsx';
import { PhoneFold } from '../../ui/Section/PhoneFold.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './PriceTrend.module.css';
import { PriceTrendTable } from './PriceTrendTable.tsx';

const TREND_WIDTH = 100;
const TREND_HEIGHT = 40;

interface TrendLines {
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

const LEVELS = [0, 0.25, 0.5, 0.75, 1];

const GridLines = (): ReactNode =>
  LEVELS.map((level) => (
    <line
      key={level}
      x1={0}
      x2={TREND_WIDTH}
      y1={level * TREND_HEIGHT}
      y2={level * TREND_HEIGHT}
      vectorEffect="non-scaling-stroke"
      className={styles.grid}
    />
  ));

/** Rents month by month as two lines, and as a table for whoever wants the figures. */
export function PriceTrend({ trends }: { readonly trends: PriceTrends | null }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const first = trends?.months[0];
  const last = trends?.months.at(-1);
  if (!trends || !first || !last) return null;

  const { currency, months, period } = trends;
  const price = (amount: number): string => formatPrice(amount, currency, locale);
  const lines = trendLines(months);
  const description = t('trend.picture', {
    period,
    first: formatMonth(first.month, locale),
    last: formatMonth(last.month, locale),
    averageBefore: price(first.average),
    averageNow: price(last.average),
    lowestBefore: price(first.lowest),
    lowestNow: price(last.lowest),
  });
  return (
    <Section id="price_trend" title={t('trend.title')} text={t('trend.text')}>
      <PhoneFold label={t('trend.see')}>
        <ul className={styles.legend}>
          <li className={styles.average}>
            {t('trend.average')} <RentText rent={{ amount: last.average, currency, period }} />
          </li>
          <li className={styles.lowest}>
            {t('trend.lowest')} <RentText rent={{ amount: last.lowest, currency, period }} />
          </li>
        </ul>
        <div className={styles.chart}>
          <div className={styles.scale} aria-hidden>
            <span>{price(lines.top)}</span>
            <span>{price(lines.bottom)}</span>
          </div>
          <svg
            viewBox={`0 0 ${TREND_WIDTH} ${TREND_HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={description}
            className={styles.lines}
          >
            <GridLines />
            <polyline
              points={lines.average}
              vectorEffect="non-scaling-stroke"
              className={styles.averageLine}
            />
            <polyline
              points={lines.lowest}
              vectorEffect="non-scaling-stroke"
              className={styles.lowestLine}
            />
          </svg>
          <div className={styles.months} aria-hidden>
            <span>{formatMonth(first.month, locale)}</span>
            <span>{formatMonth(last.month, locale)}</span>
          </div>
        </div>
        <details className={styles.fold}>
          <summary className={styles.summary}>
            {t('trend.table')}
            <Mark kind="chevronDown" className={styles.mark} />
          </summary>
          <PriceTrendTable trends={trends} />
        </details>
      </PhoneFold>
    </Section>
  );
}
