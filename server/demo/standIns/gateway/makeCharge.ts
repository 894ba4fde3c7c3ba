import type { TestCard } from '../../../../config/testCards.ts';
import {
  type BalanceTransaction,
  type Charge,
  type Intent,
  type Metadata,
  newId,
  type PaymentError,
  type PaymentMethod,
  type Refund,
} from './rows.ts';

/** What a card costs: a share of the sum and something for each, in the smallest unit. */
const FEE_SHARE = 0.015;
const FEE_EACH = 20;
const AVAILABLE_SECONDS = 7 * 86_400;

const plainCharge = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'STAND-IN',
  customer: null,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};

const outcomeOf = (failure: PaymentError | undefined) => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: failure ? 'declined_by_network' : 'approved_by_network',
  reason: failure ? (failure.decline_code ?? failure.code) : null,
  risk_level: 'normal',
  risk_score: 0,
  seller_message: failure ? failure.message : 'Payment complete.',
  type: failure ? 'issuer_declined' : 'authorized',
});

interface ChargeOf {
  readonly intent: Intent;
  readonly method: PaymentMethod;
  readonly testCard: TestCard | undefined;
  readonly failure?: PaymentError | undefined;
  readonly created: number;
}

export const makeCharge = ({ created, failure, intent, method, testCard }: ChargeOf): Charge => {
  const id = newId('ch');
  const { amount, currency, description, metadata } = intent;
  const refunds = { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` };
  return {
    ...plainCharge,
    ...{ description, metadata, refunds, receipt_email: null, captured: failure === undefined },
    ...{ failure_code: failure?.code ?? null, failure_message: failure?.message ?? null },
    ...{ outcome: outcomeOf(failure), billing_details: method.billing_details },
    ...{ amount_captured: failure ? 0 : amount, payment_method: method.id },
    ...{ payment_method_details: { type: 'card', card: method.card } },
    id,
    object: 'charge',
    created,
    amount,
    amount_refunded: 0,
    currency,
    status: failure ? 'failed' : 'succeeded',
    paid: failure === undefined,
    refunded: false,
    disputed: false,
    payment_intent: intent.id,
    balance_transaction: failure ? null : newId('txn'),
    test_card: testCard?.token ?? null,
  };
};

/** What a charge brings, or a refund takes. */
export const makeBalanceTransaction = (
  id: string,
  { amount, created, currency, id: source, object }: Charge | Refund,
): BalanceTransaction => {
  const isCharge = object === 'charge';
  const fee = isCharge ? Math.round(amount * FEE_SHARE) + FEE_EACH : 0;
  const signed = isCharge ? amount : -amount;
  const description = 'Stand-in processing fees';
  const feeDetails = { amount: fee, application: null, currency, description, type: 'stripe_fee' };
  const rest = {
    available_on: created + AVAILABLE_SECONDS,
    balance_type: 'payments',
    currency,
    description: null,
    exchange_rate: null,
    fee_details: isCharge ? [feeDetails] : [],
    net: signed - fee,
    reporting_category: object,
    status: 'pending',
    type: object,
  };
  return { ...rest, id, object: 'balance_transaction', created, amount: signed, fee, source };
};

interface RefundOrder {
  readonly amount: number;
  readonly reason?: string | undefined;
  readonly metadata?: Metadata | undefined;
  readonly status: Refund['status'];
}

export const makeRefund = (charge: Charge, order: RefundOrder, created: number): Refund => {
  const { amount, metadata = {}, reason = null, status } = order;
  const plain = {
    ...{ customer: null, customer_account: null, payment_method: null },
    ...{ receipt_number: null, source_transfer_reversal: null, transfer_reversal: null },
    ...{ metadata, reason },
  };
  return {
    ...plain,
    ...{
      destination_details: {
        card: {
          reference_status: 'pending',
          reference_type: 'acquirer_reference_number',
          type: 'refund',
        },
        type: 'card',
      },
    },
    id: newId('re'),
    object: 'refund',
    created,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status,
    balance_transaction: newId('txn'),
  };
};
