import type { PaymentDispute } from '../domain/payment/dispute.ts';
import type { PaymentType } from '../domain/payment/dueNow.ts';
import type { PaymentProgress, PaymentStatus, RefundReason } from '../domain/payment/payment.ts';
import type { BreakdownItem } from '../domain/payment/priceBreakdown.ts';

/**
 * Body of POST /api/v0/payments, for whoever the booking of the lead opens to. It keeps the stay, and
 * answers with the payment that is open already where there is one. Refused: 400
 * `section_incomplete`, 404, 409 `stay_held`, `stay_gone`, `payment_done`, 422 (money not taken online),
 * 503 (no gateway here, or it does not answer).
 */
export interface PaymentRequestWire {
  readonly lead_uuid: string;
  /** Id of the property. */
  readonly inventory_id: number;
  /** All that the property charges by default; others than it charges are refused. */
  readonly payment_types?: readonly PaymentType[];
  /** ISO 4217 in any letter case: that of the stay, or the call is refused. */
  readonly currency?: string;
}

export interface PaymentTokenWire {
  /** 256 random bits in base64url: opens this payment and nothing else. */
  readonly token: string;
  /** ISO time. */
  readonly expires_at: string;
}

/** What of a payer helps him to know that the payment is his own. */
export interface PayerWire {
  readonly full_name: string;
  /** "m•••@example.org"; null: none is known. */
  readonly email: string | null;
  /** "••••••• 123"; null: none is known. */
  readonly phone: string | null;
}

export interface PaymentRefundWire {
  readonly amount: number;
  readonly reason: RefundReason;
  /** Failed ones are tried again by people. */
  readonly state: 'pending' | 'succeeded' | 'failed';
}

/** What is paid for, as it was when the payment was made. */
export interface PaidStayWire {
  readonly tenancy_id: number;
  readonly room_type_id: number;
  readonly room: string;
  /** ISO dates. */
  readonly move_in_date: string;
  readonly move_out_date: string;
  /** "44 weeks". */
  readonly lease_duration: string;
}

/** The chosen stay is kept for this booking until then. */
export interface StayHoldWire {
  /** ISO time. */
  readonly expires_at: string;
  readonly can_extend: boolean;
}

/** What the method `fetch_payment_info` adds. Sums are in the main unit of the currency. */
export interface PaymentInfoWire {
  readonly status: PaymentStatus;
  readonly progress: PaymentProgress;
  readonly gateway: 'stripe';
  /** ISO 4217, in small letters. */
  readonly currency: string;
  readonly platform_fee: number | null;
  readonly deposit: number | null;
  readonly refundable_token: number | null;
  readonly processingFees: number;
  readonly internationalCharges: number;
  readonly offerDiscount: number;
  readonly amount: number;
  readonly price_breakdown: readonly BreakdownItem[];
  readonly user_details: PayerWire;
  readonly stay: PaidStayWire;
  readonly payment_before_bookform: boolean;
  /** Null: nothing is kept, or it is paid. */
  readonly hold: StayHoldWire | null;
  /** False: it cannot be had any more, and nothing will be charged. */
  readonly is_stay_available: boolean;
  /** As the gateway names it; null: none, or tried again since. */
  readonly decline_code: string | null;
  /** ISO times. */
  readonly paid_at: string | null;
  /** Null, too, where a bank decides about its money. */
  readonly free_cancellation_until: string | null;
  readonly receipt_number: string | null;
  readonly refund: PaymentRefundWire | null;
  /** Null: the payer has not asked his bank to take it back. */
  readonly dispute: PaymentDispute | null;
  /** Whether the question how it went may still be put. */
  readonly asks_nps: boolean;
}

/** `data` of GET /api/v0/payments/{token}; each part is there by the method of its name. */
export interface PaymentDataWire {
  readonly inventory_root?: {
    readonly id: number;
    readonly provider_id: number;
    readonly canonical_name: string;
    readonly name: string;
  };
  /** The uuid of the lead. */
  readonly form_uuid?: string;
  readonly fetch_payment_info?: PaymentInfoWire;
}

/**
 * Body of POST /api/v0/payments/{token}/intent: the payer has pressed the button that names the sum.
 * Refused: 404, 409 `stay_held`, `stay_gone`, `payment_done`, 422 (the terms have another version).
 */
export interface PaymentIntentRequestWire {
  /** Which cancellation and refund terms were accepted. */
  readonly terms_version: string;
}

/** `data` of POST /api/v0/payments/{token}/extend: fifteen minutes more, once. Refused: 404, 409. */
export interface ExtendedHoldWire {
  readonly hold: StayHoldWire;
}

/** What the card form needs, which sends the card straight to the provider. */
export interface PaymentIntentWire {
  readonly paymentIntentObject: {
    readonly id: string;
    readonly client_secret: string;
    readonly status: string;
    /** In the smallest unit of the currency. */
    readonly amount: number;
    readonly currency: string;
  };
}

/** `nps` in the body of PUT /api/v0/leads/{uuid}, once after a payment, without `If-Match`. */
export interface NpsWire {
  /** 0 to 10. */
  readonly score: number;
  readonly comment?: string;
}
