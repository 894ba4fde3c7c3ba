import { type TestCard, testCards } from '../../../../config/testCards.ts';
import { cardDeclined, invalidRequest, unexpectedState } from './gatewayError.ts';
import {
  type BillingDetails,
  type IntentOrder,
  makeIntent,
  makePaymentMethod,
  type TypedCard,
} from './makeIntent.ts';
import { type Parts, secondsOf } from './parts.ts';
import { type Attempt, type Intent, newId, type PaymentError, type PaymentMethod } from './rows.ts';
import { change, decline, fail, pay, type Try, testCardOf } from './settle.ts';

/** What is paid with, and where the payer goes on after a visit to his bank. */
export interface Confirmation {
  readonly card: Omit<TypedCard, 'brand'>;
  readonly billing: BillingDetails;
  readonly returnUrl: string | undefined;
}

const endsWithCheckDigit = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Cards of people are declined, too: it takes the documented ones alone. */
const refusalOf = (number: string, testCard: TestCard | undefined): TestCard['decline'] => {
  if (testCard) {
    const comesLater = testCard.isChallenged || testCard.settlement;
    return comesLater ? undefined : testCard.decline;
  }
  return endsWithCheckDigit(number)
    ? {
        code: 'card_declined',
        declineCode: 'test_mode_live_card',
        text: 'Your card was declined. This stand-in takes the documented test cards alone.',
      }
    : { code: 'incorrect_number', text: 'Your card number is incorrect.' };
};

const notAuthenticated: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export const createIntent = (parts: Parts, order: IntentOrder): Intent =>
  change(parts, makeIntent(order, secondsOf(parts.now())), { type: 'created' });

/** @throws GatewayError */
export const updateIntent = (
  { store }: Parts,
  intent: Intent,
  { amount, currency, description, metadata }: Partial<IntentOrder>,
): Intent => {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(intent, 'update this PaymentIntent');
  }
  const changed: Intent = {
    ...intent,
    amount: amount ?? intent.amount,
    currency: currency ?? intent.currency,
    description: description ?? intent.description,
    metadata: { ...intent.metadata, ...metadata },
  };
  store.put(changed);
  return changed;
};

const isOpen = ({ status }: Intent): boolean =>
  status === 'requires_payment_method' || status === 'requires_action';

/** @throws GatewayError */
export const cancelIntent = (parts: Parts, intent: Intent, reason: string | undefined): Intent => {
  if (!isOpen(intent)) throw unexpectedState(intent, 'cancel this PaymentIntent');
  const canceled: Intent = {
    ...intent,
    status: 'canceled',
    cancellation_reason: reason ?? null,
    canceled_at: secondsOf(parts.now()),
    next_action: null,
  };
  return change(parts, canceled, { type: 'canceled' });
};

const brandOf = (number: string): string => (/^(?:5|2)/.test(number) ? 'mastercard' : 'visa');

const makeMethod = ({ now, store }: Parts, { billing, card }: Confirmation): PaymentMethod => {
  const branded = { ...card, brand: brandOf(card.number) };
  const method = makePaymentMethod(branded, billing, secondsOf(now()));
  store.put(method);
  return method;
};

/** The payer's bank wants to see him. */
const challenge = (
  parts: Parts,
  { intent, method }: Try,
  own: Pick<Attempt, 'test_card' | 'return_url'>,
) => {
  const attempt: Attempt = {
    id: newId('payatt'),
    object: 'attempt',
    created: secondsOf(parts.now()),
    intent: intent.id,
    method: method.id,
    ...own,
  };
  parts.store.put(attempt);
  const url = `${parts.url}/challenge/${attempt.id}`;
  const asked: Intent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url, return_url: attempt.return_url },
    },
  };
  return change(parts, asked, { type: 'requires_action' });
};

/** @throws GatewayError also where the card is declined. */
export const confirmIntent = (parts: Parts, intent: Intent, confirmation: Confirmation): Intent => {
  const { card, returnUrl } = confirmation;
  if (!isOpen(intent)) throw unexpectedState(intent, 'confirm this PaymentIntent');
  if (returnUrl === undefined) {
    const why = 'A `return_url` is needed, because a bank may send the payer to it.';
    throw invalidRequest(why, { param: 'return_url' });
  }
  const testCard = testCards.find(({ number }) => number === card.number);
  const tried = { intent, testCard, method: makeMethod(parts, confirmation) };
  const refusal = refusalOf(card.number, testCard);
  if (refusal) {
    const declined = decline(parts, tried, refusal);
    throw cardDeclined(declined.last_payment_error ?? notAuthenticated, declined);
  }
  return testCard?.isChallenged
    ? challenge(parts, tried, { test_card: testCard.token, return_url: returnUrl })
    : pay(parts, tried);
};

/** The payer comes back from his bank; nothing changes where he is not waited for any more. */
export const authenticate = (parts: Parts, attempt: Attempt, isComplete: boolean): Intent => {
  const intent = parts.store.find('payment_intent', attempt.intent);
  const method = parts.store.find('payment_method', attempt.method);
  if (!intent || !method) throw invalidRequest('This attempt belongs to no payment.');
  const isAwaited = intent.next_action?.redirect_to_url.url.endsWith(`/${attempt.id}`);
  if (intent.status !== 'requires_action' || !isAwaited) return intent;
  if (!isComplete) return fail(parts, intent, notAuthenticated);
  const tried = { intent, method, testCard: testCardOf(attempt.test_card) };
  const { decline: refusal } = tried.testCard ?? {};
  return refusal ? decline(parts, tried, refusal) : pay(parts, tried);
};
