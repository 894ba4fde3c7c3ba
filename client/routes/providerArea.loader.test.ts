import { expect, test } from '@jest/globals';
import { createAccountApi, refusal } from '../../test/support/accountApi.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { loadPage } from './loadPage.ts';

const propertyWire = {
  id: 5,
  name: 'Mill House',
  canonical_name: 'mill-house',
  image: { path: 'aa', base_path: '/images' },
  locality: 'London',
  pricing: { currency: 'GBP', duration: 'weekly', available_price: 210 },
  is_listed: false,
  room_type_count: 3,
  stays: { free: 4, taken: 2, available_from: '2027-09-05' },
  enquiries: { total: 9, recent: 2, booked: 1, months: [{ month: '2027-09', count: 3 }] },
  updated_at: '2027-03-02T10:00:00Z',
};

const list = (result: readonly object[], own: object = {}) => ({
  data: { result, meta: { count: result.length, next: null }, pages: 1, ...own },
});

const provider = list([{ id: 1, role: 'provider' }]);

const load = async (
  url: '/list' | '/list?p=9' | '/dashboard',
  access: unknown,
  given?: unknown,
) => {
  const api = createAccountApi({ access, providerInventories: given });
  const context = { ...loaderContext(url, createFakeApi({})), api };
  const outcome = await loadPage(context);
  return { asked: api.asked, outcome, account: context.state().account };
};

test('a provider sees his properties in numbers', async () => {
  const { account, outcome } = await load('/list', provider, list([propertyWire]));
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false, surrogateKeys: [] });
  expect(account).toMatchObject({ hasDashboardAccess: true });
  expect(account.provided).toEqual({
    count: 1,
    page: 1,
    pages: 1,
    properties: [
      {
        id: 5,
        name: 'Mill House',
        canonicalName: 'mill-house',
        photo: expect.objectContaining({ path: 'aa' }),
        locality: 'London',
        rent: { amount: 210, currency: 'GBP', period: 'weekly' },
        isListed: false,
        roomTypeCount: 3,
        freeStays: 4,
        takenStays: 2,
        availableFrom: '2027-09-05',
        enquiries: { total: 9, recent: 2, booked: 1, months: [{ month: '2027-09', count: 3 }] },
        changedOn: '2027-03-02',
      },
    ],
  });
});

test('behind the last page is the last one', async () => {
  const { account, asked } = await load('/list?p=9', provider, [
    list([], { pages: 2 }),
    list([propertyWire], { pages: 2 }),
  ]);
  expect(asked).toEqual(['access', 'providerInventories', 'providerInventories']);
  expect(account.provided).toMatchObject({ page: 2, pages: 2, properties: [{ id: 5 }] });
});

test('a property without figures is shown without them', async () => {
  const { canonical_name, id, name } = propertyWire;
  const { account } = await load('/list', provider, list([{ id, name, canonical_name }]));
  expect(account.provided?.properties).toEqual([
    expect.objectContaining({ freeStays: 0, isListed: true, availableFrom: null, rent: null }),
  ]);
});

test.each([
  ['a student', refusal(403)],
  ['a guest', refusal(401)],
  ['whoever asks while the check fails', refusal(500)],
])('%s is shown how one becomes a provider', async (_who, refused) => {
  const { account, asked, outcome } = await load('/list', refused);
  expect(outcome).toMatchObject({ kind: 'redirect', status: 302, to: '/connect' });
  expect([asked, account.hasDashboardAccess]).toEqual([['access'], false]);
});

test('where the properties do not come the page says so', async () => {
  expect((await load('/list', provider, refusal(500))).outcome.kind).toBe('unavailable');
});

test.each([
  ['providers to their area', provider, '/list'],
  ['all others to their profile', refusal(403), '/profile'],
])('the dashboard sends %s', async (_who, access, to) => {
  const { outcome } = await load('/dashboard', access);
  expect(outcome).toMatchObject({ kind: 'redirect', status: 302, to });
});
