import { expect, test } from '@jest/globals';
import { createAccountApi, refusal, userWire } from '../../test/support/accountApi.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { regionWire } from '../../test/support/wireFactories.ts';
import { loadPage } from './loadPage.ts';

const search = {
  id: 3,
  name: 'Near campus',
  region: 'leeds',
  location: { name: '利兹' },
  query: '',
  frequency: 'hourly',
};

const list = (own: object = {}) => ({
  data: { result: [search], meta: { count: 1, next: null }, pages: 1, ...own },
});

const load = async (
  url: string,
  savedSearches: unknown,
  { region, userDetails = userWire() }: Readonly<Record<string, unknown>> = {},
) => {
  const api = createAccountApi({ userDetails, savedSearches, region, applicationConfig: list() });
  const context = { ...loaderContext(url, createFakeApi({})), api };
  const outcome = await loadPage(context);
  return { outcome, account: context.state().account };
};

test('the page has what somebody saved, and what the API does not say is off', async () => {
  const { account, outcome } = await load('/profile/searches', list());
  expect(outcome).toMatchObject({ kind: 'ok', surrogateKeys: [] });
  expect(account.searches).toEqual({
    entries: [
      { id: 3, name: 'Near campus', region: 'leeds', place: '利兹', query: '', frequency: 'off' },
    ],
    count: 1,
    page: 1,
    pages: 1,
    homesFrequency: 'off',
    feedToken: null,
  });
});

test('a guest is asked to log in', async () => {
  const { account, outcome } = await load('/profile/searches', refusal(401), {
    userDetails: refusal(401),
  });
  expect([outcome.kind, account.searches]).toEqual(['signInRequired', undefined]);
});

test.each([
  ['by the name that the API has for it', { data: regionWire({ name: '利兹' }) }, '利兹'],
  ['by none where the API knows it no more', refusal(404), undefined],
])('the place of a search to be saved is called %s', async (_, region, name) => {
  const { account, outcome } = await load('/profile/searches?region=leeds', list(), { region });
  expect([outcome.kind, account.wantedPlace]).toEqual(['ok', name]);
});
