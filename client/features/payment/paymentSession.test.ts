/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderContext } from '../../../test/support/loaderContext.ts';
import {
  PAID_LEAD,
  PAYMENT_KEY,
  PAYMENT_PATH,
  paidWire,
  paymentWire,
} from '../../../test/support/paymentWire.ts';
import { until } from '../../../test/support/until.ts';
import { createFetchApiClient } from '../../api/fetchApiClient.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { selectPayment } from './payment.slice.ts';
import { PaymentSession } from './paymentSession.ts';

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

/** The network and the provider beyond us. */
interface Outside {
  readonly calls: { readonly path: string; readonly body: unknown }[];
  readonly confirmed: unknown[];
  answers: Record<string, Answer>;
  /** What the provider says of the card. */
  result: { error?: { type?: string; code?: string; decline_code?: string } };
  isValid: boolean;
}

let outside: Outside;
const realFetch = globalThis.fetch;

const provider = () => ({
  elements: (options: unknown) => ({
    options,
    create: () => ({
      on: (name: string, listen: () => void) => {
        if (name === 'ready') queueMicrotask(listen);
      },
      mount: () => undefined,
      destroy: () => undefined,
    }),
    submit: async () => (outside.isValid ? {} : { error: { type: 'validation_error' } }),
  }),
  confirmPayment: async (asked: unknown) => {
    outside.confirmed.push(asked);
    return outside.result;
  },
});

beforeEach(() => {
  outside = {
    calls: [],
    confirmed: [],
    isValid: true,
    result: {},
    answers: {
      '/api/v0/payments': { body: { data: { token: PAYMENT_KEY } } },
      [PAYMENT_PATH]: { body: { data: paymentWire() } },
      [`${PAYMENT_PATH}/intent`]: {
        body: { data: { paymentIntentObject: { client_secret: 'pi_1_secret' } } },
      },
    },
  };
  window.Stripe = (() => provider()) as never;
  window.matchMedia = (() => ({ matches: false })) as never;
  globalThis.fetch = async (address, init) => {
    const path = String(address).split('?')[0] ?? '';
    const sent = init?.body === undefined ? null : JSON.parse(String(init.body));
    outside.calls.push({ path, body: sent });
    const { body, status = 200 } = outside.answers[path] ?? { status: 404, body: {} };
    return {
      ok: status < 300,
      status,
      headers: new Headers(),
      json: async () => body,
    } as Response;
  };
});

afterEach(() => {
  globalThis.fetch = realFetch;
});

const REQUEST = { lead_uuid: PAID_LEAD, inventory_id: 1000 };

const begin = async () => {
  const config = {
    ...renderContext.config,
    payment: { publishableKey: 'pk_test_1', scriptUrl: 'http://127.0.0.1:1/stripe.js' },
  };
  const api = createFetchApiClient(60_000);
  const store = createAppStore({ state: { context: { ...renderContext, config } }, api });
  const left: string[] = [];
  const reported: unknown[] = [];
  const session = new PaymentSession({
    store,
    api,
    addressOf: ({ inventory_id, lead_uuid }) => `/booking/${inventory_id}/${lead_uuid}`,
    leave: (address) => left.push(address),
    urlOf: (address) => `https://amber.example${address}`,
    onStarted: () => undefined,
    report: (error) => reported.push(error),
  });
  const state = () => selectPayment(store.getState());
  session.start(REQUEST);
  await until(() => state().state !== 'init_loading' || left.length > 0, 'an answer');
  session.onCardPlace(document.createElement('div'));
  await new Promise((resolve) => setTimeout(resolve));
  const pathsOf = (end: string) => outside.calls.filter(({ path }) => path.endsWith(end));
  return { left, pathsOf, reported, session, state };
};

const settled = (state: () => { readonly state: string }): Promise<unknown> =>
  until(() => !['processing', 'initiated'].includes(state().state), 'an outcome');

test('keeps the stay, and shows what the server charges for it', async () => {
  const { state } = await begin();
  expect(outside.calls[0]).toEqual({ path: '/api/v0/payments', body: REQUEST });
  expect(state()).toMatchObject({ state: 'init', token: PAYMENT_KEY });
  expect(state().payment?.info.amount).toBe(259.07);
});

test('two who ask at once for the same payment begin it once', async () => {
  const { pathsOf, session, state } = await begin();
  session.start(REQUEST);
  session.start(REQUEST);
  await until(() => state().state === 'init', 'an answer');
  expect(pathsOf('/payments')).toHaveLength(2);
});

test('the terms are accepted before the card goes to the provider, which leads to the outcome', async () => {
  const { left, pathsOf, session } = await begin();
  session.onPay();
  await until(() => left.length > 0, 'another page');
  expect(pathsOf('/intent')).toEqual([
    { path: `${PAYMENT_PATH}/intent`, body: { terms_version: '2026-11' } },
  ]);
  expect(outside.confirmed).toEqual([
    expect.objectContaining({
      clientSecret: 'pi_1_secret',
      redirect: 'if_required',
      confirmParams: {
        return_url: `https://amber.example/payments/complete?token=${PAYMENT_KEY}`,
      },
    }),
  ]);
  expect(left).toEqual([`/payments/complete?token=${PAYMENT_KEY}`]);
});

