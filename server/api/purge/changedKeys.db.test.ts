import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  makeProperty,
  makeRegion,
  makeRoomType,
  makeTenancy,
} from '../../../test/support/apiFactories.ts';
import { emptyCatalogue, openTestDatabase } from '../../../test/support/testDatabase.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { changedKeys } from './changedKeys.queries.ts';

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterEach(() => emptyCatalogue(opened.db));
afterAll(() => opened.close());

const FAR = { lat: 55.95, lng: -3.19 };

const makeLondon = async () => {
  const { db } = opened;
  const country = await makeRegion(db, { regionType: 'country', lat: 54, lng: -2 });
  const city = await makeRegion(db, { ancestorIds: [country.id] });
  const area = await makeRegion(db, {
    regionType: 'sublocality',
    ancestorIds: [country.id, city.id],
  });
  const university = await makeRegion(db, {
    regionType: 'establishment',
    ancestorIds: [country.id, city.id],
    lat: 51.6,
  });
  await makeRegion(db, { regionType: 'country', ...FAR });
  await makeRegion(db, { ancestorIds: [country.id], ...FAR });
  await makeRegion(db, {
    regionType: 'sublocality',
    lat: 51.65,
    ancestorIds: [country.id, city.id],
  });
  const property = await makeProperty(db, { regionId: city.id, sublocalityId: area.id });
  return { country, city, area, university, property };
};

test('a property changes its own pages and those of every region that lists it', async () => {
  const { country, city, area, university, property } = await makeLondon();
  const keys = await changedKeys(opened.db, { inventoryIds: [property.id] });
  expect([...keys].sort()).toEqual(
    [
      `inventory:${property.id}`,
      ...[country, city, area, university].map(({ id }) => `region:${id}`),
    ].sort(),
  );
});

test('a room type and a tenancy change the property they belong to', async () => {
  const { property, city } = await makeLondon();
  const roomType = await makeRoomType(opened.db, { propertyId: property.id });
  const tenancy = await makeTenancy(opened.db, { roomTypeId: roomType.id });
  for (const { id } of [roomType, tenancy]) {
    const keys = await changedKeys(opened.db, { inventoryIds: [id] });
    expect(keys).toEqual(
      expect.arrayContaining([`inventory:${id}`, `inventory:${property.id}`, `region:${city.id}`]),
    );
  }
});

test('a property without a place, and an unknown one, change what names them', async () => {
  const lone = await makeProperty(opened.db, { regionId: null });
  expect(await changedKeys(opened.db, { inventoryIds: [lone.id, 7] })).toEqual([
    `inventory:${lone.id}`,
    'inventory:7',
  ]);
});

test('regions change as they are named, and nothing changes nothing', async () => {
  expect(await changedKeys(opened.db, { regionIds: [3, 3, 4] })).toEqual(['region:3', 'region:4']);
  expect(await changedKeys(opened.db, {})).toEqual([]);
});
