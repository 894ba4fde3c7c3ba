import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { INVENTORY_METHODS } from '../../server/api/inventories/getInventory.ts';
import {
  makeOffer,
  makePriceTrend,
  makeProperty,
  makeRegion,
  makeReview,
  makeRoomType,
  makeTenancy,
} from '../support/apiFactories.ts';
import { type ApiFixture, dataAt, openApiFixture } from '../support/apiFixture.ts';

let api: ApiFixture;
let houseId: number;
let studioId: number;

beforeAll(async () => {
  api = await openApiFixture();
  const { db } = api;
  const uk = await makeRegion(db, {
    name: 'United Kingdom',
    regionType: 'country',
    locality: null,
  });
  const london = await makeRegion(db, {
    name: 'London',
    canonicalName: 'london',
    ancestorIds: [uk.id],
    lat: 51.5,
    lng: -0.12,
  });
  for (let distance = 6; distance >= 1; distance -= 1) {
    const values = { regionType: 'establishment', lat: 51.5 + distance / 100, lng: -0.12 };
    await makeRegion(db, { name: `College ${distance}`, ...values });
  }
  const house = await makeProperty(db, {
    name: 'Mill House',
    canonicalName: 'mill-house',
    regionId: london.id,
    reviewsCount: 2,
    reviewsRating: 4.5,
    availableFrom: '2027-09-05',
  });
  const other = await makeProperty(db, { canonicalName: 'other-house', regionId: london.id });
  await makeProperty(db, { canonicalName: 'gone', status: 'deleted', regionId: london.id });
  await makeProperty(db, { canonicalName: 'gone-from-everywhere', status: 'deleted' });

  const studio = await makeRoomType(db, {
    propertyId: house.id,
    canonicalName: 'mill-house-studio',
    name: 'Studio',
    position: 2,
    kitchenKind: 'private_kitchen',
  });
  await makeRoomType(db, { propertyId: house.id, name: 'Ensuite', position: 1 });
  await makeRoomType(db, { propertyId: house.id, name: 'Closed', status: 'inactive' });
  await makeRoomType(db, { propertyId: other.id, name: 'Elsewhere' });
  await makeTenancy(db, { roomTypeId: studio.id, price: 260, deposit: 99 });
  await makeTenancy(db, {
    roomTypeId: studio.id,
    moveIn: '2028-01-10',
    leaseDuration: 20,
    price: 240,
  });
  await makeTenancy(db, { roomTypeId: studio.id, status: 'inactive' });

  await makeOffer(db, { propertyId: house.id, title: 'running' });
  await makeOffer(db, {
    propertyId: house.id,
    title: 'to come',
    startsOn: '2027-06-01',
    valueAmount: null,
  });
  await makeOffer(db, { propertyId: house.id, title: 'over', endsOn: '2027-03-14' });
  for (const writtenOn of ['2026-01-01', '2027-01-01']) {
    await makeReview(db, { propertyId: house.id, writtenOn });
  }
  await makeReview(db, { propertyId: other.id });
  await makePriceTrend(db, house.id, '2027-02-01');
  await makePriceTrend(db, house.id, '2027-01-01');
  houseId = house.id;
  studioId = studio.id;
});
afterAll(() => api.close());

const data = (url: string) => dataAt(api, url);

const detail = (name: string | number, query = '') => data(`/api/v0/inventories/${name}?${query}`);
const titles = (offers: { title: string }[]): string[] => offers.map(({ title }) => title);

