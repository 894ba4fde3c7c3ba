import { describe, expect, test } from '@jest/globals';
import {
  factsSchemas,
  type PageFacts,
  type PropertyFacts,
  type SearchFacts,
} from '../../shared/contracts/facts.schema.ts';
import { mainSite, type Site } from '../../shared/domain/site/site.ts';
import { chunkStats } from '../../test/support/chunkStats.ts';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import {
  inventoryCardWire,
  inventoryDetailWire,
  listWire,
  regionSummaryWire,
  regionWire,
  roomTypeWire,
} from '../../test/support/wireFactories.ts';
import { createRenderer } from '../entry.server.tsx';

const renderer = createRenderer({ en: chunkStats });

const card = inventoryCardWire({ canonical_name: 'harbour-house-1' });

const answers: Record<string, FakeAnswer> = {
  '/api/v0/regions/london': { data: regionWire() },
  '/api/v0/regions': { data: { result: [] } },
  '/api/v1/inventories': { data: listWire([card], { count: 23, next: 2 }) },
  '/api/v0/inventories': { data: listWire([]) },
  '/api/v0/inventories/harbour-house': { data: inventoryDetailWire() },
  '/api/v0/inventories/100001': { data: inventoryDetailWire() },
  '/api/v0/inventories/100001/room_types': { data: { result: [roomTypeWire()] } },
  '/api/v0/inventories/100001/offers': { data: { result: [] } },
  '/api/v1/regions/index_bulk': {
    data: { cities: [regionSummaryWire({ name: 'London', canonical_name: 'london' })] },
  },
};

const loaded = async (url: string, site: Site = mainSite) => {
  const address = addressOf(url);
  const { state } = await renderer.load({
    address,
    context: { ...renderContext, site },
    api: createFakeApi(answers),
    secondaryTimeoutMs: 50,
    signal: new AbortController().signal,
  });
  return { address, state: JSON.parse(JSON.stringify(state)) as unknown };
};

const factsOf = async (url: string, site?: Site): Promise<PageFacts> => {
  const facts = renderer.facts({ ...(await loaded(url, site)), isComplete: true });
  if (!facts) throw new Error(`${url} has no facts`);
  return facts;
};

describe('the facts of a page', () => {
  test.each(['/places/search/london', '/places/harbour-house', '/compare?ids=100001'])(
    'of %s are what the schema says, and nothing else',
    async (url) => {
      const facts = JSON.parse(JSON.stringify(await factsOf(url))) as PageFacts;
      expect(factsSchemas[facts.kind].parse(facts)).toEqual(facts);
    },
  );

  test('of a search name its results, the filters that count and the page it is', async () => {
    const facts = (await factsOf('/places/search/london?guarantor=local&x=1')) as SearchFacts;
    expect(facts).toMatchObject({
      count: 23,
      page: 1,
      page_count: 3,
      filters: { guarantor: 'local' },
      url: 'https://amber.example/places/search/london?guarantor=local',
      canonical_url: 'https://amber.example/places/search/london',
      place: { name: 'London', place_kind: 'locality' },
      results: [{ name: 'Harbour House', url: 'https://amber.example/places/harbour-house-1' }],
    });
  });

  test('of a property say what its structured data says: rent, place, rooms', async () => {
    const url = '/places/harbour-house';
    const facts = (await factsOf(url)) as PropertyFacts;
    const { address, state } = await loaded(url);
    const { headHtml } = renderer.render({
      address,
      state,
      view: 'page',
      variantKey: '' as never,
    });
    expect(headHtml).toContain(`"price":${JSON.stringify(facts.rent?.amount)}`);
    expect(facts.canonical_url).toBe('https://amber.example/places/harbour-house');
    expect(facts.rooms?.map(({ name }) => name)).toEqual([roomTypeWire().name]);
  });

  test('are named in the head of their page by an address of their own', async () => {
    const { address, state } = await loaded('/places/search/london?guarantor=local');
    const draw = (view: 'page' | 'notFound') =>
      renderer.render({ address, state, view, variantKey: '' as never }).headHtml;
    const tag =
      '<link rel="alternate" type="application/json" href="/facts/places/search/london?guarantor=local">';
    expect(draw('page')).toContain(tag);
    expect(draw('notFound')).not.toContain('/facts/');
  });

  test('lead to pages of the partner on his site, and name the main site as canonical', async () => {
    const site = partnerSite(7);
    const facts = await factsOf('/places/harbour-house', site);
    expect(facts.url).toBe(`${site.profile.origin}/places/harbour-house?partner_id=7`);
    expect(facts.canonical_url).toBe('https://amber.example/places/harbour-house');
  });

  test('are none where the page shows nothing or is of another kind', async () => {
    const missing = await loaded('/places/no-such-house');
    expect(renderer.facts({ ...missing, isComplete: false })).toBeNull();
    expect(renderer.facts({ ...(await loaded('/about')), isComplete: true })).toBeNull();
  });
});

test('a typed name is answered with places and their pages', async () => {
  const api = createFakeApi(answers);
  const { signal } = new AbortController();
  const found = await renderer.findPlaces({ name: 'lond', api, context: renderContext, signal });
  expect(found).toMatchObject([
    { place_kind: 'city', name: 'London', url: 'https://amber.example/places/search/london' },
  ]);
});
