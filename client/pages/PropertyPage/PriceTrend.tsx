import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatMonth } from '../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { PriceTrends } from '../../../shared/domain/property/priceTrends.ts';
import { RentText } from '../../features/propertyCard/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './PriceTrend.module.css';
import { PriceTrendTable } from './PriceTrendTable.tsx';
import { TREND_HEIGHT, TREND_WIDTH, trendLines } from './trendLines.ts';

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
          <ChevronDown size={18} className={styles.mark} aria-hidden />
        </summary>
        <PriceTrendTable trends={trends} />
      </details>
    </Section>
  );
}
