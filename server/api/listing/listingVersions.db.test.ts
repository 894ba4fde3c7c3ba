import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { InventoryListWire } from '../../../shared/contracts/inventory.wire.ts';
import { makeHouse, makeOffer, makeRegion } from '../../../test/support/apiFactories.ts';
import { CENTRE, newCatalogueReads, north } from '../../../test/support/listingSearch.ts';
import { emptyCatalogue, openTestDatabase } from '../../../test/support/testDatabase.ts';
import type { CatalogueRead, CatalogueReads } from '../catalogue/catalogueReads.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import { offers, properties, regions, tenancies } from '../db/schema.ts';
import { writeStays } from '../stays/writeStays.ts';
import { parseListingQuery } from './listingQuery.ts';
import { searchListing } from './searchListing.ts';

const TODAY = '2027-03-15';
const LONDON = 34;

let opened: OpenedDatabase;
/** It belongs to a process that has answered searches before. */
let catalogue: CatalogueReads;
let done: CatalogueRead[];
let mill: { readonly id: number };

const search = async (query: Record<string, unknown> = {}): Promise<InventoryListWire> => {
  const parameters = parseListingQuery({ region_canonical_name: 'london', ...query });
  return (await searchListing({ catalogue, today: TODAY }, parameters)).list;
};

beforeAll(async () => {
  opened = await openTestDatabase();
});
beforeEach(async () => {
  const { db } = opened;
  await makeRegion(db, { id: LONDON, canonicalName: 'london', ...CENTRE });
  mill = await makeHouse(db, { name: 'Mill', availablePrice: 200, ...CENTRE });
  await makeHouse(db, { name: 'Yard', availablePrice: 260, relevance: 0, ...north(900) });
  done = [];
  catalogue = newCatalogueReads(db, { onRead: (result) => done.push(result) });
  await search();
  await search();
});
afterEach(() => emptyCatalogue(opened.db));
afterAll(() => opened.close());

test('the second search asks for its rows alone', () => {
  const needed = ['the place', 'places to choose', 'rows to count', 'offers'];
  expect(done.slice(0, 4)).toEqual(needed.map(() => 'asked'));
  const known = ['the place', 'counts', 'offers'];
  expect(done.slice(4)).toEqual(known.map(() => 'remembered'));
});

const changeTenancy = (change: Partial<typeof tenancies.$inferInsert>): Promise<void> =>
  opened.db.transaction(async (db) => {
    await db.update(tenancies).set(change).where(eq(tenancies.price, 200));
    await writeStays(db, [mill.id]);
  });

test('a tenancy of another rent shows at once in rows and counts', async () => {
  const before = await search();
  expect(before.result[0]?.matching_stay?.pricing.price).toBe(200);
  await changeTenancy({ price: 410, moveIn: '2028-01-10' });
  const { meta, result } = await search();
  expect(result[0]?.matching_stay?.pricing.price).toBe(410);
  const countsOf = ({ meta: { filter_counts: counts } }: Pick<InventoryListWire, 'meta'>) => ({
    september: counts.move_in_month?.['sep-2027'],
    january: counts.move_in_month?.['jan-2028'],
    rents: Object.entries(counts.range_available_price ?? {}).flatMap(([step, count]) =>
      count > 0 ? [Number(step)] : [],
    ),
  });
  expect(countsOf(before)).toMatchObject({ september: 2, january: 0 });
  expect(countsOf({ meta })).toMatchObject({ september: 1, january: 1 });
  expect(countsOf({ meta }).rents).not.toEqual(countsOf(before).rents);
});

test('the last room that goes shows at once, also where it was chosen', async () => {
  const september = { move_in_month: 'sep-2027' };
  expect((await search(september)).meta.count).toBe(2);
  await changeTenancy({ unitsLeft: 0 });
  const { meta, result } = await search(september);
  expect([meta.count, result.map(({ name }) => name)]).toEqual([1, ['Yard']]);
  const { result: all } = await search();
  expect(all.map(({ matching_stay: stay }) => stay === null)).toEqual([true, false]);
});

const changes: readonly (readonly [
  what: string,
  change: (db: Database) => PromiseLike<unknown>,
  names: readonly string[],
])[] = [
  [
    'a property that is let no more',
    (db) => db.update(properties).set({ status: 'inactive' }).where(eq(properties.id, mill.id)),
    ['Yard'],
  ],
  [
    'a property that comes',
    (db) => makeHouse(db, { name: 'Dock', relevance: -1, ...CENTRE }),
    ['Mill', 'Yard', 'Dock'],
  ],
  [
    'a region that lies elsewhere',
    (db) => db.update(regions).set({ lat: 53.4 }).where(eq(regions.id, LONDON)),
    [],
  ],
];

test.each(changes)('%s shows at once in rows and counts', async (_what, change, names) => {
  await change(opened.db);
  const { meta, result } = await search();
  expect(result.map(({ name }) => name)).toEqual(names);
  expect([meta.count, meta.filter_counts.available?.true]).toEqual([names.length, names.length]);
});

test('a region that goes is known no more', async () => {
  await opened.db.delete(regions).where(eq(regions.id, LONDON));
  await expect(search()).rejects.toMatchObject({ status: 404 });
  await makeRegion(opened.db, { id: LONDON, canonicalName: 'london', ...CENTRE });
  expect((await search()).meta.count).toBe(2);
});

test('a card has the offers of the day, the first to end first', async () => {
  const own = { propertyId: mill.id };
  const conditions = {
    min_lease_duration: 40,
    max_lease_duration: null,
    lease_duration_unit: 'week',
    book_by: null,
    move_in_from: null,
    move_in_by: null,
  } as const;
  await makeOffer(opened.db, { ...own, title: 'Later', endsOn: '2027-11-30', valueAmount: 99.5 });
  await makeOffer(opened.db, { ...own, title: 'Sooner', endsOn: TODAY, conditions });
  await makeOffer(opened.db, { ...own, title: 'Over', endsOn: '2027-03-14' });
  await makeOffer(opened.db, { ...own, title: 'Coming', startsOn: '2027-03-16' });
  const { result } = await search();
  expect(result.map(({ active_offers: shown }) => shown.map(({ title }) => title))).toEqual([
    ['Sooner', 'Later'],
    [],
  ]);
  expect(result[0]?.active_offers).toMatchObject([
    { inventory_id: mill.id, starts_on: '2027-01-01', ends_on: TODAY, conditions },
    { value: '£99.50', value_amount: 99.5, paid_later: false, conditions: null },
  ]);

  await opened.db.update(offers).set({ title: 'Changed' }).where(eq(offers.title, 'Later'));
  const [first] = (await search()).result;
  expect(first?.active_offers.map(({ title }) => title)).toEqual(['Sooner', 'Changed']);
});

test('rows, total and counts are of one version while others write', async () => {
  let isOver = false;
  const letAndClose = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const status = turn % 2 === 0 ? 'inactive' : 'active';
      await opened.db.update(properties).set({ status }).where(eq(properties.id, mill.id));
    }
  };
  const writing = letAndClose();
  const seen = new Set<number>();
  for (let turn = 0; turn < 40; turn += 1) {
    const { meta, result } = await search();
    expect([meta.count, meta.filter_counts.available?.true]).toEqual([
      result.length,
      result.length,
    ]);
    seen.add(result.length);
  }
  isOver = true;
  await writing;
  expect([...seen].sort()).toEqual([1, 2]);
});
