import type { TestCard } from '../../../../config/testCards.ts';
import { type BalanceTransaction, type Charge, type Dispute, newId } from './rows.ts';

/** What a dispute costs, in the smallest unit: the gateway keeps it whoever wins. */
const FEE = 2000;
const DAY_SECONDS = 86_400;
/** How long an answer to it is taken. */
const DUE_SECONDS = 9 * DAY_SECONDS;
const AVAILABLE_SECONDS = 7 * DAY_SECONDS;

interface Movement {
  readonly way: 'taken' | 'returned';
  readonly created: number;
}

/** Money that leaves the account for a dispute, or comes back to it. */
export const makeDisputeTransaction = (
  { amount, currency, id: source }: Dispute,
  { created, way }: Movement,
): BalanceTransaction => {
  const isTaken = way === 'taken';
  const signed = isTaken ? -amount : amount;
  const fee = isTaken ? FEE : 0;
  const description = 'Stand-in dispute fee';
  const feeDetails = { amount: fee, application: null, currency, description, type: 'stripe_fee' };
  const rest = {
    available_on: created + AVAILABLE_SECONDS,
    balance_type: 'payments',
    currency,
    description: isTaken ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee_details: isTaken ? [feeDetails] : [],
    net: signed - fee,
    reporting_category: isTaken ? 'dispute' : 'dispute_reversal',
    status: 'available',
    type: 'adjustment',
  };
  const id = newId('txn');
  return { ...rest, id, object: 'balance_transaction', created, amount: signed, fee, source };
};

type Manner = NonNullable<TestCard['dispute']>;

/** An inquiry is told of before a bank takes anything. */
const isInquiry = (manner: Manner): boolean => manner === 'inquiry';

export const makeDispute = (charge: Charge, manner: Manner, created: number): Dispute => ({
  ...{ enhanced_eligibility_types: [], livemode: false, metadata: {} },
  ...{
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', case_type: manner, network_reason_code: null },
    },
  },
  id: newId('dp'),
  object: 'dispute',
  created,
  amount: charge.amount,
  currency: charge.currency,
  charge: charge.id,
  payment_intent: charge.payment_intent,
  reason: isInquiry(manner) ? 'general' : manner,
  status: isInquiry(manner) ? 'warning_needs_response' : 'needs_response',
  is_charge_refundable: isInquiry(manner),
  balance_transactions: [],
  evidence: { uncategorized_text: null },
  evidence_details: {
    due_by: created + DUE_SECONDS,
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
});
