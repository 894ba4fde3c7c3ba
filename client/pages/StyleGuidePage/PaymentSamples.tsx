import type { ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { legacy_createStore as createStore } from 'redux';
import { toldDisputeStates } from '../../../shared/domain/payment/dispute.ts';
import { paymentStates } from '../../../shared/domain/payment/payment.ts';
import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import type { PaymentInfo } from '../../api/payments.api.ts';
import {
  initialPaymentState,
  type PaymentPageState,
} from '../../features/payment/payment.slice.ts';
import { NpsCard } from '../../features/payment/view/NpsCard.tsx';
import { PaymentBody } from '../../features/payment/view/PaymentBody.tsx';
import { selectContext } from '../../store/context.slice.ts';
import { Outcome } from '../PaymentPage/PaymentCompletePage.tsx';
import { Sample } from './Sample.tsx';
import styles from './StyleGuidePage.module.css';

const info: PaymentInfo = {
  progress: 'open',
  currency: 'GBP',
  amount: 259.07,
  breakdown: [
    { type: 'deposit', amount: 250 },
    { type: 'processingFees', amount: 9.07 },
    { type: 'total', amount: 259.07 },
  ],
  payer: { fullName: 'Ann Lee', email: 'a•••@example.org', phone: null },
  stay: {
    room: 'Classic Ensuite',
    moveIn: '2027-09-04',
    moveOut: '2028-07-08',
    length: '44 weeks',
  },
  isBeforeBookingForm: false,
  hold: { expiresAt: '2999-01-01T00:00:00Z', canExtend: true },
  isStayAvailable: true,
  declineCode: null,
  paidAt: null,
  freeCancellationUntil: null,
  receiptNumber: null,
  refund: null,
  dispute: null,
  asksNps: false,
};

const payment = {
  home: { id: 1, canonicalName: 'harbour-house', name: 'Harbour House' },
  leadUuid: null,
  info,
};

const shown = (over: Partial<PaymentPageState>): PaymentPageState => ({
  ...initialPaymentState,
  readyStatus: 'success',
  token: 'sample',
  payment,
  ...over,
});

interface InStateProps {
  readonly state: PaymentPageState;
  readonly children: ReactNode;
}

/** As a page in that state would have it; nothing can be paid here. */
function InState({ children, state }: InStateProps): ReactNode {
  const context: RenderContext = useSelector(selectContext);
  const config = { ...context.config, payment: { publishableKey: 'none' } };
  const store = createStore(() => ({ context: { ...context, config }, payment: state }));
  return (
    <Provider store={store}>
      <div className={styles.wide}>{children}</div>
    </Provider>
  );
}

const done: readonly PaymentPageState['state'][] = ['success', 'pending'];

/** The screen of each state of a payment. */
export function PaymentSamples(): ReactNode {
  return (
    <div data-screens>
      {(['loading', ...paymentStates] as const).map((state) => (
        <Sample key={state} title={`Payment: ${state}`}>
          <InState state={shown({ state, fault: state === 'init_failure' ? 'unavailable' : null })}>
            {done.includes(state) ? <Outcome payment={payment} /> : <PaymentBody />}
          </InState>
        </Sample>
      ))}
      {toldDisputeStates.map((state) => {
        const disputed = { ...payment, info: { ...info, dispute: { amount: 259.07, state } } };
        return (
          <Sample key={state} title={`Disputed: ${state}`}>
            <InState state={shown({ state: 'success', payment: disputed })}>
              <Outcome payment={disputed} />
            </InState>
          </Sample>
        );
      })}
      <Sample title="How it went">
        <InState state={shown({ state: 'success', nps: 'SHOW_NPS_CARD' })}>
          <NpsCard />
        </InState>
      </Sample>
    </div>
  );
}
