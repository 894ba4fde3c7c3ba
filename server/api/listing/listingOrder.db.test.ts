import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  makeHouse,
  makeOffer,
  makeProperty,
  makeRegion,
  makeRoomType,
} from '../../../test/support/apiFactories.ts';
import { newCatalogueReads } from '../../../test/support/listingSearch.ts';
import { openTestDatabase, rolledBack } from '../../../test/support/testDatabase.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import { parseListingQuery } from './listingQuery.ts';
import { searchListing } from './searchListing.ts';

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

async function found(db: Database, query: Record<string, unknown> = {}) {
  const context = { catalogue: newCatalogueReads(db), today: '2027-03-15' };
  const parameters = parseListingQuery({ region_canonical_name: 'london', ...query });
  return (await searchListing(context, parameters)).list;
}

async function threeHouses(db: Database): Promise<void> {
  await makeRegion(db, { canonicalName: 'london', lat: 51.5, lng: -0.12 });
  await makeHouse(db, {
    name: 'a',
    relevance: 1,
    relevanceScaledA: 3,
    relevanceScaledB: 2,
    availablePrice: 300,
    lat: 51.51,
    createdAt: new Date('2026-03-01'),
  });
  await makeHouse(db, {
    name: 'b',
    relevance: 3,
    relevanceScaledA: 2,
    relevanceScaledB: 1,
    availablePrice: 100,
    lat: 51.53,
    createdAt: new Date('2026-02-01'),
  });
  await makeHouse(db, {
    name: 'c',
    relevance: 2,
    relevanceScaledA: 1,
    relevanceScaledB: 3,
    availablePrice: 200,
    lat: 51.52,
    createdAt: new Date('2026-01-01'),
  });
}

test.each([
  [{}, 'bca'],
  [{ sort_key: 'relevance', sort_order: 'desc' }, 'bca'],
  [{ sort_key: 'relevance,desc' }, 'bca'],
  [{ sort_key: 'relevance_scaled_a' }, 'abc'],
  [{ sort_key: 'relevance_scaled_b' }, 'cab'],
  [{ sort_key: 'distance', sort_order: 'asc' }, 'acb'],
  [{ sort_key: 'distance', destination_coordinates: '51.6,-0.12' }, 'bca'],
  [{ sort_key: 'available_price', sort_order: 'asc' }, 'bca'],
  [{ sort_key: 'available_price,desc' }, 'acb'],
  [{ sort_key: 'created', sort_order: 'desc' }, 'abc'],
  [{ sort_key: 'shoe_size' }, 'bca'],
])('%j orders the list', async (query, expected) => {
  await rolledBack(opened.db, async (db) => {
    await threeHouses(db);
    const { result } = await found(db, query);
    expect(result.map(({ name }) => name).join('')).toBe(expected);
  });
});

test('distances are measured from the centre, from a destination where one is named', async () => {
  await rolledBack(opened.db, async (db) => {
    await threeHouses(db);
    const distances = async (query: Record<string, unknown>) => {
      const { result } = await found(db, { sort_key: 'distance', ...query });
      return result.map(({ distance }) => distance);
    };
    expect(await distances({})).toEqual([1112, 2224, 3336]);
    expect(await distances({ destination_coordinates: '51.53,-0.12' })).toEqual([0, 1112, 2224]);
  });
});

test.each<[string, Record<string, unknown>]>([
  ['a chosen university', { university: 'ucl' }],
  ['a university on its own page', { region_canonical_name: 'ucl', region_radius: '20000' }],
])('the point of %s says nothing new', async (_name, query) => {
  await rolledBack(opened.db, async (db) => {
    await threeHouses(db);
    const place = { lat: 51.5246123, lng: -0.1340987 };
    await makeRegion(db, { canonicalName: 'ucl', regionType: 'establishment', ...place });
    const destination_coordinates = `${place.lat},${place.lng}`;
    for (const order of [{}, { sort_key: 'distance' }]) {
      const plain = await found(db, { ...query, ...order });
      expect(plain.result).toHaveLength(3);
      expect(await found(db, { ...query, ...order, destination_coordinates })).toEqual(plain);
    }
  });
});

test.each(['relevance', 'available_price', 'created', 'distance'])(
  'pages by %s neither repeat nor lose one of many equal entries',
  async (sortKey) => {
    await rolledBack(opened.db, async (db) => {
      await makeRegion(db, { canonicalName: 'london' });
      const createdAt = new Date('2026-01-01');
      const made = [];
      for (let index = 0; index < 23; index += 1) made.push(await makeProperty(db, { createdAt }));

      const pages = [];
      for (const p of ['1', '2', '3', '4']) pages.push(await found(db, { p, sort_key: sortKey }));

      expect(pages.map(({ result }) => result.length)).toEqual([10, 10, 3, 0]);
      expect(pages.map(({ meta }) => meta.next)).toEqual([2, 3, null, null]);
      expect(pages.map(({ meta }) => meta.count)).toEqual([23, 23, 23, 23]);
      const ids = pages.flatMap(({ result }) => result.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    });
  },
);

test('a list by number goes on after the last of a page, however long it is', async () => {
  await rolledBack(opened.db, async (db) => {
    await makeRegion(db, { canonicalName: 'london' });
    const made = [];
    for (let index = 0; index < 5; index += 1) made.push((await makeProperty(db)).id);
    const asked = { limit: '2', sort_key: 'created' };
    const pages = [await found(db, { ...asked, after_id: '0' })];
    for (let next = pages[0]?.meta.next_after_id; next; next = pages.at(-1)?.meta.next_after_id) {
      pages.push(await found(db, { ...asked, after_id: String(next) }));
    }
    expect(pages.flatMap(({ result }) => result.map(({ id }) => id))).toEqual(made);
    expect(pages.map(({ meta }) => [meta.count, meta.next])).toEqual(pages.map(() => [5, null]));
  });
});

test('the limit is kept between 1 and 200', async () => {
  await rolledBack(opened.db, async (db) => {
    await makeRegion(db, { canonicalName: 'london' });
    for (let index = 0; index < 12; index += 1) await makeProperty(db);
    const length = async (limit: string) => (await found(db, { limit })).result.length;
    expect([await length('0'), await length('3'), await length('9999')]).toEqual([10, 3, 12]);
  });
});

test('a card carries the running offers and the number of active room types', async () => {
  await rolledBack(opened.db, async (db) => {
    await makeRegion(db, { canonicalName: 'london' });
    const { id } = await makeProperty(db);
    await makeOffer(db, { propertyId: id, title: 'running' });
    await makeOffer(db, { propertyId: id, title: 'to come', startsOn: '2027-06-01' });
    await makeOffer(db, { propertyId: id, title: 'over', endsOn: '2027-03-14' });
    await makeRoomType(db, { propertyId: id });
    await makeRoomType(db, { propertyId: id });
    await makeRoomType(db, { propertyId: id, status: 'deleted' });

    const { result } = await found(db);
    expect(result[0]?.active_offers.map(({ title }) => title)).toEqual(['running']);
    expect(result[0]?.room_types_count).toBe(2);
  });
});
