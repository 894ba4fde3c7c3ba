import '#messages/payment.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatShortDate } from '../../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../../shared/domain/money/formatPrice.ts';
import type { PaymentRecord } from '../../../api/payments.api.ts';
import { stayText } from '../../../messages/formTexts.localised.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { NamedLink } from '../../../navigation/NamedLink.tsx';
import { selectLocale } from '../../../store/context.slice.ts';
import styles from './Payment.module.css';

interface PaymentProps {
  readonly payment: PaymentRecord;
}

/** A sum of a payment in the visitor's language. */
export const useSum = ({ info }: PaymentRecord): ((amount: number) => string) => {
  const locale = useSelector(selectLocale);
  return (amount) => formatPrice(amount, info.currency, locale);
};

/** Where the booking is, and that nothing is charged yet: above all else on narrow windows. */
export function PaymentHeading({ name }: { readonly name: string }): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.head}>
      <h1 className={styles.heading}>{t('payment.heading', { name })}</h1>
      <p className={styles.about}>{t('payment.about')}</p>
    </div>
  );
}

/** Each item of the payment once, and the total: what is due, or what was paid. */
export function Sums({ payment }: PaymentProps): ReactNode {
  const t = useMessages();
  const sum = useSum(payment);
  const isPaid = payment.info.paidAt !== null;
  return (
    <dl className={styles.sums}>
      {payment.info.breakdown.map(({ amount, type }) => (
        <div key={type} className={type === 'total' ? styles.total : styles.row}>
          <dt>{type === 'total' && isPaid ? t('payment.paidInAll') : t(`payment.item.${type}`)}</dt>
          <dd>{sum(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says which stay is paid for, and in whose name. */
export function PaidFor({ payment }: PaymentProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { home, info } = payment;
  const { payer, stay } = info;
  const reached = [payer.email, payer.phone].filter((text) => text !== null);
  return (
    <div className={styles.facts}>
      <p className={styles.home}>
        <NamedLink to="property" params={{ canonicalName: home.canonicalName }}>
          {home.name}
        </NamedLink>
      </p>
      {stay ? (
        <p>
          <strong>{stay.room}</strong>
          <br />
          {stayText(stay.length, t)}
          <br />
          {t('payment.fromTo', {
            from: formatShortDate(stay.moveIn, locale),
            to: formatShortDate(stay.moveOut, locale),
          })}
        </p>
      ) : null}
      {payer.fullName === '' ? null : (
        <p className={styles.payer}>
          {t('payment.payer', { name: payer.fullName })}
          {reached.map((text) => (
            <span key={text} className={styles.reached}>
              {text}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** What is paid for, and what it comes to. */
export function PaymentSummary({ payment }: PaymentProps): ReactNode {
  const t = useMessages();
  return (
    <aside aria-label={t('payment.summary')} className={styles.summary}>
      <div className={styles.card}>
        <h2 className={styles.cardTitle}>{t('payment.summary')}</h2>
        <PaidFor payment={payment} />
        <Sums payment={payment} />
      </div>
    </aside>
  );
}
