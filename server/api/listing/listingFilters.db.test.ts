import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  makeHouse,
  makeProperty,
  makeRegion,
  type NewStay,
} from '../../../test/support/apiFactories.ts';
import { CENTRE, found, foundNames, north } from '../../../test/support/listingSearch.ts';
import { openTestDatabase, rolledBack } from '../../../test/support/testDatabase.ts';
import type { OpenedDatabase } from '../db/database.ts';

/** Its own columns, and its stays where they matter. */
type House = NonNullable<Parameters<typeof makeProperty>[1]> & {
  readonly stays?: readonly NewStay[];
};

const ofKinds = (...kinds: readonly string[]): readonly NewStay[] =>
  kinds.map((config) => {
    const [roomKind = '', bathroomKind = '', kitchenKind = ''] = config.split('|');
    return { room: { roomKind, bathroomKind, kitchenKind } };
  });

const ofLengths = (...lengths: readonly number[]): readonly NewStay[] =>
  lengths.map((leaseDuration) => ({ tenancy: { leaseDuration } }));

const from = (...days: readonly string[]): readonly NewStay[] =>
  days.map((moveIn) => ({ tenancy: { moveIn } }));

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** A filter, a property that it keeps and one that it leaves out. */
const filters: [string, Record<string, unknown>, House, House][] = [
  [
    'a weekly budget',
    { weekly_range_price: '100,300', duration: 'weekly' },
    { availablePrice: 300 },
    { availablePrice: 301 },
  ],
  [
    'a weekly budget on a monthly rent',
    { weekly_range_price: '100,300', duration: 'weekly' },
    { availablePrice: 1_200, rentPeriod: 'monthly' },
    { availablePrice: 1_400, rentPeriod: 'monthly' },
  ],
  [
    'a monthly budget',
    { weekly_range_price: '500,1000', duration: 'monthly' },
    { availablePrice: 900, rentPeriod: 'monthly' },
    { availablePrice: 1_100, rentPeriod: 'monthly' },
  ],
  [
    'a budget open upwards',
    { weekly_range_price: '250,' },
    { availablePrice: 400 },
    { availablePrice: 249 },
  ],
  [
    'a budget open downwards',
    { weekly_range_price: ',250' },
    { availablePrice: 250 },
    { availablePrice: 251 },
  ],
  [
    'the range of the address',
    { range_available_price: '100,300' },
    { availablePrice: 100 },
    { availablePrice: 99 },
  ],
  ['a least price', { min_price: '150' }, { availablePrice: 150 }, { availablePrice: 149 }],
  ['a highest price', { max_price: '150' }, { availablePrice: 150 }, { availablePrice: 151 }],
  [
    'a move-in month',
    { move_in_month: 'sep-2027' },
    { stays: from('2027-01-10', '2027-09-30') },
    { stays: from('2027-10-01', '2028-09-01') },
  ],
  [
    'a stay',
    { meta_min_lease_duration: '26', meta_max_lease_duration: '40' },
    { stays: ofLengths(40, 51) },
    { stays: ofLengths(41, 51) },
  ],
  [
    'a stay between the shortest and the longest',
    { meta_min_lease_duration: '26', meta_max_lease_duration: '40' },
    { stays: ofLengths(12, 30, 51) },
    { stays: ofLengths(12, 44, 51) },
  ],
  [
    'a longest stay',
    { meta_max_lease_duration: '4' },
    { stays: ofLengths(4) },
    { stays: ofLengths(5, 51) },
  ],
  [
    'a shortest stay',
    { meta_min_lease_duration: '45' },
    { stays: ofLengths(12, 45) },
    { stays: ofLengths(12, 44) },
  ],
  [
    'room types',
    { room_types: 'shared_room' },
    { stays: ofKinds('shared_room|shared_bathroom|shared_kitchen') },
    {},
  ],
  [
    'bathroom types',
    { bathroom_types: ['shared_bathroom'] },
    { stays: ofKinds('private_room|shared_bathroom|shared_kitchen') },
    {},
  ],
  [
    'kitchen types',
    { kitchen_types: 'private_kitchen' },
    { stays: ofKinds('entire_place|private_bathroom|private_kitchen') },
    {},
  ],
  [
    'three kinds that one room type has to satisfy',
    { meta_types: 'private_room,private_bathroom,private_kitchen' },
    {
      stays: ofKinds(
        'shared_room|shared_bathroom|shared_kitchen',
        'private_room|private_bathroom|private_kitchen',
      ),
    },
    {
      stays: ofKinds(
        'private_room|private_bathroom|shared_kitchen',
        'entire_place|private_bathroom|private_kitchen',
      ),
    },
  ],
  [
    'a guarantor',
    { guarantor: 'false' },
    { guarantors: ['local', 'false'] },
    { guarantors: ['international'] },
  ],
  ['availability', { available: 'true' }, { available: true }, { available: false }],
  ['availability, sold out by its tag', { available: 'true' }, {}, { tags: ['not_available'] }],
  [
    'all of the features',
    { features_and: 'wifi,dual_occupancy' },
    { featureKeys: ['gym', 'wifi'], stays: [{}, { room: { dualOccupancy: true } }] },
    { featureKeys: ['wifi'] },
  ],
  [
    'any of the features',
    { features: 'wifi,gym' },
    { featureKeys: ['gym'] },
    { featureKeys: ['parking'] },
  ],
  ['tags', { tags: 'exclusive' }, { tags: ['exclusive'] }, { tags: ['filling_fast'] }],
  [
    'a housing type',
    { meta_unit_types: 'independent_house' },
    { unitType: 'independent_house' },
    { unitType: 'apartment' },
  ],
  [
    'student accommodation, halls among it',
    { meta_unit_types: 'student_accommodation' },
    { unitType: 'university_hall' },
    { unitType: 'independent_house' },
  ],
  [
    'student accommodation, apartments among it',
    { meta_unit_types: ['student_accommodation', 'apartment'] },
    { unitType: 'apartment' },
    { unitType: 'independent_house' },
  ],
  ['bedrooms', { meta_bedroom_counts: '2,3' }, { stays: [{ bedrooms: 3 }] }, { stays: [{}] }],
  ['bathrooms', { meta_bathroom_counts: '2' }, { stays: [{ bathrooms: 2 }] }, { stays: [{}] }],
  [
    'a name',
    { name: 'Málaga yard' },
    { searchText: 'the yard malaga' },
    { searchText: 'the yard madrid' },
  ],
  [
    'a Chinese name, be it in traditional characters',
    { name: '翠鳥' },
    { searchText: 'kingfisher house 翠 鸟 公 寓' },
    { searchText: 'heron house 苍 鹭 公 寓' },
  ],
  ['a status', { statuses: 'inactive' }, { status: 'inactive' }, { status: 'active' }],
  ['a radius', { region_radius: '3218' }, north(3_200), north(3_240)],
  [
    'bounds',
    {
      region_bounds_lat1: '51.6',
      region_bounds_lng1: '-0.2',
      region_bounds_lat2: '51.55',
      region_bounds_lng2: '0',
    },
    { lat: 51.56, lng: -0.1 },
    { lat: 51.54, lng: -0.1 },
  ],
  [
    'a moved centre',
    { region_center: '51.6,-0.12', region_radius: '5000' },
    { lat: 51.6, lng: -0.12 },
    { lat: 51.5, lng: -0.12 },
  ],
  [
    'a moved centre in two parameters',
    { region_lat: '51.6', region_lng: '-0.12', region_radius: '5000' },
    { lat: 51.6, lng: -0.12 },
    { lat: 51.5, lng: -0.12 },
  ],
  ['an id to leave out', { not_id: '31' }, { id: 32 }, { id: 31 }],
];

