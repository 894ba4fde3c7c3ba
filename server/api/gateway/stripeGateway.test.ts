import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createFaultProxy, type FaultProxy } from '../../../test/support/faultProxy.ts';
import { type StandInGateway, startStandInGateway } from '../../../test/support/standInGateway.ts';
import { started } from '../../../test/support/started.ts';
import { ForgedEvent, type IntentOrder, type PaymentGateway } from './paymentGateway.ts';
import { createGateway, createStripeGateway } from './stripeGateway.ts';

let running: StandInGateway | undefined;
let proxy: FaultProxy | undefined;
let asked: PaymentGateway | undefined;
const MINUTE_MS = 60_000;
let clock = Date.now();
const now = (): Date => new Date(clock);

beforeAll(async () => {
  running = await startStandInGateway({ now });
  proxy = await createFaultProxy(running.url);
  asked = createStripeGateway({ ...running.settings, apiUrl: proxy.url }, now);
});
afterAll(async () => {
  await proxy?.close();
  await running?.close();
});

const gateway = (): PaymentGateway => started(asked);
const payer = (): StandInGateway => started(running);

let orders = 0;
const order = (own: Partial<IntentOrder> = {}): IntentOrder => {
  orders += 1;
  return {
    paymentId: orders,
    amount: 25_907,
    currency: 'gbp',
    description: 'Deposit, 44 weeks',
    idempotencyKey: `payment-${orders}`,
    ...own,
  };
};

