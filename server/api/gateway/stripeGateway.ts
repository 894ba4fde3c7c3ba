import Stripe from 'stripe';
import type { GatewaySettings } from '../../../config/paymentSettings.ts';
import { disputeStatuses } from '../../../shared/domain/payment/dispute.ts';
import {
  type DisputeMovement,
  ForgedEvent,
  type GatewayCharge,
  type GatewayDispute,
  type GatewayEvent,
  GatewayFault,
  type GatewayFaultKind,
  type GatewayIntent,
  type GatewayRefund,
  type IntentStatus,
  type PaymentGateway,
} from './paymentGateway.ts';

/** What its answers look like: the version that the types of the package describe. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
/** Of calls that got no answer, or one that says nothing; each has the idempotency key of the first. */
const RETRIES = 1;
/** How old a signed event may be. */
const TOLERANCE_SECONDS = 300;
/** More refunds, or disputes, than one payment ever has. */
const MOST = 100;

const EXPANDED = { expand: ['latest_charge.balance_transaction'] };

const connect = ({ apiUrl, secretKey }: GatewaySettings): Stripe => {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port === '' ? {} : { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
};

type Expandable = string | { readonly id: string } | null | undefined;

const idOf = (reference: Expandable): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** The gateway takes its fee in the currency of our account there, which may be another one. */
const feeOf = ({ amount, balance_transaction: entry }: Stripe.Charge): number | null => {
  if (entry === null || typeof entry === 'string' || entry.amount === 0) return null;
  return Math.round((entry.fee * amount) / entry.amount);
};

const toCharge = (charge: Stripe.PaymentIntent['latest_charge']): GatewayCharge | null => {
  if (charge === null || typeof charge === 'string' || !charge.paid) return null;
  const { amount, amount_refunded: amountRefunded, disputed: isDisputed, id } = charge;
  return { id, amount, amountRefunded, fee: feeOf(charge), isDisputed };
};

const toPaymentId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

const intentStates = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'canceled',
  'succeeded',
] as const;

/** A state that is new to us may be a payment under way. */
const toStatus = (status: string): IntentStatus =>
  intentStates.find((state) => state === status) ?? 'processing';

const toIntent = (intent: Stripe.PaymentIntent): GatewayIntent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  status: toStatus(intent.status),
  amount: intent.amount,
  currency: intent.currency,
  paymentId: toPaymentId(intent.metadata.payment_id),
  charge: toCharge(intent.latest_charge),
  declineCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
});

const refundStates = ['requires_action', 'succeeded', 'failed', 'canceled'] as const;

const toRefund = ({ amount, id, payment_intent, status }: Stripe.Refund): GatewayRefund => ({
  id,
  intentId: idOf(payment_intent),
  amount,
  status: refundStates.find((state) => state === status) ?? 'pending',
});

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** In the currency of the dispute: our account there may have another one. */
const toMovement =
  ({ amount: disputed }: Stripe.Dispute) =>
  ({ amount, fee, id }: Stripe.BalanceTransaction): DisputeMovement => ({
    id,
    amount: Math.sign(amount) * disputed,
    fee: amount === 0 ? fee : Math.round((fee * disputed) / Math.abs(amount)),
  });

const toDispute = (dispute: Stripe.Dispute): GatewayDispute => {
  const { amount, created, currency, evidence_details, id, reason, status } = dispute;
  const { due_by: dueBy } = evidence_details;
  return {
    id,
    amount,
    currency,
    reason,
    // One that is new to us is for people to look at.
    status: disputeStatuses.find((known) => known === status) ?? 'needs_response',
    dueAt: dueBy === null ? null : dateOf(dueBy),
    createdAt: dateOf(created),
    movements: dispute.balance_transactions
      .toSorted((one, other) => one.created - other.created)
      .map(toMovement(dispute)),
  };
};

const { StripeCardError, StripeError, StripeIdempotencyError, StripeInvalidRequestError } =
  Stripe.errors;

