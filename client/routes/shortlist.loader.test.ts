import { expect, test } from '@jest/globals';
import { createAccountApi, refusal, userWire } from '../../test/support/accountApi.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { entryWire, shortlistWire } from '../../test/support/shortlistEntries.ts';
import { loadPage } from './loadPage.ts';

const load = async (search: string, shortlist: unknown, userDetails: unknown = userWire()) => {
  const api = createAccountApi({ userDetails, shortlist, applicationConfig: { data: {} } });
  const context = { ...loaderContext(`/profile/shortlist${search}`, createFakeApi({})), api };
  const outcome = await loadPage(context);
  return { asked: api.asked, outcome, account: context.state().account };
};

test('the page knows whose homes it shows, and what each cost then', async () => {
  const { account, asked, outcome } = await load(
    '?sort=price',
    shortlistWire([entryWire({ note: 'near the gym' })], { count: 21, pages: 2 }),
  );
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false, surrogateKeys: [] });
  expect([...asked].sort()).toEqual(['shortlist', 'userDetails']);
  expect(account.profile?.user.name).toBe('Ann Lee');
  expect(account.shortlist).toEqual({
    count: 21,
    pages: 2,
    page: 1,
    sort: 'price',
    sharedOn: null,
    entries: [
      expect.objectContaining({
        id: 5,
        inventoryId: 41,
        note: 'near the gym',
        addedPrice: 180,
        addedOn: '2027-03-01',
        card: null,
      }),
    ],
  });
});

test('behind the last page is the last one', async () => {
  const counted = { count: 21, pages: 2 };
  const { account, outcome } = await load('?p=3&sort=price', [
    shortlistWire([], counted),
    shortlistWire([entryWire()], counted),
  ]);
  expect([outcome.kind, account.shortlist?.page, account.shortlist?.entries.length]).toEqual([
    'ok',
    2,
    1,
  ]);
});

test('an empty shortlist is a page, whatever page is asked for', async () => {
  const { account, outcome } = await load('?p=3', shortlistWire([], { pages: 0 }));
  expect([outcome.kind, account.shortlist?.entries]).toEqual(['ok', []]);
});

test.each([401, 503])('nothing is left of anybody after an answer %d', async (status) => {
  const { account, outcome } = await load('', refusal(status), refusal(status));
  expect(outcome.kind).toBe(status === 401 ? 'signInRequired' : 'unavailable');
  expect([account.profile ?? null, account.shortlist]).toEqual([null, undefined]);
});
