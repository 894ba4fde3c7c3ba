import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { makeComponent, makeProperty, makeRegion } from '../support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';

const PUBLIC = 'public, max-age=60, stale-while-revalidate=600';

let api: ApiFixture;
let londonId: number;
let houseId: number;

beforeAll(async () => {
  api = await openApiFixture();
  const london = await makeRegion(api.db, { name: 'London', canonicalName: 'london' });
  const house = await makeProperty(api.db, { canonicalName: 'mill-house', regionId: london.id });
  await makeComponent(api.db, { page: 'home', type: 'banner' });
  await makeComponent(api.db, { regionId: london.id, type: 'links' });
  londonId = london.id;
  houseId = house.id;
});
afterAll(() => api.close());

const get = (url: string) => request(api.app).get(url);

describe('caching', () => {
  test.each([
    [
      '/api/v1/inventories?region_canonical_name=london',
      () => `region:${londonId} inventory:${houseId}`,
    ],
    ['/api/v0/inventories?region_id=london', () => `inventory:${houseId}`],
    ['/api/v0/inventories/mill-house', () => `inventory:${houseId} region:${londonId}`],
    ['/api/v0/inventories/mill-house/room_types', () => `inventory:${houseId} region:${londonId}`],
    ['/api/v0/inventories/mill-house/offers', () => `inventory:${houseId}`],
    ['/api/v0/regions/london', () => `region:${londonId}`],
    ['/api/v0/regions', () => `region:${londonId}`],
    ['/api/v1/regions/index_bulk?name=lond', () => `region:${londonId}`],
    [`/api/v0/application_config?page=home`, () => 'page:configured'],
  ])('%s is public, tagged and answered with 304 when unchanged', async (url, keys) => {
    const first = await get(url);
    expect(first.status).toBe(200);
    expect(first.get('Cache-Control')).toBe(PUBLIC);
    expect(first.get('Surrogate-Key')).toBe(keys());
    expect(first.get('ETag')).toMatch(/^"[\w-]{27}"$/);

    const again = await get(url).set('If-None-Match', String(first.get('ETag')));
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  test('equal tags mean equal bytes: another answer has another tag', async () => {
    const one = await get('/api/v0/regions/london');
    const other = await get('/api/v0/regions/london?only=name');
    expect(one.get('ETag')).not.toBe(other.get('ETag'));
  });

  test('the variant for the booking form is never kept', async () => {
    const response = await get('/api/v0/inventories/mill-house?cache=false&only=name');
    expect(response.body).toEqual({ data: { name: expect.any(String) } });
    expect(response.get('Cache-Control')).toBe('private, no-store');
    expect(response.get('Surrogate-Key')).toBeUndefined();
  });

  test('HEAD is answered like GET, without the body', async () => {
    const response = await request(api.app).head('/api/v0/regions/london');
    expect(response.status).toBe(200);
    expect(response.get('Cache-Control')).toBe(PUBLIC);
  });
});

describe('refusals', () => {
  test.each([
    '/api/v0/regions/atlantis',
    '/api/v0/regions/999999999999',
    '/api/v0/regions/a%00b',
    '/api/v1/inventories?region_canonical_name=atlantis',
    '/api/v1/regions/index_bulk?region=atlantis',
    '/api/v0/inventories/atlantis',
    '/api/v0/inventories/atlantis/room_types',
    '/api/v0/inventories/atlantis/offers',
    '/api/v0/inventories/atlantis/reviews/media',
    '/api/v0/inventories/mill-house/price_trends',
    '/api/v0/nothing',
    '/elsewhere',
  ])('%s is not found and kept for seconds only', async (url) => {
    const response = await get(url);
    expect(response.status).toBe(404);
    expect(response.body.message.user_friendly_message).not.toBe('');
    expect(response.get('Cache-Control')).toBe('public, max-age=10');
  });

  test.each([
    ['/api/v1/regions/index_bulk?name=lo', 'Type at least 3 characters'],
    ['/api/v1/regions/index_bulk', 'Name a place, a point or what to look for'],
    ['/api/v0/regions/nearby?point=north', 'Name a point as latitude,longitude'],
    ['/api/v0/distances?origin=51.5,-0.1', 'Name origin and destination as latitude,longitude'],
    ['/api/v0/application_config', 'Name a page or a region'],
    ['/api/v0/regions/%E0%A4%A', 'We could not read that request'],
  ])('%s is a bad request', async (url, message) => {
    const response = await get(url);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ message: { user_friendly_message: message } });
    expect(response.get('Cache-Control')).toBe('no-store');
  });

  test.each(['post', 'put', 'delete', 'patch'] as const)(
    '%s on a list is refused',
    async (method) => {
      const response = await request(api.app)[method]('/api/v1/inventories');
      expect(response.status).toBe(405);
      expect(response.get('Allow')).toBe('GET, HEAD');
      expect(response.get('Cache-Control')).toBe('no-store');
    },
  );
});

describe('small calls', () => {
  test('the service says that it is alive', async () => {
    const response = await get('/healthz');
    expect(response.body).toEqual({ status: 'ok' });
    expect(response.get('Cache-Control')).toBe('no-store');
    expect(response.get('X-Powered-By')).toBeUndefined();
  });

  test.each([
    [{}, 'gb'],
    [{ 'CF-IPCountry': 'DE' }, 'de'],
    [{ 'CloudFront-Viewer-Country': 'US' }, 'us'],
    [{ 'CF-IPCountry': 'XX', 'CloudFront-Viewer-Country': 'ES' }, 'es'],
    [{ 'CF-IPCountry': '<script>' }, 'gb'],
  ])('with %j the country of the caller is %s and kept by nobody', async (headers, country) => {
    const response = await get('/api/ip-country').set(headers);
    expect(response.body).toEqual({ country });
    expect(response.get('Cache-Control')).toBe('private, no-store');
  });

  test('distances are answered per mode of travel', async () => {
    const url = '/api/v0/distances?origin=51.5,-0.1&destination=51.51,-0.1';
    const { body } = await get(`${url}&mode=walking,driving`);
    expect(Object.keys(body.data)).toEqual(['walking', 'driving']);
    expect(body.data.walking).toMatchObject({ status: 'OK', distance: 1390 });
    expect(Object.keys((await get(url)).body.data)).toHaveLength(4);
    const far = await get(
      '/api/v0/distances?origin=51.5,-0.1&destination=-33.8,151.2&mode=walking',
    );
    expect(far.body.data.walking).toEqual({ status: 'ZERO_RESULTS' });
  });

  test('a page and a region have their own configuration', async () => {
    const types = async (query: string) => {
      const { body } = await get(`/api/v0/application_config?${query}`);
      return body.data.result.map(({ type }: { type: string }) => type);
    };
    expect(await types('page=home')).toEqual(['banner']);
    expect(await types(`region_id=${londonId}`)).toEqual(['links']);
    expect(await types('page=unheard-of')).toEqual([]);
  });
});
