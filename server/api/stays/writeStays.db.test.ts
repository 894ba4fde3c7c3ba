import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { makeHouse, makeRegion } from '../../../test/support/apiFactories.ts';
import { CENTRE, found, foundNames } from '../../../test/support/listingSearch.ts';
import { openTestDatabase, rolledBack } from '../../../test/support/testDatabase.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import { properties, roomTypes, stays, tenancies } from '../db/schema.ts';
import { eachPackedStay, traitsOf } from './packedStays.ts';
import { writeMissingStays, writeStays } from './writeStays.ts';

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const shared = {
  roomKind: 'shared_room',
  bathroomKind: 'shared_bathroom',
  kitchenKind: 'shared_kitchen',
};

/** A cheap shared room from January for 20 weeks, and a dear one of one's own from September. */
const twoRooms = (db: Database) =>
  makeHouse(db, { name: 'Two Rooms', availablePrice: 150, minPrice: 150 }, [
    {
      room: { ...shared, name: 'Shared Twin Room', dualOccupancy: true },
      tenancy: { price: 150, moveIn: '2028-01-10', leaseDuration: 20 },
    },
    {
      room: { name: 'Premium Ensuite' },
      tenancy: { price: 300, moveIn: '2027-09-05', leaseDuration: 44 },
    },
  ]);

const inLondon = (work: (db: Database) => Promise<void>): Promise<void> =>
  rolledBack(opened.db, async (db) => {
    await makeRegion(db, { canonicalName: 'london', ...CENTRE });
    await work(db);
  });

const SEPTEMBER = { move_in_month: 'sep-2027' };
const CHEAP = { weekly_range_price: ',200' };
const SHORT = { meta_min_lease_duration: '5', meta_max_lease_duration: '25' };

test.each([
  ['the month of one and the rent of the other', { ...SEPTEMBER, ...CHEAP }],
  ['the month of one and the length of the other', { ...SEPTEMBER, ...SHORT }],
  ['the month of one and the kind of the other', { ...SEPTEMBER, room_types: 'shared_room' }],
  ['the month of one and the beds of the other', { ...SEPTEMBER, features_and: 'dual_occupancy' }],
])('%s are no stay', (_name, query) =>
  inLondon(async (db) => {
    await twoRooms(db);
    expect(await foundNames(db, query)).toEqual([]);
  }),
);

test.each([
  ['the cheapest', {}, 'Shared Twin Room', 150],
  ['of that month', SEPTEMBER, 'Premium Ensuite', 300],
  ['of that rent', { weekly_range_price: '200,' }, 'Premium Ensuite', 300],
  [
    'of that month, rent and length',
    { move_in_month: 'jan-2028', ...CHEAP, ...SHORT },
    'Shared Twin Room',
    150,
  ],
])('a card names the stay that was searched for: %s', (_name, query, room, price) =>
  inLondon(async (db) => {
    await twoRooms(db);
    const { result } = await found(db, { region_canonical_name: 'london', ...query });
    expect(result[0]?.matching_stay).toMatchObject({ room_type_name: room, pricing: { price } });
  }),
);

test('rents are put in order by the stays that were searched for', () =>
  inLondon(async (db) => {
    await twoRooms(db);
    await makeHouse(db, { name: 'One Room', availablePrice: 250 });
    await makeHouse(db, { name: 'Gone', availablePrice: 90, available: false });
    const names = async (query: Record<string, unknown>) => {
      const all = { region_canonical_name: 'london', ...query };
      return (await found(db, all)).result.map(({ name }) => name);
    };
    const cheapest = { sort_key: 'available_price,asc' };
    expect(await names(cheapest)).toEqual(['Two Rooms', 'One Room', 'Gone']);
    expect(await names({ ...cheapest, ...SEPTEMBER })).toEqual(['One Room', 'Two Rooms']);
    const dearest = { sort_key: 'available_price,desc' };
    expect(await names(dearest)).toEqual(['One Room', 'Two Rooms', 'Gone']);
  }));

test('what has begun already can be moved into this month', () =>
  inLondon(async (db) => {
    await makeHouse(db, { name: 'Empty' }, [{ tenancy: { moveIn: '2027-01-20' } }]);
    expect(await foundNames(db, { move_in_month: 'mar-2027' })).toEqual(['Empty']);
    expect(await foundNames(db, { move_in_month: 'apr-2027' })).toEqual([]);
  }));

