import { expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { WEBHOOK_PATH } from '../../config/paymentSettings.ts';
import { stayHolds } from '../../server/api/db/bookingTables.ts';
import type { Fault } from '../support/faultProxy.ts';
import { CANCEL, CREATE, paymentProcesses, REFUND } from '../support/paymentProcesses.ts';
import { sampled } from '../support/sampled.ts';
import { eventually, until } from '../support/until.ts';

const LIMIT_MS = 240_000;

const suite = paymentProcesses();
const { confirm, intents, passHolds, passJobs, payers, press, progressOf, reconciled } = suite;

/** Calls of the gateway that have come so far, also those that were made to fail. */
const asked = (path: RegExp): number =>
  suite.all().way.requests.filter(({ method, url }) => method === 'POST' && path.test(url)).length;

const told = (): number =>
  suite.all().door.requests.filter(({ url }) => url === WEBHOOK_PATH).length;

/** What is answered by nobody, as the API ends meanwhile. */
const ignored = (call: PromiseLike<unknown>): void => void call.then(undefined, () => undefined);

const refundsOf = async (secret: string): Promise<number> => {
  const [intent = ''] = secret.split('_secret_');
  const { client } = suite.all().gateway;
  return (await client.refunds.list({ payment_intent: intent })).data.length;
};

test(
  'each payment is charged once at most, at whatever moment the API is killed',
  async () => {
    const { bookings, door, way } = suite.all();
    const api = await suite.startApi('first');
    const all = await payers(
      ...(['unmade', 'made', 'leftUnmade', 'leftMade'] as const),
      ...(['untold', 'told', 'halfTold', 'late', 'returned', 'withdrawn'] as const),
    );
    const secrets = {
      untold: await press(all.untold),
      told: await press(all.told),
      halfTold: await press(all.halfTold),
      late: await press(all.late),
      returned: await press(all.returned),
      withdrawn: await press(all.withdrawn),
    };
    await confirm(secrets.returned);
    await eventually(async () => expect(await progressOf(all.returned)).toBe('paid'), 'it is paid');

    // The gateway does the refund and the cancelling, and the API is never told.
    way.fail(REFUND, { keepsAnswer: true });
    way.fail(CANCEL, { keepsAnswer: true });
    expect((await bookings.act(all.returned, { withdraw: true })).status).toBe(200);
    ignored(bookings.act(all.withdrawn, { withdraw: true }));
    await until(() => asked(REFUND) > 0 && asked(CANCEL) > 0, 'both are asked for');
    // Events come through: the gateway does not know that the API has heard of them.
    door.fail(WEBHOOK_PATH, { losesAnswer: true });
    await confirm(secrets.told);
    await eventually(async () => expect(await progressOf(all.told)).toBe('paid'), 'it is told');
    door.fail(WEBHOOK_PATH, { cut: true });
    await confirm(secrets.untold);
    // Right before an intent is made, and right after it.
    way.fail(CREATE, { hang: true });
    const before = asked(CREATE);
    for (const payer of [all.unmade, all.leftUnmade]) ignored(bookings.pay(payer.token));
    await until(() => asked(CREATE) === before + 2, 'intents are asked for');
    const known = (await intents()).length;
    way.fail(CREATE, { keepsAnswer: true });
    for (const payer of [all.made, all.leftMade]) ignored(bookings.pay(payer.token));
    await eventually(async () => expect(await intents()).toHaveLength(known + 2), 'they are made');
    // In the middle of an event.
    const [halfTold = ''] = secrets.halfTold.split('_secret_');
    way.fail(`/v1/payment_intents/${halfTold}`, { hang: true });
    door.fail(WEBHOOK_PATH, {});
    await confirm(secrets.halfTold);
    await until(() => way.requests.some(({ url }) => url.includes(halfTold)), 'the API asks');
    api.signal('SIGKILL');
    await api.ended;

    await confirm(secrets.late);
    const { made, unmade, ...others } = all;
    await passHolds(...Object.values(others));
    way.reset();
    door.reset();
    await Promise.all([suite.startApi('second'), suite.startOther('third')]);
    await passJobs();
    for (const payer of [made, unmade]) {
      const secret = await press(payer);
      expect(await press(payer)).toBe(secret);
      await confirm(secret);
    }
    await reconciled(all);
    const paid = ['unmade', 'made', 'untold', 'told', 'halfTold', 'late'] as const;
    for (const name of paid) expect([name, await progressOf(all[name])]).toEqual([name, 'paid']);
    for (const name of ['leftUnmade', 'leftMade', 'withdrawn'] as const) {
      expect([name, await progressOf(all[name])]).toEqual([name, 'canceled']);
    }
    expect(await progressOf(all.returned)).toBe('refunded');
    expect(await refundsOf(secrets.returned)).toBe(1);
  },
  LIMIT_MS,
);

const faults: readonly (readonly [string, Fault])[] = [
  ['fails', { status: 500 }],
  ['is silent', { hang: true }],
  ['does it and is silent', { keepsAnswer: true }],
  ['has too much to do', { status: 429 }],
  ['ends the connection', { cut: true }],
  ['does it, and its answers are lost', { losesAnswer: true }],
];

test.each(sampled(faults, 2))(
  'a gateway that %s costs nobody money, and no payer is told what is not so',
  async (_what, fault) => {
    const { bookings, way } = suite.all();
    const all = await payers('begins', 'pays', 'leaves', 'withdraws');
    const pays = await press(all.pays);
    const leaves = await press(all.leaves);
    const withdraws = await press(all.withdraws);
    await confirm(withdraws);
    await eventually(async () => expect(await progressOf(all.withdraws)).toBe('paid'), 'is paid');

    const [paysIntent] = pays.split('_secret_');
    for (const path of [CREATE, CANCEL, REFUND]) way.fail(path, fault);
    way.fail(`/v1/payment_intents/${paysIntent}`, fault);
    await passHolds(all.leaves);
    await passJobs();
    const [begun] = await Promise.all([
      bookings.pay(all.begins.token),
      confirm(pays),
      bookings.act(all.withdraws, { withdraw: true }),
    ]);
    expect(begun.status).toBe(503);
    expect(['open', 'processing']).toContain(await progressOf(all.pays));
    expect(await progressOf(all.withdraws)).toBe('refund_pending');
    await passJobs();
    await until(() => asked(CANCEL) > 0 && asked(REFUND) > 0, 'jobs have tried', LIMIT_MS);
    // The room stays his as long as he may be charged for it.
    const kept = and(eq(stayHolds.leadId, all.leaves.id), eq(stayHolds.isBeingPaid, true));
    const count = await suite.db().$count(stayHolds, kept);
    const intent = (await intents()).find(({ id }) => leaves.startsWith(id));
    expect(count === 1 || intent?.status === 'canceled').toBe(true);

    way.reset();
    await confirm(await press(all.begins));
    await passJobs();
    await reconciled(all);
    expect(await progressOf(all.begins)).toBe('paid');
    expect(await progressOf(all.pays)).toBe('paid');
    expect(await progressOf(all.leaves)).toBe('canceled');
    expect(await progressOf(all.withdraws)).toBe('refunded');
    expect(await refundsOf(withdraws)).toBe(1);
  },
  LIMIT_MS,
);

test(
  'a database that ends while an intent is made, and while a card is charged, forgets neither',
  async () => {
    const { bookings, postgres, way } = suite.all();
    const all = await payers('begins', 'pays');
    const pays = await press(all.pays);
    const { promise, resolve } = Promise.withResolvers<void>();
    way.fail(CREATE, { until: promise });
    const before = asked(CREATE);
    const beginning = bookings.pay(all.begins.token).then(({ status }) => status);
    await until(() => asked(CREATE) > before, 'an intent is asked for');
    await postgres.halt();
    resolve();
    expect(await beginning).toBeGreaterThanOrEqual(500);
    const heard = told();
    await confirm(pays);
    await until(() => told() > heard, 'the API is told of it');

    await postgres.start();
    await eventually(async () => expect(await progressOf(all.pays)).toBe('paid'), 'is paid');
    const made = (await intents()).map(({ client_secret }) => client_secret);
    const secret = await press(all.begins);
    expect(made).toContain(secret);
    await confirm(secret);
    await reconciled(all);
    expect(await progressOf(all.begins)).toBe('paid');
  },
  LIMIT_MS,
);
