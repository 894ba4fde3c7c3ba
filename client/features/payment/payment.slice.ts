import { declineCodeOf } from '../../../shared/domain/payment/declines.ts';
import type {
  FlowStep,
  LastDecline,
  PaymentState,
} from '../../../shared/domain/payment/payment.ts';
import type { PaymentInfo, PaymentRecord } from '../../api/payments.api.ts';
import {
  createLoadSlice,
  type LoadAction,
  type LoadStatus,
  notLoaded,
} from '../../store/loadSlice.ts';

/** The question how it went, and the thanks for an answer. */
export type NpsStep = Extract<FlowStep, 'SHOW_NPS_CARD' | 'SHOW_NPS_CARD_FINAL_SCREEN'>;

/** Why a payment cannot be begun, or was not carried out, where it is not for want of the stay. */
export type PaymentFault =
  /** The stay is kept for somebody else at the moment. */
  | 'held'
  /** The form is to be filled in first. */
  | 'incomplete'
  /** Nobody answered, or somebody else has to open the booking first. */
  | 'unavailable'
  | 'locked'
  /** The card form did not come. */
  | 'cardForm'
  /** Nothing was charged. */
  | 'notSent';

export interface PaymentPageState extends LoadStatus {
  /** Whose data is held: the key that stands in the address. */
  readonly token: string | null;
  /** Why it could not be loaded, as text. */
  readonly err: string | null;
  readonly payment: PaymentRecord | null;
  readonly state: PaymentState | 'loading';
  readonly decline: LastDecline | null;
  readonly fault: PaymentFault | null;
  readonly nps: NpsStep | null;
}

export interface PaymentRoot {
  /** The part is there once a page of a payment was loaded. */
  readonly payment?: PaymentPageState | null;
}

export const initialPaymentState: PaymentPageState = {
  ...notLoaded,
  token: null,
  err: null,
  payment: null,
  state: 'loading',
  decline: null,
  fault: null,
  nps: null,
};

/** How a page stands by what the server has. */
export const stateOfPayment = ({
  declineCode,
  isStayAvailable,
  progress,
  refund,
}: PaymentInfo): PaymentState => {
  switch (progress) {
    case 'paid':
      return 'success';
    case 'processing':
      return 'pending';
    case 'canceled':
      return 'init_failure';
    case 'refund_pending':
    case 'refunded':
      return refund?.reason === 'sold_out' ? 'sold_out' : 'failed';
    case 'open':
      if (!isStayAvailable) return 'sold_out';
      return declineCode === null ? 'init' : 'failed';
  }
};

const load = createLoadSlice('payment', initialPaymentState);

export const { failed: paymentFailed, requested: paymentRequested } = load;

/** @param token the key that stands in the address. */
export const paymentLoaded = (token: string, payment: PaymentRecord) => {
  const { asksNps, declineCode, progress } = payment.info;
  return load.loaded({
    token,
    payment,
    state: stateOfPayment(payment.info),
    decline: declineCode === null ? null : { code: declineCodeOf(declineCode) },
    nps: asksNps && progress === 'paid' ? 'SHOW_NPS_CARD' : null,
  });
};

/** The home is there, and its payment still to be begun. */
export const paymentAwaited = () => load.loaded({ state: 'loading' });

/** It cannot be had any more. */
export const paymentSoldOut = () => load.loaded({ state: 'sold_out' });

/** Something has become of it in this browser. */
export const paymentMoved = (change: Partial<Omit<PaymentPageState, keyof LoadStatus>>) =>
  ({ type: 'payment/moved', moved: change }) as const;

type PaymentAction = LoadAction<'payment', PaymentPageState> | ReturnType<typeof paymentMoved>;

/** Null: no page of a payment was opened yet. */
export const paymentReducer = (
  state: PaymentPageState | null = null,
  action: PaymentAction,
): PaymentPageState | null => {
  const before = state ?? initialPaymentState;
  if (action.type === 'payment/moved') return { ...before, ...action.moved };
  const after = load.reducer(before, action);
  return after === before ? state : after;
};

export const selectPayment = ({ payment }: PaymentRoot): PaymentPageState =>
  payment ?? initialPaymentState;

/** Whether the data of another payment, or none, is held: a loader stands there meanwhile. */
export const needsPayment = ({ readyStatus, token }: PaymentPageState, asked: string): boolean =>
  readyStatus !== 'failure' && token !== asked;
