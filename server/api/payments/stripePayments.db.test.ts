import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { testCards } from '../../../config/testCards.ts';
import { declineCodes } from '../../../shared/domain/payment/declines.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { createFaultProxy, type FaultProxy } from '../../../test/support/faultProxy.ts';
import { closeServer, listenLocally } from '../../../test/support/listen.ts';
import {
  PAYMENTS,
  type PaidBookings,
  paidBookings,
  paymentJobs,
  type Tenant,
} from '../../../test/support/paidBookings.ts';
import { type StandInGateway, startStandInGateway } from '../../../test/support/standInGateway.ts';
import { started } from '../../../test/support/started.ts';
import { createBookingsCommand } from '../bookings/bookingsCommand.ts';
import { paymentEvents, payments } from '../db/paymentTables.ts';
import { createStripeGateway } from '../gateway/stripeGateway.ts';
import { createApiMetrics } from '../ops/createApiMetrics.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const MINUTE_MS = 60_000;

const opened: {
  api?: ApiFixture;
  bookings?: PaidBookings;
  gateway?: StandInGateway;
  jobs?: () => Promise<number>;
  proxy?: FaultProxy;
} = {};
let clock = NOW;
const now = (): Date => clock;
/** Where the gateway tells of its events. */
const webhooks = createServer((request, response) => started(opened.api).app(request, response));

beforeAll(async () => {
  const webhookUrl = `${await listenLocally(webhooks)}${PAYMENTS}/webhooks/stripe`;
  const gateway = await startStandInGateway({ webhookUrl, now });
  const proxy = await createFaultProxy(gateway.url);
  const { payments: metrics } = createApiMetrics({ withProcess: false });
  const client = createStripeGateway({ ...gateway.settings, apiUrl: proxy.url }, now);
  const api = await openApiFixture(NOW, {
    leads: { perPhone: 1000, onMail: () => undefined },
    now,
    payments: { gateway: client, cardFeeCountries: [], metrics },
  });
  const jobs = paymentJobs({ db: api.db, bank: { gateway: client }, now });
  Object.assign(opened, { api, bookings: paidBookings(api), gateway, jobs, proxy });
});
afterAll(async () => {
  await closeServer(webhooks);
  await opened.proxy?.close();
  await opened.gateway?.close();
  await opened.api?.close();
});

const bookings = (): PaidBookings => started(opened.bookings);
const gateway = (): StandInGateway => started(opened.gateway);
const db = () => started(opened.api).db;

interface Payer extends Tenant {
  readonly token: string;
}

const payer = async (): Promise<Payer> => {
  const { id } = await bookings().guest.makePaperless(1, { payment_types: ['deposit'] });
  const tenant = await bookings().submit(id);
  const { token } = (await bookings().open(tenant).expect(200)).body.data;
  return { ...tenant, token };
};

/** @returns the client secret that his browser pays with. */
const press = async ({ token }: Payer): Promise<string> =>
  (await bookings().pay(token).expect(200)).body.data.paymentIntentObject.client_secret;

/** What is written down, without the gateway being asked. */
const progressOf = async ({ uuid }: Payer) => {
  const { rows } = await db().execute(
    sql`select progress from payments join leads on leads.id = payments.lead_id where uuid = ${uuid}`,
  );
  return rows[0]?.progress;
};

const cardOf = (token: string): string =>
  testCards.find((card) => card.token === token)?.number ?? '';