test.each(filters)(
  '%s keeps what satisfies it and nothing else',
  async (_name, query, kept, left) => {
    await rolledBack(opened.db, async (db) => {
      await makeRegion(db, { name: 'London', canonicalName: 'london', ...CENTRE });
      for (const [name, { stays, ...columns }] of [
        ['kept', kept],
        ['left', left],
      ] as const) {
        await makeHouse(db, { name, searchText: name, ...columns }, stays);
      }
      const statuses = 'active,inactive';
      expect(await foundNames(db, { statuses })).toEqual(['kept', 'left']);
      expect(await foundNames(db, { statuses, ...query })).toEqual(['kept']);
    });
  },
);

test.each([
  ['an unknown parameter', { foo: '1' }],
  ['a budget the wrong way round', { weekly_range_price: '300,100' }],
  ['a month that is none', { move_in_month: 'xyz-2027' }],
  ['a kind of room that is none', { room_types: 'dungeon' }],
  ['a text for a number', { region_radius: 'far', min_price: 'cheap' }],
  ['a null character', { name: 'a\0b', tags: '\0' }],
  ['half of the bounds', { region_bounds_lat1: '10' }],
])('%s is ignored', async (_name, query) => {
  await rolledBack(opened.db, async (db) => {
    await makeRegion(db, { canonicalName: 'london', ...CENTRE });
    await makeProperty(db, { name: 'kept' });
    expect(await foundNames(db, query)).toEqual(['kept']);
  });
});

