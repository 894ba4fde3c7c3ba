import '#messages/trend.json';
import { type ReactNode, useEffect, useState } from 'react';
import type { PriceTrends } from '../../../shared/domain/property/priceTrends.ts';
import {
  askPriceTrends,
  isPriceTrendsError,
  type PriceTrendsError,
} from '../../api/priceTrends.api.ts';
import { useMessages } from '../../messages/useMessages.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Mark } from '../../ui/Mark/Mark.tsx';
import { PriceTrendTable } from '../PropertyPage/PriceTrendTable.tsx';
import styles from './RentTrend.module.css';

const readTrends =
  (propertyId: number): AppThunk<Promise<PriceTrends | PriceTrendsError>> =>
  (_dispatch, _getState, { api }) =>
    askPriceTrends(propertyId, async (call) => (api ? api.get(call) : null));

/** How the rents of the home have moved: asked for behind the form, which does without where it fails. */
export function RentTrend({ propertyId }: { readonly propertyId: number }): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const [trends, setTrends] = useState<PriceTrends | null>(null);
  useEffect(() => {
    let isLeft = false;
    void dispatch(readTrends(propertyId)).then((answer) => {
      if (!isLeft && !isPriceTrendsError(answer)) setTrends(answer);
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, propertyId]);
  if (!trends || trends.months.length === 0) return null;
  return (
    <details className={styles.trend}>
      <summary className={styles.summary}>
        {t('trend.title')}
        <Mark kind="chevronDown" className={styles.mark} />
      </summary>
      <PriceTrendTable trends={trends} />
    </details>
  );
}
