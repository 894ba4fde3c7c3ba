import { expect, test } from '@jest/globals';
import {
  type AccountAnswers,
  createAccountApi,
  refusal,
  userWire,
} from '../../test/support/accountApi.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { regionWire } from '../../test/support/wireFactories.ts';
import { loadPage } from './loadPage.ts';

const TOKEN = 'a1'.repeat(32);

const open = async (url: string, answers: AccountAnswers) => {
  const context = { ...loaderContext(url, createFakeApi({})), api: createAccountApi(answers) };
  return { outcome: await loadPage(context), account: context.state().account };
};

const load = async (url: string, userDetails: unknown = refusal(401)) =>
  (await open(url, { userDetails })).outcome;

test.each([
  ['/alerts/save?region=leeds', 'ok'],
  ['/alerts/save', 'notFound'],
  [`/alerts/confirm?token=${TOKEN}`, 'ok'],
  [`/alerts/unsubscribe?token=${TOKEN}`, 'ok'],
  ['/alerts/unsubscribe?token=1', 'notFound'],
  [`/alerts/other?token=${TOKEN}`, 'notFound'],
])('%s is %s for a guest', async (url, kind) => {
  expect(await load(url)).toMatchObject({ kind });
});

test('whoever is signed in saves a search with what else is his', async () => {
  const query = '?region=leeds&q=%3Fguarantor%3Dlocal';
  expect(await load(`/alerts/save${query}`, userWire())).toMatchObject({
    kind: 'redirect',
    status: 303,
    to: '/profile/searches',
    ownSearch: query,
  });
});

test('a guest saves a search in a place that is called as the API calls it', async () => {
  const region = { data: regionWire({ name: '利兹' }) };
  const { account } = await open('/alerts/save?region=leeds', {
    userDetails: refusal(401),
    region,
  });
  expect(account.wantedPlace).toBe('利兹');
});
