import { describe, expect, test } from '@jest/globals';
import { chunkStats } from '../test/support/chunkStats.ts';
import { createFakeApi } from '../test/support/fakeApi.ts';
import { addressOf, mainVariantKey, renderContext } from '../test/support/loaderContext.ts';
import { sampled } from '../test/support/sampled.ts';
import {
  groupsWire,
  inventoryCardWire,
  inventoryDetailWire,
  inventorySummaryWire,
  listWire,
  offerWire,
  priceTrendsWire,
  regionSummaryWire,
  regionWire,
  roomTypeWire,
  tenancyWire,
} from '../test/support/wireFactories.ts';
import { parseListing } from './api/propertyList.parse.ts';
import { createRenderer } from './entry.server.tsx';

// Servers that speak the same calls leave out what our own always says. Each member of an answer
// is taken away in turn, and the page has to do without it.

const renderer = createRenderer({ en: chunkStats });

const virtualView = { path: 'eeee', base_path: '/images', caption: 'The hall' };

const video = {
  path: '/videos/studio-1.mp4',
  caption: 'A studio',
  description: 'From the desk to the window.',
  thumbnail_url: '/images/aaaa/videoCard-70.jpg',
  platform: 'self',
  upload_date: '2027-01-02',
  duration: 8,
};

const stay = {
  id: 7,
  room_type_id: 3,
  room_type_name: 'Studio',
  config: { name: 'Studio' },
  move_in_date: '2027-09-05',
  move_out_date: '2027-11-28',
  lease_duration: 12,
  lease_duration_unit: 'week',
  units_left: 1,
  pricing: { currency: 'GBP', duration: 'weekly', price: 200 },
} as const;

const plan = {
  inventory_id: 100_001,
  name: 'By term',
  months_between: 3,
  number_of_instalments: 1,
  instalments: [{ amount: 500, due_date: '2027-09-01' }],
};

const conditions = { ...offerWire().conditions, min_lease_duration: 40 } as never;

const images = [
  { path: 'ffff', base_path: '/images', caption: 'The bed', type: 'bedroom', featured: true },
];

const wholeProperty = inventoryDetailWire({
  faqs: [{ question: 'Is there a gym?', answer: 'Yes.' }],
  active_offers: [offerWire({ conditions })],
  installment_plans: [plan],
  videos: [video],
  virtual_views: [virtualView],
  policies: [{ title: 'Quiet hours', text: 'From 11 pm.' }],
  meta_short: 'By the harbour.',
  meta_general_facts: [{ label: 'Beds', value: '120' }],
  community_facts: [{ label: 'Age', value: '19 to 24' }],
  feature_tags: ['top_rated'],
  amber_sales: { deal_of_the_day: true },
  destination_distances: [
    {
      name: 'King’s College London',
      canonical_name: 'kings-college-london',
      type: 'university',
      coordinates: { lat: 51.51, lng: -0.11 },
      distance: 900,
    },
  ],
});

const wholeRooms = [
  roomTypeWire({
    images,
    virtual_views: [virtualView],
    offers: [offerWire({ conditions })],
    active_children: [tenancyWire(), tenancyWire({ id: 2, available: false })],
  }),
  roomTypeWire({ name: 'Studio' }),
];

const wholeCard = inventoryCardWire({
  active_offers: [offerWire({ conditions })],
  matching_stay: stay,
  travel_minutes: { walking: 12, cycling: 4, transit: 9 },
});

const nearby = groupsWire({
  cities: [regionSummaryWire({ name: 'Reading', region_type: 'locality' })],
  areas: [regionSummaryWire()],
  universities: [regionSummaryWire({ name: 'UCL', region_type: 'establishment' })],
  inventories: [inventorySummaryWire()],
});

const answers = {
  region: regionWire(),
  list: listWire([wholeCard, inventoryCardWire()], {
    count: 23,
    next: 2,
    filter_counts: { guarantor: { local: 5 } },
  }),
  regions: { result: [regionSummaryWire(), regionSummaryWire({ region_type: 'establishment' })] },
  nearby,
  property: wholeProperty,
  rooms: { result: wholeRooms },
  reviews: {
    result: [{ id: 1, rating: 4, text: 'Good.', author: 'Ana', date: '2026-09-01', media: [] }],
  },
  offers: { result: [offerWire()] },
  similar: listWire([inventoryCardWire()]),
  trends: priceTrendsWire(),
};

type Answers = Readonly<Record<keyof typeof answers, unknown>>;

const apiOf = (given: Answers) =>
  createFakeApi({
    '/api/v0/regions/london': { data: given.region },
    '/api/v1/inventories': { data: given.list },
    '/api/v0/regions': { data: given.regions },
    '/api/v0/regions/nearby': { data: given.nearby },
    '/api/v0/inventories/harbour-house': { data: given.property },
    '/api/v0/inventories/100001/room_types': { data: given.rooms },
    '/api/v0/inventories/100001/reviews/media': { data: given.reviews },
    '/api/v0/inventories/100001/offers': { data: given.offers },
    '/api/v0/inventories': { data: given.similar },
    '/api/v0/inventories/100001/price_trends': { data: given.trends },
  });

const SEARCH = '/places/search/london';
const PROPERTY = '/places/harbour-house';

