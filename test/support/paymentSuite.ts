import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { leads, outbox } from '../../server/api/db/leadTables.ts';
import { tenancies } from '../../server/api/db/schema.ts';
import { createApiLogger } from '../../server/api/ops/apiLog.ts';
import { createApiMetrics } from '../../server/api/ops/createApiMetrics.ts';
import type { Change } from '../../server/api/purge/changedKeys.queries.ts';
import { type ApiFixture, openApiFixture } from './apiFixture.ts';
import { emptyTables } from './emptyTables.ts';
import { type PaidBookings, paidBookings, paymentJobs, type Tenant } from './paidBookings.ts';
import { type Bank, type BankCall, createBank, noAnswer } from './paymentBank.ts';
import { started } from './started.ts';

export const NOW = new Date('2027-03-15T12:00:00Z');
export const MINUTE_MS = 60_000;
/** In minutes. */
export const HOUR = 60;

/** What goes wrong at the gateway, by call and moment. */
export type Broken = (call: BankCall, moment: 'before' | 'after') => boolean;

export const nothingBroken: Broken = () => false;

/** An API with a gateway, for a suite about what is paid; each test begins with nothing. */
export const paymentSuite = () => {
  const suite = {
    now: NOW,
    broken: nothingBroken,
    purged: [] as Change[],
    /** Lines of the log. */
    lines: [] as string[],
    api: undefined as ApiFixture | undefined,
    jobs: undefined as (() => Promise<number>) | undefined,
  };
  const clock = (): Date => suite.now;
  const bank: Bank = createBank({
    now: clock,
    disturb: (call, moment) => {
      if (suite.broken(call, moment)) throw noAnswer();
    },
  });
  let bookings: PaidBookings | undefined;

  beforeAll(async () => {
    const { payments: metrics } = createApiMetrics({ withProcess: false });
    suite.api = await openApiFixture(NOW, {
      leads: { perPhone: 1000, onMail: () => undefined },
      now: clock,
      logger: createApiLogger('info', { write: (line: string) => suite.lines.push(line) }),
      announce: (change) => suite.purged.push(change),
      payments: { gateway: bank.gateway, cardFeeCountries: ['SG'], metrics },
    });
    bookings = paidBookings(suite.api);
    suite.jobs = paymentJobs({ db: suite.api.db, bank, now: clock });
  });
  afterAll(() => started(suite.api).close());
  beforeEach(async () => {
    suite.now = NOW;
    suite.purged = [];
    suite.lines = [];
    suite.broken = nothingBroken;
    bank.events.splice(0);
    bank.disputes.splice(0);
    await emptyTables(
      started(suite.api).db,
      'leads, outbox, properties, tenancies, stays, jobs, payment_events',
    );
  });

  const paid = (): PaidBookings => started(bookings);
  const db = () => started(suite.api).db;

  return {
    suite,
    bank,
    paid,
    db,
    work: (): Promise<number> => started(suite.jobs)(),
    wait: (minutes: number): void => {
      suite.now = new Date(suite.now.getTime() + minutes * MINUTE_MS);
    },
    home: async (unitsLeft = 1): Promise<number> =>
      (await paid().guest.makePaperless(unitsLeft, { payment_types: ['deposit'] })).id,
    tokenFor: async (tenant: Tenant): Promise<string> =>
      (await paid().open(tenant).expect(200)).body.data.token,
    infoOf: async (token: string) =>
      (await paid().read(token).expect(200)).body.data.fetch_payment_info,
    /** @returns the number of the intent. */
    press: async (token: string): Promise<string> =>
      (await paid().pay(token).expect(200)).body.data.paymentIntentObject.id,
    unitsOf: async (propertyId: number): Promise<number | undefined> => {
      const stay = await paid().guest.stayOf(propertyId);
      const [row] = await db().select().from(tenancies).where(eq(tenancies.id, stay));
      return row?.unitsLeft;
    },
    leadState: async ({ id }: Tenant): Promise<string | undefined> => {
      const [row] = await db().select().from(leads).where(eq(leads.id, id));
      return row?.state;
    },
    /** Of all books together. */
    balance: async (): Promise<number> => {
      const { rows } = await db().execute(
        sql`select coalesce(sum(amount), 0)::int as "sum" from ledger_entries`,
      );
      return Number(rows[0]?.sum);
    },
    mailKinds: async (): Promise<string[]> =>
      (await db().select({ kind: outbox.kind }).from(outbox).orderBy(outbox.id))
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('payment_')),
    /** Sends what has happened at the gateway. */
    tellAll: async (): Promise<void> => {
      for (const event of bank.events.splice(0)) {
        await paid().send(bank.signed(event)).expect(200);
      }
    },
  };
};
