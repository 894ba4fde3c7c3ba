import { describe, expect, test } from '@jest/globals';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import { type AccountAnswers, createAccountApi, refusal } from '../../test/support/accountApi.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { submitReview } from './profileReviews.action.ts';

const TEXT = 'A bright room, quiet neighbours and a kitchen that was always clean.';

const reviewWire = {
  data: { id: 3, lead_id: 12, rating: 4, text: TEXT, updated_at: '2027-03-02T10:00:00Z' },
};

const submit = async (
  fields: Readonly<Record<string, string>>,
  answers: AccountAnswers = {},
  file: ActionRequest['file'] = null,
) => {
  const api = createAccountApi(answers);
  const outcome = await submitReview({
    address: addressOf('/profile/reviews?lead=12'),
    form: new URLSearchParams(fields),
    file,
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

describe('a picture', () => {
  const fields = { form: 'reviewPicture', review: '3' };

  test('is added to its review', async () => {
    const file = { bytes: new Uint8Array([1]), contentType: 'image/png' };
    const { outcome, sent } = await submit(fields, { addReviewPicture: reviewWire }, file);
    const path = '/api/v0/auth/users/reviews/3/pictures';
    expect(sent).toEqual([{ method: 'POST', path, body: file.bytes }]);
    expect(outcome).toEqual(done);
  });

  test('is removed by its key', async () => {
    const removal = { form: 'deleteReviewPicture', review: '3', key: 'a/1' };
    const { outcome, sent } = await submit(removal, { removeReviewPicture: reviewWire });
    const path = '/api/v0/auth/users/reviews/3/pictures/a%2F1';
    expect(sent).toMatchObject([{ method: 'DELETE', path }]);
    expect(outcome).toEqual(done);
  });

  test.each([
    ['that was not chosen', fields, null, 'none'],
    ['that is too large, of whose form nothing is known', {}, 'tooLarge', 'large'],
  ] as const)('%s is asked for again', async (_what, typed, file, fault) => {
    const { outcome, sent } = await submit(typed, {}, file);
    expect(sent).toEqual([]);
    expect(outcome).toMatchObject({
      kind: 'invalid',
      form: { name: 'reviewPicture', faults: { picture: fault }, values: { lead: '12' } },
    });
  });

  test('that the API refuses is said on the page of its stay', async () => {
    const file = { bytes: new Uint8Array([1]), contentType: 'image/png' };
    const { outcome } = await submit(fields, { addReviewPicture: refusal(422, 'No.') }, file);
    expect(outcome).toMatchObject({
      form: { problem: { message: 'No.' }, values: { lead: '12' } },
    });
  });
});
