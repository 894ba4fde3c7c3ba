import { describe, expect, test } from '@jest/globals';
import { type AccountAnswers, createAccountApi, refusal } from '../../test/support/accountApi.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { submitReport } from './report.action.ts';

const KEY = 'a-key-of-this-form';

const submit = async (fields: Readonly<Record<string, string>>, answers: AccountAnswers = {}) => {
  const api = createAccountApi({ sendReport: { data: { reference: 1 } }, ...answers });
  const outcome = await submitReport({
    address: addressOf('/report'),
    form: new URLSearchParams(fields),
    file: null,
    api,
    context: renderContext,
    attribution: null,
    now: 0,
  });
  return { outcome, sent: api.sent };
};

const listing = { inventory: '12', key: KEY, reason: 'fraud', text: ' No such house. ', email: '' };

test('a listing is reported under the key of its form', async () => {
  const { outcome, sent } = await submit(listing);
  const report = { subject: 'inventory', id: 12, reason: 'fraud', text: 'No such house.' };
  expect(sent).toMatchObject([
    { method: 'POST', path: '/api/v0/reports', idempotencyKey: KEY, body: { report } },
  ]);
  expect(outcome).toEqual({ kind: 'redirect', to: '/report?inventory=12&done=sent' });
});

test('a review is reported by its own number', async () => {
  const typed = { ...listing, review: '7', reason: 'fake', email: 'Ann@example.org' };
  const { outcome, sent } = await submit(typed);
  expect(sent[0]?.body).toMatchObject({
    report: { subject: 'review', id: 7, reason: 'fake', email: 'ann@example.org' },
  });
  expect(outcome).toEqual({ kind: 'redirect', to: '/report?inventory=12&review=7&done=sent' });
});

describe('what was typed is shown again under the same key', () => {
  test.each([
    ['no reason', { reason: '' }, { reason: 'reason' }],
    ['a reason of something else', { reason: 'fake' }, { reason: 'reason' }],
    ['too many words', { text: 'x'.repeat(2001) }, { text: 'text' }],
    ['no address', { email: 'ann' }, { email: 'email' }],
  ])('with %s, and nothing is sent', async (_what, wrong, faults) => {
    const { outcome, sent } = await submit({ ...listing, ...wrong });
    expect(sent).toEqual([]);
    const { key, ...values } = { ...listing, ...wrong };
    const form = { faults, values, idempotencyKey: key };
    expect(outcome).toMatchObject({ kind: 'invalid', form });
  });

  test.each([
    [429, 'refused', true],
    [503, 'failed', true],
    [422, 'invalid', false],
  ])('where the API answers %s', async (status, kind, keepsKey) => {
    const { outcome } = await submit(listing, { sendReport: refusal(status, 'No.') });
    expect(outcome).toMatchObject({ kind, form: { problem: { message: 'No.' } } });
    const key = 'form' in outcome ? outcome.form.idempotencyKey : '';
    expect(key === KEY).toBe(keepsKey);
  });
});

test.each<Record<string, string>>([{}, { inventory: 'x' }, { review: '7' }])(
  '%p is about nothing',
  async (fields) => {
    expect(await submit(fields)).toMatchObject({ outcome: { to: '/' }, sent: [] });
  },
);
