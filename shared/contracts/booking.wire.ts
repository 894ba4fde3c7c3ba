import type { BookingState, StayState } from '../domain/booking/booking.ts';
import type { PaymentDispute } from '../domain/payment/dispute.ts';
import type { PaymentProgress } from '../domain/payment/payment.ts';
import type { PaymentRefundWire, StayHoldWire } from './payment.wire.ts';

export interface BookingSectionWire {
  readonly values: Readonly<Record<string, string>>;
  /** False: still a draft. */
  readonly is_complete: boolean;
}

/** A paper that was sent for a field of the form. */
export interface BookingDocumentWire {
  /** A random uuid. */
  readonly id: string;
  readonly field: string;
  readonly file_name: string;
  readonly media_type: string;
  readonly bytes: number;
  /** ISO time. */
  readonly created_at: string;
}

/** What was paid for a booking, or is about to be. Sums are in the main unit of the currency. */
export interface BookingPaymentWire {
  readonly progress: PaymentProgress;
  readonly amount: number;
  /** ISO 4217, in small letters. */
  readonly currency: string;
  /** ISO times; null: it is not paid. */
  readonly paid_at: string | null;
  /** Until then all of it is refunded to who withdraws the booking; later the support is asked. */
  readonly free_cancellation_until: string | null;
  readonly receipt_number: string | null;
  /** Null: nothing goes back. */
  readonly refund: PaymentRefundWire | null;
  /** Null: the payer has not asked his bank to take it back. */
  readonly dispute: PaymentDispute | null;
}

/** What a lead holds of its booking. */
export interface BookingWire {
  /** Also the entity tag: a change names the version that it is made to. */
  readonly version: number;
  readonly state: BookingState;
  readonly sections: Readonly<Record<string, BookingSectionWire>>;
  readonly documents: readonly BookingDocumentWire[];
  /** Null: none is chosen. */
  readonly stay_state: StayState | null;
  /** Null: nothing is held. */
  readonly hold: StayHoldWire | null;
  /** ISO time; null: not yet. */
  readonly submitted_at: string | null;
  /** The payment that counts, or that which was over last; null or absent: none was ever made. */
  readonly payment?: BookingPaymentWire | null;
}

/** A step of the form that is saved. */
export interface BookingStepWire {
  /** accommodation, or a section of the property's form. */
  readonly section: string;
  readonly values: Readonly<Record<string, string>>;
  /** Not finished yet: kept as it is. */
  readonly draft?: boolean;
}

/**
 * `booking` in the body of PUT /api/v0/leads/{uuid}, with `If-Match`: a step, or one of the things
 * that are done with the whole. `submit` holds the stay, again too where the time has run out.
 */
export type BookingChangeWire =
  | BookingStepWire
  | { readonly submit: true }
  | { readonly extend_hold: true }
  | { readonly join_waitlist: true }
  | { readonly withdraw: true };

/** Body of POST /api/v0/leads/{uuid}/booking_device: the one-time secret of a link in a mail. */
export interface BookingDeviceWire {
  readonly resume: string;
}
