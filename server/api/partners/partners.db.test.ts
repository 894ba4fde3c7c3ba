import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import request from 'supertest';
import { makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { restartTables } from '../../../test/support/emptyTables.ts';
import { started } from '../../../test/support/started.ts';
import { emptyCatalogue } from '../../../test/support/testDatabase.ts';
import { partnerDomains, partners } from '../db/partnerTables.ts';
import type { PartnerRow } from './partners.queries.ts';
import { addPartner, changePartner } from './savePartner.ts';

const AT = new Date('2027-03-15T12:00:00Z');
const PARTNERS = '/api/v0/leads/partners';
const LISTS = 'methods=whitelabel_cities_list,whitelabel_universities_list';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h9v9z"/></svg>';

let api: ApiFixture;
let leeds: PartnerRow;

beforeAll(async () => {
  api = await openApiFixture(AT);
});
afterAll(() => started(api).close());

beforeEach(async () => {
  await emptyCatalogue(api.db);
  await restartTables(api.db, 'partners, partner_files');
  await makeRegion(api.db, { name: 'Leeds', canonicalName: 'leeds', activeInventoryCount: 12 });
  await makeRegion(api.db, {
    name: 'University of Leeds',
    canonicalName: 'university-of-leeds',
    regionType: 'establishment',
  });
  leeds = await addPartner(
    api.db,
    {
      subdomain: 'leeds-uni',
      name: 'Leeds University',
      type: 'university',
      brandColor: '#8c1d40',
      ctaColor: '#ffc627',
      icon: Buffer.from(LOGO),
      logo: Buffer.from(LOGO),
      defaultRegion: 'leeds',
      places: ['university-of-leeds', 'leeds', 'gone'],
      contact: { email: 'homes@leeds.example', phone: null },
      provedDomain: 'homes.leeds.example',
    },
    AT,
  );
});

const get = (path: string) => request(api.app).get(path);

describe('the site of a partner', () => {
  test('is told with all that it shows, its lists only where they are asked for', async () => {
    const { body, headers } = await get(`${PARTNERS}/${leeds.id}`).expect(200);
    expect(body.data).toEqual({
      partner_id: leeds.id,
      partner_uuid: leeds.uuid,
      partner_name: 'Leeds University',
      type: 'university',
      partner_type: null,
      subdomain: 'leeds-uni',
      whitelabel_domain_url: 'homes.leeds.example',
      is_demo: false,
      config: {
        brand_color: '#8c1d40',
        listing: { cta_color: '#ffc627' },
        footer: { bg_color: null },
        domain: { fav_icon: expect.stringMatching(/^\/images\/partners\/[\da-f]{64}\.svg$/) },
        logo: { path: body.data.config.domain.fav_icon, width: 120, height: 40 },
      },
      colors: expect.objectContaining({ brand_text_color: '#ffffff' }),
      default_region_canonical_name: 'leeds',
      multiple_region_canonical_name: [],
      region_names: { leeds: 'Leeds' },
      is_global_search_enabled: true,
      is_referral_card_enabled: true,
      contact: { email: 'homes@leeds.example', phone: null },
      updated_at: AT.toISOString(),
    });
    expect(headers['cache-control']).toMatch(/^public, max-age=60/);
    expect(headers['surrogate-key']).toBe(`site:partner:${leeds.id}`);
    const { body: one } = await get(`${PARTNERS}/${leeds.id}?methods=whitelabel_cities_list`);
    expect(one.data).toHaveProperty('whitelabel_cities_list');
    expect(one.data).not.toHaveProperty('whitelabel_universities_list');
  });

  test('lists the places that are there, and is purged with them', async () => {
    const { body, headers } = await get(`${PARTNERS}/leeds-uni?${LISTS}`).expect(200);
    expect(body.data.whitelabel_cities_list).toEqual([
      {
        id: expect.any(Number),
        name: 'Leeds',
        canonical_name: 'leeds',
        location_country_long_name: 'United Kingdom',
        active_inventory_count: 12,
      },
    ]);
    const [university] = body.data.whitelabel_universities_list;
    expect(university.canonical_name).toBe('university-of-leeds');
    expect(headers['surrogate-key']).toContain(`region:${university.id}`);
  });

  test.each([
    ['its number in the path', (row: PartnerRow) => `${PARTNERS}/${row.id}?${LISTS}`],
    ['its uuid in the path', (row: PartnerRow) => `${PARTNERS}/${row.uuid.toUpperCase()}?${LISTS}`],
    ['its sub-domain in the path', () => `${PARTNERS}/Leeds-Uni?${LISTS}`],
    ['a number', (row: PartnerRow) => `${PARTNERS}/configuration?partner_id=${row.id}&${LISTS}`],
    ['a sub-domain', () => `${PARTNERS}/configuration?partner_id=leeds-uni&${LISTS}`],
    [
      'a domain',
      () =>
        `${PARTNERS}/whitelabel_domain_url?whitelabel_domain_url=Homes.Leeds.example:443&${LISTS}`,
    ],
  ])('is the same by %s', async (_what, pathOf) => {
    const { body } = await get(`${PARTNERS}/${leeds.id}?${LISTS}`).expect(200);
    expect((await get(pathOf(leeds)).expect(200)).body).toEqual(body);
  });

  test.each([
    `${PARTNERS}/99999`,
    `${PARTNERS}/99999999999999999999`,
    `${PARTNERS}/nobody`,
    `${PARTNERS}/homes.leeds.example`,
    `${PARTNERS}/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
    `${PARTNERS}/configuration`,
    `${PARTNERS}/configuration?partner_id=configuration`,
    `${PARTNERS}/whitelabel_domain_url`,
    `${PARTNERS}/whitelabel_domain_url?whitelabel_domain_url=other.example`,
    `${PARTNERS}/whitelabel_domain_url?whitelabel_domain_url=leeds-uni`,
  ])('is not there: %s', async (path) => {
    const { headers } = await get(path).expect(404);
    expect(headers['cache-control']).toBe('public, max-age=10');
  });

  test('is not there by a domain that has not been shown to be his', async () => {
    await api.db.update(partnerDomains).set({ provedAt: null });
    const path = `${PARTNERS}/whitelabel_domain_url?whitelabel_domain_url=homes.leeds.example`;
    await get(path).expect(404);
    const { body } = await get(`${PARTNERS}/${leeds.id}`).expect(200);
    expect(body.data.whitelabel_domain_url).toBeNull();
  });

  test('is not there once an operator has taken it away', async () => {
    await changePartner(api.db, leeds, { isActive: false, at: AT });
    for (const path of [
      `${leeds.id}`,
      'leeds-uni',
      'configuration?partner_id=leeds-uni',
      'whitelabel_domain_url?whitelabel_domain_url=homes.leeds.example',
    ]) {
      await get(`${PARTNERS}/${path}`).expect(404);
    }
  });

  test('an enquiry is still one beside them', async () => {
    const { headers } = await get('/api/v0/leads/0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11').expect(404);
    expect(headers['cache-control']).toBe('private, no-store');
    await request(api.app).post(`${PARTNERS}/${leeds.id}`).expect(405);
  });
});

describe('its logo', () => {
  test('never changes, and is nothing but a picture where it is opened by itself', async () => {
    const { config } = leeds;
    const { body, headers } = await get(String(config.logo?.path)).expect(200);
    expect(body.toString()).toBe(LOGO);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    await get(`/images/partners/${'0'.repeat(64)}.svg`).expect(404);
    await get('/images/partners/logo.svg').expect(404);
  });

  test('stays where cached pages name it after it has become another one', async () => {
    const other = Buffer.from(LOGO.replace('h9', 'h8'));
    const changed = await changePartner(api.db, leeds, { logo: other, at: AT });
    expect(changed.config.logo?.path).not.toBe(leeds.config.logo?.path);
    expect(changed.config.domain).toEqual(leeds.config.domain);
    await get(String(leeds.config.logo?.path)).expect(200);
    await get(String(changed.config.logo?.path)).expect(200);
  });

  test('is not kept where it could do more than draw', async () => {
    const logo = Buffer.from(LOGO.replace('<path', '<script/><path'));
    await expect(changePartner(api.db, leeds, { logo, at: AT })).rejects.toThrow('only draws');
  });
});

const HOUSES = { lat: 53.8, lng: -1.55 };
const ELSEWHERE = { lat: 40.4, lng: -3.7 };

describe('a search on the site of a partner', () => {
  const near = { ...HOUSES, name: 'Near House' };
  const far = { ...ELSEWHERE, name: 'Far House' };

  beforeEach(async () => {
    await api.db.execute(sql`update regions set lat = ${HOUSES.lat}, lng = ${HOUSES.lng}`);
    await makeRegion(api.db, { name: 'Madrid', canonicalName: 'madrid', ...ELSEWHERE });
    const city = await api.db.execute<{ id: number }>(
      sql`select id from regions where canonical_name = 'leeds'`,
    );
    const id = Number(city.rows[0]?.id);
    await makeRegion(api.db, {
      name: 'Leeds Dock',
      canonicalName: 'dock',
      regionType: 'sublocality',
      ancestorIds: [id],
      ...HOUSES,
    });
    await makeProperty(api.db, near);
    await makeProperty(api.db, far);
  });

  const names = async (path: string): Promise<readonly string[]> => {
    const { body } = await get(path).expect(200);
    const { areas, cities, inventories, result, pins, universities } = body.data;
    const found = [result, pins, cities, areas, universities, inventories].flatMap(
      (list: readonly { name: string }[] | undefined) => list ?? [],
    );
    return found.map(({ name }) => name).sort();
  };
  const at = (path: string, partner: string | number): string =>
    `${path}${path.includes('?') ? '&' : '?'}whitelabel_partner_id=${partner}`;

  const everywhere = [
    ['the list', '/api/v1/inventories', ['Far House', 'Near House'], ['Near House']],
    ['the list in one piece', '/api/v0/inventories', ['Far House', 'Near House'], ['Near House']],
    ['the map', '/api/v1/inventories/map', ['Far House', 'Near House'], ['Near House']],
    ['a place elsewhere', '/api/v1/inventories?region_canonical_name=madrid', ['Far House'], []],
    [
      'homes by name',
      '/api/v1/regions/index_bulk?name=house',
      ['Far House', 'Near House'],
      ['Near House'],
    ],
    ['a place by name', '/api/v1/regions/index_bulk?name=madrid', ['Madrid'], []],
    ['a misspelt place', '/api/v1/regions/index_bulk?name=madridd', ['Madrid'], []],
    [
      'places by name',
      '/api/v1/regions/index_bulk?name=leeds',
      ['Leeds', 'Leeds Dock', 'University of Leeds'],
      ['Leeds', 'University of Leeds'],
    ],
    [
      'places within a place',
      '/api/v1/regions/index_bulk?name=leeds&region=leeds',
      ['Leeds Dock'],
      ['Leeds Dock'],
    ],
    [
      'what is around a point',
      `/api/v0/regions/nearby?point=${ELSEWHERE.lat},${ELSEWHERE.lng}&region_types=locality`,
      ['Far House', 'Leeds', 'Madrid'],
      ['Leeds'],
    ],
    [
      'all regions',
      '/api/v0/regions',
      ['Leeds', 'Leeds Dock', 'Madrid', 'University of Leeds'],
      ['Leeds', 'University of Leeds'],
    ],
  ] as const;

  test.each(everywhere)('finds in %s only what is his', async (_what, path, all, own) => {
    expect(await names(path)).toEqual(all);
    expect(await names(at(path, leeds.id))).toEqual(own);
    expect(await names(at(path, 'leeds-uni'))).toEqual(own);
    expect(await names(at(path, 'nobody'))).toEqual(all);
    const { headers } = await get(at(path, leeds.id));
    expect(String(headers['surrogate-key']).split(' ')).toContain(`site:partner:${leeds.id}`);
    await changePartner(api.db, leeds, { type: 'agency', at: AT });
    expect(await names(at(path, leeds.id))).toEqual(all);
    await changePartner(api.db, leeds, { isGlobalSearchEnabled: false, at: AT });
    expect(await names(at(path, leeds.id))).toEqual(own);
    await changePartner(api.db, leeds, { isActive: false, at: AT });
    expect(await names(at(path, leeds.id))).toEqual(all);
  });

  test('leads to homes and places of his alone, and to what they lie in', async () => {
    await makeRegion(api.db, { id: 900, name: 'Yorkshire', canonicalName: 'yorkshire' });
    await api.db.execute(sql`update regions set ancestor_ids = '{900}' where name = 'Leeds'`);
    const { rows } = await api.db.execute(sql`select name, id from properties`);
    const homes = rows.map(({ id, name }) => [name, `/api/v0/inventories/${id}`] as const);
    const regions = ['leeds', 'dock', 'university-of-leeds', 'madrid', 'yorkshire'].map(
      (name) => [name, `/api/v0/regions/${name}`] as const,
    );
    const found = async (partner: string | number): Promise<readonly string[]> => {
      const answers = [...homes, ...regions].map(async ([name, path]) => {
        const { headers, status } = await get(at(path, partner));
        const isHis = String(headers['surrogate-key']).includes(`site:partner:${leeds.id}`);
        return status === 200 ? `${name}${isHis ? '' : ' of all'}` : [];
      });
      return (await Promise.all(answers)).flat().sort();
    };
    const his = ['Near House', 'dock', 'leeds', 'university-of-leeds', 'yorkshire'];
    const all = ['Far House', ...his, 'madrid'].sort();
    expect(await found(leeds.id)).toEqual(his);
    expect(await found('nobody')).toEqual(all.map((name) => `${name} of all`));
    await changePartner(api.db, leeds, { type: 'agency', at: AT });
    expect(await found(leeds.id)).toEqual(all);
  });

  test('finds nothing while he has no places', async () => {
    await changePartner(api.db, leeds, { places: [], at: AT });
    for (const [, path] of everywhere) expect(await names(at(path, leeds.id))).toEqual([]);
  });

  test('counts what it finds, and by the filters no more', async () => {
    // At the edge of both cities.
    await makeRegion(api.db, {
      name: 'Bradford',
      canonicalName: 'bradford',
      lat: 53.8,
      lng: -1.75,
    });
    await makeProperty(api.db, { name: 'West House', lat: 53.8, lng: -1.9 });
    await makeProperty(api.db, { name: 'Mid House', lat: 53.8, lng: -1.65 });
    const path = '/api/v1/inventories?region_canonical_name=bradford';
    const all = await get(path);
    expect(all.body.data.meta).toMatchObject({ count: 3 });
    const { body } = await get(at(path, leeds.id));
    expect(body.data.meta).toMatchObject({
      count: 2,
      filter_counts: { meta_unit_types: { student_accommodation: 2 } },
    });
  });

  test('is as he has it from the moment an operator has changed his places', async () => {
    expect(await names(at('/api/v1/inventories', leeds.id))).toEqual(['Near House']);
    await changePartner(api.db, leeds, { places: ['madrid'], at: AT });
    expect(await names(at('/api/v1/inventories', leeds.id))).toEqual(['Far House']);
  });
});

test('a partner who is removed for good leaves nothing but his files', async () => {
  await api.db.delete(partners).where(eq(partners.id, leeds.id));
  const { rows } = await api.db.execute(
    sql`select (select count(*) from partner_places) + (select count(*) from partner_domains) as left`,
  );
  expect(Number(rows[0]?.left)).toBe(0);
});
