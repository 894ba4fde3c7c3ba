import '#messages/trend.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatMonth } from '../../../shared/domain/dates/formatDate.ts';
import type { PriceTrends } from '../../../shared/domain/property/priceTrends.ts';
import { RentText } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import styles from './PriceTrendTable.module.css';

/** The latest month first. */
export function PriceTrendTable({ trends }: { readonly trends: PriceTrends }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { currency, months, period } = trends;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('trend.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('trend.month')}</th>
          <th scope="col">{t('trend.average')}</th>
          <th scope="col">{t('trend.lowest')}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ average, lowest, month }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month, locale)}</th>
            <td>
              <RentText rent={{ amount: average, currency, period }} />
            </td>
            <td>
              <RentText rent={{ amount: lowest, currency, period }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