test('a double click pays once', async () => {
  const { left, pathsOf, session } = await begin();
  session.onPay();
  session.onPay();
  await until(() => left.length > 0, 'another page');
  expect(pathsOf('/intent')).toHaveLength(1);
  expect(outside.confirmed).toHaveLength(1);
});

test('after a decline nothing is lost, and the same card form pays again', async () => {
  const { left, session, state } = await begin();
  outside.result = { error: { type: 'card_error', decline_code: 'insufficient_funds' } };
  session.onPay();
  await until(() => state().state === 'failed', 'a decline');
  expect(state().decline).toEqual({ code: 'insufficient_funds' });
  expect(state().payment?.info.amount).toBe(259.07);
  outside.result = {};
  session.onPay();
  await until(() => left.length > 0, 'another page');
  expect(outside.confirmed).toHaveLength(2);
});

test('what is wrong in the card form is said there, and nothing is sent', async () => {
  const { pathsOf, session, state } = await begin();
  outside.isValid = false;
  session.onPay();
  await settled(state);
  expect(state().state).toBe('init');
  expect(pathsOf('/intent')).toEqual([]);
});

test.each([
  [409, 'stay_gone', { state: 'sold_out', fault: null }],
  [409, 'stay_held', { state: 'init_failure', fault: 'held' }],
  [500, '', { state: 'init', fault: 'notSent' }],
])('a button pressed too late is told why (%i %s)', async (status, code, told) => {
  const { left, session, state } = await begin();
  outside.answers[`${PAYMENT_PATH}/intent`] = { status, body: { error_code: code } };
  session.onPay();
  await settled(state);
  expect(state()).toMatchObject(told);
  expect(outside.confirmed).toEqual([]);
  expect(left).toEqual([]);
});

test('what is paid already is not paid again: its outcome is shown', async () => {
  const { left, session } = await begin();
  outside.answers[`${PAYMENT_PATH}/intent`] = {
    status: 409,
    body: { error_code: 'payment_done' },
  };
  session.onPay();
  await until(() => left.length > 0, 'another page');
  expect(outside.confirmed).toEqual([]);
});

test('where the line breaks at the provider, the server is asked what became of it', async () => {
  const { left, reported, session } = await begin();
  const broken = provider();
  window.Stripe = (() => ({
    ...broken,
    confirmPayment: () => Promise.reject(new Error('offline')),
  })) as never;
  session.onCardPlace(document.createElement('div'));
  await new Promise((resolve) => setTimeout(resolve));
  session.onPay();
  await until(() => left.length > 0, 'another page');
  expect(reported).toHaveLength(1);
});

test.each([
  [{ type: 'card_error', code: 'expired_card' }, 'failed'],
  [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, 'failed'],
  // Another window was faster: it is paid.
  [{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }, 'initiated'],
  [{ type: 'api_connection_error' }, 'initiated'],
])('a payment has failed only where the card was refused (%j)', async (error, shown) => {
  const { left, session, state } = await begin();
  outside.result = { error };
  session.onPay();
  await until(() => state().state === 'failed' || left.length > 0, 'an outcome');
  expect(state().state).toBe(shown);
  expect(left).toHaveLength(shown === 'failed' ? 0 : 1);
});

test.each([
  ['sold out', 409, 'stay_gone', 'sold_out', null],
  ['kept for somebody else', 409, 'stay_held', 'init_failure', 'held'],
  ['not filled in', 400, 'section_incomplete', 'init_failure', 'incomplete'],
  ['withdrawn', 409, '', 'init_failure', null],
  ["somebody else's", 404, '', 'init_failure', 'locked'],
  ['out of reach', 503, '', 'init_failure', 'unavailable'],
])(
  'a booking that is %s says so before any money is asked for',
  async (_what, status, code, state, fault) => {
    outside.answers['/api/v0/payments'] = { status, body: { error_code: code } };
    const opened = await begin();
    expect(opened.state()).toMatchObject({ state, fault, payment: null });
  },
);

test('a stay is kept longer once', async () => {
  const { session, state } = await begin();
  const hold = { expires_at: '2027-03-15T12:30:00Z', can_extend: false };
  outside.answers[`${PAYMENT_PATH}/extend`] = { body: { data: { hold } } };
  session.onExtendHold();
  await until(() => state().payment?.info.hold?.canExtend === false, 'more time');
  expect(state().payment?.info.hold?.expiresAt).toBe(hold.expires_at);
});

test('an answer how it went leads to the thanks', async () => {
  outside.answers[PAYMENT_PATH] = { body: { data: paidWire() } };
  outside.answers[`/api/v0/leads/${PAID_LEAD}`] = { body: { data: {} } };
  const { pathsOf, session, state } = await begin();
  session.onNps(9, ' fine ');
  await until(() => state().nps === 'SHOW_NPS_CARD_FINAL_SCREEN', 'thanks');
  expect(pathsOf(PAID_LEAD)).toEqual([
    { path: `/api/v0/leads/${PAID_LEAD}`, body: { nps: { score: 9, comment: 'fine' } } },
  ]);
});

test('a booking that is paid for already is shown instead, and nothing is said to be over', async () => {
  outside.answers['/api/v0/payments'] = { status: 409, body: { error_code: 'payment_done' } };
  const { left, state } = await begin();
  expect(left).toEqual([`/booking/1000/${PAID_LEAD}`]);
  expect(state()).toMatchObject({ fault: null, payment: null });
});
