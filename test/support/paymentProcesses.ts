import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { WEBHOOK_PATH } from '../../config/paymentSettings.ts';
import { stayHolds } from '../../server/api/db/bookingTables.ts';
import type { OpenedDatabase } from '../../server/api/db/database.ts';
import { openPostgres } from '../../server/api/db/openPostgres.ts';
import { payments } from '../../server/api/db/paymentTables.ts';
import { tenancies } from '../../server/api/db/schema.ts';
import { countImbalances } from '../../server/api/payments/ledger.ts';
import { type ApiProcess, startApiProcess } from './apiProcess.ts';
import { createFaultProxy, type FaultProxy } from './faultProxy.ts';
import { migrationsFolder } from './fixtures/databaseDump.ts';
import { freePort } from './freePort.ts';
import { type OwnPostgres, startOwnPostgres } from './ownPostgres.ts';
import { type PaidBookings, paidBookings, type Tenant } from './paidBookings.ts';
import { type StandInGateway, startStandInGateway } from './standInGateway.ts';
import { started } from './started.ts';
import { eventually } from './until.ts';
import { endProcesses } from './webProcess.ts';

const START_LIMIT_MS = 120_000;
const GOOD_CARD = '4242424242424242';
/** Far away, as processes go by the time of day. */
const LET = { moveIn: '2099-09-05', moveOut: '2100-08-27' };
const TYPED = { move_in_date: '05-09-2099', move_out_date: '27-08-2100' };

/** Calls of the gateway, by path and query. */
export const CREATE = /^\/v1\/payment_intents$/;
export const CANCEL = /^\/v1\/payment_intents\/\w+\/cancel/;
export const REFUND = /^\/v1\/refunds$/;

export interface Payer extends Tenant {
  readonly token: string;
}

interface Parts {
  readonly postgres: OwnPostgres;
  readonly opened: OpenedDatabase;
  readonly gateway: StandInGateway;
  /** Between the API and the gateway. */
  readonly way: FaultProxy;
  /** In front of the API: payers and the gateway's events come through it. */
  readonly door: FaultProxy;
  readonly bookings: PaidBookings;
  readonly dataDir: string;
  readonly port: number;
}

const startParts = async (): Promise<Parts> => {
  const port = await freePort();
  const door = await createFaultProxy(`http://127.0.0.1:${port}`);
  const webhookUrl = `${door.url}${WEBHOOK_PATH}`;
  const [gateway, postgres] = await Promise.all([
    startStandInGateway({ webhookUrl, hasTimer: true }),
    startOwnPostgres(),
  ]);
  const opened = openPostgres({ url: postgres.url });
  await opened.migrate(migrationsFolder);
  return {
    ...{ door, gateway, opened, port, postgres },
    way: await createFaultProxy(gateway.url),
    bookings: paidBookings({ app: door.url, db: opened.db }, TYPED),
    dataDir: mkdtempSync(path.join(tmpdir(), 'payment-processes-')),
  };
};

/** What a payment has to be by what the gateway has of it, once no time is left to pay. */
const progressBy = (intent: Stripe.PaymentIntent | undefined): string => {
  if (intent?.status !== 'succeeded') return intent?.status ?? 'canceled';
  const charge = intent.latest_charge as Stripe.Charge;
  return charge.amount_refunded === charge.amount ? 'refunded' : 'paid';
};

