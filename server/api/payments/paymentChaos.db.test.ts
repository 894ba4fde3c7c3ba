import { beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { isDecided } from '../../../shared/domain/payment/dispute.ts';
import { createRandom } from '../../../test/support/hostileRequests.ts';
import type { Tenant } from '../../../test/support/paidBookings.ts';
import { type Broken, nothingBroken, paymentSuite } from '../../../test/support/paymentSuite.ts';
import { sampleSize } from '../../../test/support/sampled.ts';
import { stayHolds } from '../db/bookingTables.ts';
import { outbox } from '../db/leadTables.ts';
import { paymentDisputes, paymentRefunds, payments } from '../db/paymentTables.ts';
import { tenancies } from '../db/schema.ts';
import { writeStays } from '../stays/writeStays.ts';
import { countImbalances } from './ledger.ts';
import { findPaymentOfToken, type PaymentRow } from './payments.queries.ts';

// Whatever goes wrong, in whatever order: once it is quiet again money was taken once at most, the books
// agree with the gateway, and so does what the payer is told.

const SCHEDULES = sampleSize(20, 500);
const STEPS = 30;

const { bank, db, home, paid, suite, unitsOf, wait, work } = paymentSuite();

const DECLINES = ['insufficient_funds', 'do_not_honor', 'expired_card'] as const;

/** What the database does to the next transactions: a connection may be lost before or after a commit. */
let lost: () => 'before' | 'after' | null = () => null;

beforeAll(() => {
  const database = db();
  const whole = database.transaction.bind(database);
  database.transaction = async (work, config) => {
    const moment = lost();
    if (moment === 'before') throw new Error('the connection was lost');
    const result = await whole(work, config);
    if (moment === 'after') throw new Error('the connection was lost');
    return result;
  };
});

/** Units that were there, less what the catalogue has taken away meanwhile. */
interface Stock {
  readonly propertyId: number;
  units: number;
  isCut: boolean;
}

interface Payer {
  readonly stock: Stock;
  readonly tenant: Tenant;
  /** Of one tab after the other. */
  readonly tokens: string[];
  /** Intents that his browser was told of. */
  readonly intents: Set<string>;
}

/** One run of things that happen, told by its seed. */
const createSchedule = (seed: number) => {
  const random = createRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const pick = <T>(from: readonly T[]): T | undefined => from[below(from.length)];
  const isSo = (share: number): boolean => random() < share;
  return { below, pick, isSo };
};

type Schedule = ReturnType<typeof createSchedule>;

/** Each call may be cut off before it has its effect or after, by the way there or the end of ours. */
const brokenBy = ({ isSo }: Schedule, share: number): Broken =>
  share === 0
    ? nothingBroken
    : () => {
        if (isSo(share / 3)) throw new Error('the process was killed');
        return isSo(share);
      };

async function press({ below, isSo, pick }: Schedule, { intents, tokens }: Payer): Promise<void> {
  const token = pick(tokens);
  if (token === undefined) return;
  const clicks = Array.from({ length: isSo(0.4) ? 2 : 1 }, async () => paid().pay(token));
  for (const { body, status } of await Promise.all(clicks)) {
    if (status === 200) intents.add(body.data.paymentIntentObject.id);
  }
  // The browser may be closed before it sends the card, or right after.
  for (const id of intents) {
    const card = pick(['good', 'good', 'slow', 'challenge', ...DECLINES]);
    if (isSo(0.7)) bank.confirm(id, card);
  }
  if (below(3) === 0) wait(1);
}

async function deliver({ below, isSo, pick }: Schedule): Promise<void> {
  const events = isSo(0.5) ? bank.events.slice(-2) : [pick(bank.events)];
  for (const event of events) {
    if (!event) continue;
    const signed = bank.signed(event);
    const forged = { ...signed, body: signed.body.replace('evt', 'evil') };
    const { status } = await paid().send(isSo(0.2) ? forged : signed);
    expect([200, 400, 500, 503]).toContain(status);
    if (isSo(0.3)) await paid().send(signed);
  }
  if (below(4) === 0) wait(6);
}

/** Nobody is told what is not so at that moment. */
async function look({ tokens }: Payer): Promise<void> {
  for (const token of tokens.slice(-1)) {
    const { body, status } = await paid().read(token);
    if (status !== 200) continue;
    const { progress } = body.data.fetch_payment_info;
    const payment = await findPaymentOfToken(db(), token, suite.now);
    const intent = bank.intents.get(payment?.intentId ?? '');
    if (progress === 'paid') expect(intent?.charges).toBe(1);
    if (progress === 'canceled' && intent) expect(intent.status).toBe('canceled');
  }
}

async function open(_schedule: Schedule, { tenant, tokens }: Payer): Promise<void> {
  const { body, status } = await paid().open(tenant);
  if (status === 200) tokens.push(body.data.token);
  else if (body.error_code !== 'payment_done') await paid().act(tenant, { submit: true });
}

/** Banks make up their minds, and payers pass their challenges, or do not. */
async function decide({ isSo }: Schedule): Promise<void> {
  for (const id of bank.intents.keys()) if (isSo(0.5)) bank.decide(id, isSo(0.6));
  bank.settleRefunds(isSo(0.9) ? 'succeeded' : 'failed');
}

/** Payers ask their banks to take back what they have paid, and banks decide. */
async function dispute({ isSo, pick }: Schedule): Promise<void> {
  const known = new Set(bank.disputes.map(({ intentId }) => intentId));
  const charged = [...bank.intents.values()].filter(({ charges, id }) => charges && !known.has(id));
  const intent = pick(charged);
  const begun = pick(['needs_response', 'needs_response', 'warning_needs_response'] as const);
  if (intent && isSo(0.4)) bank.dispute(intent.id, begun);
  const open = pick(bank.disputes.filter(({ status }) => !isDecided(status)));
  if (!open || isSo(0.5)) return;
  const decided = pick(['won', 'lost'] as const) ?? 'won';
  bank.decideDispute(open, open.movements.length === 0 ? 'warning_closed' : decided);
}

const pass = async ({ pick }: Schedule): Promise<void> => wait(pick([1, 1, 3, 5, 16, 40]) ?? 1);

const doJobs = async (): Promise<void> => void (await work());

/** Rooms are let elsewhere, too: the catalogue is written anew. */
async function cutStock({ isSo }: Schedule, { stock }: Payer): Promise<void> {
  const left = (await unitsOf(stock.propertyId)) ?? 0;
  if (left === 0 || !isSo(0.2)) return;
  const id = await paid().guest.stayOf(stock.propertyId);
  await db()
    .update(tenancies)
    .set({ unitsLeft: left - 1 })
    .where(eq(tenancies.id, id));
  await writeStays(db(), [stock.propertyId]);
  Object.assign(stock, { units: stock.units - 1, isCut: true });
}

async function withdraw({ isSo }: Schedule, payer: Payer): Promise<void> {
  if (isSo(0.5)) await paid().act(payer.tenant, { withdraw: true });
  await look(payer);
}

const things = [
  open,
  press,
  press,
  press,
  deliver,
  deliver,
  pass,
  doJobs,
  decide,
  dispute,
  withdraw,
  cutStock,
];

/** Every disturbance has an end: jobs ask until all is known. */
async function settle(): Promise<void> {
  suite.broken = nothingBroken;
  lost = () => null;
  for (const id of bank.intents.keys()) bank.decide(id, true);
  for (let round = 0; round < 8; round += 1) {
    wait(90);
    bank.settleRefunds();
    await work();
  }
  // The gateway sends what we have not taken until we do; how it goes on the jobs ask.
  for (const event of bank.events.filter(({ isDispute }) => isDispute)) {
    await paid().send(bank.signed(event)).expect(200);
  }
}

const isReturned = ({ intentId }: PaymentRow): boolean =>
  bank.refunds.some((refund) => refund.intentId === intentId && refund.status === 'succeeded');

/** What our payment has to be by what the gateway has. */
const expectedProgress = (payment: PaymentRow): readonly string[] => {
  const intent = bank.intents.get(payment.intentId ?? '');
  if (!intent || intent.charges === 0) return ['canceled'];
  if (isReturned(payment)) return ['refunded'];
  const { intentId } = payment;
  const isLost = bank.disputes.some((one) => one.intentId === intentId && one.status === 'lost');
  // A refund that failed waits for people, unless a bank has returned the money.
  return isLost ? ['paid', 'refunded'] : ['paid', 'refund_pending'];
};

/** What our account at the gateway holds, by what has happened there. */
async function heldByGateway(): Promise<number> {
  let held = 0;
  for (const id of bank.intents.keys()) {
    const { charge } = await bank.gateway.retrieveIntent(id);
    if (charge) held += charge.amount - charge.amountRefunded - (charge.fee ?? 0);
  }
  const moved = bank.disputes.flatMap(({ movements }) => movements);
  return moved.reduce((sum, { amount, fee }) => sum + amount - fee, held);
}

async function checkDisputes(): Promise<void> {
  const rows = await db().select().from(paymentDisputes);
  const known = rows.map(({ gatewayId, status }) => [gatewayId, status]);
  expect(known.toSorted()).toEqual(bank.disputes.map(({ id, status }) => [id, status]).toSorted());
  const { rows: booked } = await db().execute(
    sql`select coalesce(sum(amount), 0)::int as "sum" from ledger_entries where account = 'gateway'`,
  );
  expect(booked[0]?.sum).toBe(await heldByGateway());
}

async function checkMoney(rows: readonly PaymentRow[]): Promise<void> {
  for (const { charges } of bank.intents.values()) expect(charges).toBeLessThanOrEqual(1);
  const ofPayments = [...bank.intents.values()].map(({ paymentId }) => paymentId);
  expect(new Set(ofPayments).size).toBe(ofPayments.length);
  for (const row of rows) expect(expectedProgress(row)).toContain(row.progress);
  expect(await countImbalances(db())).toBe(0);
}

/** Each who has paid has a receipt, or is told that it goes back. */
async function checkPayers(rows: readonly PaymentRow[], payers: readonly Payer[]): Promise<void> {
  const mails = await db().select().from(outbox);
  for (const { tenant, tokens } of payers) {
    const own = rows.filter(({ leadId }) => leadId === tenant.id);
    expect(own.filter(({ progress }) => progress === 'paid').length).toBeLessThanOrEqual(1);
    const kinds = mails.filter(({ leadId }) => leadId === tenant.id).map(({ kind }) => kind);
    const count = (...wanted: readonly string[]) =>
      kinds.filter((kind) => wanted.includes(kind)).length;
    const charged = own.filter(({ paidAt }) => paidAt !== null).length;
    const told = count('payment_receipt', 'payment_sold_out');
    expect(told + count('payment_returned')).toBeGreaterThanOrEqual(charged);
    expect(count('payment_receipt')).toBeLessThanOrEqual(charged);
    const returned = own.filter((row) => row.progress === 'refunded' && isReturned(row)).length;
    expect(count('payment_refunded')).toBe(returned);
    for (const token of tokens.slice(-1)) {
      const { body } = await paid().read(token);
      if (body.data)
        expect(own.map(({ progress }) => progress)).toContain(
          body.data.fetch_payment_info.progress,
        );
    }
  }
}

test.each(Array.from({ length: SCHEDULES }, (_, index) => index + 1))(
  'money is safe in schedule %i',
  async (seed) => {
    const schedule = createSchedule(seed);
    bank.intents.clear();
    bank.refunds.splice(0);
    const units = 1 + schedule.below(2);
    const propertyId = await home(units);
    const stock: Stock = { propertyId, units, isCut: false };
    const payers: Payer[] = [];
    for (let index = 0; index < 2; index += 1) {
      const tenant = await paid().fill(propertyId);
      await paid().act(tenant, { submit: true });
      const payer: Payer = { stock, tenant, tokens: [], intents: new Set() };
      await open(schedule, payer);
      payers.push(payer);
    }
    const share = schedule.pick([0, 0.1, 0.3]) ?? 0;
    suite.broken = brokenBy(schedule, share);
    lost = () => (schedule.isSo(share / 4) ? (schedule.isSo(0.5) ? 'before' : 'after') : null);
    for (let count = 0; count < STEPS; count += 1) {
      const [happens, payer] = [schedule.pick(things), schedule.pick(payers)];
      if (happens && payer) await happens(schedule, payer);
    }
    await settle();
    const rows = await db().select().from(payments);
    await checkMoney(rows);
    await checkDisputes();
    await checkPayers(rows, payers);
    const sold = rows.filter(({ progress }) => progress === 'paid').length;
    expect(await unitsOf(propertyId)).toBe(stock.units - sold);
    // Who has kept a room gets it, unless the catalogue has taken it away.
    const refunds = await db().select().from(paymentRefunds);
    const isSoldOut = refunds.some(({ reason }) => reason === 'sold_out');
    expect(isSoldOut && !stock.isCut).toBe(false);
    expect(await db().$count(stayHolds, eq(stayHolds.isBeingPaid, true))).toBe(0);
  },
);
