import type {
  NpsWire,
  PaymentIntentRequestWire,
  PaymentRequestWire,
} from '../../shared/contracts/payment.wire.ts';
import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type { StayHold } from '../../shared/domain/booking/booking.ts';
import { type PaymentDispute, toldDisputeStates } from '../../shared/domain/payment/dispute.ts';
import type {
  BookingPayment,
  PaymentProgress,
  PaymentRefund,
} from '../../shared/domain/payment/payment.ts';
import type { BreakdownItem, BreakdownType } from '../../shared/domain/payment/priceBreakdown.ts';
import type { ApiCall, ApiChange } from '../../shared/ssr/apiClient.ts';

export interface PaidStay {
  readonly room: string;
  /** ISO dates. */
  readonly moveIn: string;
  readonly moveOut: string;
  /** "44 weeks". */
  readonly length: string;
}

/** Sums are in the main unit of the currency. */
export interface PaymentInfo {
  readonly progress: PaymentProgress;
  /** ISO 4217. */
  readonly currency: string;
  readonly amount: number;
  /** The last is the total. */
  readonly breakdown: readonly BreakdownItem[];
  readonly payer: {
    readonly fullName: string;
    /** With most of it hidden; null: none is known. */
    readonly email: string | null;
    readonly phone: string | null;
  };
  readonly stay: PaidStay | null;
  readonly isBeforeBookingForm: boolean;
  readonly hold: StayHold | null;
  readonly isStayAvailable: boolean;
  /** As the gateway names it; null: none. */
  readonly declineCode: string | null;
  /** ISO times. */
  readonly paidAt: string | null;
  readonly freeCancellationUntil: string | null;
  readonly receiptNumber: string | null;
  readonly refund: PaymentRefund | null;
  readonly dispute: PaymentDispute | null;
  readonly asksNps: boolean;
}

/** What opens to whoever has the token of a payment. */
export interface PaymentRecord {
  readonly home: { readonly id: number; readonly canonicalName: string; readonly name: string };
  readonly leadUuid: string | null;
  readonly info: PaymentInfo;
}

const progresses = [
  'open',
  'processing',
  'paid',
  'canceled',
  'refund_pending',
  'refunded',
] as const satisfies readonly PaymentProgress[];

const breakdownTypes = [
  'deposit',
  'refundable_token',
  'platform_fee',
  'offerDiscount',
  'processingFees',
  'internationalCharges',
  'total',
] as const satisfies readonly BreakdownType[];

const refundReasons = ['requested_by_customer', 'sold_out', 'duplicate'] as const;
const refundStates = ['pending', 'succeeded', 'failed'] as const;

/** The one of a few words; the first where it is another. */
const wordOf = <Word extends string>(
  words: readonly [Word, ...Word[]],
  text: string | null,
): Word => words.find((word) => word === text) ?? words[0];

const readRefund = (record: WireRecord): PaymentRefund => ({
  amount: record.number('amount'),
  reason: wordOf(refundReasons, record.optionalText('reason')),
  state: wordOf(refundStates, record.optionalText('state')),
});

const readDispute = (record: WireRecord): PaymentDispute => ({
  amount: record.number('amount'),
  state: wordOf(toldDisputeStates, record.optionalText('state')),
});

const readProgress = (record: WireRecord): PaymentProgress =>
  wordOf(progresses, record.optionalText('progress'));

/** What was paid for a booking, or is about to be. */
export const readBookingPayment = (record: WireRecord): BookingPayment => ({
  progress: readProgress(record),
  amount: record.number('amount'),
  currency: record.text('currency').toUpperCase(),
  paidAt: record.optionalText('paid_at'),
  freeCancellationUntil: record.optionalText('free_cancellation_until'),
  refund: record.optionalPart('refund', readRefund),
  dispute: record.optionalPart('dispute', readDispute),
});

const readItem = (record: WireRecord): BreakdownItem[] => {
  const type = breakdownTypes.find((known) => known === record.text('type'));
  return type ? [{ type, amount: record.number('amount') }] : [];
};

