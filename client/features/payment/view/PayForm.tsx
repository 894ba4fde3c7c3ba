import '#messages/payment.json';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { refundWorkingDays } from '../../../../shared/domain/booking/bookingPromises.ts';
import { FREE_CANCELLATION_HOURS } from '../../../../shared/domain/payment/payment.ts';
import type { PaymentRecord } from '../../../api/payments.api.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { NamedLink } from '../../../navigation/NamedLink.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { useSecondsUntil } from '../../../ui/Live/useSecondsUntil.ts';
import { selectPayment } from '../payment.slice.ts';
import { usePaymentCallbacks } from '../paymentCallbacks.ts';
import styles from './Payment.module.css';
import { useSum } from './PaymentSummary.tsx';

/** When a booking can be cancelled, and what comes back: what whoever pays agrees to. */
export function PaymentTerms(): ReactNode {
  const t = useMessages();
  return (
    <section className={styles.terms}>
      <h2 className={styles.termsTitle}>{t('payment.terms')}</h2>
      <ul className={styles.termsList}>
        <li>{t('payment.termsFree', { hours: FREE_CANCELLATION_HOURS })}</li>
        <li>{t('payment.termsLater')}</li>
        <li>{t('payment.termsSoldOut', { days: refundWorkingDays })}</li>
      </ul>
      <p>
        {t('payment.termsAccept')}
        <NamedLink to="terms" target="_blank" rel="noopener">
          {t('payment.termsLink')}
          <span className="visually-hidden"> {t('payment.newTab')}</span>
        </NamedLink>
        {t('payment.termsEnd')}
      </p>
    </section>
  );
}

/** Nothing can be paid by a form that is not drawn. */
export function NoScripts(): ReactNode {
  const t = useMessages();
  return (
    <noscript>
      <p className={styles.noScript}>{t('payment.noScripts')}</p>
    </noscript>
  );
}

/** Where the provider's card form stands; it is drawn once scripts are there. */
function CardPlace(): ReactNode {
  const { onCardPlace } = usePaymentCallbacks();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? onCardPlace(place.current) : undefined), [onCardPlace]);
  return (
    <>
      <div ref={place} className={styles.cardPlace} data-card-form />
      <NoScripts />
    </>
  );
}

/** What is under way is said in the place of the button's own text, and read out. */
function Progress(): ReactNode {
  const t = useMessages();
  const { fault, state } = useSelector(selectPayment);
  const isUnderWay = state === 'processing' || state === 'initiated';
  return (
    <p role="status" className={styles.progress}>
      {isUnderWay ? t(`payment.state.${state}`) : ''}
      {fault === 'notSent' ? t('payment.fault.notSent') : ''}
    </p>
  );
}

/** The card, what is agreed to, and the button that names the sum. */
export function PayForm({ payment }: { readonly payment: PaymentRecord }): ReactNode {
  const t = useMessages();
  const sum = useSum(payment);
  const { onPay } = usePaymentCallbacks();
  const { state } = useSelector(selectPayment);
  const isBusy = state === 'processing' || state === 'initiated';
  const isOver = useSecondsUntil(payment.info.hold?.expiresAt ?? '') === 0;
  const pay = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) onPay();
  };
  return (
    <form onSubmit={pay} className={styles.pay}>
      <h2 className={styles.stepTitle}>{t('payment.card')}</h2>
      <p className={styles.secure}>
        <LockKeyhole size={18} aria-hidden />
        {t('payment.secure')}
      </p>
      <CardPlace />
      <PaymentTerms />
      <Progress />
      {isOver && !isBusy ? null : (
        <Button type="submit" size="l" isBusy={isBusy}>
          {t('payment.pay', { sum: sum(payment.info.amount) })}
        </Button>
      )}
    </form>
  );
}
