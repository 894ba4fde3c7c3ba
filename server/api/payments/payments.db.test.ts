import { beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Tenant } from '../../../test/support/paidBookings.ts';
import {
  HOUR,
  MINUTE_MS,
  NOW,
  nothingBroken,
  paymentSuite,
} from '../../../test/support/paymentSuite.ts';
import { stayHolds } from '../db/bookingTables.ts';
import { leads, outbox } from '../db/leadTables.ts';
import { ledgerEntries, paymentEvents, payments } from '../db/paymentTables.ts';
import { stays } from '../db/schema.ts';
import { addPartner } from '../partners/savePartner.ts';

const {
  balance,
  bank,
  db,
  home,
  infoOf,
  leadState,
  mailKinds,
  paid,
  press,
  suite,
  tellAll,
  tokenFor,
  unitsOf,
  wait,
  work,
} = paymentSuite();

describe('a booking that was submitted', () => {
  let propertyId: number;
  let ann: Tenant;
  let token: string;

  beforeEach(async () => {
    propertyId = await home();
    ann = await paid().submit(propertyId);
    token = await tokenFor(ann);
  });

  test('is paid: the unit is taken, the books agree, and the payer is told', async () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await infoOf(token)).toMatchObject({
      status: 'PENDING',
      progress: 'open',
      currency: 'gbp',
      deposit: 250,
      platform_fee: null,
      processingFees: 0,
      amount: 250,
      price_breakdown: [
        { type: 'deposit', amount: 250 },
        { type: 'total', amount: 250 },
      ],
      user_details: { full_name: 'Ann Lee', email: 'a•••@example.org', phone: '••••••• 123' },
      hold: {
        expires_at: new Date(NOW.getTime() + 15 * MINUTE_MS).toISOString(),
        can_extend: true,
      },
      is_stay_available: true,
      receipt_number: null,
      refund: null,
      asks_nps: false,
    });
    bank.confirm(await press(token));
    wait(1);
    const info = await infoOf(token);
    expect(info).toMatchObject({
      status: 'COMPLETED',
      progress: 'paid',
      hold: null,
      paid_at: suite.now.toISOString(),
      free_cancellation_until: new Date(suite.now.getTime() + 48 * HOUR * MINUTE_MS).toISOString(),
      receipt_number: expect.stringMatching(/^2027-\d{6}$/),
      asks_nps: true,
    });
    expect(await unitsOf(propertyId)).toBe(0);
    expect(await db().$count(stays)).toBe(0);
    expect(await db().$count(stayHolds)).toBe(0);
    expect(suite.purged).toEqual([{ inventoryIds: [propertyId] }]);
    expect(await balance()).toBe(0);
    expect(
      (await db().select().from(ledgerEntries)).map(({ account, amount }) => [account, amount]),
    ).toEqual([
      ['gateway', 25_000],
      ['deposit', -25_000],
      ['gateway', -375],
      ['gateway_fee', 375],
    ]);
    expect(await mailKinds()).toEqual(['payment_receipt']);
    expect(await leadState(ann)).toBe('booked');
  });

  test('on the site of a partner is receipted by a link back to that site', async () => {
    const { id } = await addPartner(db(), { subdomain: 'leeds-uni', name: 'Leeds Uni' }, NOW);
    await db().update(leads).set({ partnerId: id });
    bank.confirm(await press(token));
    wait(1);
    await infoOf(token);
    const [receipt] = await db()
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.kind, 'payment_receipt'));
    expect(receipt?.payload.payment?.url).toBe(
      `https://leeds-uni.homes.example/partner/${id}/payments/complete?token=`,
    );
  });

  test('has one payment, however often it is opened', async () => {
    const other = await tokenFor(ann);
    expect(other).not.toBe(token);
    expect(await db().$count(payments)).toBe(1);
    expect(await press(other)).toBe(await press(token));
  });

  test('is charged once when it is paid in two tabs at once', async () => {
    const ids = await Promise.all([press(token), press(token)]);
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    bank.confirm(id);
    bank.confirm(id);
    await Promise.all([infoOf(token), infoOf(token), tellAll()]);
    expect(bank.intents.get(id)?.charges).toBe(1);
    expect(await unitsOf(propertyId)).toBe(0);
    expect(await mailKinds()).toHaveLength(1);
  });

  test('stays open after a decline, and is tried again by the same intent', async () => {
    const id = await press(token);
    bank.confirm(id, 'insufficient_funds');
    expect(await infoOf(token)).toMatchObject({
      progress: 'open',
      decline_code: 'insufficient_funds',
    });
    expect(await press(token)).toBe(id);
    bank.confirm(id);
    expect(await infoOf(token)).toMatchObject({ progress: 'paid', decline_code: null });
  });

  test('cannot be paid twice', async () => {
    bank.confirm(await press(token));
    await infoOf(token);
    expect((await paid().pay(token)).body.error_code).toBe('payment_done');
    expect((await paid().open(ann)).body.error_code).toBe('payment_done');
  });

  test('is paid by an event alone, which may come again, late and out of order', async () => {
    const id = await press(token);
    bank.confirm(id, 'do_not_honor');
    bank.confirm(id);
    const events = bank.events.splice(0).filter(({ intentId }) => intentId === id);
    for (const event of [...events.toReversed(), ...events]) {
      await paid().send(bank.signed(event)).expect(200);
    }
    expect((await infoOf(token)).progress).toBe('paid');
    expect(await db().$count(paymentEvents)).toBe(events.length);
    expect(await mailKinds()).toHaveLength(1);
  });

  test('is not paid by an event that the gateway has not signed', async () => {
    const id = await press(token);
    const event = {
      id: 'evt_x',
      type: 'payment_intent.succeeded',
      createdAt: suite.now,
      intentId: id,
    };
    const { body, signature } = bank.signed(event);
    await paid()
      .send({ body: body.replace('evt_x', 'evt_y'), signature })
      .expect(400);
    await paid().send({ body, signature: '' }).expect(400);
    wait(6);
    await paid().send({ body, signature }).expect(400);
    expect(await db().$count(paymentEvents)).toBe(0);
  });

  test('has an event sent again while the gateway cannot be asked', async () => {
    bank.confirm(await press(token));
    const event = bank.events.at(-1) ?? {};
    suite.broken = (call) => call === 'retrieveIntent';
    await paid().send(bank.signed(event)).expect(503);
    expect((await infoOf(token)).progress).toBe('open');
    suite.broken = nothingBroken;
    await paid().send(bank.signed(event)).expect(200);
    expect(await unitsOf(propertyId)).toBe(0);
  });

  test('keeps its stay while the gateway has not said that nothing will be charged', async () => {
    await press(token);
    wait(16);
    suite.broken = (call) => call === 'cancelIntent';
    await work();
    expect(await db().$count(stayHolds)).toBe(1);
    const bo = await paid().fill(propertyId);
    expect((await paid().act(bo, { submit: true })).body.error_code).toBe('stay_held');
    suite.broken = nothingBroken;
    wait(5);
    await work();
    expect(await db().$count(stayHolds)).toBe(0);
    expect((await infoOf(token)).progress).toBe('canceled');
    expect((await paid().act(bo, { submit: true })).status).toBe(200);
    expect((await paid().pay(token)).body.error_code).toBe('payment_done');
  });

  test('is released without asking where nobody has begun to pay', async () => {
    wait(16);
    await work();
    expect((await infoOf(token)).progress).toBe('canceled');
    expect(await infoOf(await tokenFor(ann))).toMatchObject({ progress: 'open' });
  });

  test('is known to be paid a minute later, though no event comes and the browser is closed', async () => {
    await work();
    bank.confirm(await press(token));
    wait(1);
    await work();
    expect(await unitsOf(propertyId)).toBe(0);
  });

  test('is watched until a slow card has an answer, whatever the time', async () => {
    const id = await press(token);
    bank.confirm(id, 'slow');
    wait(20);
    await work();
    expect((await infoOf(token)).progress).toBe('processing');
    expect((await paid().act(ann, { withdraw: true })).status).toBe(409);
    bank.decide(id, true);
    wait(60);
    await work();
    expect(await unitsOf(propertyId)).toBe(0);
    expect(await mailKinds()).toEqual(['payment_receipt']);
    bank.events.splice(0);
  });

  test('finds its intent again where the answer was lost', async () => {
    suite.broken = (call, moment) => call === 'createIntent' && moment === 'after';
    await paid().pay(token).expect(503);
    suite.broken = nothingBroken;
    const id = await press(token);
    expect(
      [...bank.intents.values()].filter(
        ({ paymentId }) => paymentId === bank.intents.get(id)?.paymentId,
      ),
    ).toHaveLength(1);
  });

  test('is paid in the terms that were shown alone', async () => {
    await paid().pay(token, '2020-01').expect(422);
    expect((await db().select().from(payments))[0]).toMatchObject({ initiatedAt: null });
    await press(token);
    expect((await db().select().from(payments))[0]).toMatchObject({ termsVersion: '2026-11' });
  });
});
