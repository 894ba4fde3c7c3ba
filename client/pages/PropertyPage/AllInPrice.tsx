import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import styles from './AllInPrice.module.css';
import type { Headline } from './headline.ts';
import { stayText } from './stayText.ts';

/** How the sum for the whole stay comes about. */
export function AllInPrice({ stay }: { readonly stay: NonNullable<Headline['stay']> }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { price, tenancy } = stay;
  const money = (amount: number): string => formatPrice(amount, price.currency, locale);
  const { amount, period } = tenancy.rent;
  const isRentEachWeek = period === 'weekly' && price.perWeek === amount;
  const parts = [
    { label: t('property.rentFor', { stay: stayText(tenancy, t) }), amount: price.rentTotal },
    { label: t('property.fee'), amount: price.fees },
    { label: t('property.saving'), amount: -price.saving },
  ].filter(({ amount }) => amount !== 0);
  return (
    <dl className={styles.sums}>
      {parts.map(({ amount, label }) => (
        <div key={label} className={styles.part}>
          <dt>{label}</dt>
          <dd className={amount < 0 ? styles.saving : undefined}>{money(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('property.inAll')}</dt>
        <dd>
          {money(price.total)}
          {isRentEachWeek ? null : (
            <span className={styles.week}>
              {t('rooms.eachWeek', { price: money(price.perWeek) })}
            </span>
          )}
        </dd>
      </div>
      {price.deposit ? (
        <div className={styles.part}>
          <dt>{t('property.depositBack')}</dt>
          <dd>{money(price.deposit)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
