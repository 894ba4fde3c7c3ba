import * as z from 'zod';
import { ownOrigins } from '../ownOrigins.ts';
import { found, pageOf, pageParameters } from './answers.ts';
import {
  cancellation,
  confirmation,
  evidenceOrder,
  intentChanges,
  intentOrder,
  only,
  opened,
  refundOrder,
} from './callParameters.ts';
import { answerDispute, closeDispute } from './disputes.ts';
import { GatewayError, invalidRequest, missing } from './gatewayError.ts';
import { cancelIntent, confirmIntent, createIntent, updateIntent } from './intents.ts';
import type { TypedCard } from './makeIntent.ts';
import type { Parts } from './parts.ts';
import { createRefund } from './refunds.ts';
import { type Charge, type RowKind, shown } from './rows.ts';
import { testCardOf } from './settle.ts';

/** Who asks: the site's server, or a payer's browser. */
export type Caller = 'server' | 'browser';

export interface Asked<Values> {
  readonly values: Values;
  /** Of the address; "" without one. */
  readonly id: string;
  readonly caller: Caller;
}

/** One call of the protocol. */
export interface Call<Schema extends z.ZodType = z.ZodType> {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly schema: Schema;
  /** Browsers may make it, for the payment whose client secret they have. */
  readonly isOpen?: true;
  /** @throws GatewayError */
  readonly perform: (parts: Parts, asked: Asked<z.output<Schema>>) => object;
}

/** Sound because a handler is given what its own schema has read, and nothing else. */
const call = <Schema extends z.ZodType>(one: Call<Schema>): Call => one as unknown as Call;

type Confirmation = z.output<typeof confirmation>;

const isPast = ({ exp_month, exp_year }: Omit<TypedCard, 'brand'>, now: Date): boolean =>
  exp_year * 12 + exp_month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;

/** A card that a server names by a token: it expires in three years. @throws GatewayError */
const tokenCard = (token: string, now: Date): Omit<TypedCard, 'brand'> => {
  const card = testCardOf(token);
  if (!card) throw missing('PaymentMethod', token, 'payment_method');
  return { number: card.number, exp_month: 12, exp_year: now.getUTCFullYear() + 3 };
};

/** @throws GatewayError for a number from a server, as an account that is not allowed to see any. */
const cardOf = (
  { payment_method: token, payment_method_data: typed }: Confirmation,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Omit<TypedCard, 'brand'> => {
  if (typed && caller === 'server') {
    const why = 'Sending credit card numbers directly to the API is unsafe: use the card form.';
    throw invalidRequest(why, { param: 'payment_method_data[card][number]' });
  }
  if (!typed && token === undefined) {
    const why = 'You cannot confirm this PaymentIntent because it is missing a payment method.';
    throw invalidRequest(why, { code: 'payment_intent_unexpected_state' });
  }
  const card = typed ? typed.card : tokenCard(token ?? '', now);
  if (isPast(card, now)) {
    const message = "Your card's expiration date is in the past.";
    throw new GatewayError(402, { type: 'card_error', code: 'invalid_expiry_year', message });
  }
  return card;
};

/** @throws GatewayError for a browser without the client secret. */
const foundIntent = ({ store }: Parts, id: string, { caller, secret }: Credentials) => {
  const intent = found(store, 'payment_intent', id);
  if (caller === 'browser' && secret !== intent.client_secret) {
    throw missing('payment_intent', id, 'client_secret');
  }
  return intent;
};

interface Credentials {
  readonly caller: Caller;
  readonly secret: string | undefined;
}

const intentCalls: readonly Call[] = [
  call({
    method: 'post',
    path: '/payment_intents',
    schema: intentOrder,
    perform: (parts, { values }) => shown(createIntent(parts, values)),
  }),
  call({
    method: 'get',
    path: '/payment_intents/:id',
    schema: opened,
    isOpen: true,
    perform: (parts, { caller, id, values: { client_secret: secret } }) =>
      shown(foundIntent(parts, id, { caller, secret })),
  }),
  call({
    method: 'post',
    path: '/payment_intents/:id',
    schema: intentChanges,
    perform: (parts, { id, values }) =>
      shown(updateIntent(parts, found(parts.store, 'payment_intent', id), values)),
  }),
  call({
    method: 'post',
    path: '/payment_intents/:id/confirm',
    schema: confirmation,
    isOpen: true,
    perform: (parts, { caller, id, values }) => {
      const { client_secret: secret, payment_method_data: typed, return_url: returnUrl } = values;
      const intent = foundIntent(parts, id, { caller, secret });
      const card = cardOf(values, { caller, now: parts.now() });
      const back = returnUrl === undefined ? parts.siteOrigin : new URL(returnUrl).origin;
      if (!ownOrigins(parts.siteOrigin).has(back)) {
        const why = `return_url is not an address of ${parts.siteOrigin}`;
        throw invalidRequest(why, { code: 'url_invalid', param: 'return_url' });
      }
      const billingDetails = typed?.billing_details ?? {};
      return shown(confirmIntent(parts, intent, { card, billing: billingDetails, returnUrl }));
    },
  }),
  call({
    method: 'post',
    path: '/payment_intents/:id/cancel',
    schema: cancellation,
    perform: (parts, { id, values }) =>
      shown(
        cancelIntent(parts, found(parts.store, 'payment_intent', id), values.cancellation_reason),
      ),
  }),
];

/** @throws GatewayError */
const chargeOf = (
  { store }: Parts,
  { charge, payment_intent: intentId }: z.output<typeof refundOrder>,
): Charge => {
  if (charge !== undefined) return found(store, 'charge', charge);
  if (intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided: payment_intent or charge.',
    );
  }
  const { latest_charge: latest } = found(store, 'payment_intent', intentId);
  const paid = store.find('charge', latest ?? '');
  if (paid?.paid !== true) {
    const why = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
    throw invalidRequest(why, { param: 'payment_intent' });
  }
  return paid;
};

const refundCall = call({
  method: 'post',
  path: '/refunds',
  schema: refundOrder,
  perform: (parts, { values }) => shown(createRefund(parts, chargeOf(parts, values), values)),
});

const disputeCalls: readonly Call[] = [
  call({
    method: 'post',
    path: '/disputes/:id',
    schema: evidenceOrder,
    perform: (parts, { id, values: { evidence } }) => {
      const dispute = found(parts.store, 'dispute', id);
      return shown(answerDispute(parts, dispute, evidence?.uncategorized_text));
    },
  }),
  call({
    method: 'post',
    path: '/disputes/:id/close',
    schema: only,
    perform: (parts, { id }) => shown(closeDispute(parts, found(parts.store, 'dispute', id))),
  }),
];

const reads = (kind: RowKind, path: string): readonly Call[] => [
  call({
    method: 'get',
    path,
    schema: z.strictObject(pageParameters),
    perform: ({ store }, { values }) => pageOf(store, { kind, url: `/v1${path}` }, values),
  }),
  call({
    method: 'get',
    path: `${path}/:id`,
    schema: only,
    perform: ({ store }, { id }) => shown(found(store, kind, id)),
  }),
];

/** The first whose path fits is meant. */
export const calls: readonly Call[] = [
  ...intentCalls,
  refundCall,
  ...disputeCalls,
  ...reads('payment_intent', '/payment_intents'),
  ...reads('refund', '/refunds'),
  ...reads('charge', '/charges'),
  ...reads('dispute', '/disputes'),
  ...reads('balance_transaction', '/balance_transactions'),
  ...reads('event', '/events'),
  ...reads('payment_method', '/payment_methods'),
];
