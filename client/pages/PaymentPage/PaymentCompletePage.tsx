import '#messages/payment.json';
import CircleCheck from 'lucide-react/icons/circle-check-big';
import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { confirmationHours } from '../../../shared/domain/booking/bookingPromises.ts';
import { formatInstant } from '../../../shared/domain/dates/formatInstant.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import {
  paymentKeys,
  paymentPath,
  placePaymentAddress,
} from '../../../shared/routes/paymentPaths.ts';
import type { PaymentRecord } from '../../api/payments.api.ts';
import { needsPayment, selectPayment } from '../../features/payment/payment.slice.ts';
import { noPaymentYet, PaymentContext } from '../../features/payment/paymentCallbacks.ts';
import { NpsCard } from '../../features/payment/view/NpsCard.tsx';
import styles from '../../features/payment/view/Payment.module.css';
import {
  DisputeNotice,
  FailedNotice,
  FaultNotice,
  RefundNotice,
  SoldOutNotice,
} from '../../features/payment/view/PaymentNotices.tsx';
import { PaymentSummary, useSum } from '../../features/payment/view/PaymentSummary.tsx';
import { Receipt } from '../../features/payment/view/Receipt.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { selectLocale } from '../../store/context.slice.ts';
import { useAppStore } from '../../store/useAppDispatch.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { LazyErrorPage } from '../ErrorPage/LazyErrorPage.tsx';
import { notePaid } from './guestStages.ts';
import { usePaymentSession } from './usePaymentSession.ts';

interface PaymentProps {
  readonly payment: PaymentRecord;
}

function Success({ payment }: PaymentProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { freeCancellationUntil: until, isBeforeBookingForm, payer } = payment.info;
  return (
    <>
      <CircleCheck size={44} aria-hidden className={styles.mark} />
      <h1 className={styles.heading}>{t('payment.success')}</h1>
      <p>{t('payment.successText', { name: payer.fullName, hours: confirmationHours })}</p>
      {until === null ? null : (
        <p className={styles.about}>
          {t('payment.successCancel', {
            date: formatInstant(until, locale),
          })}
        </p>
      )}
      <div className={styles.buttons}>
        {isBeforeBookingForm && payment.leadUuid !== null ? (
          <NamedLink
            to="placeForm"
            params={{ canonicalName: payment.home.canonicalName }}
            query={[[paymentKeys.lead, payment.leadUuid]]}
            rel="nofollow"
            className={buttonClass('primary')}
          >
            {t('payment.toForm')}
          </NamedLink>
        ) : null}
        <NamedLink to="profileLeads" className={buttonClass('secondary')}>
          {t('payment.activity')}
        </NamedLink>
      </div>
      <NpsCard />
    </>
  );
}

/** It is under way, or was left before it was paid: where it goes on. */
function Unfinished({ payment }: PaymentProps): ReactNode {
  const t = useMessages();
  const { state, token } = useSelector(selectPayment);
  const isPending = state === 'pending';
  const toPayment = paymentPath(token ?? '');
  const { home, info, leadUuid } = payment;
  const again = `${buildPath('paymentsComplete')}?${paymentKeys.token}=${token ?? ''}`;
  return (
    <>
      <h1 className={styles.heading}>{t(isPending ? 'payment.pending' : 'payment.complete')}</h1>
      {isPending ? <p role="status">{t('payment.pendingText')}</p> : null}
      {state === 'init' ? (
        <>
          <h2 className={styles.stepTitle}>{t('payment.notPaid')}</h2>
          <p>{t('payment.notPaidText')}</p>
        </>
      ) : null}
      {state === 'failed' && info.refund === null ? <FailedNotice /> : null}
      {state === 'sold_out' ? <SoldOutNotice /> : null}
      <FaultNotice startAddress={leadUuid && placePaymentAddress(home.canonicalName, leadUuid)} />
      <div className={styles.buttons}>
        {info.progress === 'open' && state !== 'sold_out' ? (
          <SiteLink href={toPayment} rel="nofollow" className={buttonClass('primary')}>
            {t('payment.toPayment')}
          </SiteLink>
        ) : null}
        {isPending ? (
          <SiteLink href={again} rel="nofollow" className={buttonClass('secondary')}>
            {t('payment.reload')}
          </SiteLink>
        ) : null}
      </div>
    </>
  );
}

/** What has become of a payment, as the server has it: never as the address says. */
export function Outcome({ payment }: PaymentProps): ReactNode {
  const { state } = useSelector(selectPayment);
  const sum = useSum(payment);
  const { dispute, progress, refund } = payment.info;
  return (
    <>
      {state === 'success' ? <Success payment={payment} /> : <Unfinished payment={payment} />}
      {refund ? (
        <RefundNotice refund={refund} sum={sum(refund.amount)} isPart={progress === 'paid'} />
      ) : null}
      {dispute ? <DisputeNotice dispute={dispute} sum={sum(dispute.amount)} /> : null}
    </>
  );
}

/** What has become of a payment; one that does not open is not found. */
export function PaymentCompletePage(): ReactNode {
  const { query } = usePageAddress();
  const store = useAppStore();
  const shown = useSelector(selectPayment);
  const session = usePaymentSession(() => undefined);
  const { payment, readyStatus, state } = shown;
  useEffect(() => session?.follow(), [session]);
  useEffect(() => {
    if (payment && state === 'success') notePaid(store, payment.home.id);
  }, [payment, state, store]);
  if (readyStatus === 'failure') return <LazyErrorPage kind="notFound" />;
  const asked = new Map(query).get(paymentKeys.token) ?? '';
  if (!payment || needsPayment(shown, asked)) return <PageSkeleton />;
  return (
    <PaymentContext value={session ?? noPaymentYet}>
      <Container className={styles.page}>
        <div className={styles.main}>
          <Outcome payment={payment} />
        </div>
        {state === 'success' ? (
          <div className={styles.summary}>
            <Receipt payment={payment} />
          </div>
        ) : (
          <PaymentSummary payment={payment} />
        )}
      </Container>
    </PaymentContext>
  );
}
