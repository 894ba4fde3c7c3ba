import { describe, expect, test } from '@jest/globals';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import {
  PAYMENT_KEY,
  PAYMENT_PATH,
  paidWire,
  paymentWire,
} from '../../test/support/paymentWire.ts';
import { selectPayment } from '../features/payment/payment.slice.ts';
import { loadPage } from './loadPage.ts';

const load = async (url: string, answer?: FakeAnswer) => {
  const api = createFakeApi(answer ? { [PAYMENT_PATH]: answer } : {});
  const context = loaderContext(url, api);
  const outcome = await loadPage(context);
  return { api, outcome, payment: selectPayment(context.state()) };
};

const complete = `/payments/complete?token=${PAYMENT_KEY}`;

describe('the page of the outcome', () => {
  test('asks for the payment with all that it shows', async () => {
    const { api, outcome, payment } = await load(complete, { data: paidWire() });
    expect(outcome).toMatchObject({ kind: 'ok', surrogateKeys: [] });
    expect(api.paths).toEqual([PAYMENT_PATH]);
    expect(api.queries[0]).toEqual({
      methods: ['inventory_root', 'form_uuid', 'fetch_payment_info'],
    });
    expect(payment).toMatchObject({
      token: PAYMENT_KEY,
      err: null,
      state: 'success',
      nps: 'SHOW_NPS_CARD',
      payment: { home: { name: 'Harbour House' }, info: { amount: 259.07, currency: 'GBP' } },
    });
  });

  test('is not found without a token, and nobody is asked', async () => {
    const { api, outcome, payment } = await load('/payments/complete');
    expect(outcome.kind).toBe('notFound');
    expect(payment.err).toBe('token not found');
    expect(api.paths).toEqual([]);
  });

  test.each([
    [404, 'notFound', 'token not found'],
    [500, 'unavailable', expect.stringContaining('made to fail')],
  ])('of an answer %i is %s, and the store says why', async (status, kind, err) => {
    const { outcome, payment } = await load(complete, { status });
    expect(outcome.kind).toBe(kind);
    expect(payment).toMatchObject({ err, payment: null, readyStatus: 'failure' });
  });

  test('thanks whoever has told how it went', async () => {
    const { payment } = await load(`${complete}&nps=1`, { data: paidWire({ asks_nps: false }) });
    expect(payment.nps).toBe('SHOW_NPS_CARD_FINAL_SCREEN');
  });
});

describe('a payment by itself', () => {
  test('shows amount and payer of its token', async () => {
    const { outcome, payment } = await load(`/payments/${PAYMENT_KEY}`, { data: paymentWire() });
    expect(outcome.kind).toBe('ok');
    expect(payment.state).toBe('init');
    expect(payment.payment?.info.payer.fullName).toBe('Ann Lee');
  });

  test('is not found by a token that opens nothing', async () => {
    expect((await load(`/payments/${PAYMENT_KEY}`)).outcome.kind).toBe('notFound');
  });

  test('is not missing while the API is away', async () => {
    const { outcome } = await load(`/payments/${PAYMENT_KEY}`, { status: 503 });
    expect(outcome.kind).toBe('unavailable');
  });
});
