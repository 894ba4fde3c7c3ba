import { type TestCard, testCards } from '../../../../config/testCards.ts';
import { makeBalanceTransaction, makeCharge } from './makeCharge.ts';
import { type Parts, secondsOf } from './parts.ts';
import type { Charge, Intent, PaymentError, PaymentMethod } from './rows.ts';
import { LATE_MS } from './webhooks.ts';

/** One try to be paid. */
export interface Try {
  readonly intent: Intent;
  readonly method: PaymentMethod;
  readonly testCard: TestCard | undefined;
}

export const testCardOf = (token: string | null): TestCard | undefined =>
  testCards.find((card) => card.token === token);

/** Writes it down, and tells of it. */
export const change = (
  { store, webhooks }: Parts,
  intent: Intent,
  { testCard, type }: { readonly type: string; readonly testCard?: TestCard | undefined },
): Intent => {
  store.put(intent);
  webhooks.tell(webhooks.record(`payment_intent.${type}`, intent), testCard);
  return intent;
};

const charge = (
  { now, store, tasks, webhooks }: Parts,
  tried: Try,
  failure?: PaymentError,
): Charge => {
  const made = makeCharge({ ...tried, failure, created: secondsOf(now()) });
  store.put(made);
  const { balance_transaction: entry } = made;
  if (entry !== null) store.put(makeBalanceTransaction(entry, made));
  webhooks.tell(webhooks.record(`charge.${made.status}`, made), tried.testCard);
  if (made.paid && tried.testCard?.dispute) {
    tasks.add({ work: 'dispute', subject: made.id, delayMs: LATE_MS });
  }
  return made;
};

const succeed = (parts: Parts, tried: Try): Intent => {
  const { intent, method, testCard } = tried;
  const paid: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge(parts, tried).id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  };
  return change(parts, paid, { type: 'succeeded', testCard });
};

/** It can be tried again with another card. */
export const fail = (parts: Parts, intent: Intent, error: PaymentError): Intent => {
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: error.charge ?? intent.latest_charge,
    payment_method: null,
    last_payment_error: error,
    next_action: null,
  };
  return change(parts, failed, { type: 'payment_failed' });
};

export const decline = (
  parts: Parts,
  tried: Try,
  { code, declineCode, text }: NonNullable<TestCard['decline']>,
): Intent => {
  const error: PaymentError = {
    type: 'card_error',
    code,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    message: text,
  };
  const { id } = charge(parts, tried, error);
  return fail(parts, tried.intent, { ...error, charge: id, payment_method: tried.method });
};

const process = (parts: Parts, tried: Try): Intent => {
  const { store, tasks, webhooks } = parts;
  const { intent, method, testCard } = tried;
  const processing: Intent = {
    ...intent,
    status: 'processing',
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  };
  store.put(processing);
  const event = webhooks.record('payment_intent.processing', processing);
  const isReversed = testCard?.settlement === 'reversed';
  const now = isReversed ? succeed(parts, { ...tried, intent: processing }) : processing;
  webhooks.tell(event);
  if (testCard && !isReversed && testCard.settlement !== 'never') {
    const { token } = testCard;
    tasks.add({ work: 'settle', subject: intent.id, delayMs: LATE_MS, test_card: token });
  }
  return now;
};

/** Nothing stands in the way any more. */
export const pay = (parts: Parts, tried: Try): Intent =>
  tried.testCard?.settlement === undefined ? succeed(parts, tried) : process(parts, tried);

/** What was under way is decided. */
export const settle = (parts: Parts, intent: Intent, token: string | null): void => {
  const method = parts.store.find('payment_method', intent.payment_method ?? '');
  if (intent.status !== 'processing' || !method) return;
  const tried = { intent, method, testCard: testCardOf(token) };
  const { decline: refusal } = tried.testCard ?? {};
  if (refusal) decline(parts, tried, refusal);
  else succeed(parts, tried);
};