const staysOf = async (db: Database, id: number): Promise<readonly number[]> => {
  const rows = await db
    .select({ price: stays.price })
    .from(stays)
    .where(eq(stays.propertyId, id))
    .orderBy(stays.price);
  return rows.map(({ price }) => price);
};

const propertyOf = async (db: Database, id: number) => {
  const [row] = await db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error('it is gone');
  return row;
};

test('what can no longer be had is no stay, and the property follows', () =>
  inLondon(async (db) => {
    const { id } = await twoRooms(db);
    expect(await staysOf(db, id)).toEqual([150, 300]);
    expect(await propertyOf(db, id)).toMatchObject({
      availablePrice: 150,
      maxAvailablePrice: 300,
      availableFrom: '2027-09-05',
    });

    await db.update(tenancies).set({ unitsLeft: 0 }).where(eq(tenancies.price, 150));
    await writeStays(db, [id]);
    expect(await staysOf(db, id)).toEqual([300]);
    expect(await propertyOf(db, id)).toMatchObject({ availablePrice: 300, minAvailablePrice: 300 });

    await db.update(roomTypes).set({ tags: ['not_available'] });
    await writeStays(db, [id]);
    expect(await staysOf(db, id)).toEqual([]);
    expect(await propertyOf(db, id)).toMatchObject({
      availablePrice: 150,
      minAvailablePrice: null,
      availableFrom: null,
      freeStays: '',
    });
  }));

test('a property whose last stay was taken is sold out, to the list and to what is counted', () =>
  inLondon(async (db) => {
    const { id, name } = await twoRooms(db);
    const search = { region_canonical_name: 'london' };
    const before = await found(db, search);
    expect(before.result).toMatchObject([{ available: true }]);
    expect(before.meta.filter_counts?.available).toEqual({ true: 1 });

    await db.update(tenancies).set({ unitsLeft: 0 });
    await writeStays(db, [id]);
    const { meta, result } = await found(db, search);
    expect(result).toMatchObject([{ name, available: false, matching_stay: null }]);
    expect(meta.filter_counts?.available).toEqual({ true: 0 });
    expect(await foundNames(db, { available: 'true' })).toEqual([]);
  }));

test('a packed text says what the rows say', () =>
  inLondon(async (db) => {
    const { id } = await twoRooms(db);
    const { freeStays } = await propertyOf(db, id);
    const read: unknown[] = [];
    eachPackedStay(freeStays, (price, code) => read.push({ price, ...traitsOf(code) }));
    const columns = {
      price: stays.price,
      moveInMonth: stays.moveInMonth,
      leaseLength: stays.leaseLength,
      roomConfig: stays.roomConfig,
      dualOccupancy: stays.dualOccupancy,
      bedroomCount: stays.bedroomCount,
      bathroomCount: stays.bathroomCount,
    };
    const rows = await db.select(columns).from(stays).where(eq(stays.propertyId, id));
    expect(read).toEqual(rows.toSorted((a, b) => a.price - b.price));
  }));

/** Rows of whole tables that this transaction has gone through. */
const scannedRows = async (db: Database): Promise<Record<string, number>> => {
  const { rows } = await db.execute<{ relname: string; seq_tup_read: string }>(
    sql`select relname, seq_tup_read from pg_stat_xact_user_tables`,
  );
  return Object.fromEntries(rows.map((row) => [row.relname, Number(row.seq_tup_read)]));
};

test('what follows from one property is found without those of all others', () =>
  inLondon(async (db) => {
    const { id } = await twoRooms(db);
    // The planner goes through a small table where it may; a large one it only does for want of an index.
    await db.execute(sql`set local enable_seqscan = off`);
    const before = await scannedRows(db);
    await writeStays(db, [id]);
    expect(await scannedRows(db)).toEqual(before);
  }));

test('a database of an earlier version gets its stays at the start', () =>
  inLondon(async (db) => {
    const { id } = await twoRooms(db);
    await db.delete(stays);
    await writeMissingStays(db);
    expect(await staysOf(db, id)).toEqual([150, 300]);
  }));