describe('a payment', () => {
  test('is one intent, however often it is ordered', async () => {
    const wanted = order();
    const first = await gateway().createIntent(wanted);
    expect(first).toEqual({
      id: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringMatching(/^pi_.+_secret_/),
      status: 'requires_payment_method',
      amount: 25_907,
      currency: 'gbp',
      paymentId: wanted.paymentId,
      charge: null,
      declineCode: null,
    });
    expect(await gateway().createIntent(wanted)).toEqual(first);
    await expect(gateway().createIntent({ ...wanted, amount: 30_000 })).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  test('is told with its charge and what the gateway keeps of it', async () => {
    const { clientSecret, id } = await gateway().createIntent(order());
    expect(await payer().pay(clientSecret, '4000000000000002')).toMatchObject({
      decline: 'generic_decline',
    });
    expect(await gateway().retrieveIntent(id)).toMatchObject({
      status: 'requires_payment_method',
      charge: null,
      declineCode: 'generic_decline',
    });
    await payer().pay(clientSecret, '4242424242424242');
    expect(await gateway().retrieveIntent(id)).toMatchObject({
      status: 'succeeded',
      charge: { amount: 25_907, amountRefunded: 0, fee: 409 },
      declineCode: null,
    });
  });

  test('is cancelled, once for all, unless it is paid', async () => {
    const open = await gateway().createIntent(order());
    expect(await gateway().cancelIntent(open.id)).toMatchObject({ status: 'canceled' });
    expect(await gateway().cancelIntent(open.id)).toMatchObject({ status: 'canceled' });
    expect((await payer().pay(open.clientSecret, '4242424242424242')).status).toBe('canceled');
    const paid = await gateway().createIntent(order());
    await payer().pay(paid.clientSecret, '4242424242424242');
    expect(await gateway().cancelIntent(paid.id)).toMatchObject({ status: 'succeeded' });
  });

  test('goes back in parts, and never more than was paid', async () => {
    const { clientSecret, id } = await gateway().createIntent(order({ amount: 10_000 }));
    const refund = { intentId: id, reason: 'requested_by_customer' } as const;
    await expect(
      gateway().createRefund({ ...refund, amount: 100, idempotencyKey: `${id} early` }),
    ).rejects.toMatchObject({ kind: 'refused' });
    await payer().pay(clientSecret, '4242424242424242');
    const part = { ...refund, amount: 4000, idempotencyKey: `${id} part` };
    const first = await gateway().createRefund(part);
    expect(first).toMatchObject({ intentId: id, amount: 4000, status: 'succeeded' });
    expect(await gateway().createRefund(part)).toEqual(first);
    await expect(
      gateway().createRefund({ ...refund, amount: 6001, idempotencyKey: `${id} more` }),
    ).rejects.toMatchObject({ kind: 'refused' });
    const rest = { ...refund, amount: 6000, idempotencyKey: `${id} rest` };
    const second = await gateway().createRefund(rest);
    expect(await gateway().listRefunds(id)).toEqual([second, first]);
    expect((await gateway().retrieveIntent(id)).charge?.amountRefunded).toBe(10_000);
  });

  test('that its payer disputes is told with what was taken for it, and what came back', async () => {
    const { clientSecret, id } = await gateway().createIntent(order());
    await payer().pay(clientSecret, '4000000000000259');
    expect((await gateway().retrieveIntent(id)).charge?.isDisputed).toBe(false);
    expect(await gateway().listDisputes(id)).toEqual([]);
    clock += MINUTE_MS;
    await payer().runDue();
    expect((await gateway().retrieveIntent(id)).charge?.isDisputed).toBe(true);
    const [dispute] = await gateway().listDisputes(id);
    const taken = { id: expect.stringMatching(/^txn_/), amount: -25_907, fee: 2000 };
    expect(dispute).toEqual({
      id: expect.stringMatching(/^dp_/),
      ...{ amount: 25_907, currency: 'gbp', reason: 'fraudulent', status: 'needs_response' },
      ...{ dueAt: expect.any(Date), createdAt: expect.any(Date), movements: [taken] },
    });
    const evidence = { uncategorized_text: 'winning_evidence' };
    await payer().client.disputes.update(dispute?.id ?? '', { evidence });
    expect(await gateway().listDisputes(id)).toMatchObject([
      { status: 'won', movements: [taken, { amount: 25_907, fee: 0 }] },
    ]);
  });
});

describe('a gateway that does not do what it is asked', () => {
  test.each([
    ['is not there', { cut: true }],
    ['is silent', { hang: true }],
    ['fails', { status: 500 }],
    ['has too much to do', { status: 429 }],
    ['does not know our key', { status: 401 }],
  ])('%s: nobody knows, so it is asked again later', async (_why, fault) => {
    const { id } = await gateway().createIntent(order());
    started(proxy).fail('/v1/payment_intents', fault);
    await expect(gateway().retrieveIntent(id, 50)).rejects.toMatchObject({
      name: 'GatewayFault',
      kind: 'unavailable',
    });
    started(proxy).reset();
    expect(await gateway().retrieveIntent(id)).toMatchObject({ id });
  });

  test('may have done it all the same, which the key tells', async () => {
    const wanted = order();
    started(proxy).fail('/v1/payment_intents', { losesAnswer: true });
    await expect(gateway().createIntent(wanted)).rejects.toMatchObject({ kind: 'unavailable' });
    started(proxy).reset();
    const { id, paymentId } = await gateway().createIntent(wanted);
    const sameKey = await fetch(`${payer().url}/v1/payment_intents?limit=100`, {
      headers: { Authorization: `Bearer ${payer().settings.secretKey}` },
    });
    const { data } = (await sameKey.json()) as {
      data: { id: string; metadata: { payment_id: string } }[];
    };
    const made = data.filter(({ metadata }) => metadata.payment_id === String(paymentId));
    expect(made.map((intent) => intent.id)).toEqual([id]);
  });

  test('does not know the payment', async () => {
    await expect(gateway().retrieveIntent('pi_unknown')).rejects.toMatchObject({ kind: 'missing' });
  });

  test('is quoted in codes alone', async () => {
    const fault: unknown = await gateway()
      .retrieveIntent('pi_unknown')
      .catch((error) => error);
    expect(String(fault)).toMatch(
      /^GatewayFault: StripeInvalidRequestError resource_missing 404 req_/,
    );
    expect(String(fault)).not.toContain('pi_unknown');
  });
});

test('bytes that nobody has signed are no event', () => {
  expect(() => gateway().readEvent(Buffer.from('{}'), 't=1,v1=00')).toThrow(ForgedEvent);
  expect(() => gateway().readEvent(Buffer.from('{}'), '')).toThrow(ForgedEvent);
});

test('without settings there is no gateway', () => {
  expect(createGateway(undefined, now)).toBeUndefined();
});