/** A key that is wrong or may not do it is for people to put right: then the call is made again. */
const faultKind = (error: unknown): GatewayFaultKind => {
  if (error instanceof StripeInvalidRequestError) {
    return error.code === 'resource_missing' ? 'missing' : 'refused';
  }
  const isRefused = error instanceof StripeCardError || error instanceof StripeIdempotencyError;
  return isRefused ? 'refused' : 'unavailable';
};

/** In codes alone: what the gateway says in words, and the intent beside it, are not for the log. */
const toFault = (error: unknown): GatewayFault => {
  if (!(error instanceof StripeError)) throw error;
  const { code, requestId, statusCode, type } = error;
  const parts = [type, code, statusCode, requestId].filter((part) => part !== undefined);
  return new GatewayFault(faultKind(error), parts.join(' '));
};

/** Something in between may answer in the gateway's place, which its client takes for an answer. */
const asked = async <Answer extends { readonly object: string }>(
  answer: Promise<Answer>,
  expected: Answer['object'],
): Promise<Answer> => {
  const found = await answer.catch((error: unknown) => {
    throw toFault(error);
  });
  if (found.object === expected) return found;
  throw new GatewayFault('unavailable', `answered with something else than a ${expected}`);
};

/** A part of an event is an intent, or has to do with one. */
const intentOf = (part: object): string | null => {
  const { id, object, payment_intent } = part as {
    readonly id?: string;
    readonly object?: string;
    readonly payment_intent?: Expandable;
  };
  return object === 'payment_intent' ? (id ?? null) : idOf(payment_intent);
};

const toEvent = ({ created, data, id, type }: Stripe.Event): GatewayEvent => ({
  id,
  type,
  createdAt: dateOf(created),
  intentId: intentOf(data.object),
  isDispute: type.startsWith('charge.dispute.'),
});

/** It can no longer be cancelled, or is already. */
const isOver = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';

/** @param now tells how old an event is. */
export const createStripeGateway = (settings: GatewaySettings, now: () => Date): PaymentGateway => {
  const stripe = connect(settings);
  const { disputes, paymentIntents, refunds } = stripe;

  return {
    name: 'stripe',
    createIntent: async ({ amount, currency, description, idempotencyKey, paymentId }) => {
      const order = {
        amount,
        currency,
        description,
        automatic_payment_methods: { enabled: true },
        metadata: { payment_id: String(paymentId) },
        ...EXPANDED,
      };
      return toIntent(
        await asked(paymentIntents.create(order, { idempotencyKey }), 'payment_intent'),
      );
    },
    retrieveIntent: async (id, timeoutMs = TIMEOUT_MS) =>
      toIntent(
        await asked(
          paymentIntents.retrieve(id, EXPANDED, { timeout: timeoutMs }),
          'payment_intent',
        ),
      ),
    cancelIntent: async (id) => {
      const canceled = paymentIntents.cancel(id, EXPANDED).catch((error: unknown) => {
        if (!isOver(error)) throw error;
        return paymentIntents.retrieve(id, EXPANDED);
      });
      return toIntent(await asked(canceled, 'payment_intent'));
    },
    createRefund: async ({ amount, idempotencyKey, intentId, reason }) => {
      const order = { payment_intent: intentId, amount, reason };
      return toRefund(await asked(refunds.create(order, { idempotencyKey }), 'refund'));
    },
    listRefunds: async (intentId) => {
      const list = await asked(refunds.list({ payment_intent: intentId, limit: MOST }), 'list');
      return list.data.map(toRefund);
    },
    listDisputes: async (intentId) => {
      const wanted = { payment_intent: intentId, limit: MOST };
      return (await asked(disputes.list(wanted), 'list')).data.map(toDispute);
    },
    readEvent: (body, signature) => {
      const { webhookSecret } = settings;
      try {
        const { webhooks } = stripe;
        const at = now().getTime();
        return toEvent(
          webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, at),
        );
      } catch (error) {
        throw new ForgedEvent('the signature does not fit', { cause: error });
      }
    },
  };
};

/** Undefined where nothing can be paid online. */
export const createGateway = (
  settings: GatewaySettings | undefined,
  now: () => Date,
): PaymentGateway | undefined => settings && createStripeGateway(settings, now);
