import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ledgerEntries } from '../../server/api/db/paymentTables.ts';
import type { PaymentGateway } from '../../server/api/gateway/paymentGateway.ts';
import { createGateway } from '../../server/api/gateway/stripeGateway.ts';
import { createApiMetrics } from '../../server/api/ops/createApiMetrics.ts';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';
import { emptyTables } from '../support/emptyTables.ts';
import { closeServer, listenLocally } from '../support/listen.ts';
import { PAYMENTS, paidBookings, paymentJobs } from '../support/paidBookings.ts';
import { type StandInGateway, startStandInGateway } from '../support/standInGateway.ts';
import { started } from '../support/started.ts';

// The real adapter against the stand-in of the gateway, which sends its events to the API by itself.

const START = new Date('2027-03-15T12:00:00Z');
const MINUTE_MS = 60_000;

let now = START;
let api: ApiFixture;
let gateway: StandInGateway;
let adapter: PaymentGateway;
const server: Server = createServer();

beforeAll(async () => {
  const clock = () => now;
  const url = await listenLocally(server);
  gateway = await startStandInGateway({
    now: clock,
    webhookUrl: `${url}${PAYMENTS}/webhooks/stripe`,
  });
  adapter = started(createGateway(gateway.settings, clock));
  api = await openApiFixture(START, {
    now: clock,
    leads: { perPhone: 100, onMail: () => undefined },
    payments: {
      gateway: adapter,
      cardFeeCountries: ['GB'],
      metrics: createApiMetrics({ withProcess: false }).payments,
    },
  });
  server.on('request', api.app);
});
afterAll(async () => {
  await closeServer(server);
  await gateway.close();
  await api.close();
});
beforeEach(async () => {
  now = START;
  await emptyTables(api.db, 'leads, outbox, properties, tenancies, stays, jobs, payment_events');
});

const wait = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

const toPay = async () => {
  const paid = paidBookings(api);
  const { id } = await paid.guest.makePaperless(1, { payment_types: ['deposit'] });
  const tenant = await paid.submit(id);
  const token: string = (await paid.open(tenant).expect(200)).body.data.token;
  const press = async (): Promise<{ id: string; client_secret: string }> =>
    (await paid.pay(token).expect(200)).body.data.paymentIntentObject;
  const info = async () => (await paid.read(token).expect(200)).body.data.fetch_payment_info;
  return { paid, tenant, token, press, info };
};

describe('a card', () => {
  test('of a bank that wants to see the payer is charged once he was seen', async () => {
    const { info, press } = await toPay();
    const paid = await gateway.pay((await press()).client_secret, '4000002500003155');
    expect([paid.status, (await info()).progress]).toEqual(['requires_action', 'open']);
    await gateway.answerChallenge(String(paid.challengeUrl), 'complete');
    await gateway.runDue();
    expect((await info()).progress).toBe('paid');
  });

  test('is not charged once the time was over and the gateway has cancelled it', async () => {
    const { info, paid, press, tenant } = await toPay();
    const { client_secret } = await press();
    wait(16);
    await paymentJobs({ db: api.db, bank: { gateway: adapter }, now: () => now })();
    expect((await info()).progress).toBe('canceled');
    expect((await gateway.pay(client_secret, '4242424242424242')).status).not.toBe('succeeded');
    expect((await paid.open(tenant)).status).toBe(200);
  });
});

test('what was paid goes back, and the books agree', async () => {
  const { info, paid, press, tenant } = await toPay();
  await gateway.pay((await press()).client_secret, '4242424242424242');
  await gateway.runDue();
  expect((await paid.act(tenant, { withdraw: true })).status).toBe(200);
  const work = paymentJobs({ db: api.db, bank: { gateway: adapter }, now: () => now });
  await work();
  wait(10);
  await gateway.runDue();
  await work();
  expect(await info()).toMatchObject({
    progress: 'refunded',
    refund: { amount: 259.07, reason: 'requested_by_customer', state: 'succeeded' },
  });
  const booked = await api.db.select().from(ledgerEntries);
  expect(booked.filter(({ account }) => account === 'deposit').map(({ amount }) => amount)).toEqual(
    [-25_000, 25_000],
  );
  expect(booked.some(({ account }) => account === 'gateway_fee')).toBe(true);
  expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

test('what its payer disputes is not returned, and is ours again once the bank says so', async () => {
  const { info, paid, press, tenant } = await toPay();
  const { client_secret, id } = await press();
  await gateway.pay(client_secret, '4000000000000259');
  await gateway.runDue();
  wait(1);
  await gateway.runDue();
  const { client } = gateway;
  const [dispute] = (await client.disputes.list({ payment_intent: id })).data;
  expect(await info()).toMatchObject({
    progress: 'paid',
    dispute: { amount: 259.07, state: 'open' },
    free_cancellation_until: null,
  });
  const refused = await paid.act(tenant, { withdraw: true });
  expect([refused.status, refused.body.error_code]).toEqual([409, 'payment_disputed']);
  const evidence = { uncategorized_text: 'winning_evidence' };
  await client.disputes.update(started(dispute).id, { evidence });
  await gateway.runDue();
  expect((await info()).dispute).toEqual({ amount: 259.07, state: 'won' });
  const booked = await api.db.select().from(ledgerEntries);
  const ofDispute = booked.filter(({ account }) => account === 'disputed');
  expect(ofDispute.map(({ amount }) => amount)).toEqual([25_907, -25_907]);
  expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect((await paid.act(tenant, { withdraw: true })).status).toBe(200);
});
