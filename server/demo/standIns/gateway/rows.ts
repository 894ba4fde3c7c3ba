import { randomBytes } from 'node:crypto';

// What the gateway knows, in the shapes in which Stripe tells it.

export type Metadata = Readonly<Record<string, string>>;

export interface PaymentError {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly charge?: string;
  readonly payment_method?: PaymentMethod;
}

export interface NextAction {
  readonly type: 'redirect_to_url';
  readonly redirect_to_url: { readonly url: string; readonly return_url: string };
}

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly created: number;
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly client_secret: string;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  readonly latest_charge: string | null;
  readonly payment_method: string | null;
  readonly last_payment_error: PaymentError | null;
  readonly next_action: NextAction | null;
  readonly canceled_at: number | null;
  readonly cancellation_reason: string | null;
}

export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly created: number;
  readonly billing_details: object;
  readonly card: { readonly brand: string; readonly last4: string };
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly created: number;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly currency: string;
  readonly status: 'succeeded' | 'failed';
  readonly paid: boolean;
  readonly refunded: boolean;
  readonly disputed: boolean;
  readonly payment_intent: string;
  readonly balance_transaction: string | null;
  /** Private: which test card it was, if any. */
  readonly test_card: string | null;
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly balance_transaction: string;
  readonly failure_reason?: string;
  readonly failure_balance_transaction?: string;
}

export interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  readonly reason: string;
  readonly status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost';
  readonly is_charge_refundable: boolean;
  readonly balance_transactions: readonly BalanceTransaction[];
  readonly evidence: { readonly uncategorized_text: string | null };
  readonly evidence_details: object;
}

export interface BalanceTransaction {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly created: number;
  readonly amount: number;
  readonly fee: number;
  readonly source: string;
}

export interface GatewayEvent {
  readonly id: string;
  readonly object: 'event';
  readonly created: number;
  readonly type: string;
  readonly data: { readonly object: object };
  readonly pending_webhooks: number;
}

/** Private: a payer is at his bank's page. */
export interface Attempt {
  readonly id: string;
  readonly object: 'attempt';
  readonly created: number;
  readonly intent: string;
  readonly method: string;
  readonly test_card: string;
  readonly return_url: string;
}

/** Private: what a call with an idempotency key was answered. */
export interface KeptAnswer {
  readonly id: string;
  readonly object: 'answer';
  readonly created: number;
  /** Hash of path and parameters. */
  readonly asked: string;
  readonly status: number;
  readonly body: object;
}

/** Private: something that is still to be done. */
export interface Task {
  readonly id: string;
  readonly object: 'task';
  readonly created: number;
  readonly work: 'deliver' | 'settle' | 'refund' | 'dispute';
  /** Id of an event, an intent, a refund or a charge. */
  readonly subject: string;
  /** Milliseconds since the epoch. */
  readonly due: number;
  readonly tries: number;
  readonly test_card: string | null;
}

export interface Rows {
  readonly payment_intent: Intent;
  readonly payment_method: PaymentMethod;
  readonly charge: Charge;
  readonly refund: Refund;
  readonly dispute: Dispute;
  readonly balance_transaction: BalanceTransaction;
  readonly event: GatewayEvent;
  readonly attempt: Attempt;
  readonly answer: KeptAnswer;
  readonly task: Task;
}

export type RowKind = keyof Rows;
export type Row = Rows[RowKind];

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** A row as others see it. */
export const shown = (row: Row): object => {
  const { test_card: _own, ...rest } = { test_card: null, ...row };
  return rest;
};
