import { beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { openApiFixture } from '../../../test/support/apiFixture.ts';
import { paidBookings, type Tenant } from '../../../test/support/paidBookings.ts';
import { HOUR, NOW, nothingBroken, paymentSuite } from '../../../test/support/paymentSuite.ts';
import { started } from '../../../test/support/started.ts';
import { tenancies } from '../db/schema.ts';
import { writeStays } from '../stays/writeStays.ts';

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

describe('money goes back', () => {
  let propertyId: number;
  let ann: Tenant;
  let token: string;

  beforeEach(async () => {
    propertyId = await home();
    ann = await paid().submit(propertyId);
    token = await tokenFor(ann);
  });

  test('to who withdraws in time, and the unit at once', async () => {
    bank.confirm(await press(token));
    await infoOf(token);
    wait(47 * HOUR);
    const withdrawn = await paid().act(ann, { withdraw: true });
    expect(withdrawn.body.data.booking).toMatchObject({
      state: 'withdrawn',
      payment: { progress: 'refund_pending', refund: { amount: 250, state: 'pending' } },
    });
    expect(await unitsOf(propertyId)).toBe(1);
    expect(await leadState(ann)).toBe('cancelled');
    await work();
    expect((await infoOf(token)).refund).toEqual({
      amount: 250,
      reason: 'requested_by_customer',
      state: 'pending',
    });
    bank.settleRefunds();
    wait(6);
    await work();
    expect(await infoOf(token)).toMatchObject({
      progress: 'refunded',
      refund: { state: 'succeeded' },
    });
    expect(await balance()).toBe(0);
    expect(await mailKinds()).toEqual(['payment_receipt', 'payment_returned', 'payment_refunded']);
  });

  test('online for two days alone', async () => {
    bank.confirm(await press(token));
    await infoOf(token);
    wait(48 * HOUR);
    expect((await paid().act(ann, { withdraw: true })).status).toBe(409);
    expect((await infoOf(token)).progress).toBe('paid');
  });

  test('where the home was sold in the meantime', async () => {
    const id = await press(token);
    await db().update(tenancies).set({ unitsLeft: 0 });
    await writeStays(db(), [propertyId]);
    bank.confirm(id);
    expect(await infoOf(token)).toMatchObject({
      progress: 'refund_pending',
      is_stay_available: false,
      refund: { reason: 'sold_out', state: 'pending' },
    });
    expect(await unitsOf(propertyId)).toBe(0);
    await work();
    bank.settleRefunds();
    wait(6);
    await work();
    expect((await infoOf(token)).progress).toBe('refunded');
    expect(await balance()).toBe(0);
    expect(await mailKinds()).toEqual(['payment_sold_out', 'payment_refunded']);
    expect(await leadState(ann)).toBe('created');
  });

  test('without what an operator has returned at the gateway before', async () => {
    const id = await press(token);
    bank.confirm(id);
    const part = { intentId: id, amount: 4000, reason: 'requested_by_customer' } as const;
    await bank.gateway.createRefund({ ...part, idempotencyKey: 'by an operator' });
    await tellAll();
    expect(await infoOf(token)).toMatchObject({ progress: 'paid', refund: { amount: 40 } });
    await paid().act(ann, { withdraw: true });
    await work();
    bank.settleRefunds();
    wait(6);
    await work();
    expect(await infoOf(token)).toMatchObject({
      progress: 'refunded',
      refund: { amount: 210, state: 'succeeded' },
    });
    expect(await balance()).toBe(0);
    const again = await paid().pay(token).expect(409);
    expect(again.body.message.user_friendly_message).toContain('This payment is over');
  });

  test('once, though the gateway’s answer was lost', async () => {
    bank.confirm(await press(token));
    await infoOf(token);
    await paid().act(ann, { withdraw: true });
    suite.broken = (call, moment) => call === 'createRefund' && moment === 'after';
    const before = bank.refunds.length;
    await work();
    suite.broken = nothingBroken;
    wait(2);
    await work();
    expect(bank.refunds).toHaveLength(before + 1);
    bank.settleRefunds('failed');
    wait(6);
    await work();
    expect((await infoOf(token)).refund.state).toBe('failed');
    expect(await balance()).toBe(0);
  });
});

describe('a booking that somebody pays for', () => {
  test('is called off when it is changed, unless the card is being charged', async () => {
    const ann = await paid().submit(await home());
    const token = await tokenFor(ann);
    const id = await press(token);
    const change = { section: 'personal_form', values: { full_name: 'Ann B. Lee' } };
    expect((await paid().act(ann, change)).status).toBe(200);
    expect(bank.intents.get(id)?.status).toBe('canceled');
    expect((await infoOf(token)).progress).toBe('canceled');
  });

  test('takes what comes after the payment once it is paid, and nothing that came before', async () => {
    const ann = await paid().submit(await home());
    const late = { section: 'emergency_form_after_payment', values: { full_name: 'Bo Lee' } };
    const early = { section: 'personal_form', values: { full_name: 'Ann B. Lee' } };
    expect((await paid().act(ann, late)).status).toBe(409);
    bank.confirm(await press(await tokenFor(ann)));
    await tellAll();
    expect((await paid().act(ann, early)).status).toBe(409);
    expect((await paid().act(ann, { submit: true })).body.error_code).toBe('section_incomplete');
    const saved = await paid().act(ann, late);
    expect(saved.body.data.booking).toMatchObject({
      state: 'submitted',
      payment: { progress: 'paid', amount: 250, currency: 'gbp' },
    });
    expect((await paid().act(ann, { submit: true })).status).toBe(200);
    expect((await paid().act(ann, { join_waitlist: true })).status).toBe(409);
  });

  test('may be paid before its form, where the home wants it so', async () => {
    const { id } = await paid().guest.makePaperless(1, {
      payment_types: ['deposit'],
      payment_before_bookform: true,
    });
    const ann = await paid().fill(id);
    const token = await tokenFor(ann);
    expect(await infoOf(token)).toMatchObject({ payment_before_bookform: true });
    bank.confirm(await press(token));
    await tellAll();
    const read = await paid().guest.read(ann.uuid, { device: ann.device });
    expect(read.body.data.booking).toMatchObject({ state: 'submitted', version: 3 });
    ann.version = 3;
    const late = { section: 'personal_form', values: { full_name: 'Ann B. Lee' } };
    expect((await paid().act(ann, late)).status).toBe(200);
  });

  test('asks once how it went', async () => {
    const ann = await paid().submit(await home());
    const token = await tokenFor(ann);
    const say = (nps: object) =>
      request(started(suite.api).app).put(`/api/v0/leads/${ann.uuid}`).send({ nps });
    expect((await say({ score: 9 })).status).toBe(409);
    bank.confirm(await press(token));
    expect((await infoOf(token)).asks_nps).toBe(true);
    expect((await say({ score: 11 })).status).toBe(400);
    expect((await say({ score: 9, comment: ' Fine. ' })).status).toBe(200);
    expect((await say({ score: 9 })).status).toBe(200);
    expect((await say({ score: 2 })).status).toBe(409);
    expect((await infoOf(token)).asks_nps).toBe(false);
  });
});

describe('nothing is paid', () => {
  test('with a token that is not known, or is over', async () => {
    const ann = await paid().submit(await home());
    const token = await tokenFor(ann);
    for (const wrong of ['x', token.slice(1), `${token}x`]) {
      const { body } = await paid().read(wrong).expect(404);
      expect(body.message.user_friendly_message).toBe('token not found');
    }
    wait(7 * 24 * HOUR);
    await paid().read(token).expect(404);
    await paid().pay(token).expect(404);
  });

  test('by somebody else, in another currency, or less than is due', async () => {
    const ann = await paid().submit(await home());
    await paid()
      .open({ ...ann, device: 'x'.repeat(43) })
      .expect(404);
    await paid().open(ann, { currency: 'EUR' }).expect(422);
    await paid()
      .open(ann, { payment_types: ['platform_fee'] })
      .expect(422);
    await paid().open(ann, { amount: 1 }).expect(400);
    await paid()
      .open(ann, { currency: 'GBP', payment_types: ['deposit'] })
      .expect(200);
  });

  test('for a form that is not sent, or a room that another one pays for', async () => {
    const propertyId = await home();
    const bo = await paid().fill(propertyId);
    expect((await paid().open(bo)).body.error_code).toBe('section_incomplete');
    const ann = await paid().submit(propertyId);
    await press(await tokenFor(ann));
    expect((await paid().act(bo, { submit: true })).body.error_code).toBe('stay_held');
  });

  test('for what is not paid online', async () => {
    const { id } = await paid().guest.makePaperless(1, { payment_types: [] });
    await paid()
      .open(await paid().submit(id))
      .expect(422);
  });

  test('where no gateway is, and the rest goes on', async () => {
    const bare = await openApiFixture(NOW);
    try {
      const guest = paidBookings(bare);
      const ann = await guest.submit((await guest.guest.makePaperless()).id);
      const { body } = await guest.open(ann).expect(503);
      expect(body.message.user_friendly_message).toContain('An adviser writes');
    } finally {
      await bare.close();
    }
  });
});