const readStay = (record: WireRecord): PaidStay => ({
  room: record.text('room'),
  moveIn: record.text('move_in_date'),
  moveOut: record.text('move_out_date'),
  length: record.text('lease_duration'),
});

const readHold = (record: WireRecord): StayHold => ({
  expiresAt: record.text('expires_at'),
  canExtend: record.flag('can_extend', false),
});

/** Other servers may tell the total alone. */
const breakdownOf = (record: WireRecord, amount: number): readonly BreakdownItem[] => {
  const items = record.optionalRecords('price_breakdown', readItem).flat();
  return items.at(-1)?.type === 'total' ? items : [...items, { type: 'total', amount }];
};

const readInfo = (record: WireRecord): PaymentInfo => {
  const amount = record.number('amount');
  const payer = record.recordOrEmpty('user_details');
  const isDone = record.optionalText('status') === 'COMPLETED';
  return {
    progress: record.has('progress') ? readProgress(record) : isDone ? 'paid' : 'open',
    currency: (record.optionalText('currency') ?? 'gbp').toUpperCase(),
    amount,
    breakdown: breakdownOf(record, amount),
    payer: {
      fullName: payer.optionalText('full_name') ?? '',
      email: payer.optionalText('email'),
      phone: payer.optionalText('phone'),
    },
    stay: record.optionalPart('stay', readStay),
    isBeforeBookingForm: record.flag('payment_before_bookform', false),
    hold: record.optionalPart('hold', readHold),
    isStayAvailable: record.flag('is_stay_available', true),
    declineCode: record.optionalText('decline_code'),
    paidAt: record.optionalText('paid_at'),
    freeCancellationUntil: record.optionalText('free_cancellation_until'),
    receiptNumber: record.optionalText('receipt_number'),
    refund: record.optionalPart('refund', readRefund),
    dispute: record.optionalPart('dispute', readDispute),
    asksNps: record.flag('asks_nps', false),
  };
};

const parsePayment = (body: unknown): PaymentRecord => {
  const data = dataOf(body);
  const home = data.record('inventory_root');
  return {
    home: {
      id: home.number('id'),
      canonicalName: home.addressName('canonical_name'),
      name: home.text('name'),
    },
    leadUuid: data.optionalText('form_uuid'),
    info: readInfo(data.record('fetch_payment_info')),
  };
};

const PAYMENTS = '/api/v0/payments';

const pathOf = (token: string): string => `${PAYMENTS}/${encodeURIComponent(token)}`;

/** @param token or the key that stands for it where the web tier has the token. */
export const paymentCall = (token: string): ApiCall<PaymentRecord> => ({
  name: 'payment',
  path: pathOf(token),
  query: { methods: ['inventory_root', 'form_uuid', 'fetch_payment_info'] },
  isPersonal: true,
  parse: parsePayment,
  surrogateKeys: () => [],
});

/** Keeps the stay and opens its payment, the same one for each repeat. @returns its key. */
export const paymentStart = (request: PaymentRequestWire): ApiChange<string> => ({
  name: 'startPayment',
  method: 'POST',
  path: PAYMENTS,
  body: request,
  parse: (body) => dataOf(body).text('token'),
});

/** What the card form needs to send a card to the provider. @returns its secret. */
export const paymentIntent = (
  token: string,
  request: PaymentIntentRequestWire,
): ApiChange<string> => ({
  name: 'startPaymentIntent',
  method: 'POST',
  path: `${pathOf(token)}/intent`,
  body: request,
  parse: (body) => dataOf(body).record('paymentIntentObject').text('client_secret'),
});

/** Keeps the stay for longer, once. */
export const paymentExtension = (token: string): ApiChange<StayHold> => ({
  name: 'extendPayment',
  method: 'POST',
  path: `${pathOf(token)}/extend`,
  body: {},
  parse: (body) => readHold(dataOf(body).record('hold')),
});

/** How somebody found it, once after a payment. @param leadUuid of what was paid for. */
export const npsAnswer = (leadUuid: string, nps: NpsWire): ApiChange<null> => ({
  name: 'changeLead',
  method: 'PUT',
  path: `/api/v0/leads/${encodeURIComponent(leadUuid)}`,
  body: { nps },
  parse: () => null,
});
