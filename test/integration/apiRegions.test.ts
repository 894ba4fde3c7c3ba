import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { REGION_METHODS } from '../../server/api/regions/getRegion.ts';
import {
  makeComponent,
  makeProperty,
  makeRegion,
  propertyDetail,
} from '../support/apiFactories.ts';
import { type ApiFixture, dataAt, openApiFixture } from '../support/apiFixture.ts';

let api: ApiFixture;
let ukId: number;
let londonId: number;
let dealId: number;

beforeAll(async () => {
  api = await openApiFixture();
  const { db } = api;
  const uk = await makeRegion(db, {
    name: 'United Kingdom',
    canonicalName: 'united-kingdom',
    regionType: 'country',
    locality: null,
  });
  const england = await makeRegion(db, {
    name: 'England',
    canonicalName: 'england',
    regionType: 'state',
    parentId: uk.id,
    ancestorIds: [uk.id],
  });
  const above = { ancestorIds: [uk.id, england.id] };
  const london = await makeRegion(db, {
    name: 'London',
    canonicalName: 'london',
    parentId: england.id,
    ...above,
  });
  const within = {
    ancestorIds: [uk.id, england.id, london.id],
    parentId: london.id,
    locality: 'London',
  };
  await makeRegion(db, { name: 'Soho', regionType: 'sublocality', ...within });
  await makeRegion(db, { name: 'Camden', regionType: 'sublocality', ...within });
  await makeRegion(db, {
    name: 'Empty',
    regionType: 'sublocality',
    activeInventoryCount: 0,
    ...within,
  });
  await makeRegion(db, {
    name: 'Nome',
    canonicalName: 'nome',
    regionType: 'sublocality',
    countryCode: 'US',
    countryName: 'United States',
    lat: 64.5,
    lng: -165.4,
    activeInventoryCount: 0,
  });
  await makeRegion(db, { name: 'Closed', canonicalName: 'closed', state: 'inactive', ...within });
  await makeRegion(db, { name: 'Bath', canonicalName: 'bath', lat: 51.38, lng: -2.36, ...above });

  const deal = await makeProperty(db, {
    regionId: london.id,
    availablePrice: 150,
    detail: propertyDetail({ deal_of_the_day: true }),
  });
  await makeProperty(db, { regionId: london.id, availablePrice: 320 });
  await makeProperty(db, { regionId: london.id, availablePrice: 90, status: 'inactive' });
  await makeComponent(db, { regionId: london.id, position: 2, type: 'stories', title: 'Second' });
  await makeComponent(db, { regionId: london.id, position: 1, type: 'banner', title: 'First' });
  ukId = uk.id;
  londonId = london.id;
  dealId = deal.id;
});
afterAll(() => api.close());

const data = (url: string) => dataAt(api, url);

const names = (regions: { name: string }[]): string[] => regions.map(({ name }) => name);

describe('one region', () => {
  const detail = (name: string | number, query = '') => data(`/api/v0/regions/${name}?${query}`);

  test('is the same by id, by name and in any letter case', async () => {
    const london = await detail('london');
    expect(london).toMatchObject({ id: londonId, name: 'London', state: 'active' });
    expect(names(london.ancestors)).toEqual(['United Kingdom', 'England']);
    expect(await detail(londonId)).toEqual(london);
    expect(await detail('LONDON')).toEqual(london);
  });

  test('is answered when it is not active, too', async () => {
    expect(await detail('closed')).toMatchObject({ state: 'inactive' });
  });

  test('holds just the fields of "only"', async () => {
    expect(await detail('london', 'only=name,location')).toEqual({
      name: 'London',
      location: {
        coordinates: { lat: 51.5, lng: -0.12 },
        country: { short_name: 'GB', long_name: 'United Kingdom' },
        locality: 'London',
      },
    });
  });

  test.each(REGION_METHODS)('holds %s when it is asked for', async (method) => {
    expect(await detail('london')).not.toHaveProperty(method);
    expect(await detail('london', `methods=${method}`)).toHaveProperty(method);
  });

  test('says what the methods ask', async () => {
    expect(await detail('london', `methods=${REGION_METHODS.join(',')}`)).toMatchObject({
      parent_name: 'England',
      parent_canonical_name: 'england',
      root_name: 'United Kingdom',
      ancestors_short: [{ name: 'United Kingdom' }, { name: 'England' }],
      stories: [{ title: 'Second' }],
      application_configs: [{ title: 'First' }, { title: 'Second' }],
      region_inventory_price_range: { currency: 'GBP', duration: 'weekly', min: 150, max: 320 },
      amber_sales: { deal_inventory_ids: [dealId] },
      meta_short: 'Rooms in London.',
    });
  });

  test('a place without listings says so, in the money of its country', async () => {
    expect(await detail('nome', 'methods=region_inventory_price_range')).toMatchObject({
      region_inventory_price_range: { currency: 'USD', duration: 'monthly', min: null, max: null },
    });
  });

  test('a country has its prices and deals from its cities, and no parent', async () => {
    const methods = 'methods=region_inventory_price_range,amber_sales,parent_name,root_name';
    expect(await detail('united-kingdom', methods)).toMatchObject({
      parent_name: null,
      root_name: 'United Kingdom',
      region_inventory_price_range: { min: 150, max: 320 },
      amber_sales: { deal_inventory_ids: [dealId] },
    });
  });
});

