import { expect, test } from '@jest/globals';
import { createAccountApi, refusal, userWire } from '../../test/support/accountApi.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { loadPage } from './loadPage.ts';

const TOKEN = 'a1'.repeat(32);

const load = async (url: string, userDetails: unknown = refusal(401)) => {
  const api = createAccountApi({ userDetails });
  const context = { ...loaderContext(url, createFakeApi({})), api };
  return loadPage(context);
};

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
