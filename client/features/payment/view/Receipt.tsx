import '#messages/payment.json';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../../shared/domain/dates/formatDate.ts';
import type { PaymentRecord } from '../../../api/payments.api.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { selectLocale } from '../../../store/context.slice.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { useHydrated } from '../../../ui/Live/useHydrated.ts';
import styles from './Payment.module.css';
import { PaidFor, Sums, useSum } from './PaymentSummary.tsx';

const DAY_LENGTH = '2027-03-15'.length;

/** What was paid, by whom and for what: to be kept, on paper too. */
export function Receipt({ payment }: { readonly payment: PaymentRecord }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const isHydrated = useHydrated();
  const sum = useSum(payment);
  const { dispute, paidAt, receiptNumber } = payment.info;
  return (
    <section aria-label={t('payment.receipt')} className={styles.card}>
      <h2 className={styles.cardTitle}>{t('payment.receipt')}</h2>
      <p className={styles.receiptFacts}>
        {receiptNumber === null ? null : (
          <span>{t('payment.receiptNumber', { number: receiptNumber })}</span>
        )}
        {paidAt === null ? null : (
          <span>
            {t('payment.paidOn', { date: formatDate(paidAt.slice(0, DAY_LENGTH), locale) })}
          </span>
        )}
        {dispute ? (
          <span>{t(`payment.dispute.${dispute.state}`, { sum: sum(dispute.amount) })}</span>
        ) : null}
      </p>
      <PaidFor payment={payment} />
      <Sums payment={payment} />
      {isHydrated ? (
        <div className={styles.print}>
          <Button
            look="quiet"
            size="s"
            icon={<Printer size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('payment.print')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
