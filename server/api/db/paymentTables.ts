import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PaidStayWire } from '../../../shared/contracts/payment.wire.ts';
import type { DisputeStatus } from '../../../shared/domain/payment/dispute.ts';
import type { PaymentProgress, RefundReason } from '../../../shared/domain/payment/payment.ts';
import { leads } from './leadTables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** In the smallest unit of the payment's currency. */
const sum = (name: string) => integer(name);

/**
 * Sums that somebody pays with a booking. They outlive the enquiry, as the books have to be kept, and
 * hold nothing personal but the words of `nps_comment`, which go with it. Homes are numbers without a
 * reference.
 */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null: the enquiry was erased. */
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    inventoryId: integer('inventory_id').notNull(),
    propertyName: text('property_name').notNull(),
    /** As it was when the payment was made. */
    stay: jsonb('stay').$type<PaidStayWire>().notNull(),
    isBeforeForm: boolean('is_before_form').notNull(),
    progress: text('progress').$type<PaymentProgress>().notNull(),
    /** ISO 4217, in small letters. */
    currency: char('currency', { length: 3 }).notNull(),
    /** What each is; null: it is not charged. */
    deposit: sum('deposit'),
    refundableToken: sum('refundable_token'),
    platformFee: sum('platform_fee'),
    cardFee: sum('card_fee').notNull(),
    /** Of all of them. */
    amount: sum('amount').notNull(),
    termsVersion: text('terms_version'),
    /** When the payer pressed the button first; null: he has not yet. */
    initiatedAt: time('initiated_at'),
    intentId: text('intent_id'),
    chargeId: text('charge_id'),
    declineCode: text('decline_code'),
    /** One unit of the stay is taken for it. */
    hasUnit: boolean('has_unit').notNull().default(false),
    paidAt: time('paid_at'),
    receiptNumber: text('receipt_number'),
    npsScore: integer('nps_score'),
    npsComment: text('nps_comment'),
    createdAt: time('created_at').notNull(),
    /** When it moved on last. */
    progressAt: time('progress_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_intent').on(table.intentId),
    uniqueIndex('payments_receipt').on(table.receiptNumber),
    uniqueIndex('payments_current')
      .on(table.leadId)
      .where(sql`progress in ('open', 'processing', 'paid')`),
    index('payments_lead').on(table.leadId, table.id),
    index('payments_progress').on(table.progress, table.progressAt),
  ],
);

const ofPayment = () =>
  integer('payment_id')
    .notNull()
    .references(() => payments.id);

/** Secrets that open one payment each. */
export const paymentTokens = pgTable(
  'payment_tokens',
  {
    /** SHA-256 of the secret. */
    tokenHash: text('token_hash').primaryKey(),
    paymentId: ofPayment(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('payment_tokens_payment').on(table.paymentId),
    index('payment_tokens_expiry').on(table.expiresAt),
  ],
);

/** What the gateway has told us, so that it is heard once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The gateway's own. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    paymentId: integer('payment_id').references(() => payments.id),
    createdAt: time('created_at').notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [index('payment_events_received').on(table.receivedAt)],
);

export type LedgerAccount =
  | 'bank'
  | 'gateway'
  | 'deposit'
  | 'platform_fee'
  | 'refundable_token'
  | 'card_fee'
  | 'gateway_fee'
  /** Taken from the gateway's account by banks, until they have decided. */
  | 'disputed'
  | 'dispute_fee'
  /** Gone to payers beyond what was owed to them. */
  | 'dispute_loss';

export type LedgerEvent =
  | 'charge'
  | 'fee'
  | 'refund'
  | 'refund_failed'
  | 'dispute'
  | 'dispute_lost'
  | 'dispute_regained';

/** What has happened to money: those of one event add up to nothing. They are never changed. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    paymentId: ofPayment(),
    event: text('event').$type<LedgerEvent>().notNull(),
    /** The gateway's number of the charge, the refund, the dispute or its movement of money. */
    reference: text('reference').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    /** Above zero: the account gets it. */
    amount: sum('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_once').on(table.reference, table.event, table.account),
    index('ledger_entries_payment').on(table.paymentId),
  ],
);

/** Money on its way back. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    paymentId: ofPayment(),
    amount: sum('amount').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    state: text('state').$type<'pending' | 'succeeded' | 'failed'>().notNull(),
    /** The gateway's number; null: it has not taken it yet. */
    gatewayId: text('gateway_id'),
    createdAt: time('created_at').notNull(),
    settledAt: time('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_refunds_gateway').on(table.gatewayId),
    index('payment_refunds_payment').on(table.paymentId, table.id),
    index('payment_refunds_state').on(table.state),
  ],
);

/** Payments that payers have asked their banks to take back, as the gateway has them. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    paymentId: ofPayment(),
    /** The gateway's number. */
    gatewayId: text('gateway_id').notNull(),
    amount: sum('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** In the gateway's words. */
    reason: text('reason').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    /** Until when an answer is taken; null: none is asked for. */
    dueAt: time('due_at'),
    createdAt: time('created_at').notNull(),
    /** When its status was seen to change last. */
    statusAt: time('status_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_disputes_gateway').on(table.gatewayId),
    index('payment_disputes_payment').on(table.paymentId, table.id),
    index('payment_disputes_status').on(table.status),
  ],
);
