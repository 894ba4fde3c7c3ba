import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { testCards } from '../../../../config/testCards.ts';
import { declineCodes } from '../../../../shared/domain/payment/declines.ts';
import { closeServer, listenLocally } from '../../../../test/support/listen.ts';
import { rawExchange } from '../../../../test/support/rawHttp.ts';
import {
  type StandInGateway,
  startStandInGateway,
} from '../../../../test/support/standInGateway.ts';
import { started } from '../../../../test/support/started.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const MINUTE_MS = 60_000;

interface Sent {
  readonly body: Buffer;
  readonly signature: string;
}

const opened: { gateway?: StandInGateway; endpoint?: Server } = {};
let clock = NOW;
let sent: Sent[] = [];
/** What the endpoint answers webhooks with. */
let answersWith = 200;

beforeAll(async () => {
  const endpoint = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const signature = String(request.headers['stripe-signature']);
    sent.push({ body: Buffer.concat(parts), signature });
    response.writeHead(answersWith).end();
  });
  const webhookUrl = await listenLocally(endpoint);
  const gateway = await startStandInGateway({ webhookUrl, now: () => clock });
  Object.assign(opened, { endpoint, gateway });
});
afterAll(async () => {
  await opened.gateway?.close();
  await closeServer(started(opened.endpoint));
});

const gateway = (): StandInGateway => started(opened.gateway);
const stripe = (): Stripe => gateway().client;

const create = (own: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe().paymentIntents.create({ amount: 25_907, currency: 'gbp', ...own });

const RETURN_URL = 'http://localhost:3000/payments/complete?token=x';

const confirm = (id: string, token = 'pm_card_visa') =>
  stripe().paymentIntents.confirm(id, { payment_method: token, return_url: RETURN_URL });

/** Types of the events that the endpoint has got since it was asked last. */
const heard = async (): Promise<readonly string[]> => {
  await gateway().runDue();
  const { webhooks } = stripe();
  const { webhookSecret } = gateway().settings;
  const events = sent.map(({ body, signature }) =>
    webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, clock.getTime()),
  );
  sent = [];
  return events.map(({ type }) => type);
};

const pass = (ms: number): void => {
  clock = new Date(clock.getTime() + ms);
};

