import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { haversineMetres } from '../../../shared/domain/geo/haversine.ts';
import { makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { openTestDatabase, rolledBack } from '../../../test/support/testDatabase.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { groupsAround } from './nearby.queries.ts';
import { GROUPED_TYPES } from './regionWire.ts';

const POINT = { lat: 53.48, lng: -2.24 };
const nearby = { point: POINT, types: GROUPED_TYPES, notId: undefined, limit: 20 };

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('regions around a point are grouped by type, the nearest first', async () => {
  await rolledBack(opened.db, async (db) => {
    for (const [name, regionType, lng] of [
      ['far city', 'locality', -3],
      ['near city', 'locality', -2.3],
      ['area', 'sublocality', -2.25],
      ['university', 'establishment', -2.26],
      ['country', 'country', -2.24],
    ] as const) {
      await makeRegion(db, { name, regionType, lat: POINT.lat, lng });
    }
    const groups = await groupsAround(db, nearby);
    expect(groups.cities.map(({ name }) => name)).toEqual(['near city', 'far city']);
    expect(groups.areas.map(({ name }) => name)).toEqual(['area']);
    expect(groups.universities.map(({ name }) => name)).toEqual(['university']);
  });
});

test('regions without listings, inactive ones and the one left out are not nearby', async () => {
  await rolledBack(opened.db, async (db) => {
    const here = await makeRegion(db, { name: 'here' });
    await makeRegion(db, { name: 'empty', activeInventoryCount: 0 });
    await makeRegion(db, { name: 'closed', state: 'inactive' });
    await makeRegion(db, { name: 'there' });
    const groups = await groupsAround(db, { ...nearby, notId: here.id });
    expect(groups.cities.map(({ name }) => name)).toEqual(['there']);
  });
});

test('each group holds only as many as asked for and only the types asked for', async () => {
  await rolledBack(opened.db, async (db) => {
    for (let index = 0; index < 4; index += 1) {
      await makeRegion(db);
      await makeRegion(db, { regionType: 'sublocality' });
      await makeProperty(db, POINT);
    }
    const groups = await groupsAround(db, { ...nearby, types: ['locality'], limit: 3 });
    expect([groups.cities.length, groups.areas.length, groups.inventories.length]).toEqual([
      3, 0, 3,
    ]);
  });
});

test('properties around a point are bookable ones, the nearest first, with their distance', async () => {
  await rolledBack(opened.db, async (db) => {
    const near = await makeProperty(db, { name: 'near', lat: 53.49, lng: -2.24 });
    await makeProperty(db, { name: 'out of town', lat: 53.8, lng: -2.24 });
    await makeProperty(db, { ...POINT, tags: ['not_available'] });
    await makeProperty(db, { ...POINT, available: false });
    await makeProperty(db, { ...POINT, status: 'deleted' });
    const { inventories } = await groupsAround(db, nearby);
    expect(inventories.map(({ name }) => name)).toEqual(['near', 'out of town']);
    // The database and the program measure alike.
    expect(inventories[0]?.distance).toBe(Math.round(haversineMetres(POINT, near)));
    expect(inventories[0]?.image).toEqual({ path: 'bb', base_path: '/images' });
  });
});
