import { beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { lineFaults } from '../../../test/support/logSchemas.ts';
import type { Tenant } from '../../../test/support/paidBookings.ts';
import { HOUR, NOW, nothingBroken, paymentSuite } from '../../../test/support/paymentSuite.ts';
import { createBookingsCommand } from '../bookings/bookingsCommand.ts';
import { type LedgerAccount, ledgerEntries, paymentDisputes } from '../db/paymentTables.ts';
import { countImbalances } from './ledger.ts';
import { readStatistics } from './paymentStatistics.ts';

// A payer has asked his bank to take a payment back, which decides about it at the gateway.

const tools = paymentSuite();
const { balance, bank, db, home, infoOf, paid, press, suite, tellAll, tokenFor, wait, work } =
  tools;

/** What she has paid, in pence. */
const PAID = 25_000;
const FEE = 2000;

let ann: Tenant;
let token: string;
let intentId: string;

beforeEach(async () => {
  await db().execute(sql`truncate moderations, payments cascade`);
  bank.refunds.splice(0);
  ann = await paid().submit(await home());
  token = await tokenFor(ann);
  intentId = await press(token);
  bank.confirm(intentId);
  await tellAll();
});

const rows = () => db().select().from(paymentDisputes);

const booked = async (account: LedgerAccount): Promise<number> => {
  const entries = await db().select().from(ledgerEntries).where(eq(ledgerEntries.account, account));
  return entries.reduce((whole, { amount }) => whole + amount, 0);
};

/** The accounts of the money that is contested or gone, and of what it has cost. */
const books = async () => ({
  disputed: await booked('disputed'),
  deposit: await booked('deposit'),
  lost: await booked('dispute_loss'),
  fee: await booked('dispute_fee'),
});

const withdraw = () => paid().act(ann, { withdraw: true });

const noDocuments = () => Promise.reject(new Error('nothing was sent'));

const run = (...args: string[]) =>
  createBookingsCommand(noDocuments)(db(), { args, operator: 'cy', at: suite.now });

describe('a dispute', () => {
  test('is written down once, however often it is told of, and taken out of the books', async () => {
    bank.dispute(intentId);
    const told = bank.events.map((event) => bank.signed(event));
    for (const signed of [...told, ...told]) await paid().send(signed).expect(200);
    expect(await rows()).toMatchObject([
      {
        ...{ gatewayId: 'dp_1', amount: PAID, currency: 'gbp', reason: 'fraudulent' },
        ...{ status: 'needs_response', dueAt: new Date('2027-03-24T12:00:00Z') },
      },
    ]);
    expect(await books()).toEqual({ disputed: PAID, deposit: -PAID, lost: 0, fee: FEE });
    expect([await balance(), await countImbalances(db())]).toEqual([0, 0]);
    const lines = suite.lines.filter((line) => line.includes('payment-dispute'));
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries).toMatchObject([{ level: 40, disputeId: 'dp_1', status: 'needs_response' }]);
    expect(entries.flatMap(lineFaults)).toEqual([]);
    expect(lines.join()).not.toMatch(/Ann|example\.org/);
  });

  test('shows to the payer, who is promised no free cancellation any more', async () => {
    expect(await infoOf(token)).toMatchObject({
      dispute: null,
      free_cancellation_until: '2027-03-17T12:00:00.000Z',
    });
    bank.dispute(intentId);
    await tellAll();
    expect(await infoOf(token)).toMatchObject({
      progress: 'paid',
      dispute: { amount: 250, state: 'open' },
      free_cancellation_until: null,
    });
    const { uuid, device } = ann;
    const lead = await paid().guest.read(uuid, { device });
    expect(lead.body.data.booking.payment).toMatchObject({
      dispute: { amount: 250, state: 'open' },
      free_cancellation_until: null,
    });
  });

  test('stands in the way of a refund, which would be the second one', async () => {
    bank.dispute(intentId);
    await tellAll();
    const { body, status } = await withdraw();
    expect([status, body.error_code]).toEqual([409, 'payment_disputed']);
    expect(body.message.user_friendly_message).toContain('disputed');
    await work();
    expect(bank.refunds).toEqual([]);
    expect(await infoOf(token)).toMatchObject({ progress: 'paid', refund: null });
    expect(await tools.unitsOf(ann.propertyId)).toBe(0);
  });

  test('that is won brings the money back, but for its fee, and refunds are made again', async () => {
    const dispute = bank.dispute(intentId);
    await tellAll();
    bank.decideDispute(dispute, 'won');
    await tellAll();
    expect(await books()).toEqual({ disputed: 0, deposit: -PAID, lost: 0, fee: FEE });
    expect((await infoOf(token)).dispute).toEqual({ amount: 250, state: 'won' });
    expect((await withdraw()).status).toBe(200);
    await work();
    bank.settleRefunds();
    wait(6);
    await work();
    expect(await infoOf(token)).toMatchObject({ progress: 'refunded' });
    expect(await balance()).toBe(0);
  });

  test('that is lost is owed to nobody any more, and an appeal that is won makes it owed', async () => {
    const dispute = bank.dispute(intentId);
    await tellAll();
    bank.decideDispute(dispute, 'lost');
    await tellAll();
    expect(await books()).toEqual({ disputed: 0, deposit: 0, lost: 0, fee: FEE });
    expect((await infoOf(token)).dispute).toEqual({ amount: 250, state: 'lost' });
    expect((await withdraw()).body.error_code).toBe('payment_disputed');
    bank.decideDispute(dispute, 'appeal_under_review');
    await tellAll();
    bank.decideDispute(dispute, 'won');
    await tellAll();
    expect(await books()).toEqual({ disputed: 0, deposit: -PAID, lost: 0, fee: FEE });
    expect([await balance(), await countImbalances(db())]).toEqual([0, 0]);
  });

  test('that is an inquiry takes nothing, and a refund answers it', async () => {
    const inquiry = bank.dispute(intentId, 'warning_needs_response');
    await tellAll();
    expect(await books()).toMatchObject({ disputed: 0, fee: 0 });
    expect((await infoOf(token)).dispute).toBeNull();
    expect((await withdraw()).status).toBe(200);
    bank.decideDispute(inquiry, 'warning_closed');
    await tellAll();
    expect(await rows()).toMatchObject([{ status: 'warning_closed' }]);
  });

  test('beyond what is still owed is our loss', async () => {
    await withdraw();
    await work();
    bank.settleRefunds();
    wait(6);
    await work();
    bank.decideDispute(bank.dispute(intentId), 'lost');
    await tellAll();
    expect(await books()).toEqual({ disputed: 0, deposit: 0, lost: PAID, fee: FEE });
    expect([await balance(), await countImbalances(db())]).toEqual([0, 0]);
  });

  test('whose end nobody has told us of is asked about until it is known', async () => {
    const dispute = bank.dispute(intentId);
    await tellAll();
    await work();
    bank.decideDispute(dispute, 'won');
    bank.events.splice(0);
    wait(7 * HOUR);
    suite.broken = (call) => call === 'listDisputes';
    await work();
    expect(await rows()).toMatchObject([{ status: 'needs_response' }]);
    suite.broken = nothingBroken;
    wait(7 * HOUR);
    await work();
    expect(await rows()).toMatchObject([{ status: 'won' }]);
    wait(7 * HOUR);
    expect(await work()).toBe(0);
  });
});

