import { beforeAll, describe, expect, test } from '@jest/globals';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { rawRequest } from '../support/rawHttp.ts';

type Wire = Record<string, unknown>;
interface Named {
  readonly id: number;
  readonly name: string;
  readonly distance: number | null;
}

const market = marketplaceForSuite();

const data = async <Data>(path: string): Promise<Data> => {
  const { status, text } = await rawRequest(market.runningApi.url, { path });
  expect([path, status]).toEqual([path, 200]);
  return (JSON.parse(text) as { data: Data }).data;
};

const text = expect.stringMatching(/./);
const number = expect.any(Number);
const coordinates = { lat: number, lng: number };
const countryNames = { short_name: text, long_name: text };

describe('a generated property', () => {
  const methods = [
    'region,reviews_count,reviews_rating,site_plan,meta_short,meta_general_facts,community_facts',
    'feature_tags,destination_distances,children_short,location_coordinates,region_parent_country',
    'amber_sales,active_children,inventory_custom_form,payment_types',
  ].join(',');
  const members: Readonly<Record<string, unknown>> = {
    id: number,
    name: 'Kingfisher House',
    name_zh: text,
    canonical_name: 'kingfisher-house-london',
    parent_id: null,
    provider_id: number,
    status: 'active',
    available: true,
    tags: expect.any(Array),
    level: 'property',
    location: { route: text, locality: 'London', postal_code: text, country: countryNames },
    location_coordinates: coordinates,
    location_bounds: { southwest: coordinates, northeast: coordinates },
    region_id: 34,
    region: { id: 34, canonical_name: 'london' },
    region_parent_country: { canonical_name: 'united-kingdom' },
    pricing: {
      currency: 'GBP',
      duration: 'weekly',
      price: number,
      min_price: number,
      max_price: number,
      min_available_price: number,
      max_available_price: number,
      available_price: number,
      deposit: number,
      max_deposit: number,
      deposit_multiplier: number,
      refundable_token: number,
      platform_fee: number,
    },
    meta: {
      meta_title: text,
      meta_description: text,
      meta_keywords: text,
      payment: 1,
      lease_duration: { min: number, max: number, unit: 'week' },
      available_from_formatted: text,
      types: expect.arrayContaining(['private_room', 'shared_room', 'entire_place']),
      guarantor_required: 'true',
    },
    reviews_count: number,
    reviews_rating: number,
    feature_tags: expect.any(Array),
    amber_sales: { deal_of_the_day: expect.any(Boolean) },
    meta_short: text,
    meta_unit_types: ['student_accommodation'],
    payment_types: expect.arrayContaining([text]),
    active_children_count: 8,
  };
  const lists: Readonly<Record<string, readonly [atLeast: number, item: Wire]>> = {
    images: [
      8,
      { path: text, base_path: text, caption: text, type: text, featured: expect.any(Boolean) },
    ],
    virtual_views: [1, { path: text, caption: text }],
    videos: [
      1,
      {
        path: text,
        caption: text,
        description: text,
        thumbnail_url: text,
        platform: 'self',
        upload_date: text,
        duration: number,
      },
    ],
    features: [1, { name: text, type: text, values: expect.arrayContaining([{ name: text }]) }],
    faqs: [1, { question: text, answer: text }],
    offers: [1, { inventory_id: number, title: text, currency: 'GBP' }],
    active_offers: [1, { inventory_id: number, title: text, currency: 'GBP' }],
    meta_general_facts: [1, { label: text, value: text }],
    community_facts: [1, { label: text, value: text }],
    children_short: [8, { name: text, images: expect.any(Array), videos: expect.any(Array) }],
    active_children: [8, { level: 'room', config: { id: number, name: text } }],
    destination_distances: [1, { name: text, distance: number, type: text }],
    inventory_custom_form: [1, { fields: expect.any(Array) }],
    installment_plans: [1, { name: text, instalments: expect.any(Array) }],
  };
  let record: Wire;

  beforeAll(async () => {
    record = await data(`/api/v0/inventories/kingfisher-house-london?methods=${methods}`);
  });

  test.each(Object.keys(members))('has its %s', (name) => {
    expect({ [name]: record[name] }).toMatchObject({ [name]: members[name] });
  });

  test.each(Object.entries(lists))('has %s', (name, [atLeast, item]) => {
    const items = record[name] as Wire[];
    expect(items.length).toBeGreaterThanOrEqual(atLeast);
    for (const found of items) expect(found).toMatchObject(item);
  });

  test('has instalment plans and offers of its own only', async () => {
    for (const { inventory_id: owner } of record.offers as Wire[]) expect(owner).toBe(record.id);
    const owners = (record.installment_plans as Wire[]).map((plan) => plan.inventory_id);
    expect(new Set(owners).size).toBe(1);
    expect(await data(`/api/v0/inventories/${owners[0]}`)).toMatchObject({
      level: 'tenancy',
      canonical_name: expect.stringMatching(/^kingfisher-house-london/),
    });
  });

  test('shows nobody the phones of its owner and its number in the street', () => {
    expect(record).not.toHaveProperty('owner');
    expect(record.location).not.toHaveProperty('street_number');
  });

  test('has reviews, price trends and offers to be asked for', async () => {
    const path = `/api/v0/inventories/${record.id}`;
    const reviews = await data<{ result: Wire[] }>(`${path}/reviews/media?page=1&limit=50`);
    expect(reviews.result).toHaveLength(Number(record.reviews_count));
    const offers = await data<{ result: Wire[] }>(`${path}/offers`);
    expect(offers.result).toEqual(record.offers);
    const trends = await data<{ months: Wire[] }>(`${path}/price_trends`);
    expect(trends.months.at(-1)).toMatchObject({ month: text, average_price: number });
  });
});

