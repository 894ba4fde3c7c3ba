import { expect, test } from '@jest/globals';
import { type AccountAnswers, createAccountApi, refusal } from '../../test/support/accountApi.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { submitSavedSearches } from './savedSearches.action.ts';

const PAGE = '/profile/searches';
const SEARCHES = '/api/v0/auth/users/saved_searches';
const ALERTS = '/api/v0/auth/users/alerts';

const submit = async (fields: Readonly<Record<string, string>>, answers: AccountAnswers = {}) => {
  const api = createAccountApi(answers);
  const outcome = await submitSavedSearches({
    address: addressOf(PAGE),
    form: new URLSearchParams(fields),
    file: null,
    api,
    context: renderContext,
    attribution: null,
    now: 0,
  });
  return { outcome, sent: api.sent.map(({ body, method, path }) => [method, path, body]) };
};

const goTo = (search: string) => ({ kind: 'redirect', to: `${PAGE}${search}` });

const wanted = { region: 'leeds', q: '?guarantor=local' };
const chosen = { name: ' Near campus ', frequency: 'daily' };
const done = { data: {} };

test.each([
  [
    { form: 'save', ...wanted, ...chosen },
    { saveSearch: done },
    [
      'POST',
      SEARCHES,
      {
        saved_search: {
          name: 'Near campus',
          region: 'leeds',
          query: '?guarantor=local',
          frequency: 'daily',
        },
      },
    ],
    '?done=saved',
  ],
  [
    { form: 'change', entry: '5', p: '2', ...chosen },
    { changeSavedSearch: done },
    ['PATCH', `${SEARCHES}/5`, { saved_search: { name: 'Near campus', frequency: 'daily' } }],
    '?p=2&done=changed',
  ],
  [
    { form: 'remove', entry: '5' },
    { removeSavedSearch: done },
    ['DELETE', `${SEARCHES}/5`, undefined],
    '?done=removed',
  ],
  [
    { form: 'homes', frequency: 'off' },
    { changeAlerts: done },
    ['PUT', ALERTS, { alerts: { homes_frequency: 'off' } }],
    '?done=homes',
  ],
  [{ form: 'feed' }, { renewFeed: done }, ['POST', `${ALERTS}/feed`, {}], '?done=feed'],
] as const)('the form %j does what it says', async (fields, answers, call, search) => {
  const { outcome, sent } = await submit(fields, answers);
  expect([sent, outcome]).toEqual([[call], goTo(search)]);
});

test('what is gone already is removed, and without a number nothing is', async () => {
  const gone = await submit({ form: 'remove', entry: '5' }, { removeSavedSearch: refusal(404) });
  expect(gone.outcome).toEqual(goTo('?done=removed'));
  expect((await submit({ form: 'remove', entry: 'x' })).sent).toEqual([]);
  expect((await submit({ form: 'constructor' })).outcome).toEqual(goTo(''));
});

test('a search that is refused stays as it was typed, with the reason', async () => {
  const form = { form: 'save', ...wanted, name: '', frequency: 'daily' };
  const { outcome } = await submit(form, { saveSearch: refusal(422, 'A name, please.') });
  expect(outcome).toMatchObject({
    kind: 'invalid',
    form: { name: 'save', values: { frequency: 'daily' }, problem: { message: 'A name, please.' } },
  });
});

test('whoever has to log in first finds the search again', async () => {
  const form = { form: 'save', ...wanted, ...chosen };
  const { outcome } = await submit(form, { saveSearch: refusal(401) });
  const next = `${PAGE}?region=leeds&q=${encodeURIComponent('?guarantor=local')}`;
  expect(outcome).toEqual({ kind: 'redirect', to: `/login?next=${encodeURIComponent(next)}` });
});
