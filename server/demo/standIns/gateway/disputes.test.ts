import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import {
  type StandInGateway,
  startStandInGateway,
} from '../../../../test/support/standInGateway.ts';
import { started } from '../../../../test/support/started.ts';

const RETURN_URL = 'http://localhost:3000/payments/complete';
const MINUTE_MS = 60_000;

let running: StandInGateway | undefined;
let clock = new Date('2027-03-15T12:00:00Z');
/** How many events there were before. */
let known: readonly string[] = [];

beforeAll(async () => {
  running = await startStandInGateway({ now: () => clock });
});
afterAll(() => running?.close());

const gateway = (): StandInGateway => started(running);
const stripe = (): Stripe => gateway().client;

/** A payment by a card whose payer disputes it a minute later. */
const disputed = async (token = 'pm_card_createDispute'): Promise<Stripe.Dispute> => {
  const { id } = await stripe().paymentIntents.create({ amount: 25_907, currency: 'gbp' });
  await stripe().paymentIntents.confirm(id, { payment_method: token, return_url: RETURN_URL });
  expect((await stripe().disputes.list({ payment_intent: id })).data).toEqual([]);
  clock = new Date(clock.getTime() + MINUTE_MS);
  await gateway().runDue();
  return started((await stripe().disputes.list({ payment_intent: id })).data[0]);
};

/** Types of the events of disputes since the test began, in their order. */
const told = async (): Promise<readonly string[]> => {
  const { data } = await stripe().events.list({ limit: 100 });
  return data
    .filter(({ id, type }) => type.startsWith('charge.dispute.') && !known.includes(id))
    .map(({ type }) => type.replace('charge.dispute.', ''))
    .reverse();
};

beforeEach(async () => {
  known = (await stripe().events.list({ limit: 100 })).data.map(({ id }) => id);
});

const net = ({ balance_transactions }: Stripe.Dispute): readonly number[] =>
  balance_transactions.map((entry) => entry.net);

describe('a card whose payer disputes what was paid', () => {
  test('takes the money and a fee a minute later, and no refund any more', async () => {
    const dispute = await disputed();
    expect(dispute).toMatchObject({
      ...{ amount: 25_907, reason: 'fraudulent', status: 'needs_response' },
      is_charge_refundable: false,
    });
    expect(net(dispute)).toEqual([-27_907]);
    const charge = String(dispute.charge);
    expect((await stripe().charges.retrieve(charge)).disputed).toBe(true);
    await expect(stripe().refunds.create({ charge })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    expect(await told()).toEqual(['created', 'funds_withdrawn']);
  });

  test.each([
    ['winning_evidence', 'won', [-27_907, 25_907], ['updated', 'funds_reinstated', 'closed']],
    ['losing_evidence', 'lost', [-27_907], ['updated', 'closed']],
    ['He was here.', 'under_review', [-27_907], ['updated']],
  ])('and answered by %s is %s', async (text, status, moved, events) => {
    const { id } = await disputed();
    const evidence = { uncategorized_text: text };
    expect((await stripe().disputes.update(id, { evidence })).status).toBe(status);
    expect(net(await stripe().disputes.retrieve(id))).toEqual(moved);
    expect(await told()).toEqual(['created', 'funds_withdrawn', ...events]);
  });

  test('is lost where we give in, once for all', async () => {
    const { id, reason } = await disputed('pm_card_createDisputeProductNotReceived');
    expect(reason).toBe('product_not_received');
    expect((await stripe().disputes.close(id)).status).toBe('lost');
    await expect(stripe().disputes.close(id)).rejects.toMatchObject({
      code: 'dispute_already_closed',
    });
  });
});

test('a bank that only asks takes nothing, and a refund answers it', async () => {
  const inquiry = await disputed('pm_card_createDisputeInquiry');
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
  expect(net(inquiry)).toEqual([]);
  expect((await stripe().refunds.create({ charge: String(inquiry.charge) })).status).toBe(
    'succeeded',
  );
  expect((await stripe().disputes.close(inquiry.id)).status).toBe('warning_closed');
  expect(await told()).toEqual(['created', 'closed']);
});
