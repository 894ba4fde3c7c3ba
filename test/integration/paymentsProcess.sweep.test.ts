import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type OwnDatabase, openOwnDatabase } from '../../scripts/test/ownDatabase.ts';
import { payments } from '../../server/api/db/paymentTables.ts';
import { countImbalances } from '../../server/api/payments/ledger.ts';
import { type ApiProcess, startApiProcess } from '../support/apiProcess.ts';
import { freePort } from '../support/freePort.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/ownPostgres.ts';
import { PAYMENTS, type PaidBookings, paidBookings } from '../support/paidBookings.ts';
import {
  STAND_IN_SECRET,
  type StandInGateway,
  startStandInGateway,
} from '../support/standInGateway.ts';
import { eventually } from '../support/until.ts';
import { endProcesses } from '../support/webProcess.ts';

// Programs that die, and a database that is started anew, while somebody pays.

const START_LIMIT_MS = 300_000;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'payments-'));
let postgres: OwnPostgres;
let database: OwnDatabase;
let gateway: StandInGateway;
let api: ApiProcess;
let port: string;
let bookings: PaidBookings;

const startApi = async (): Promise<void> => {
  api = await startApiProcess({
    API_PORT: port,
    CAPTCHA: 'none',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    STAND_INS_URL: gateway.url,
    STAND_INS_SECRET: STAND_IN_SECRET,
  });
};

const kill = async (): Promise<void> => {
  api.signal('SIGKILL');
  await api.ended;
};

beforeAll(async () => {
  postgres = await startOwnPostgres();
  database = await openOwnDatabase(postgres.url, 'payments');
  port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  gateway = await startStandInGateway({ webhookUrl: `${url}${PAYMENTS}/webhooks/stripe` });
  await startApi();
  bookings = paidBookings({ app: url, db: database.db });
}, START_LIMIT_MS);
afterAll(async () => {
  endProcesses();
  await gateway.close();
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

let token: string;

beforeEach(async () => {
  const { id } = await bookings.guest.makePaperless(1, { payment_types: ['deposit'] });
  const tenant = await bookings.submit(id);
  token = (await bookings.open(tenant).expect(200)).body.data.token;
});

const press = async (): Promise<string> =>
  (await bookings.pay(token).expect(200)).body.data.paymentIntentObject.client_secret;

const GOOD_CARD = '4242424242424242';

/** The same at the gateway, in our books and to the payer: charged once. */
const expectPaidOnce = async (): Promise<void> => {
  await eventually(async () => {
    const { body } = await bookings.read(token).expect(200);
    expect(body.data.fetch_payment_info.progress).toBe('paid');
  }, 'it is paid');
  const [payment] = await database.db.select().from(payments).orderBy(sql`id desc`).limit(1);
  const charges = (await gateway.client.charges.list({ limit: 100 })).data;
  expect(charges.filter((charge) => charge.payment_intent === payment?.intentId)).toMatchObject([
    { paid: true, amount: 25_000 },
  ]);
  const intents = (await gateway.client.paymentIntents.list({ limit: 100 })).data;
  expect(
    intents.filter(({ metadata }) => metadata.payment_id === String(payment?.id)),
  ).toHaveLength(1);
  expect(await countImbalances(database.db)).toBe(0);
};

test(
  'an API that is killed while it begins a payment begins the same one again',
  async () => {
    const pressed = bookings.pay(token).then(
      () => undefined,
      () => undefined,
    );
    await kill();
    await pressed;
    await startApi();
    await gateway.pay(await press(), GOOD_CARD);
    await expectPaidOnce();
  },
  START_LIMIT_MS,
);

test(
  'an API that is away when the card is charged learns of it once it is back',
  async () => {
    const secret = await press();
    await kill();
    await gateway.pay(secret, GOOD_CARD);
    await gateway.runDue();
    await startApi();
    await expectPaidOnce();
  },
  START_LIMIT_MS,
);

test(
  'a database that is away when the card is charged has it once it is back',
  async () => {
    const secret = await press();
    await postgres.halt();
    await gateway.pay(secret, GOOD_CARD);
    await gateway.runDue();
    await postgres.start();
    await expectPaidOnce();
  },
  START_LIMIT_MS,
);
