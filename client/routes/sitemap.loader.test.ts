import { expect, test } from '@jest/globals';
import { createFakeApi, type FakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { regionSummaryWire } from '../../test/support/wireFactories.ts';
import { selectSitemap } from '../features/sitemap/sitemap.slice.ts';
import { loadPage } from './loadPage.ts';

const REGIONS = '/api/v0/regions';

/** Both lists come from one path; what belongs to no country of the other list is left out. */
const both: FakeApi = createFakeApi({
  [REGIONS]: {
    data: {
      result: [
        regionSummaryWire({ id: 100, name: 'United Kingdom', canonical_name: 'united-kingdom' }),
      ],
    },
  },
});

test('countries and cities with something to rent are asked for, and once', async () => {
  const context = loaderContext('/sitemap', both);
  expect(await loadPage(context)).toMatchObject({
    kind: 'ok',
    isDegraded: false,
    surrogateKeys: ['region:100', 'page:sitemap'],
  });
  await loadPage(context);
  expect(both.paths).toEqual([REGIONS, REGIONS]);
  expect(both.queries.map(({ region_types }) => region_types)).toEqual([['country'], ['locality']]);
  for (const query of both.queries) {
    expect(query).toMatchObject({ limit: 1000, state: 'active', min_active_inventory_count: 1 });
  }
  expect(selectSitemap(context.state()).countries.map(({ country }) => country)).toEqual([
    { id: 100, name: 'United Kingdom', canonicalName: 'united-kingdom', countryCode: 'gb' },
  ]);
});

test('a list that does not come is an outage', async () => {
  const context = loaderContext('/sitemap', createFakeApi({ [REGIONS]: { status: 500 } }));
  expect(await loadPage(context)).toMatchObject({ kind: 'unavailable' });
  expect(selectSitemap(context.state()).readyStatus).toBe('failure');
});

test("on a partner's site it lists his places, and asks for no other", async () => {
  const PARTNER = '/api/v0/leads/partners/leeds-uni';
  const leeds = {
    id: 43,
    name: 'Leeds',
    canonical_name: 'leeds',
    location_country_long_name: 'United Kingdom',
  };
  const api = createFakeApi({
    [PARTNER]: {
      data: {
        partner_id: 7,
        partner_uuid: 'uuid-7',
        partner_name: 'Leeds University Homes',
        type: 'university',
        subdomain: 'leeds-uni',
        whitelabel_cities_list: [leeds],
      },
    },
  });
  const site = partnerSite(7, { source: { by: 'path', name: 'leeds-uni' } });
  const context = loaderContext('/sitemap', api, site);
  expect(await loadPage(context)).toMatchObject({ kind: 'ok', surrogateKeys: ['site:partner:7'] });
  expect(api.paths).toEqual([PARTNER]);
  expect(context.state().whitelabel?.cities).toMatchObject([
    { country: 'United Kingdom', places: [{ name: 'Leeds' }] },
  ]);
});
