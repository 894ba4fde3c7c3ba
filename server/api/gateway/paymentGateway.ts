import type { DisputeStatus } from '../../../shared/domain/payment/dispute.ts';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'canceled'
  | 'succeeded';

/** Sums are in the smallest unit of the currency. */
export interface GatewayCharge {
  readonly id: string;
  readonly amount: number;
  readonly amountRefunded: number;
  /** What the gateway keeps of it; null: not known yet. */
  readonly fee: number | null;
  /** The payer has asked his bank to take it back. */
  readonly isDisputed: boolean;
}

/** One attempt, or several after declines, to be paid one sum: it charges once at most. */
export interface GatewayIntent {
  readonly id: string;
  /** With it the browser sends a card to the gateway: for the payer's browser alone. */
  readonly clientSecret: string;
  readonly status: IntentStatus;
  readonly amount: number;
  /** ISO 4217, in small letters. */
  readonly currency: string;
  /** Our own number of the payment, as it was given. */
  readonly paymentId: number | null;
  /** Of the attempt that succeeded. */
  readonly charge: GatewayCharge | null;
  /** Why the last attempt was declined, in the gateway's words. */
  readonly declineCode: string | null;
}

export interface GatewayRefund {
  readonly id: string;
  readonly intentId: string | null;
  readonly amount: number;
  readonly status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
}

/** Money that a dispute takes from our account at the gateway, or that comes back to it. */
export interface DisputeMovement {
  readonly id: string;
  /** Below zero: it is taken. */
  readonly amount: number;
  /** What the gateway keeps for it; below zero: it is given back. */
  readonly fee: number;
}

export interface GatewayDispute {
  readonly id: string;
  readonly amount: number;
  /** ISO 4217, in small letters. */
  readonly currency: string;
  /** In the gateway's words: "fraudulent". */
  readonly reason: string;
  readonly status: DisputeStatus;
  /** Until when an answer is taken; null: none is asked for. */
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  /** In the order in which they happened. */
  readonly movements: readonly DisputeMovement[];
}

/** Something has happened: what it is now, is asked of the gateway. */
export interface GatewayEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** Null: about something else than a payment of ours. */
  readonly intentId: string | null;
  /** About a dispute of it. */
  readonly isDispute: boolean;
}

export interface IntentOrder {
  readonly paymentId: number;
  readonly amount: number;
  readonly currency: string;
  /** Of the home and the stay, without anything personal. */
  readonly description: string;
  readonly idempotencyKey: string;
}

export interface RefundOrder {
  readonly intentId: string;
  readonly amount: number;
  readonly reason: 'requested_by_customer' | 'duplicate';
  readonly idempotencyKey: string;
}

/**
 * `unavailable`: nobody knows whether it was done, so it is asked again with the same key.
 * `refused`: it was not done, and will not be. `missing`: the gateway does not know it.
 */
export type GatewayFaultKind = 'unavailable' | 'refused' | 'missing';

export class GatewayFault extends Error {
  readonly kind: GatewayFaultKind;

  constructor(kind: GatewayFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayFault';
    this.kind = kind;
  }
}

/** Bytes that the gateway has not signed, or signed too long ago. */
export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent';
}

/** Who takes cards. @throws GatewayFault from every call. */
export interface PaymentGateway {
  readonly name: 'stripe';
  createIntent(order: IntentOrder): Promise<GatewayIntent>;
  /** @param timeoutMs how long somebody waits for it; a usual time without it. */
  retrieveIntent(id: string, timeoutMs?: number): Promise<GatewayIntent>;
  /** Answers with the intent as it is, also where it could not be cancelled any more. */
  cancelIntent(id: string): Promise<GatewayIntent>;
  createRefund(order: RefundOrder): Promise<GatewayRefund>;
  listRefunds(intentId: string): Promise<readonly GatewayRefund[]>;
  listDisputes(intentId: string): Promise<readonly GatewayDispute[]>;
  /** @throws ForgedEvent */
  readEvent(body: Buffer, signature: string): GatewayEvent;
}
