import { describe, expect, test } from '@jest/globals';
import { type AccountAnswers, createAccountApi, refusal } from '../../test/support/accountApi.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { submitReview } from './profileReviews.action.ts';

const TEXT = 'A bright room, quiet neighbours and a kitchen that was always clean.';

const reviewWire = {
  data: { id: 3, lead_id: 12, rating: 4, text: TEXT, updated_at: '2027-03-02T10:00:00Z' },
};

const submit = async (fields: Readonly<Record<string, string>>, answers: AccountAnswers = {}) => {
  const api = createAccountApi(answers);
  const outcome = await submitReview({
    address: addressOf('/profile/reviews'),
    form: new URLSearchParams(fields),
    file: null,
    api,
    context: renderContext,
    attribution: null,
    now: 0,
  });
  return { outcome, sent: api.sent.map(({ body, method, path }) => ({ body, method, path })) };
};

const written = { form: 'review', lead: '12', rating: '4', text: ` ${TEXT} ` };
const done = { kind: 'redirect', to: '/profile/reviews?lead=12&done=sent' };

test('a new review is sent with its stay', async () => {
  const { outcome, sent } = await submit(written, { sendReview: reviewWire });
  const body = { review: { lead_id: 12, rating: 4, text: TEXT } };
  expect(sent).toEqual([{ method: 'POST', path: '/api/v0/auth/users/reviews', body }]);
  expect(outcome).toEqual(done);
});

test('one that there is already is changed', async () => {
  const { outcome, sent } = await submit({ ...written, review: '3' }, { changeReview: reviewWire });
  const body = { review: { rating: 4, text: TEXT } };
  expect(sent).toEqual([{ method: 'PUT', path: '/api/v0/auth/users/reviews/3', body }]);
  expect(outcome).toEqual(done);
});

test('one is deleted', async () => {
  const { outcome, sent } = await submit(
    { form: 'deleteReview', review: '3' },
    { removeReview: { data: { id: 3 } } },
  );
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/v0/auth/users/reviews/3' }]);
  expect(outcome).toEqual({ kind: 'redirect', to: '/profile/reviews?done=deleted' });
});

describe('what was typed is shown again', () => {
  test.each([
    ['without stars', { ...written, rating: '' }, { rating: 'rating' }],
    ['with too many stars', { ...written, rating: '6' }, { rating: 'rating' }],
    ['with few words', { ...written, text: 'Fine.' }, { text: 'text' }],
    ['with neither', { form: 'review', lead: '12' }, { rating: 'rating', text: 'text' }],
  ])('%s, and nothing is sent', async (_what, fields, faults) => {
    const { outcome, sent } = await submit(fields);
    expect(sent).toEqual([]);
    const { form: name, ...values } = { rating: '', text: '', review: '', ...fields };
    expect(outcome).toMatchObject({ kind: 'invalid', form: { name, faults, values } });
  });

  test.each([
    [422, 'invalid'],
    [429, 'refused'],
    [503, 'failed'],
  ])('where the API answers %s', async (status, kind) => {
    const { outcome } = await submit(written, { sendReview: refusal(status, 'No.') });
    expect(outcome).toMatchObject({
      kind,
      form: { problem: { message: 'No.' }, values: { lead: '12' } },
    });
  });
});

test('who is signed out meanwhile is led to the login', async () => {
  const { outcome } = await submit(written, { sendReview: refusal(401) });
  expect(outcome).toEqual({ kind: 'redirect', to: '/login?next=%2Fprofile%2Freviews' });
});

test.each<Record<string, string>>([{}, { form: 'other' }, { form: 'review', lead: 'x' }])(
  '%p leads to the list',
  async (fields) => {
    expect((await submit(fields)).outcome).toEqual({ kind: 'redirect', to: '/profile/reviews' });
  },
);
