import '#messages/payment.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { needsPayment, selectPayment } from '../../features/payment/payment.slice.ts';
import { noPaymentYet, PaymentContext } from '../../features/payment/paymentCallbacks.ts';
import styles from '../../features/payment/view/Payment.module.css';
import { PaymentBody } from '../../features/payment/view/PaymentBody.tsx';
import { PaymentHeading, PaymentSummary } from '../../features/payment/view/PaymentSummary.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { Outcome } from './PaymentCompletePage.tsx';
import { usePaymentSession } from './usePaymentSession.ts';

const ignore = (): void => undefined;

/** A payment by itself, for whoever has its link: what it is for, in whose name, and the card. */
export function TokenPaymentPage(): ReactNode {
  const { params } = usePageAddress();
  const shown = useSelector(selectPayment);
  const session = usePaymentSession(ignore);
  const { payment } = shown;
  if (!payment || needsPayment(shown, params.token ?? '')) return <PageSkeleton />;
  const isOpen = payment.info.progress === 'open';
  return (
    <PaymentContext value={session ?? noPaymentYet}>
      <Container className={styles.page}>
        {isOpen ? <PaymentHeading name={payment.home.name} /> : null}
        {isOpen ? <PaymentSummary payment={payment} /> : null}
        <div className={styles.main}>
          {isOpen ? <PaymentBody /> : <Outcome payment={payment} />}
        </div>
        {isOpen ? null : <PaymentSummary payment={payment} />}
      </Container>
    </PaymentContext>
  );
}
