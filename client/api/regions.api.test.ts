import { expect, test } from '@jest/globals';
import { placesInRegionCall } from './regions.api.ts';

const place = (id: number, name: string, regionType: string) => ({
  id,
  name,
  canonical_name: name.toLowerCase(),
  region_type: regionType,
  location: { coordinates: { lat: 51.5, lng: -0.1 }, country: null, locality: 'London' },
  combined_name: name,
  active_inventory_count: 4,
});

test('a typed name asks for places of one region and reads them as links', () => {
  const call = placesInRegionCall('london', ['establishment'], 'imper');
  expect(call).toMatchObject({
    path: '/api/v1/regions/index_bulk',
    query: {
      name: 'imper',
      region_canonical_name: 'london',
      region_types: ['establishment'],
    },
  });
  const body = {
    data: {
      cities: [],
      areas: [place(2, 'Camden', 'sublocality')],
      universities: [place(1, 'Imperial', 'establishment')],
      inventories: [],
    },
  };
  const links = call.parse(body);
  expect(links.map(({ canonicalName, regionType }) => [canonicalName, regionType])).toEqual([
    ['imperial', 'establishment'],
    ['camden', 'sublocality'],
  ]);
  expect(call.surrogateKeys(links)).toEqual(['region:1', 'region:2']);
});