describe('the client of Stripe', () => {
  test('creates, changes, reads, confirms and lists payments, with what is expanded', async () => {
    const { id } = await create({ metadata: { payment_id: '7' }, description: 'A deposit' });
    const changed = await stripe().paymentIntents.update(id, { metadata: { note: 'b' } });
    expect(changed.metadata).toEqual({ payment_id: '7', note: 'b' });
    expect((await confirm(id)).status).toBe('succeeded');
    const read = await stripe().paymentIntents.retrieve(id, {
      expand: ['latest_charge.balance_transaction', 'payment_method'],
    });
    expect(read).toMatchObject({
      status: 'succeeded',
      amount_received: 25_907,
      latest_charge: {
        paid: true,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        balance_transaction: { amount: 25_907, fee: 409, net: 25_498 },
      },
      payment_method: { object: 'payment_method', type: 'card' },
    });
    const { data } = await stripe().charges.list({ payment_intent: id });
    expect(data).toHaveLength(1);
  });

  test('goes through pages from the newest to the oldest, and back', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await create()).id);
    const { paymentIntents } = stripe();
    const first = await paymentIntents.list({ limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const second = await paymentIntents.list({ limit: 2, starting_after: ids[1] ?? '' });
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    const back = await paymentIntents.list({ limit: 2, ending_before: ids[3] ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(1, 3));
    const all = await paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 5 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  test('is told its mistakes in the classes and codes of Stripe', async () => {
    const { id } = await create();
    const { paymentIntents, refunds } = stripe();
    await expect(paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
    });
    await expect(create({ currency: 'xyz' })).rejects.toMatchObject({ param: 'currency' });
    await expect(
      paymentIntents.create({ amount: 100, currency: 'gbp', off_session: true }),
    ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'off_session' });
    await expect(refunds.create({ payment_intent: id })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
    await expect(confirm(id, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { id, status: 'requires_payment_method' },
    });
    await paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    await expect(confirm(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    const { hostname, port } = new URL(gateway().url);
    const stranger = new Stripe('sk_test_another', { host: hostname, port, protocol: 'http' });
    await expect(stranger.paymentIntents.retrieve(id)).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
  });

  test('orders once with a key, which is good for one order alone', async () => {
    const order = { amount: 100, currency: 'gbp' };
    const { paymentIntents } = stripe();
    const first = await paymentIntents.create(order, { idempotencyKey: 'k1' });
    const again = await paymentIntents.create(order, { idempotencyKey: 'k1' });
    expect([again.id, again.lastResponse.headers['idempotent-replayed']]).toEqual([
      first.id,
      'true',
    ]);
    await expect(
      paymentIntents.create({ ...order, amount: 200 }, { idempotencyKey: 'k1' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    await expect(
      paymentIntents.cancel(first.id, {}, { idempotencyKey: 'k1' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('is told to wait while the same order is under way', async () => {
    const { settings, url } = gateway();
    const body = 'amount=100&currency=gbp';
    const order = [
      'POST /v1/payment_intents HTTP/1.1',
      `Host: ${new URL(url).host}`,
      `Authorization: Bearer ${settings.secretKey}`,
      'Idempotency-Key: k2',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
    ].join('\r\n');
    // Both are there before the first one is carried out.
    const bytes = `${order}\r\n\r\n${body}${order}\r\nConnection: close\r\n\r\n${body}`;
    const answers = await rawExchange(url, bytes);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 409']);
    expect(answers).toContain('"code":"idempotency_key_in_use"');
  });
});

describe('a test card', () => {
  const byDecline = testCards.filter(({ decline, settlement }) => decline && !settlement);

  test('is there for every code that pages tell apart', () => {
    const codes = byDecline.map(({ decline }) => decline?.declineCode ?? decline?.code);
    expect(declineCodes.filter((code) => !codes.includes(code))).toEqual([]);
  });

  test.each(byDecline.filter(({ isChallenged }) => !isChallenged))(
    '$number is $effect, and another one can be tried',
    async ({ decline, number }) => {
      const { client_secret, id } = await create();
      const code = decline?.declineCode ?? decline?.code;
      expect(await gateway().pay(client_secret ?? '', number)).toEqual({
        status: 'requires_payment_method',
        challengeUrl: undefined,
        decline: code,
      });
      expect((await confirm(id)).status).toBe('succeeded');
    },
  );

  test.each([
    ['4000002500003155', 'complete', 'succeeded', 'succeeded'],
    ['4000002760003184', 'fail', 'failed', 'requires_payment_method'],
    ['4000008260003178', 'complete', 'failed', 'requires_payment_method'],
  ] as const)('%s sends the payer to his bank: %s → %s', async (number, answer, told, status) => {
    const { client_secret, id } = await create();
    const { challengeUrl, status: first } = await gateway().pay(client_secret ?? '', number);
    expect(first).toBe('requires_action');
    const page = await (await fetch(challengeUrl ?? '')).text();
    expect(page).toContain('who pays £259.07');
    const back = await gateway().answerChallenge(challengeUrl ?? '', answer);
    expect(back.searchParams.get('redirect_status')).toBe(told);
    expect(back.searchParams.get('payment_intent')).toBe(id);
    expect((await stripe().paymentIntents.retrieve(id)).status).toBe(status);
    // His bank is asked once: another answer changes nothing.
    await gateway().answerChallenge(challengeUrl ?? '', 'complete');
    expect((await stripe().paymentIntents.retrieve(id)).status).toBe(status);
  });

  test.each([
    ['pm_card_processing', 'processing'],
    ['pm_card_processingThenPaid', 'succeeded'],
    ['pm_card_processingThenDeclined', 'requires_payment_method'],
  ])('%s is in processing, and a minute later %s', async (token, status) => {
    const { id } = await create();
    expect((await confirm(id, token)).status).toBe('processing');
    await expect(stripe().paymentIntents.cancel(id)).rejects.toMatchObject({ statusCode: 400 });
    pass(MINUTE_MS);
    await gateway().runDue();
    expect((await stripe().paymentIntents.retrieve(id)).status).toBe(status);
  });

  test.each([
    ['4000056655665556', 'test_mode_live_card'],
    ['4000056655665557', 'incorrect_number'],
  ])('%s is none: %s', async (number, code) => {
    const { client_secret } = await create();
    expect((await gateway().pay(client_secret ?? '', number)).decline).toBe(code);
  });

  test.each([
    ['pm_card_pendingRefund', 'pending', 'succeeded', 'refund.updated', 100],
    ['pm_card_refundFail', 'succeeded', 'failed', 'refund.failed', 0],
  ])('%s is refunded %s, and a minute later %s', async (token, first, later, type, refunded) => {
    const { id } = await create();
    await confirm(id, token);
    const { refunds } = stripe();
    const refund = await refunds.create({ payment_intent: id, amount: 100 });
    expect(refund.status).toBe(first);
    await heard();
    pass(MINUTE_MS);
    expect(await heard()).toEqual([type]);
    expect((await refunds.retrieve(refund.id)).status).toBe(later);
    const { data } = await stripe().charges.list({ payment_intent: id });
    expect(data[0]?.amount_refunded).toBe(refunded);
  });
});

describe('a webhook', () => {
  const paid = async (token?: string): Promise<readonly string[]> => {
    const { id } = await create();
    await heard();
    await confirm(id, token);
    return heard();
  };

  test('is signed, and tells what has happened', async () => {
    expect(await paid()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
    await confirm((await create()).id);
    await gateway().runDue();
    const [{ body, signature }] = sent as [Sent];
    const { webhookSecret } = gateway().settings;
    const read =
      (changed: Buffer, at = clock.getTime()) =>
      () =>
        stripe().webhooks.constructEvent(changed, signature, webhookSecret, 300, undefined, at);
    expect(read(body)()).toMatchObject({ object: 'event', type: 'payment_intent.created' });
    expect(read(Buffer.concat([body, Buffer.from(' ')]))).toThrow('signature');
    expect(read(body, clock.getTime() + 301_000)).toThrow('tolerance');
    sent = [];
  });

  test('comes twice, late or in the wrong order, as the card says', async () => {
    expect(await paid('pm_card_webhooksTwice')).toEqual([
      ...['charge.succeeded', 'charge.succeeded'],
      ...['payment_intent.succeeded', 'payment_intent.succeeded'],
    ]);
    expect(await paid('pm_card_webhooksLate')).toEqual([]);
    pass(MINUTE_MS);
    expect(await heard()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
    expect(await paid('pm_card_webhooksReversed')).toEqual([
      ...['charge.succeeded', 'payment_intent.succeeded', 'payment_intent.processing'],
    ]);
  });

  test('is sent again, ever later, until it is taken', async () => {
    answersWith = 500;
    await create();
    expect(await heard()).toEqual(['payment_intent.created']);
    pass(4999);
    expect(await heard()).toEqual([]);
    pass(1);
    expect(await heard()).toEqual(['payment_intent.created']);
    answersWith = 200;
    pass(5000);
    expect(await heard()).toEqual([]);
    pass(25_000);
    expect(await heard()).toEqual(['payment_intent.created']);
    pass(86_400_000);
    expect(await heard()).toEqual([]);
    const { data } = await stripe().events.list({ limit: 1 });
    expect(data).toMatchObject([{ type: 'payment_intent.created', pending_webhooks: 0 }]);
  });
});

test('what it knows, and what it still has to do, outlives a restart', async () => {
  const order = { amount: 300, currency: 'gbp' };
  const key = { idempotencyKey: 'before' };
  const { client_secret, id } = await stripe().paymentIntents.create(order, key);
  await heard();
  await confirm(id, 'pm_card_processingThenPaid');
  await gateway().restart();
  expect(await heard()).toEqual(['payment_intent.processing']);
  expect((await stripe().paymentIntents.create(order, key)).id).toBe(id);
  expect((await stripe().paymentIntents.retrieve(id)).client_secret).toBe(client_secret);
  pass(MINUTE_MS);
  expect(await heard()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
});