test('only active properties are listed, unless other statuses are asked for', async () => {
  await rolledBack(opened.db, async (db) => {
    await makeRegion(db, { canonicalName: 'london', ...CENTRE });
    for (const status of ['active', 'inactive', 'deleted']) {
      await makeProperty(db, { name: status, status });
    }
    expect(await foundNames(db, {})).toEqual(['active']);
    expect(await foundNames(db, { statuses: 'deleted' })).toEqual(['active']);
  });
});

test.each([
  ['locality', 19_900, 20_100],
  ['establishment', 4_900, 5_100],
])('a %s lists what lies around its centre', async (regionType, inside, outside) => {
  await rolledBack(opened.db, async (db) => {
    await makeRegion(db, { canonicalName: 'london', regionType, ...CENTRE });
    await makeProperty(db, { name: 'inside', ...north(inside) });
    await makeProperty(db, { name: 'outside', ...north(outside) });
    expect(await foundNames(db, {})).toEqual(['inside']);
  });
});

test.each(['country', 'state'])('a %s lists the properties of its cities', async (regionType) => {
  await rolledBack(opened.db, async (db) => {
    const above = await makeRegion(db, { canonicalName: 'above', regionType });
    const city = await makeRegion(db, { ancestorIds: [above.id] });
    const elsewhere = await makeRegion(db);
    await makeProperty(db, { name: 'far away in it', regionId: city.id, lat: 57, lng: -2 });
    await makeProperty(db, { name: 'next to it', regionId: elsewhere.id });
    expect(await foundNames(db, { region_canonical_name: 'above' })).toEqual(['far away in it']);
  });
});

test('the page of an area lists what its city lists with that area chosen', async () => {
  await rolledBack(opened.db, async (db) => {
    const city = await makeRegion(db, { canonicalName: 'london', ...CENTRE });
    const camden = await makeRegion(db, {
      canonicalName: 'camden',
      regionType: 'sublocality',
      ancestorIds: [city.id],
      ...north(24_000),
    });
    await makeProperty(db, { name: 'in it', sublocalityId: camden.id, ...north(24_000) });
    await makeProperty(db, { name: 'next door', ...north(24_000) });
    expect(await foundNames(db, { region_canonical_name: 'camden' })).toEqual(['in it']);
    expect(await foundNames(db, { locality: 'camden' })).toEqual(['in it']);
    expect(await foundNames(db, { locality: 'camden', region_radius: '10000' })).toEqual(['in it']);
  });
});

test('a locality narrows the region to the properties that belong to it', async () => {
  await rolledBack(opened.db, async (db) => {
    await makeRegion(db, { canonicalName: 'london', ...CENTRE });
    const camden = await makeRegion(db, {
      canonicalName: 'camden',
      regionType: 'sublocality',
      ...north(5_000),
    });
    await makeProperty(db, { name: 'in it', sublocalityId: camden.id, ...north(6_000) });
    await makeProperty(db, { name: 'too far', sublocalityId: camden.id, ...north(15_100) });
    await makeProperty(db, { name: 'next door', ...north(5_000) });
    expect(await foundNames(db, { locality: 'Camden' })).toEqual(['in it']);
  });
});

test('a region may be named by its id and in any letter case', async () => {
  await rolledBack(opened.db, async (db) => {
    const { id } = await makeRegion(db, { canonicalName: 'london', ...CENTRE });
    await makeProperty(db, { name: 'kept' });
    for (const query of [
      { region_canonical_name: 'London' },
      { region_canonical_name: String(id) },
    ]) {
      expect(await foundNames(db, query)).toEqual(['kept']);
    }
    const { result } = await found(db, { region_id: String(id) });
    expect(result).toHaveLength(1);
  });
});

test.each(['region_canonical_name', 'locality', 'university'])(
  'an unknown %s is not found',
  async (parameter) => {
    await expect(found(opened.db, { [parameter]: 'atlantis' })).rejects.toMatchObject({
      status: 404,
    });
  },
);
