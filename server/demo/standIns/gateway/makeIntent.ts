import { type Intent, type Metadata, newId, type PaymentMethod } from './rows.ts';

export interface IntentOrder {
  readonly amount: number;
  readonly currency: string;
  readonly description?: string | undefined;
  readonly metadata?: Metadata | undefined;
  readonly receipt_email?: string | undefined;
}

/** Members that nothing here makes use of, as an account without such things has them. */
const plainIntent = {
  amount_capturable: 0,
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: { allow_redirects: 'always', enabled: true },
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: {
      installments: null,
      mandate_options: null,
      network: null,
      request_three_d_secure: 'automatic',
    },
  },
  payment_method_types: ['card'],
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};

/** @param created seconds since the epoch, as in all of them. */
export const makeIntent = (order: IntentOrder, created: number): Intent => {
  const id = newId('pi');
  return {
    ...plainIntent,
    ...{ receipt_email: order.receipt_email ?? null },
    id,
    object: 'payment_intent',
    created,
    amount: order.amount,
    amount_received: 0,
    currency: order.currency,
    client_secret: newId(`${id}_secret`),
    description: order.description ?? null,
    metadata: order.metadata ?? {},
    status: 'requires_payment_method',
    latest_charge: null,
    payment_method: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
  };
};

/** A card as somebody has typed it. */
export interface TypedCard {
  readonly number: string;
  readonly brand: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc?: string | undefined;
}

export interface BillingDetails {
  readonly address?: Readonly<Record<string, string | undefined>> | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
}

const billingOf = ({ address, email, name, phone }: BillingDetails) => ({
  address: {
    city: address?.city ?? null,
    country: address?.country ?? null,
    line1: address?.line1 ?? null,
    line2: address?.line2 ?? null,
    postal_code: address?.postal_code ?? null,
    state: address?.state ?? null,
  },
  email: email ?? null,
  name: name ?? null,
  phone: phone ?? null,
  tax_id: null,
});

/** Nothing of the number goes in but its last four digits. */
export const makePaymentMethod = (
  { brand, cvc, exp_month, exp_year, number }: TypedCard,
  billing: BillingDetails,
  created: number,
): PaymentMethod => {
  const card = {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: cvc === undefined ? null : 'unchecked',
    },
    country: 'US',
    display_brand: brand,
    exp_month,
    exp_year,
    // Of the card in real life; it would tell the number to whoever tries them all.
    fingerprint: newId('card').slice(-16),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
  const plain = { allow_redisplay: 'unspecified', customer: null, customer_account: null };
  return {
    ...plain,
    ...{ livemode: false, metadata: {}, type: 'card' },
    id: newId('pm'),
    object: 'payment_method',
    created,
    billing_details: billingOf(billing),
    card,
  };
};