describe('a payment by the gateway of its own client', () => {
  test.each([
    ['pm_card_visa', 'paid'],
    ['pm_card_webhooksTwice', 'paid'],
    ['pm_card_webhooksReversed', 'paid'],
    ['pm_card_webhooksLate', 'open'],
    ['pm_card_processingThenPaid', 'processing'],
  ])('with %s is told of by webhooks alone: %s, and a minute later paid', async (token, first) => {
    const ann = await payer();
    const secret = await press(ann);
    await gateway().runDue();
    await gateway().pay(secret, cardOf(token));
    await gateway().runDue();
    expect(await progressOf(ann)).toBe(first);
    clock = new Date(clock.getTime() + MINUTE_MS);
    await gateway().runDue();
    expect(await progressOf(ann)).toBe('paid');
  });

  test('is declined for every reason there is, and paid by another card in the end', async () => {
    const ann = await payer();
    const secret = await press(ann);
    for (const code of declineCodes) {
      const card = testCards.find(({ decline, isChallenged, settlement }) =>
        isChallenged || settlement ? false : (decline?.declineCode ?? decline?.code) === code,
      );
      await gateway().pay(secret, card?.number ?? '');
      const { body } = await bookings().read(ann.token).expect(200);
      const { decline_code, progress } = body.data.fetch_payment_info;
      expect([progress, decline_code]).toEqual(['open', code]);
    }
    expect(await press(ann)).toBe(secret);
    await gateway().pay(secret, cardOf('pm_card_visa'));
    await gateway().runDue();
    expect(await progressOf(ann)).toBe('paid');
  });

  test('whose answer is lost is the same one when it is begun again', async () => {
    const ann = await payer();
    started(opened.proxy).fail('/v1/payment_intents', { losesAnswer: true });
    expect((await bookings().pay(ann.token)).status).toBeGreaterThanOrEqual(500);
    started(opened.proxy).reset();
    const secret = await press(ann);
    const { client } = gateway();
    const [newest, before] = (await client.paymentIntents.list({ limit: 2 })).data;
    expect(newest?.client_secret).toBe(secret);
    expect(before?.metadata).not.toEqual(newest?.metadata);
  });

  test('is told of again while we cannot ask the gateway', async () => {
    const ann = await payer();
    await gateway().pay(await press(ann), cardOf('pm_card_visa'));
    started(opened.proxy).fail('/v1/payment_intents', { status: 503 });
    await gateway().runDue();
    expect(await progressOf(ann)).not.toBe('paid');
    started(opened.proxy).reset();
    clock = new Date(clock.getTime() + 5000);
    await gateway().runDue();
    expect(await progressOf(ann)).toBe('paid');
  });

  test('after all of it leaves books that agree, and each event noted once', async () => {
    const { rows } = await db().execute(
      sql`select coalesce(sum(amount), 0)::int as "sum", count(*)::int as "count" from ledger_entries`,
    );
    expect(rows[0]).toMatchObject({ sum: 0 });
    const { client } = gateway();
    const paidOnes = await db().$count(payments, eq(payments.progress, 'paid'));
    const charges = (await client.charges.list({ limit: 100 })).data.filter(({ paid }) => paid);
    expect(charges).toHaveLength(paidOnes);
    expect(await db().$count(paymentEvents)).toBeGreaterThan(paidOnes);
  });
});

describe('a refund by the gateway of its own client', () => {
  const work = (): Promise<number> => started(opened.jobs)();
  const noDocuments = () => Promise.reject(new Error('nothing was sent'));
  const run = (...args: string[]) =>
    createBookingsCommand(noDocuments)(db(), {
      args: ['refunds', ...args],
      operator: 'cy',
      at: clock,
    });
  /** The number of the one that has failed. */
  const failedOne = async (): Promise<string> => (await run()).text.split('  ')[0] ?? '';

  const withdrawn = async (card: string): Promise<Payer> => {
    const ann = await payer();
    await gateway().pay(await press(ann), cardOf(card));
    await gateway().runDue();
    await bookings().act(ann, { withdraw: true });
    return ann;
  };
  const aMinuteLater = async (): Promise<void> => {
    clock = new Date(clock.getTime() + MINUTE_MS);
    await gateway().runDue();
    await work();
  };

  test('that it refuses, as some went back in its own pages, is made of the rest', async () => {
    const ann = await withdrawn('pm_card_visa');
    const { client } = gateway();
    const [charge] = (await client.charges.list({ limit: 1 })).data;
    await client.refunds.create({ charge: charge?.id ?? '', amount: 1000 });
    await work();
    const { text } = await run();
    expect(text).toContain('£240  requested_by_customer  not taken by the gateway');
    const number = await failedOne();
    await run('retry', number);
    await expect(run('retry', number)).rejects.toThrow('on its way already');
    await aMinuteLater();
    expect(await progressOf(ann)).toBe('refunded');
    const { data } = await client.refunds.list({ charge: charge?.id ?? '' });
    expect(data.map(({ amount }) => amount)).toEqual([24_000, 1000]);
  });

  test('that a bank sends back twice is settled by hand, and the gateway does not undo it', async () => {
    const ann = await withdrawn('pm_card_refundFail');
    await work();
    await aMinuteLater();
    await run('retry', await failedOne());
    await work();
    await aMinuteLater();
    await run('settle', await failedOne(), 'Transfer of 16 March.');
    await aMinuteLater();
    expect(await progressOf(ann)).toBe('refunded');
    const { data } = await gateway().client.refunds.list({ limit: 2 });
    expect(data.map(({ status }) => status)).toEqual(['failed', 'failed']);
  });
});