describe('a property', () => {
  test('is the same by id, by name and in any letter case', async () => {
    const byName = await detail('mill-house');
    expect(byName).toMatchObject({
      id: houseId,
      parent_id: null,
      level: 'property',
      status: 'active',
    });
    expect(await detail(houseId)).toEqual(byName);
    expect(await detail('MILL-House')).toEqual(byName);
  });

  test.each(INVENTORY_METHODS)('holds %s when it is asked for', async (method) => {
    expect(await detail('mill-house')).not.toHaveProperty(method);
    expect(await detail('mill-house', `methods=${method}`)).toHaveProperty(method);
  });

  test('holds just the fields of "only" and those of the methods', async () => {
    const record = await detail('mill-house', 'only=id,name&methods=pricing,reviews_rating');
    expect(Object.keys(record).sort()).toEqual(['id', 'name', 'pricing', 'reviews_rating']);
  });

  test('has its price in thirteen parts, its lease and its first free day', async () => {
    const { meta, pricing } = await detail('mill-house');
    expect(Object.keys(pricing)).toHaveLength(13);
    expect(pricing).toMatchObject({ currency: 'GBP', duration: 'weekly', available_price: 200 });
    expect(meta).toMatchObject({
      lease_duration: { min: 44, max: 51, unit: 'week' },
      available_from: '2027-09-05',
      available_from_formatted: '5 September 2027',
      types: ['private_room', 'private_bathroom', 'shared_kitchen'],
    });
  });

  test('names the region, its country and its city', async () => {
    const methods = 'methods=region,region_parent_country,region_parent_city_canonical';
    expect(await detail('mill-house', methods)).toMatchObject({
      region: { name: 'London', canonical_name: 'london' },
      region_parent_country: { name: 'United Kingdom' },
      region_parent_city_canonical: 'london',
    });
  });

  test('measures the way to the five nearest universities and the city centre', async () => {
    const { destination_distances: found } = await detail(
      'mill-house',
      'methods=destination_distances',
    );
    const names = found.map(({ name }: { name: string }) => name);
    expect(names).toEqual([
      'College 1',
      'College 2',
      'College 3',
      'College 4',
      'College 5',
      'London',
    ]);
    expect(found[0]).toMatchObject({ type: 'university', distance: 1112 });
    for (const { coordinates } of found) {
      expect(coordinates).toEqual({ lat: expect.any(Number), lng: expect.any(Number) });
    }
    expect(found[5]).toMatchObject({ type: 'city_centre', distance: 0 });
  });

  test('counts and shows its active room types in their order', async () => {
    const record = await detail('mill-house', 'methods=children_short,active_children');
    expect(record.active_children_count).toBe(2);
    for (const list of [record.children_short, record.active_children]) {
      expect(list.map(({ name }: { name: string }) => name)).toEqual(['Ensuite', 'Studio']);
    }
  });

  test('has the offers that are not over; those that run are the active ones', async () => {
    const { active_offers, offers } = await detail('mill-house');
    expect(titles(offers)).toEqual(['running', 'to come']);
    expect(titles(active_offers)).toEqual(['running']);
    expect(offers[0]).toMatchObject({ value: '£150', value_amount: 150, currency: 'GBP' });
    expect(offers[1]).toMatchObject({ value: null, value_amount: null });
    expect((await data('/api/v0/inventories/mill-house/offers')).result).toEqual(offers);
  });

  test.each([
    '/api/v0/inventories/mill-house?methods=location,owner',
    '/api/v0/inventories/mill-house?only=owner,location',
    '/api/v0/inventories/mill-house?methods=active_children,children_short,region',
    '/api/v1/inventories?region_canonical_name=london',
    '/api/v0/inventories?region_canonical_name=london&limit=200',
    '/api/v0/inventories/mill-house/room_types?methods=active_children',
  ])('%s tells an anonymous caller neither phone nor street number', async (url) => {
    const response = await request(api.app).get(url);
    expect(response.status).toBe(200);
    expect(response.text).not.toMatch(/street_number|phones|owner|7946 0018/);
  });
});

describe('a deleted property', () => {
  test('is answered as such, with its region', async () => {
    const record = await detail('gone', 'methods=region');
    expect(record).toMatchObject({ status: 'deleted', region: { canonical_name: 'london' } });
  });

  test('may have no region any more', async () => {
    const record = await detail(
      'gone-from-everywhere',
      'methods=region,region_parent_city_canonical',
    );
    expect(record).toMatchObject({ status: 'deleted', region: null, region_id: null });
  });
});

