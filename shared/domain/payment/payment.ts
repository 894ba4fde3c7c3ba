import type { DeclineCode } from './declines.ts';
import type { PaymentDispute } from './dispute.ts';

/** How a payment page stands, in this order; before it is known, it is `loading`. */
export const paymentStates = [
  'init',
  'init_loading',
  'init_failure',
  'sold_out',
  'processing',
  'initiated',
  'success',
  'failed',
  'pending',
] as const;

export type PaymentState = (typeof paymentStates)[number];

export const paymentStatuses = ['PENDING', 'COMPLETED'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** The steps of a booking from its form to the question how it went. */
export const flowSteps = [
  'BOOK_FORM',
  'PAYMENT_FORM_DETAILS',
  'PAYMENT_DETAILS',
  'PAYMENT_ACCOMODATION_DETAILS',
  'PAYMENT_INVENTORY_DETAILS',
  'PAYMENT_INITIATED',
  'SHOW_NPS_CARD',
  'SHOW_NPS_CARD_FINAL_SCREEN',
  'PAYMENT_DECLINE',
  'PAYMENT_CARD_INFO',
  'PAYMENT_SUCCESS',
  'LATEST_PAYMENT_DATA',
] as const;

export type FlowStep = (typeof flowSteps)[number];

/** What a payment cannot be opened with. */
export const TOKEN_NOT_FOUND = 'token not found';

/**
 * How the server has a payment. It only moves on: `open` may be tried again after a decline,
 * `canceled` and `refunded` end it.
 */
export type PaymentProgress =
  | 'open'
  | 'processing'
  | 'paid'
  | 'canceled'
  | 'refund_pending'
  | 'refunded';

/** Why money was or is being returned. */
export type RefundReason = 'requested_by_customer' | 'sold_out' | 'duplicate';

/** Sums are in the main unit of the currency. */
export interface PaymentRefund {
  readonly amount: number;
  readonly reason: RefundReason;
  readonly state: 'pending' | 'succeeded' | 'failed';
}

/** What was paid for a booking, or is about to be. */
export interface BookingPayment {
  readonly progress: PaymentProgress;
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** ISO times; null: it is not paid. */
  readonly paidAt: string | null;
  /** Until then it can be cancelled online, and all of it comes back. */
  readonly freeCancellationUntil: string | null;
  readonly refund: PaymentRefund | null;
  readonly dispute: PaymentDispute | null;
}

export interface LastDecline {
  /** Null: one that is not known here. */
  readonly code: DeclineCode | null;
}

/** How long after it was paid a booking can be cancelled online, with all its money returned. */
export const FREE_CANCELLATION_HOURS = 48;

/** Which text of the cancellation and refund terms is accepted; it grows when they change. */
export const TERMS_VERSION = '2026-11';
