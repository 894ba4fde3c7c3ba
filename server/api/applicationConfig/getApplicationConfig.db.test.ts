import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ConfigComponentWire } from '../../../shared/contracts/region.wire.ts';
import { makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { newCatalogueReads, north } from '../../../test/support/listingSearch.ts';
import { openTestDatabase, rolledBack } from '../../../test/support/testDatabase.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import { withPlaceFacts } from './getApplicationConfig.ts';

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const factsOf = (db: Database, components: readonly ConfigComponentWire[]) =>
  newCatalogueReads(db).atOneVersion((reader) => withPlaceFacts(reader, components));

const citiesOf = (...ids: number[]) => ({
  type: 'popular_cities',
  title: 'Cities',
  data: {
    countries: [{ country: 'uk', name: 'United Kingdom', cities: ids.map((id) => ({ id })) }],
  },
});

test('a city has the number of the properties on its page and the lowest rent that is to be had', () =>
  rolledBack(opened.db, async (db) => {
    const city = await makeRegion(db, { canonicalName: 'york' });
    const place = { regionId: city.id, currency: 'GBP', rentPeriod: 'weekly' };
    await makeProperty(db, { ...place, availablePrice: 210 });
    await makeProperty(db, { ...place, availablePrice: 180 });
    await makeProperty(db, { ...place, availablePrice: 90, minAvailablePrice: null });
    await makeProperty(db, { ...place, availablePrice: 50, status: 'inactive' });
    await makeProperty(db, { ...place, availablePrice: 40, ...north(20_100) });
    const [component] = await factsOf(db, [citiesOf(city.id)]);
    expect(component?.data).toEqual({
      countries: [
        {
          country: 'uk',
          name: 'United Kingdom',
          cities: [
            {
              id: city.id,
              properties_count: 3,
              pricing: { min_available_price: 180, currency: 'GBP', duration: 'weekly' },
            },
          ],
        },
      ],
    });
  }));

test('a city by a border counts the properties of both sides and names the rents of most', () =>
  rolledBack(opened.db, async (db) => {
    const { id } = await makeRegion(db);
    const weekly = { regionId: id, currency: 'GBP', rentPeriod: 'weekly' };
    await makeProperty(db, { ...weekly, availablePrice: 180 });
    await makeProperty(db, { ...weekly, availablePrice: 170 });
    const beyond = { currency: 'EUR', rentPeriod: 'monthly', availablePrice: 600 };
    await makeProperty(db, { regionId: id, ...beyond });
    const [component] = await factsOf(db, [citiesOf(id)]);
    expect(component?.data.countries).toMatchObject([
      { cities: [{ properties_count: 3, pricing: { min_available_price: 170, currency: 'GBP' } }] },
    ]);
  }));

test('a city where nothing is to be had has no rent', () =>
  rolledBack(opened.db, async (db) => {
    const [full, empty] = [await makeRegion(db), await makeRegion(db, { lat: 54, lng: -1 })];
    await makeProperty(db, { regionId: full.id, minAvailablePrice: null });
    const [component] = await factsOf(db, [citiesOf(full.id, empty.id)]);
    expect(component?.data.countries).toMatchObject([
      {
        cities: [
          { properties_count: 1, pricing: null },
          { properties_count: 0, pricing: null },
        ],
      },
    ]);
  }));

test('a university has the number of properties around it', () =>
  rolledBack(opened.db, async (db) => {
    await makeRegion(db, { canonicalName: 'university-of-york', activeInventoryCount: 7 });
    const items = [
      { name: 'University of York', canonical_name: 'university-of-york' },
      { name: 'Nowhere', canonical_name: 'nowhere' },
    ];
    const [component] = await factsOf(db, [
      { type: 'universities', title: 'Universities', data: { items } },
    ]);
    expect(component?.data.items).toMatchObject([{ properties_count: 7 }, { properties_count: 0 }]);
  }));

test('other components, and those of another shape, stay as they are', () =>
  rolledBack(opened.db, async (db) => {
    const components = [
      { type: 'banner', title: 'Banner', data: { text: 'hello' } },
      { type: 'popular_cities', title: 'Cities', data: { countries: 'none' } },
      { type: 'universities', title: 'Universities', data: {} },
    ];
    expect(await factsOf(db, components)).toEqual(components);
  }));
