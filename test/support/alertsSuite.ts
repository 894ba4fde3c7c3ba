import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { createCheckReader } from '../../server/api/alerts/checkReader.ts';
import type { Database } from '../../server/api/db/database.ts';
import type { Letter } from '../../server/api/db/documents.ts';
import { outbox } from '../../server/api/db/leadTables.ts';
import { tenancies } from '../../server/api/db/schema.ts';
import { runNextJob } from '../../server/api/jobs/runNextJob.ts';
import { writeStays } from '../../server/api/stays/writeStays.ts';
import type { LoginWire } from '../../shared/contracts/user.wire.ts';
import { cookieOf, signInByEmail } from './apiAccounts.ts';
import { makeHouse, makeRegion } from './apiFactories.ts';
import { type ApiFixture, openApiFixture } from './apiFixture.ts';
import { emptyTables } from './emptyTables.ts';
import { newCatalogueReads } from './listingSearch.ts';
import { silentLogger } from './silentLogger.ts';
import { started } from './started.ts';
import { emptyCatalogue } from './testDatabase.ts';

const OWN = '/api/v0/auth/users';
const HOUR = 3_600_000;

/** When each test of such a suite begins. */
export const ALERTS_START = new Date('2027-03-15T12:00:00Z');

/** Whatever of a property there is, it has these many rooms for this rent from now on. */
export const offerHome = (
  db: Database,
  propertyId: number,
  values: { readonly price?: number; readonly unitsLeft?: number },
): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction
      .update(tenancies)
      .set(values)
      .where(sql`room_type_id in (select id from room_types where property_id = ${propertyId})`);
    await writeStays(transaction, [propertyId]);
  });

/** As a process does: all that is due, and then nothing. */
export const runAlerts = async (
  db: Database,
  at: Date,
  siteOrigin = 'https://homes.example',
): Promise<void> => {
  const catalogue = newCatalogueReads(db);
  const alerts = createCheckReader({ db, catalogue, siteOrigin, onMail: () => undefined });
  const runner = { db, now: () => at, logger: silentLogger, handlers: { alerts } };
  while (await runNextJob(runner)) {
    // Until nothing is due.
  }
};

/** Mail that waits, about alerts alone. */
export const waitingLetters = async (db: Database): Promise<readonly Letter[]> =>
  (await db.select().from(outbox).orderBy(outbox.id)).flatMap(
    ({ payload }) => payload.letter ?? [],
  );

/** What whoever is signed in does with his alerts, and what becomes of it as time passes. */
export const alertsForSuite = () => {
  let api: ApiFixture | undefined;
  let clock = ALERTS_START;
  let login: LoginWire;

  const db = () => started(api).db;
  const app = () => started(api).app;
  const signIn = async (email: string): Promise<void> => {
    login = await signInByEmail(started(api), email);
    await emptyTables(db(), 'outbox');
  };

  beforeAll(async () => {
    api = await openApiFixture(ALERTS_START, { now: () => clock });
  });
  afterAll(() => started(api).close());
  beforeEach(async () => {
    clock = ALERTS_START;
    await emptyCatalogue(db());
    await emptyTables(
      db(),
      'login_codes, sessions, users, jobs, outbox, alert_readers, alert_requests',
    );
    await makeRegion(db(), { canonicalName: 'leeds', name: 'Leeds' });
    await signIn('ann@example.org');
  });

  const send = (
    method: 'delete' | 'get' | 'post' | 'put' | 'patch',
    path: string,
    body: object = {},
  ) => request(app())[method](`${OWN}/${path}`).set('Cookie', cookieOf(login)).send(body);

  const runJobs = (): Promise<void> => runAlerts(db(), clock);
  const letters = (): Promise<readonly Letter[]> => waitingLetters(db());

  return {
    app,
    db,
    letters,
    runJobs,
    send,
    signIn,
    now: () => clock,
    setNow: (now: Date): void => {
      clock = now;
    },
    save: async (own: object = {}): Promise<number> => {
      const search = { name: 'Near campus', region: 'leeds', frequency: 'at_once', ...own };
      const { body } = await send('post', 'saved_searches', { saved_search: search }).expect(201);
      return body.data.id;
    },
    wantHomes: (homes_frequency: string) =>
      send('put', 'alerts', { alerts: { homes_frequency } }).expect(200),
    shortlist: (inventory_id: number) =>
      send('post', 'inventories_shortlists', { inventories_shortlist: { inventory_id } }).expect(
        201,
      ),
    house: (name: string, price: number) =>
      makeHouse(db(), { name, canonicalName: name.toLowerCase().replace(' ', '-') }, [
        { tenancy: { price } },
      ]),
    offer: (propertyId: number, values: Parameters<typeof offerHome>[2]) =>
      offerHome(db(), propertyId, values),
    later: async (hours = 1): Promise<void> => {
      clock = new Date(clock.getTime() + hours * HOUR);
      await runJobs();
    },
    subjects: async (): Promise<readonly string[]> =>
      (await letters()).map(({ subject }) => subject),
  };
};
