import { describe, expect, test } from '@jest/globals';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import {
  groupsWire,
  inventorySummaryWire,
  regionSummaryWire,
} from '../../test/support/wireFactories.ts';
import { loadPage } from './loadPage.ts';

const SEARCH = '/api/v1/regions/index_bulk';

const found = {
  [SEARCH]: {
    data: groupsWire({
      cities: [regionSummaryWire({ name: 'Leeds', canonical_name: 'leeds' })],
      inventories: [inventorySummaryWire({ name: 'Leeds Lodge', canonical_name: 'leeds-lodge' })],
    }),
  },
};

const load = async (url: string, answers: Parameters<typeof createFakeApi>[0]) => {
  const api = createFakeApi(answers);
  return { outcome: await loadPage(loaderContext(url, api)), api };
};

test.each([
  ['leeds', '/places/search/leeds'],
  ['Leeds Lodge', '/places/leeds-lodge'],
])('"%s" leads to %s', async (name, to) => {
  const { outcome } = await load(`/places/search?name=${encodeURIComponent(name)}`, found);
  expect(outcome).toMatchObject({ kind: 'redirect', status: 302, to });
});

test.each([['/places/search'], ['/places/search?name=ox']])('%s asks nobody', async (url) => {
  const { outcome, api } = await load(url, found);
  expect(outcome.kind).toBe('ok');
  expect(api.paths).toEqual([]);
});

test('a name that fits nothing is said so on the page', async () => {
  const { outcome } = await load('/places/search?name=zzz', { [SEARCH]: { data: groupsWire() } });
  expect(outcome.kind).toBe('ok');
});

test('a search that fails is an outage', async () => {
  const { outcome } = await load('/places/search?name=leeds', { [SEARCH]: { status: 500 } });
  expect(outcome.kind).toBe('unavailable');
});

describe('on the site of a partner with a region', () => {
  const site = partnerSite(7, {
    profile: { defaultRegion: { canonicalName: 'leeds', name: 'Leeds' } },
  });

  test.each([['/places/search'], ['/places/search?name=']])('%s leads to it', async (url) => {
    const outcome = await loadPage(loaderContext(url, createFakeApi({}), site));
    expect(outcome).toMatchObject({
      kind: 'redirect',
      status: 302,
      to: '/places/search/leeds',
      answeredKeys: ['name'],
    });
  });

  test('a name is looked for as everywhere', async () => {
    const outcome = await loadPage(
      loaderContext('/places/search?name=Leeds%20Lodge', createFakeApi(found), site),
    );
    expect(outcome).toMatchObject({ kind: 'redirect', to: '/places/leeds-lodge' });
  });
});
