import { beforeEach, expect, test } from '@jest/globals';
import { asc, sql } from 'drizzle-orm';
import type { Tenant } from '../../../test/support/paidBookings.ts';
import { NOW, nothingBroken, paymentSuite } from '../../../test/support/paymentSuite.ts';
import { createBookingsCommand } from '../bookings/bookingsCommand.ts';
import { ledgerEntries, paymentRefunds } from '../db/paymentTables.ts';
import { moderations } from '../db/reviewTables.ts';

const tools = paymentSuite();
const { balance, bank, db, home, infoOf, paid, press, suite, tokenFor, wait, work } = tools;

let ann: Tenant;
let token: string;

beforeEach(async () => {
  await db().execute(sql`truncate moderations, payments cascade`);
  bank.refunds.splice(0);
  ann = await paid().submit(await home());
  token = await tokenFor(ann);
  bank.confirm(await press(token));
  await infoOf(token);
  await paid().act(ann, { withdraw: true });
});

const noDocuments = () => Promise.reject(new Error('nothing was sent'));

const run = (...args: string[]) =>
  createBookingsCommand(noDocuments)(db(), { args, operator: 'cy', at: suite.now });

/** Asks the gateway whether it has returned what was asked of it. */
const later = async (status: 'failed' | 'succeeded'): Promise<void> => {
  await work();
  bank.settleRefunds(status);
  wait(6);
  await work();
};

const refunds = () => db().select().from(paymentRefunds).orderBy(asc(paymentRefunds.id));

const failedOne = async (): Promise<string> => {
  await later('failed');
  return String((await refunds())[0]?.id);
};

test('a refund that failed is named, and tried again until it arrives', async () => {
  expect((await run('refunds')).text).toBe('None has failed.');
  const number = await failedOne();
  const { text } = await run('refunds');
  expect(text).toContain(`${number}  `);
  expect(text).toContain(`£250  requested_by_customer  re_1  application ${ann.id}  `);
  expect(text).not.toMatch(/Ann|example\.org/);

  const answer = await run('refunds', 'retry', number);
  const next = String((await refunds())[1]?.id);
  expect(answer.text).toBe(`Refund ${number} is tried again, as ${next}.`);
  expect((await run('refunds')).text).toBe('None has failed.');
  await later('failed');
  expect((await run('refunds')).text).toMatch(new RegExp(`^${next}  `));
  await run('refunds', 'retry', next);
  await later('succeeded');
  expect(await infoOf(token)).toMatchObject({ progress: 'refunded' });
  expect(bank.refunds.map(({ status }) => status)).toEqual(['failed', 'failed', 'succeeded']);
  expect(await balance()).toBe(0);
});

test('nothing goes back twice, however often it is tried', async () => {
  const number = await failedOne();
  await run('refunds', 'retry', number);
  await expect(run('refunds', 'retry', number)).rejects.toThrow('on its way already');
  await expect(run('refunds', 'settle', number, 'By bank.')).rejects.toThrow('on its way already');
  const [, next] = await refunds();
  await expect(run('refunds', 'retry', String(next?.id))).rejects.toThrow('has not failed');
  await later('succeeded');
  await expect(run('refunds', 'retry', number)).rejects.toThrow('is back');
  expect(bank.refunds.filter(({ status }) => status !== 'failed')).toHaveLength(1);
});

test('of two operators at once one tries it again', async () => {
  const number = await failedOne();
  const asked = [1, 2].map(() => run('refunds', 'retry', number));
  const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status);
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
  await later('succeeded');
  expect(bank.refunds).toHaveLength(2);
});

test('what was returned in the gateway’s own pages meanwhile is not returned again', async () => {
  const number = await failedOne();
  await run('refunds', 'retry', number);
  const intentId = bank.refunds[0]?.intentId ?? '';
  bank.refunds.push({ id: 're_by_hand', intentId, amount: 25_000, status: 'succeeded' });
  await work();
  expect(bank.refunds).toHaveLength(2);
  expect(await infoOf(token)).toMatchObject({ progress: 'refunded' });
});

test('an answer that was lost makes no second refund', async () => {
  await run('refunds', 'retry', await failedOne());
  suite.broken = (call, moment) => call === 'createRefund' && moment === 'after';
  await work();
  suite.broken = nothingBroken;
  wait(2);
  await later('succeeded');
  expect(bank.refunds).toHaveLength(2);
});

test('a refund by a bank is settled by hand, noted, and stays so', async () => {
  const number = await failedOne();
  await run('refunds', 'settle', number, ' Transfer of 16 March, statement 12. ');
  expect(await infoOf(token)).toMatchObject({ progress: 'refunded' });
  expect((await run('refunds')).text).toBe('None has failed.');
  expect(await balance()).toBe(0);
  const booked = await db().select().from(ledgerEntries);
  expect(booked).toContainEqual(expect.objectContaining({ account: 'bank', amount: -25_000 }));
  await tools.tellAll();
  await work();
  expect(await infoOf(token)).toMatchObject({ progress: 'refunded' });
  await expect(run('refunds', 'retry', number)).rejects.toThrow('is back');

  const reason = 'Transfer of 16 March, statement 12.';
  expect(await db().select().from(moderations)).toMatchObject([
    { subject: 'refund', subjectId: Number(number), decision: 'settle', operator: 'cy', reason },
  ]);
  const { files = {} } = await run('export', String(ann.id));
  const record = JSON.parse(Buffer.from(files[`application-${ann.id}.json`] ?? '').toString());
  expect(record.refunds).toMatchObject([
    { state: 'failed', decisions: [{ decision: 'settle', reason, operator: 'cy' }] },
    { state: 'succeeded', decisions: [] },
  ]);
});

test.each([
  [['refunds', 'retry']],
  [['refunds', 'retry', '0']],
  [['refunds', 'retry', '7', '8']],
  [['refunds', 'settle', '7']],
  [['refunds', 'settle', '7', ' ']],
  [['refunds', 'everything']],
])('%j is refused in words', async (args) => {
  await expect(run(...args)).rejects.toThrow('npm run bookings -- refunds');
});

test('a refund that there is not, and a reason that is too long, are refused', async () => {
  await expect(run('refunds', 'retry', '999999')).rejects.toThrow('There is no refund 999999.');
  const asked = run('refunds', 'settle', '7', 'a'.repeat(301));
  await expect(asked).rejects.toThrow('300 characters');
  expect(suite.now).toEqual(NOW);
});