describe('a property with videos and recorded prices', () => {
  test('has clips that the site serves in parts', async () => {
    const { videos } = await data<{ videos: { path: string; thumbnail_url: string }[] }>(
      '/api/v0/inventories/kingfisher-house-london',
    );
    for (const { path, thumbnail_url: poster } of videos) {
      const part = await rawRequest(market.web.url, { path, headers: { Range: 'bytes=0-7' } });
      expect(part.status).toBe(206);
      expect(part.headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': '8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(part.text).toContain('ftyp');
      expect((await market.get(poster)).status).toBe(200);
    }
  });

  test('shows them on its page: nothing plays or is loaded by itself', async () => {
    const { text: page } = await market.get('/places/kingfisher-house-london');
    const players = page.match(/<video[^>]*>/g) ?? [];
    expect(players).toHaveLength(2);
    for (const player of players) {
      expect(player).toMatch(/ controls=/);
      expect(player).toContain('preload="none"');
      expect(player).not.toMatch(/autoplay/i);
    }
    expect(page).toMatch(/<source src="\/videos\/[\w-]+\.mp4" type="video\/mp4"/);
    expect(page).toMatch(/<svg[^>]*aria-label="Weekly rents from [^"]+"/);
    expect(page).toMatch(/<th scope="row">March 2027<\/th>/);
    expect(page).not.toContain(' style="');
  });
});

describe('the generated regions', () => {
  test('of England are listed by name as a reader looks them up', async () => {
    const { result } = await data<{ result: Named[] }>(
      `/api/v0/regions?p=1&limit=1000&state=active&ancestor_id=${market.withIds('{england}')}` +
        '&region_types=locality,sublocality,establishment' +
        '&min_active_inventory_count=1&sort_key=name&sort_order=asc',
    );
    const names = result.map(({ name }) => name.toLowerCase().replaceAll('’', "'"));
    expect(names.length).toBeGreaterThan(100);
    expect(names).toEqual([...names].sort());
  });

  test.each(['country', 'state', 'locality', 'sublocality', 'establishment'])(
    'are of type %s, too',
    async (type) => {
      const { result } = await data<{ result: Wire[] }>(`/api/v0/regions?region_types=${type}`);
      expect(result.length).toBeGreaterThan(0);
      for (const region of result) expect(region).toMatchObject({ region_type: type });
    },
  );

  test('lie around London in four groups without it, the nearest first', async () => {
    const groups = await data<Record<string, Named[]>>(
      '/api/v0/regions/nearby?region_types=locality,sublocality,establishment&combined_name=true' +
        '&not_id=34&point=51.5074,-0.1278&sort_by=point&for_search_page=true&lang=en',
    );
    expect(Object.keys(groups)).toEqual(['cities', 'areas', 'universities', 'inventories']);
    for (const places of Object.values(groups)) {
      expect(places.length).toBeGreaterThan(0);
      const distances = places.map(({ distance }) => Number(distance));
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
    }
    expect(groups.cities?.map(({ id }) => id)).not.toContain(34);
  });

  test('are suggested for a name in the same four groups', async () => {
    const groups = await data<Record<string, Named[]>>('/api/v1/regions/index_bulk?region=london');
    expect(Object.keys(groups)).toEqual(['cities', 'areas', 'universities', 'inventories']);
    for (const places of Object.values(groups)) expect(places.length).toBeGreaterThan(0);
  });
});

describe('the calls', () => {
  interface Call {
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
  }

  const callsOf = async (address: string): Promise<Call[]> => {
    expect((await market.get(address)).status).toBe(200);
    return market.faults.requests.map(({ url }) => {
      const { pathname, searchParams } = new URL(url, 'http://api');
      return { path: pathname, query: Object.fromEntries(searchParams) };
    });
  };

  const settled = 'locality,sublocality,establishment';

  test('for a listing name all that the address and the region say', async () => {
    const calls = await callsOf(
      '/places/search/london?guarantor=local&range_available_price=100,300&p=2&meta_types=shared_room',
    );
    expect(calls.map(({ path }) => path).sort()).toEqual([
      '/api/v0/regions',
      '/api/v0/regions/london',
      '/api/v0/regions/nearby',
      '/api/v1/inventories',
    ]);
    const queries = Object.fromEntries(calls.map(({ path, query }) => [path, query]));
    expect(queries['/api/v1/inventories']).toMatchObject({
      region_canonical_name: 'london',
      sort_key: text,
      isInternalUser: 'false',
      weekly_range_price: '100,300',
      duration: 'weekly',
      use_open_search: 'true',
      limit: '10',
      lang: 'en',
      room_types: 'shared_room',
      guarantor: 'local',
      p: '2',
    });
    expect(queries['/api/v0/regions/nearby']).toMatchObject({
      region_types: settled,
      combined_name: 'true',
      not_id: '34',
      point: '51.5074,-0.1278',
      sort_by: 'point',
      for_search_page: 'true',
    });
    expect(queries['/api/v0/regions']).toMatchObject({
      limit: '1000',
      state: 'active',
      ancestor_id: '34',
      region_types: settled,
      min_active_inventory_count: '1',
      sort_key: 'name',
      sort_order: 'asc',
    });
  });

  test('for the next page differ in the page only', async () => {
    const listing = async (address: string) =>
      (await callsOf(address)).find(({ path }) => path === '/api/v1/inventories')?.query;
    const first = await listing('/places/search/boston');
    expect(first).toMatchObject({ duration: 'monthly' });
    market.faults.reset();
    expect(await listing('/places/search/boston?p=2')).toEqual({ ...first, p: '2' });
  });

  test('for a property ask for its parts, rooms, reviews, offers and surroundings', async () => {
    const calls = await callsOf('/places/kingfisher-house-london');
    const id = market.withIds('{kingfisher-house-london}');
    const queryOf = (path: string) => calls.find((call) => call.path === path)?.query;
    const methods = queryOf('/api/v0/inventories/kingfisher-house-london')?.methods?.split(',');
    expect(methods).toEqual(
      expect.arrayContaining([
        ...['region', 'reviews_count', 'reviews_rating', 'site_plan', 'feature_tags'],
        ...['destination_distances', 'children_short', 'location_coordinates'],
        ...['region_parent_country', 'amber_sales', 'meta_short', 'community_facts'],
        'payment_types',
      ]),
    );
    expect(queryOf(`/api/v0/inventories/${id}/room_types`)).toMatchObject({
      limit: '200',
      use_open_search: 'true',
      include_offers: 'true',
      methods: 'active_children',
      active_children_with_filters: 'true',
      only: 'id,name,pricing,tags,meta,images,virtual_views,features,description,available,parent_id',
    });
    expect(queryOf(`/api/v0/inventories/${id}/reviews/media`)).toEqual({ page: '1', limit: '50' });
    expect(queryOf(`/api/v0/inventories/${id}/offers`)).toEqual({ lang: 'en' });
    expect(queryOf('/api/v0/regions/london')).toMatchObject({
      region_types: settled,
      for_property_page: 'true',
      methods: 'amber_sales,meta_short',
    });
  });
});
