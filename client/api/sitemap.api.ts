import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type { CountryEntry } from '../../shared/domain/region/citiesByCountry.ts';
import { regionListLimit } from '../../shared/domain/search/searchLimits.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';

const readEntry = (record: WireRecord): CountryEntry => ({
  id: record.number('id'),
  name: record.text('name'),
  canonicalName: record.addressName('canonical_name'),
  countryCode: record.record('location').record('country').text('short_name').toLowerCase(),
});

const regionsCall = (
  regionType: 'country' | 'locality',
  surrogateKeys: (entries: readonly CountryEntry[]) => string[],
): ApiCall<CountryEntry[]> => ({
  name: 'regions',
  isSearch: true,
  path: '/api/v0/regions',
  query: {
    p: 1,
    limit: regionListLimit,
    state: 'active',
    region_types: [regionType],
    min_active_inventory_count: 1,
    sort_key: 'name',
    sort_order: 'asc',
  },
  parse: (body) => dataOf(body).records('result', readEntry),
  surrogateKeys,
});

/** Countries with something to rent, by name. */
export const countriesCall = (): ApiCall<CountryEntry[]> =>
  regionsCall('country', (countries) => countries.map(({ id }) => `region:${id}`));

/** Cities with something to rent, by name, up to the longest list that the API gives. */
export const citiesCall = (): ApiCall<CountryEntry[]> =>
  regionsCall('locality', () => ['page:sitemap']);