describe('the list of regions', () => {
  const list = (query: string) => data(`/api/v0/regions?${query}`);

  test('holds the active places with listings below an ancestor, by name', async () => {
    const { meta, result } = await list(
      `ancestor_id=${londonId}&region_types=locality,sublocality,establishment` +
        '&min_active_inventory_count=1&sort_key=name&sort_order=asc&state=active&p=1&limit=1000',
    );
    expect(names(result)).toEqual(['Camden', 'Soho']);
    expect(meta).toEqual({ count: 2, next: null });
    expect(result[0].combined_name).toBe('Camden, London, United Kingdom');
  });

  test('holds the states of a country', async () => {
    expect(names((await list(`region_types=state&ancestor_id=${ukId}`)).result)).toEqual([
      'England',
    ]);
  });

  test('is paged, sorted either way and searched by name', async () => {
    const page = await list(`ancestor_id=${londonId}&sort_order=desc&limit=2&p=1`);
    expect(names(page.result)).toEqual(['Soho', 'Empty']);
    expect(page.meta).toEqual({ count: 3, next: 2 });
    expect(names((await list('name=CAMD')).result)).toEqual(['Camden']);
  });

  test('carries the fields for property pages when they are asked for', async () => {
    const { result } = await list(
      'region_types=locality&for_property_page=true&methods=amber_sales,meta_short',
    );
    expect(result).toMatchObject([
      { name: 'Bath', amber_sales: { deal_inventory_ids: [] }, meta_short: 'Rooms in Bath.' },
      { name: 'London', amber_sales: { deal_inventory_ids: [dealId] } },
    ]);
  });
});

describe('what lies around', () => {
  test('a point: the nearest first and without the region that is left out', async () => {
    const groups = await data(
      `/api/v0/regions/nearby?point=51.5,-0.12&sort_by=point&not_id=${londonId}` +
        '&region_types=locality,sublocality,establishment&combined_name=true&for_search_page=true',
    );
    expect(names(groups.cities)).toEqual(['Bath']);
    expect(names(groups.areas)).toEqual(['Soho', 'Camden']);
    expect(groups.universities).toEqual([]);
    expect(groups.inventories).toHaveLength(2);
  });

  test('a region: the region itself is among its cities', async () => {
    for (const query of ['region=london', 'region_canonical_name=LONDON', 'point=51.5,-0.12']) {
      const groups = await data(`/api/v1/regions/index_bulk?${query}`);
      expect(names(groups.cities)).toEqual(['London', 'Bath']);
    }
  });
});

test('a name suggests places and properties', async () => {
  const groups = await data('/api/v1/regions/index_bulk?name=Camd%C3%A9n');
  expect(names(groups.areas)).toEqual(['Camden']);
  const { inventories } = await data('/api/v1/regions/index_bulk?name=house');
  expect(inventories).toHaveLength(2);
});

test('a name and a region suggest the places of that region only', async () => {
  const asked = async (query: string) => {
    const groups = await data(`/api/v1/regions/index_bulk?name=Cam&${query}`);
    return [names(groups.cities), names(groups.areas), groups.inventories];
  };
  expect(await asked('region_canonical_name=london')).toEqual([[], ['Camden'], []]);
  expect(await asked('region_canonical_name=london&region_types=establishment')).toEqual([
    [],
    [],
    [],
  ]);
  expect(await asked('region_canonical_name=bath')).toEqual([[], [], []]);
});
