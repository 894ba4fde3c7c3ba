import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { Tenancy } from '../../../shared/domain/property/property.ts';
import type { StayPrice } from '../../../shared/domain/stay/stayPrice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import styles from './AllInPrice.module.css';
import { stayText } from './stayText.ts';

interface AllInPriceProps {
  readonly tenancy: Tenancy;
  readonly price: StayPrice;
}

/** How the sum for the whole stay comes about. */
export function AllInPrice({ price, tenancy }: AllInPriceProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const money = (amount: number): string => formatPrice(amount, price.currency, locale);
  const { amount, period } = tenancy.rent;
  const isRentEachWeek = period === 'weekly' && price.perWeek === amount;
  const parts = [
    { label: t('property.rentFor', { stay: stayText(tenancy, t) }), amount: price.rentTotal },
    { label: t('property.fee'), amount: price.fees },
    { label: price.offerTitle ?? '', amount: -price.saving },
  ].filter(({ amount }) => amount !== 0);
  const { paidLater } = price;
  return (
    <>
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
      {paidLater ? (
        <p className={styles.later}>
          {t('property.paidLater', { title: paidLater.title, price: money(paidLater.amount) })}
        </p>
      ) : null}
    </>
  );
}
