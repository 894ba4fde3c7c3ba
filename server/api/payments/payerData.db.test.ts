import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import { cookieOf, signInByEmail } from '../../../test/support/apiAccounts.ts';
import { lineFaults } from '../../../test/support/logSchemas.ts';
import { nothingBroken, paymentSuite } from '../../../test/support/paymentSuite.ts';
import { started } from '../../../test/support/started.ts';
import { outbox } from '../db/leadTables.ts';
import { ledgerEntries, payments, paymentTokens } from '../db/paymentTables.ts';
import { eraseEnquirer } from '../leads/eraseLeads.ts';

const { balance, bank, db, home, infoOf, paid, press, suite, tellAll, tokenFor, unitsOf, work } =
  paymentSuite();

const api = () => started(suite.api);

const historyOf = async (login: LoginWire) => {
  const { body } = await request(api().app)
    .get('/api/v0/auth/users/history')
    .set('Cookie', cookieOf(login))
    .expect(200);
  const { payment_completed, payment_initiated, redirection_urls } = body.data;
  return { payment_completed, payment_initiated, redirection_urls };
};

describe('the history of somebody signed in', () => {
  test('says how far his payment has come, and nothing once it went back', async () => {
    const login = await signInByEmail(api(), 'ann.pays@example.org');
    const propertyId = await home();
    const ann = await paid().submit(propertyId, login);
    const token = await tokenFor(ann);
    expect(await historyOf(login)).toMatchObject({ payment_initiated: [], payment_completed: [] });

    const intentId = await press(token);
    const pair = { inventory_id: propertyId, record_id: ann.id };
    const address = `/places/house-${propertyId}/payment?lead_uuid=${ann.uuid}`;
    const begun = await historyOf(login);
    expect(begun).toMatchObject({ payment_initiated: [pair], payment_completed: [] });
    expect(begun.redirection_urls.payment_initiated).toEqual({ [propertyId]: address });

    bank.confirm(intentId);
    await tellAll();
    const done = await historyOf(login);
    expect(done).toMatchObject({ payment_initiated: [pair], payment_completed: [pair] });
    expect(done.redirection_urls.payment_completed).toEqual({
      [propertyId]: `/forms/submit?lead_uuid=${ann.uuid}&inventory_id=${propertyId}`,
    });

    expect((await paid().act(ann, { withdraw: true })).status).toBe(200);
    expect(await historyOf(login)).toMatchObject({ payment_initiated: [], payment_completed: [] });
  });
});

test('the mail about a form that was sent says where and until when to pay', async () => {
  const propertyId = await home();
  const { uuid } = await paid().submit(propertyId);
  const [mail] = await db().select().from(outbox).where(eq(outbox.kind, 'booking_submitted'));
  expect(mail?.payload.booking).toMatchObject({
    url: `https://homes.example/places/house-${propertyId}/payment?lead_uuid=${uuid}`,
    held_until: '2027-03-15T12:15:00.000Z',
  });
});

test('the log says how payments move on, and nothing that opens one or names a payer', async () => {
  const token = await tokenFor(await paid().submit(await home()));
  const id = await press(token);
  bank.confirm(id, 'insufficient_funds');
  suite.broken = (call) => call === 'retrieveIntent';
  await infoOf(token);
  suite.broken = nothingBroken;
  bank.confirm(id);
  await tellAll();
  const entries = suite.lines.map((line) => JSON.parse(line));
  expect(entries.flatMap(lineFaults)).toEqual([]);
  expect(entries.filter(({ event }) => event === 'payment')).toMatchObject([{ progress: 'paid' }]);
  expect(entries.filter(({ event }) => event === 'error-report')).toMatchObject([
    { place: 'payment' },
  ]);
  for (const secret of [token, `${id}_secret`, 'example.org', '7700', 'Lee']) {
    expect(suite.lines.join('')).not.toContain(secret);
  }
});

describe('somebody who wants to be forgotten', () => {
  /** All that the tables of payments hold, as text. */
  const heldText = async (): Promise<string> => {
    const { rows } = await db().execute<{ text: string }>(sql`
      select concat((select string_agg(payments::text, ' ') from payments),
        (select string_agg(ledger_entries::text, ' ') from ledger_entries),
        (select string_agg(payment_events::text, ' ') from payment_events)) as text`);
    return rows[0]?.text ?? '';
  };

  const erase = () =>
    eraseEnquirer(db(), 'ann@example.org', { reference: 'request-15', at: suite.now });

  test('leaves sums that name nobody, and the books as they are', async () => {
    const propertyId = await home();
    const ann = await paid().submit(propertyId);
    const token = await tokenFor(ann);
    bank.confirm(await press(token));
    await infoOf(token);
    await request(api().app)
      .put(`/api/v0/leads/${ann.uuid}`)
      .send({ nps: { score: 9, comment: 'from Ann Lee' } })
      .expect(200);
    expect(await heldText()).toContain('from Ann Lee');

    await erase();
    expect(await heldText()).not.toMatch(/Ann|example\.org|7700/);
    expect(await db().select().from(payments)).toMatchObject([
      { leadId: null, progress: 'paid', amount: 25_000, npsScore: 9, npsComment: null },
    ]);
    expect(await db().$count(ledgerEntries)).toBe(4);
    expect(await db().$count(paymentTokens)).toBe(0);
    await paid().read(token).expect(404);
  });

  test('has what is taken after that returned', async () => {
    const propertyId = await home();
    const id = await press(await tokenFor(await paid().submit(propertyId)));
    await erase();
    bank.confirm(id);
    await work();
    bank.settleRefunds();
    await tellAll();
    expect(await db().select().from(payments)).toMatchObject([
      { leadId: null, progress: 'refunded' },
    ]);
    expect(await unitsOf(propertyId)).toBe(1);
    expect(await balance()).toBe(0);
  });
});