describe('an operator', () => {
  test('sees what waits for an answer, by its date, and no names', async () => {
    expect((await run('disputes')).text).toBe('None is undecided.');
    const dispute = bank.dispute(intentId);
    await tellAll();
    const { text } = await run('disputes');
    const facts = 'dp_1  2027-03-24T12:00:00.000Z  needs_response  £250  fraudulent';
    expect(text).toContain(`${facts}  application ${ann.id}  `);
    expect(text).not.toMatch(/Ann|example\.org/);
    expect((await readStatistics(db(), NOW)).disputes).toMatchObject({ needs_response: 1, won: 0 });
    const { files = {} } = await run('export', String(ann.id));
    const record = JSON.parse(Buffer.from(files[`application-${ann.id}.json`] ?? '').toString());
    expect(record.disputes).toMatchObject([{ number: 'dp_1', amount_minor: PAID }]);
    bank.decideDispute(dispute, 'won');
    await tellAll();
    expect((await run('disputes')).text).toBe('None is undecided.');
    await expect(run('disputes', 'all')).rejects.toThrow('npm run bookings -- disputes');
  });

  test('does not return what a bank has, and has nothing to return once it was lost', async () => {
    await withdraw();
    const dispute = bank.dispute(intentId);
    await work();
    await tellAll();
    const [number = ''] = (await run('refunds')).text.split('  ');
    await expect(run('refunds', 'retry', number)).rejects.toThrow('is disputed');
    await expect(run('refunds', 'settle', number, 'By bank.')).rejects.toThrow('is disputed');
    bank.decideDispute(dispute, 'lost');
    await tellAll();
    expect((await run('refunds')).text).toBe('None has failed.');
    expect(await infoOf(token)).toMatchObject({ progress: 'refunded' });
    expect(await balance()).toBe(0);
  });
});