/** Processes of the API, a PostgreSQL server and what stands in for the gateway, for a suite. */
export const paymentProcesses = () => {
  let parts: Parts | undefined;
  const running = () => started(parts);
  const db = () => running().opened.db;

  const startApi = (name: string, more: Readonly<Record<string, string>>): Promise<ApiProcess> => {
    const { dataDir, gateway, postgres, way } = running();
    return startApiProcess({
      TOPOLOGY: 'replicated',
      SITE_ORIGIN: 'http://localhost:3000',
      COOKIE_SECURE: 'true',
      EDGE_PURGE_TOKEN: 'a-token-for-purging-1234',
      CODES_KEY: 'a key of codes for tests alone, long enough',
      DOCUMENTS_KEY: 'a key of documents for tests alone and long enough',
      GROWTHBOOK_CLIENT_KEY: 'sdk-for-tests-alone',
      DOCUMENTS_DIR: path.join(dataDir, 'documents'),
      DATABASE_URL: postgres.url,
      DATA_DIR: path.join(dataDir, name),
      // Mail has suites of its own: here it waits.
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@homes.example',
      SUPPORT_MAIL: 'desk@homes.example',
      LEADS_PER_PHONE: '1000',
      STRIPE_SECRET_KEY: gateway.settings.secretKey,
      STRIPE_WEBHOOK_SECRET: gateway.settings.webhookSecret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_API_URL: way.url,
      ...more,
    });
  };

  beforeAll(async () => {
    parts = await startParts();
  }, START_LIMIT_MS);
  beforeEach(() => {
    running().way.reset();
    running().door.reset();
  });
  afterAll(async () => {
    await endProcesses();
    const { dataDir, door, gateway, opened, postgres, way } = running();
    await opened.close();
    await Promise.all([postgres.stop(), door.close(), way.close()]);
    await gateway.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const intents = async (): Promise<readonly Stripe.PaymentIntent[]> => {
    const expand = ['data.latest_charge'];
    return (await running().gateway.client.paymentIntents.list({ limit: 100, expand })).data;
  };

  const progressOf = async ({ token }: Payer): Promise<string> =>
    (await running().bookings.read(token)).body.data?.fetch_payment_info.progress;

  return {
    all: running,
    db,
    intents,
    progressOf,
    /** Where payers and events come to. */
    startApi: (name: string) => startApi(name, { API_PORT: String(running().port) }),
    /** One more that works beside it. */
    startOther: (name: string) => startApi(name, {}),
    payers: async <Name extends string>(
      ...names: readonly Name[]
    ): Promise<Readonly<Record<Name, Payer>>> => {
      const { bookings } = running();
      const made: [Name, Payer][] = [];
      for (const name of names) {
        const home = await bookings.guest.makePaperless(1, { payment_types: ['deposit'] }, LET);
        const tenant = await bookings.submit(home.id);
        const { token } = (await bookings.open(tenant).expect(200)).body.data;
        made.push([name, Object.assign(tenant, { token })]);
      }
      return Object.fromEntries(made) as Record<Name, Payer>;
    },
    /** Presses the button. @returns the secret that his browser pays with. */
    press: async ({ token }: Payer): Promise<string> =>
      (await running().bookings.pay(token).expect(200)).body.data.paymentIntentObject.client_secret,
    /** The payer's browser sends a good card to the gateway, whatever has become of us. */
    confirm: async (secret: string): Promise<void> => {
      const paid = await running().gateway.pay(secret, GOOD_CARD);
      expect(paid.status).toBe('succeeded');
    },
    /** As if a quarter of an hour had passed for them. */
    passHolds: async (...payers: readonly Payer[]): Promise<void> => {
      const expiresAt = new Date(Date.now() - 1000);
      const ids = payers.map(({ id }) => id);
      await db().update(stayHolds).set({ expiresAt }).where(inArray(stayHolds.leadId, ids));
    },
    /** As if the time had come for all that is to be done later, and leases had run out. */
    passJobs: async (): Promise<void> => {
      await db().execute(sql`update jobs set run_at = now() where kind like 'payment%'`);
    },
    /** Once it is quiet: we and the gateway agree, nobody was charged twice, and payers are told so. */
    reconciled: (payers: Readonly<Record<string, Payer>>): Promise<void> =>
      eventually(async () => {
        const [rows, made] = [await db().select().from(payments), await intents()];
        for (const { amount, id, progress, stay } of rows) {
          const own = made.filter(({ metadata }) => metadata.payment_id === String(id));
          expect(own.length).toBeLessThanOrEqual(1);
          expect({ id, progress }).toEqual({ id, progress: progressBy(own[0]) });
          if (own[0]) expect(own[0].amount).toBe(amount);
          const [unit] = await db()
            .select()
            .from(tenancies)
            .where(eq(tenancies.id, stay.tenancy_id));
          expect({ id, left: unit?.unitsLeft }).toEqual({ id, left: progress === 'paid' ? 0 : 1 });
        }
        const { data } = await running().gateway.client.charges.list({ limit: 100 });
        const charged = data.filter(({ paid }) => paid).map(({ payment_intent: of }) => of);
        expect(new Set(charged).size).toBe(charged.length);
        expect(charged).toHaveLength(rows.filter(({ paidAt }) => paidAt !== null).length);
        expect(await countImbalances(db())).toBe(0);
        expect(await db().$count(stayHolds, eq(stayHolds.isBeingPaid, true))).toBe(0);
        for (const payer of Object.values(payers)) {
          const known = rows.find(({ leadId }) => leadId === payer.id);
          expect(await progressOf(payer)).toBe(known?.progress);
        }
      }, 'the API and the gateway agree'),
  };
};
