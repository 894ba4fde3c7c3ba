import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { IntentOrder } from '../../server/api/gateway/paymentGateway.ts';
import { createStripeGateway } from '../../server/api/gateway/stripeGateway.ts';
import { stripeTestMode } from '../support/stripeTestMode.ts';

// What our adapter expects of Stripe, asked of Stripe itself.

const { apiUrl, publishableKey, secretKey, siteOrigin } = stripeTestMode();
const webhookSecret = 'whsec_unused';
const gateway = createStripeGateway({ apiUrl, secretKey, webhookSecret }, () => new Date());

const order = (): IntentOrder => ({
  paymentId: randomInt(1, 1_000_000_000),
  amount: 25_907,
  currency: 'gbp',
  description: 'A room, tried out by a test',
  idempotencyKey: `test-${randomUUID()}`,
});

interface Confirmed {
  readonly status?: string;
  readonly error?: { readonly code?: string; readonly decline_code?: string };
}

/** With one of Stripe's own cards, by the token that servers name it by. */
const confirm = async (id: string, card: string): Promise<Confirmed> => {
  const answer = await fetch(`${apiUrl}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({
      payment_method: card,
      return_url: `${siteOrigin}/payments/complete`,
    }),
  });
  return (await answer.json()) as Confirmed;
};

const paid = async (): Promise<string> => {
  const { id } = await gateway.createIntent(order());
  expect(await confirm(id, 'pm_card_visa')).toMatchObject({ status: 'succeeded' });
  return id;
};

describe('an intent', () => {
  test('is made once by its key, and is not another sum by the same one', async () => {
    const wanted = order();
    const made = await gateway.createIntent(wanted);
    expect(made).toMatchObject({
      status: 'requires_payment_method',
      amount: 25_907,
      currency: 'gbp',
      paymentId: wanted.paymentId,
      charge: null,
    });
    expect((await gateway.createIntent(wanted)).id).toBe(made.id);
    await expect(gateway.createIntent({ ...wanted, amount: 30_000 })).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  test('is opened by a browser with the publishable key', async () => {
    const { clientSecret, id } = await gateway.createIntent(order());
    const query = new URLSearchParams({ client_secret: clientSecret });
    const answer = await fetch(`${apiUrl}/v1/payment_intents/${id}?${query}`, {
      headers: { Authorization: `Bearer ${publishableKey}` },
    });
    expect(await answer.json()).toMatchObject({ id });
  });

  test.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ])('that %s has failed to pay is paid by the next card, once', async (card, declineCode) => {
    const { id } = await gateway.createIntent(order());
    expect(await confirm(id, card)).toHaveProperty('error');
    expect(await gateway.retrieveIntent(id)).toMatchObject({
      status: 'requires_payment_method',
      charge: null,
      declineCode,
    });
    await confirm(id, 'pm_card_visa');
    const charged = await gateway.retrieveIntent(id);
    expect(charged).toMatchObject({
      status: 'succeeded',
      charge: { amount: 25_907, amountRefunded: 0 },
    });
    expect(await confirm(id, 'pm_card_visa')).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    expect((await gateway.retrieveIntent(id)).charge?.id).toBe(charged.charge?.id);
  });

  test('waits for a payer whom his bank wants to see, and is cancelled meanwhile for good', async () => {
    const { id } = await gateway.createIntent(order());
    const asked = await confirm(id, 'pm_card_authenticationRequired');
    expect(asked).toMatchObject({ status: 'requires_action' });
    expect(await gateway.retrieveIntent(id)).toMatchObject({
      status: 'requires_action',
      charge: null,
    });
    expect((await gateway.cancelIntent(id)).status).toBe('canceled');
    expect((await gateway.cancelIntent(id)).status).toBe('canceled');
    expect(await confirm(id, 'pm_card_visa')).toHaveProperty('error');
    expect((await gateway.retrieveIntent(id)).charge).toBeNull();
  });

  test('is not cancelled once it is paid', async () => {
    expect((await gateway.cancelIntent(await paid())).status).toBe('succeeded');
  });

  test('that does not exist is said to be missing', async () => {
    await expect(gateway.retrieveIntent('pi_unknown')).rejects.toMatchObject({ kind: 'missing' });
  });
});

test('money goes back in parts, each once by its key, and never more than was paid', async () => {
  const intentId = await paid();
  const refund = (amount: number, key: string) =>
    gateway.createRefund({
      intentId,
      amount,
      reason: 'requested_by_customer',
      idempotencyKey: `${intentId}-${key}`,
    });
  const first = await refund(10_000, 'first');
  expect((await refund(10_000, 'first')).id).toBe(first.id);
  await expect(refund(16_000, 'more')).rejects.toMatchObject({ kind: 'refused' });
  const rest = await refund(15_907, 'rest');
  const returned = (await gateway.listRefunds(intentId)).map(({ id }) => id);
  expect(returned.toSorted()).toEqual([first.id, rest.id].toSorted());
  expect((await gateway.retrieveIntent(intentId)).charge?.amountRefunded).toBe(25_907);
});
