import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express, { type Express } from 'express';
import supertest from 'supertest';
import type { InventoryListWire } from '../../../shared/contracts/inventory.wire.ts';
import type { InventoryMapWire } from '../../../shared/contracts/inventoryMap.wire.ts';
import {
  emptyResults,
  filterCombinations,
  london,
  type Query,
} from '../../../test/support/countedListing.ts';
import { countedCatalogue } from '../../../test/support/fixtures/catalogues.ts';
import { MAKING_LIMIT_MS } from '../../../test/support/fixtures/databaseDump.ts';
import { newCatalogueReads } from '../../../test/support/listingSearch.ts';
import { openTestDatabase } from '../../../test/support/testDatabase.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { MOST_PINS } from '../listing/mapMarks.queries.ts';
import { createInventoriesRouter } from './inventories.router.ts';

let opened: OpenedDatabase;
let app: Express;

beforeAll(async () => {
  opened = await openTestDatabase(countedCatalogue);
  const { db } = opened;
  const now = (): Date => new Date(countedCatalogue.today);
  const catalogue = newCatalogueReads(db);
  app = express().use(createInventoriesRouter({ catalogue, db, reads: db, now }));
}, MAKING_LIMIT_MS);
afterAll(() => opened.close());

const ask = async (path: string, query: Query) => {
  const { body, headers } = await supertest(app).get(path).query(query).expect(200);
  return { data: body.data, headers };
};

const mapOf = async (query: Query): Promise<InventoryMapWire> =>
  (await ask('/api/v1/inventories/map', query)).data;

const listOf = async (query: Query): Promise<InventoryListWire> =>
  (await ask('/api/v1/inventories', { ...query, limit: '500' })).data;

const allOf = ({ clusters, pins }: InventoryMapWire): number =>
  clusters.reduce((sum, { count }) => sum + count, pins.length);

const BOX = { south: 51.48, west: -0.16, north: 51.53, east: -0.06 };
const inBox = {
  bounds: '51.48,-0.16,51.53,-0.06',
  region_bounds_lat1: '51.48',
  region_bounds_lng1: '-0.16',
  region_bounds_lat2: '51.53',
  region_bounds_lng2: '-0.06',
};

test.each([...filterCombinations, ...emptyResults.map(([query]) => query)])(
  'the map of %j holds exactly the list, each home with the price of its card',
  async (query) => {
    const [map, { meta, result }] = await Promise.all([mapOf(query), listOf(query)]);
    expect([map.meta.count, allOf(map)]).toEqual([meta.count, meta.count]);
    const priceById = new Map(result.map((card) => [card.id, card.matching_stay?.pricing.price]));
    const wrong = map.pins.filter(({ id, pricing }) => priceById.get(id) !== pricing?.price);
    expect(wrong).toEqual([]);
  },
);

test('within a box the sum is the count of the list with that box, whatever the zoom', async () => {
  const { meta } = await listOf({ ...london, ...inBox });
  expect(meta.count).toBeGreaterThan(5);
  for (const zoom of ['', '3', '12', '18']) {
    const map = await mapOf({ ...london, bounds: inBox.bounds, zoom });
    expect([zoom, map.meta.count, allOf(map)]).toEqual([zoom, meta.count, meta.count]);
    const { northeast, southwest } = map.meta.bounds ?? {};
    expect(southwest?.lat).toBeGreaterThanOrEqual(BOX.south);
    expect(northeast?.lng).toBeLessThanOrEqual(BOX.east);
  }
});

test('many homes are clusters with their box and lowest price', async () => {
  const everywhere = { region_canonical_name: 'united-kingdom' };
  const map = await mapOf({ ...everywhere, zoom: '5' });
  const { meta } = await listOf(everywhere);
  expect(meta.count).toBeGreaterThan(MOST_PINS);
  expect(allOf(map)).toBe(meta.count);
  const [largest] = [...map.clusters].sort((one, other) => other.count - one.count);
  if (!largest) throw new Error('no cluster');
  const { northeast, southwest } = largest.bounds;
  const corners = [southwest.lat, southwest.lng, northeast.lat, northeast.lng];
  const within = await mapOf({ ...everywhere, bounds: corners.join(',') });
  const prices = within.pins.flatMap(({ pricing }) => pricing?.price ?? []);
  expect(largest.pricing).toMatchObject({ currency: 'GBP', duration: 'weekly' });
  expect(largest.pricing?.min_price).toBe(Math.min(...prices));
});

test.each([
  ['malformed bounds', { bounds: '51,0,50' }],
  ['bounds upside down', { bounds: '52,0,51,1' }],
])('%s count as absent', async (_what, wrong) => {
  expect(await mapOf({ ...london, ...wrong })).toEqual(await mapOf(london));
});

test('anybody may keep the answer until something on it changes', async () => {
  const { data, headers } = await ask('/api/v1/inventories/map', london);
  expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
  expect(headers['surrogate-key']).toMatch(/^region:\d+ /);
  expect(headers['surrogate-key']).toContain(`inventory:${data.pins[0].id}`);
});

test('a place that nobody knows has no map', async () => {
  await supertest(app).get('/api/v1/inventories/map?region_canonical_name=atlantis').expect(404);
});
