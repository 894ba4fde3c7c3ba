import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { STAND_IN_PUBLISHABLE_KEY } from '../../../../config/paymentSettings.ts';
import { testCards } from '../../../../config/testCards.ts';
import {
  type StandInGateway,
  startStandInGateway,
} from '../../../../test/support/standInGateway.ts';
import { started } from '../../../../test/support/started.ts';
import { stripeShapes } from '../../../../test/support/stripeShapes.ts';

const MINUTE_MS = 60_000;

let running: StandInGateway | undefined;
let at = new Date();

beforeAll(async () => {
  running = await startStandInGateway({ now: () => at });
});
afterAll(() => running?.close());

const gateway = (): StandInGateway => started(running);
const stripe = (): Stripe => gateway().client;

const RETURN_URL = 'http://localhost:3000/payments/complete';

const create = () => stripe().paymentIntents.create({ amount: 25_907, currency: 'gbp' });

const confirm = (id: string, token = 'pm_card_visa') =>
  stripe().paymentIntents.confirm(id, { payment_method: token, return_url: RETURN_URL });

describe('what it answers', () => {
  const kindOf = (value: unknown): string => {
    if (value === null) return 'null';
    return Array.isArray(value) ? 'list' : typeof value;
  };

  /** Members that are missing, too many, or of another kind than Stripe's. */
  const differences = (answer: object): readonly string[] => {
    const members = answer as Readonly<Record<string, unknown>>;
    const shape = stripeShapes[String(members.object)] ?? {};
    const kinds = new Map(
      Object.entries(shape).flatMap(([kind, names]) =>
        names.split(' ').map((name) => [name, kind] as const),
      ),
    );
    const wrong = [...kinds].filter(([name, kind]) => {
      if (!(name in members)) return true;
      return ![kind, 'null'].includes(kindOf(members[name])) && kind !== 'null';
    });
    const unknown = Object.keys(members).filter((name) => !kinds.has(name));
    return [...wrong.map(([name, kind]) => `${name} is no ${kind}`), ...unknown];
  };

  test('has the members of the objects that Stripe publishes, and no others', async () => {
    const { id } = await create();
    await confirm(id);
    const refund = await stripe().refunds.create({ payment_intent: id });
    const intent = await stripe().paymentIntents.retrieve(id, {
      expand: ['payment_method', 'latest_charge.balance_transaction'],
    });
    const charge = intent.latest_charge as Stripe.Charge;
    const disputed = await create();
    await confirm(disputed.id, 'pm_card_createDispute');
    at = new Date(at.getTime() + MINUTE_MS);
    await gateway().runDue();
    const [dispute] = (await stripe().disputes.list({ payment_intent: disputed.id })).data;
    const [event] = (await stripe().events.list({ limit: 1 })).data;
    const collapsed = {
      intent: await stripe().paymentIntents.retrieve(id),
      charge: await stripe().charges.retrieve(charge.id),
    };
    const answers = {
      ...{ ...collapsed, refund, event, dispute },
      moved: dispute?.balance_transactions[0],
      method: intent.payment_method,
      entry: charge.balance_transaction,
    };
    for (const [name, answer] of Object.entries(answers)) {
      expect([name, differences(answer as object)]).toEqual([name, []]);
    }
  });

  test('is for browsers of the site, and for the payment whose secret they have', async () => {
    const { client_secret, id } = await create();
    const at = (query: string, key = STAND_IN_PUBLISHABLE_KEY, origin = 'http://localhost:3000') =>
      fetch(`${gateway().url}/v1/payment_intents${query}`, {
        headers: { Authorization: `Bearer ${key}`, Origin: origin },
      });
    const own = await at(`/${id}?client_secret=${client_secret}`);
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'http://localhost:3000',
    ]);
    const foreign = await at(
      `/${id}?client_secret=${client_secret}`,
      undefined,
      'http://evil.example',
    );
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect((await at(`/${id}?client_secret=${id}_secret_0`)).status).toBe(404);
    expect((await at(`/${id}`)).status).toBe(404);
    expect((await at('')).status).toBe(401);
    const form = await fetch(`${gateway().url}/card-form`);
    expect(form.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://localhost:3000',
    );
  });

  test('leads back to the site alone, and takes no number from a server', async () => {
    const { id } = await create();
    const elsewhere = { payment_method: 'pm_card_visa', return_url: 'https://evil.example/' };
    await expect(stripe().paymentIntents.confirm(id, elsewhere)).rejects.toMatchObject({
      param: 'return_url',
    });
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2050 };
    const typed = { return_url: RETURN_URL, payment_method_data: { type: 'card', card } };
    await expect(
      stripe().paymentIntents.confirm(id, typed as Stripe.PaymentIntentConfirmParams),
    ).rejects.toMatchObject({ param: 'payment_method_data[card][number]' });
  });

  test('and what it keeps has no number of a card in it', async () => {
    const numbers = testCards.map(({ number }) => number);
    for (const number of numbers.slice(0, 3)) {
      await gateway().pay((await create()).client_secret ?? '', number);
    }
    const journal = gateway().journal();
    expect(journal).toContain('"last4":"4242"');
    expect(numbers.filter((number) => journal.includes(number))).toEqual([]);
  });
});
