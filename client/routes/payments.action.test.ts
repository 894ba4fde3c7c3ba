import { expect, test } from '@jest/globals';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { PAID_LEAD, PAYMENT_KEY, PAYMENT_PATH, paidWire } from '../../test/support/paymentWire.ts';
import { submitNps } from './payments.action.ts';

const LEAD = `/api/v0/leads/${PAID_LEAD}`;
const COMPLETE = `/payments/complete?token=${PAYMENT_KEY}`;

const submit = async (fields: Record<string, string>, status?: number) => {
  const api = createFakeApi({
    [PAYMENT_PATH]: { data: paidWire() },
    [LEAD]: status === undefined ? { data: {} } : { status },
  });
  const outcome = await submitNps({
    address: addressOf(COMPLETE),
    form: new URLSearchParams(fields),
    file: null,
    api,
    context: renderContext,
    attribution: null,
    now: 0,
  });
  return { outcome, sent: api.sent.map(({ body, method, path }) => ({ body, method, path })) };
};

test('an answer without scripts goes to the enquiry, and its page thanks for it', async () => {
  const { outcome, sent } = await submit({ score: '10', comment: ' fine ' });
  expect(sent).toEqual([
    { method: 'PUT', path: LEAD, body: { nps: { score: 10, comment: 'fine' } } },
  ]);
  expect(outcome).toEqual({ kind: 'redirect', to: `${COMPLETE}&nps=1` });
});

test.each(['', '11', '-1', 'ten', '1.5'])(
  '"%s" is no answer, and nothing is sent',
  async (score) => {
    const { outcome, sent } = await submit({ score, comment: 'kept' });
    expect(outcome).toMatchObject({ kind: 'invalid', form: { values: { comment: 'kept' } } });
    expect(sent).toEqual([]);
  },
);

test('an answer that does not arrive is not lost', async () => {
  const { outcome } = await submit({ score: '7', comment: 'kept' }, 503);
  expect(outcome).toMatchObject({ kind: 'failed', form: { values: { score: '7' } } });
});