describe('room types', () => {
  const rooms = (query = '') => data(`/api/v0/inventories/mill-house/room_types?${query}`);
  const names = ({ result }: { result: { name: string }[] }) => result.map(({ name }) => name);

  test('are the active ones of the property, in their order', async () => {
    const list = await rooms();
    expect(names(list)).toEqual(['Ensuite', 'Studio']);
    expect(list.meta).toEqual({ count: 2, next: null });
    expect(list.result[0]).not.toHaveProperty('active_children');
    expect(list.result[0]).not.toHaveProperty('offers');
  });

  test.each([
    ['kitchen_types=private_kitchen', ['Studio']],
    ['meta_types=private_room,shared_kitchen', ['Ensuite']],
    ['room_types=shared_room', []],
    ['limit=1', ['Ensuite']],
    ['limit=1&p=2', ['Studio']],
  ])('%s narrows them', async (query, expected) => {
    expect(names(await rooms(query))).toEqual(expected);
  });

  test('come with their active tenancies, the earliest first, and the prices that can be had', async () => {
    const { result } = await rooms('methods=active_children&include_offers=true');
    const studio = result[1];
    expect(
      studio.active_children.map(({ move_in_date }: { move_in_date: string }) => move_in_date),
    ).toEqual(['2027-09-05', '2028-01-10']);
    expect(studio).toMatchObject({
      active_children_count: 2,
      pricing: { min_available_price: 240, max_available_price: 260 },
    });
    expect(studio.active_children[0]).toMatchObject({ parent_id: studioId, level: 'tenancy' });
    expect(titles(studio.offers)).toEqual(['running']);
  });

  test.each([
    ['move_in_month=jan-2028', [20]],
    ['meta_min_lease_duration=45', [51]],
    ['meta_max_lease_duration=25', [20]],
    ['', [51, 20]],
  ])('with "%s" the tenancies that suit are listed besides', async (filter, leases) => {
    const { result } = await rooms(
      `methods=active_children&active_children_with_filters=true&only=name&${filter}`,
    );
    expect(Object.keys(result[1]).sort()).toEqual([
      'active_children',
      'active_children_with_filters',
      'name',
    ]);
    expect(result[1].active_children).toHaveLength(2);
    expect(
      result[1].active_children_with_filters.map(
        ({ lease_duration }: { lease_duration: number }) => lease_duration,
      ),
    ).toEqual(leases);
  });
});

describe('what else belongs to a property', () => {
  test('reviews are its own, the newest first, page by page', async () => {
    const url = '/api/v0/inventories/mill-house/reviews/media';
    const all = await data(`${url}?page=1&limit=500`);
    expect(all.result.map(({ date }: { date: string }) => date)).toEqual([
      '2027-01-01',
      '2026-01-01',
    ]);
    const second = await data(`${url}?page=2&limit=1`);
    expect(second.result.map(({ date }: { date: string }) => date)).toEqual(['2026-01-01']);
    expect(second.meta).toEqual({ count: 2, next: null });
  });

  test('price trends come month by month in its currency', async () => {
    expect(await data('/api/v0/inventories/mill-house/price_trends')).toEqual({
      currency: 'GBP',
      duration: 'weekly',
      months: [
        { month: '2027-01-01', min_price: 180, average_price: 210 },
        { month: '2027-02-01', min_price: 180, average_price: 210 },
      ],
    });
  });
});

describe('the two lists', () => {
  test('one is paged by ten, the other is not paged', async () => {
    const paged = await data('/api/v1/inventories?region_canonical_name=london&limit=1');
    expect(paged.meta).toMatchObject({ count: 2, next: 2 });
    expect(paged.meta.filter_counts.available).toEqual({ true: 2 });
    const second = await data('/api/v1/inventories?region_canonical_name=london&limit=1&p=2');
    expect(second.meta).toEqual({ count: 2, next: null, filter_counts: {} });
    const whole = await data('/api/v0/inventories?region_canonical_name=london');
    expect(whole.result).toHaveLength(2);
    expect(whole.meta).toEqual({ count: 2, next: null, filter_counts: {} });
    const others = await data(`/api/v0/inventories?region_canonical_name=london&not_id=${houseId}`);
    expect(others.result).toHaveLength(1);
  });
});