/** What no visitor should read. */
const LEAKS = /\b(?:undefined|NaN|null|Infinity)\b|\[object /;

/** What is wrong with the page; empty when nothing is. */
const faultOf = async (url: string, given: Answers): Promise<string> => {
  const { outcome, state } = await renderer.load({
    address: addressOf(url),
    context: renderContext,
    api: apiOf(given),
    secondaryTimeoutMs: 50,
    signal: new AbortController().signal,
  });
  if (outcome.kind !== 'ok') return outcome.kind;
  const { app, headHtml } = renderer.render({
    address: addressOf(url),
    state: JSON.parse(JSON.stringify(state)),
    variantKey: mainVariantKey,
    view: 'page',
  });
  const [leak] = LEAKS.exec([headHtml, ...app].join('')) ?? [];
  return leak === undefined ? '' : `reads "${leak}"`;
};

type Path = readonly string[];

/** Every member, however deep; of a list its first item stands for all. */
const pathsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value).slice(0, Array.isArray(value) ? 1 : undefined);
  return keys.flatMap((key) => {
    const own = [...path, key];
    const below = pathsIn((value as Record<string, unknown>)[key], own);
    return Array.isArray(value) ? below : [own, ...below];
  });
};

/** Of an answer's members; the sweeps take all of them. */
const PATHS = 12;

/** A copy without what stands at the path, or with null in its place. */
const withHole = (value: unknown, path: Path, hole: 'absent' | 'null'): unknown => {
  const copy = structuredClone(value);
  const owner = path
    .slice(0, -1)
    .reduce((part, key) => part[key] as Record<string, unknown>, copy as Record<string, unknown>);
  const key = path.at(-1) ?? '';
  if (hole === 'null') owner[key] = null;
  else delete owner[key];
  return copy;
};

/** Without them an answer speaks of nothing: the page is out of order, and says so. */
const ESSENTIAL: Readonly<Partial<Record<keyof typeof answers, readonly string[]>>> = {
  region: ['id', 'name', 'canonical_name'],
  property: ['id', 'name', 'canonical_name'],
  list: ['result'],
};

const cases: readonly [string, string, keyof typeof answers][] = [
  ['a search', SEARCH, 'region'],
  ['a search', SEARCH, 'list'],
  ['a search', SEARCH, 'regions'],
  ['a search', SEARCH, 'nearby'],
  ['a property', PROPERTY, 'property'],
  ['a property', PROPERTY, 'rooms'],
  ['a property', PROPERTY, 'reviews'],
  ['a property', PROPERTY, 'offers'],
  ['a property', PROPERTY, 'region'],
  ['a property', PROPERTY, 'nearby'],
  ['a property', PROPERTY, 'similar'],
  ['a property', PROPERTY, 'trends'],
];

test.each([SEARCH, PROPERTY])('%s is whole with all that there is', async (url) => {
  expect(await faultOf(url, answers)).toBe('');
});

describe.each(['absent', 'null'] as const)('with a member that is %s', (hole) => {
  test.each(cases)('%s (%s) does without it, whichever of %s it is', async (_page, url, name) => {
    const essential = url === SEARCH || name === 'property' ? (ESSENTIAL[name] ?? []) : [];
    const faults: Record<string, string> = {};
    const isEssential = (path: Path): boolean => essential.includes(path.join('.'));
    const all = pathsIn(answers[name]);
    const others = all.filter((path) => !isEssential(path));
    for (const path of [...all.filter(isEssential), ...sampled(others, PATHS)]) {
      const given = { ...answers, [name]: withHole(answers[name], path, hole) };
      const fault = await faultOf(url, given);
      if (fault !== '') faults[path.join('.')] = fault;
    }
    expect(faults).toEqual(Object.fromEntries(essential.map((path) => [path, 'unavailable'])));
  });
});

test.each([
  ['search', SEARCH, 'list', { pricing: 'free', reviews_rating: '4.6', available: 'yes' }],
  ['property', PROPERTY, 'property', { pricing: 7, faqs: {}, videos: [null, 'x'], region: 'x' }],
] as const)(
  'the %s page reads a member of another type as absent',
  async (_page, url, name, odd) => {
    const [first] = answers.list.result;
    const given =
      name === 'list'
        ? { ...answers, list: listWire([{ ...first, ...odd } as never]) }
        : { ...answers, property: { ...answers.property, ...odd } };
    expect(await faultOf(url, given)).toBe('');
  },
);

test.each(['absent', 'null'] as const)(
  'a result is left out of its list only where what leads to it is %s',
  (hole) => {
    const missing = pathsIn(wholeCard).filter((path) => {
      const card = withHole(wholeCard, path, hole);
      const others = [inventoryCardWire()];
      return parseListing({ data: listWire([card as never, ...others]) }).items.length < 2;
    });
    expect(missing.map((path) => path.join('.'))).toEqual(['id', 'name', 'canonical_name']);
  },
);

test('rows that lack what leads to them are left out, the others stay', async () => {
  const { name, ...nameless } = inventoryCardWire({ name: 'Nobody' });
  const given = { ...answers, list: listWire([nameless as never, inventoryCardWire()]) };
  const { state } = await renderer.load({
    address: addressOf(SEARCH),
    context: renderContext,
    api: apiOf(given),
    secondaryTimeoutMs: 50,
    signal: new AbortController().signal,
  });
  const { items } = (state as { search: { searchList: { items: { name: string }[] } } }).search
    .searchList;
  expect(name).toBe('Nobody');
  expect(items.map((item) => item.name)).toEqual(['Harbour House']);
});
