import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { makeProperty, makeRoomType, makeTenancy } from '../support/apiFactories.ts';
import { type ApiFixture, dataAt, openApiFixture } from '../support/apiFixture.ts';

let api: ApiFixture;
let houseId: number;
let studioId: number;
let tenancyId: number;

beforeAll(async () => {
  api = await openApiFixture();
  const { db } = api;
  const house = await makeProperty(db, {
    canonicalName: 'mill-house',
    minLease: 12,
    maxLease: 51,
    roomConfigs: [
      'private_room|private_bathroom|shared_kitchen',
      'private_room|private_bathroom|private_kitchen',
    ],
  });
  await makeRoomType(db, { propertyId: house.id, name: 'Ensuite', position: 1 });
  const studio = await makeRoomType(db, {
    propertyId: house.id,
    canonicalName: 'mill-house-studio',
    name: 'Studio',
    position: 2,
    kitchenKind: 'private_kitchen',
  });
  const long = { roomTypeId: studio.id, moveIn: '2027-09-05', price: 260, deposit: 99 };
  const tenancy = await makeTenancy(db, long);
  const short = { roomTypeId: studio.id, moveIn: '2028-01-10', leaseDuration: 20, price: 240 };
  await makeTenancy(db, short);
  await makeTenancy(db, { roomTypeId: studio.id, leaseDuration: 4, status: 'inactive' });
  houseId = house.id;
  studioId = studio.id;
  tenancyId = tenancy.id;
});
afterAll(() => api.close());

const data = (url: string) => dataAt(api, url);

const detail = (name: string | number, query = '') => data(`/api/v0/inventories/${name}?${query}`);

describe('a part of a property', () => {
  test('a room type is found by id and name and names its property', async () => {
    const byName = await detail('mill-house-studio');
    expect(byName).toMatchObject({
      id: studioId,
      name: 'Studio',
      parent_id: houseId,
      level: 'room',
      config: { id: 3, name: 'Ensuite Room' },
      active_children_count: 2,
    });
    expect(await detail(studioId)).toEqual(byName);
  });

  test('a room type has its own kinds, stays, prices and tenancies', async () => {
    const [, listed] = (
      await data('/api/v0/inventories/mill-house/room_types?methods=active_children')
    ).result;
    const studio = await detail(studioId, 'methods=active_children');
    expect(studio.meta).toMatchObject({
      types: listed.meta.types,
      lease_duration: { min: 20, max: 51, unit: 'week' },
    });
    expect(studio.pricing).toEqual(listed.pricing);
    expect(studio.pricing).toMatchObject({ min_available_price: 240, max_available_price: 260 });
    expect(studio.active_children).toEqual(listed.active_children);
    expect(studio.active_children).toHaveLength(studio.active_children_count);
  });

  test('a tenancy is found by id and names its room type', async () => {
    expect(await detail(tenancyId)).toMatchObject({
      id: tenancyId,
      parent_id: studioId,
      level: 'tenancy',
      tenancyName: '51 weeks',
      pricing: { price: 260, deposit: 99 },
      meta: {
        types: ['private_room', 'private_bathroom', 'private_kitchen'],
        lease_duration: { min: 51, max: 51, unit: 'week' },
      },
    });
  });

  test('has no list of room types of its own', async () => {
    const response = await request(api.app).get(`/api/v0/inventories/${studioId}/room_types`);
    expect(response.status).toBe(404);
  });
});
