import '../../config/tooling/jest.messages.cjs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { readPropertyCard } from '../../client/api/propertyList.parse.ts';
import { PropertyCard } from '../../client/features/propertyCard/PropertyCard.tsx';
import { createAppStore } from '../../client/store/createAppStore.ts';
import { createRandom, type Random } from '../../server/demo/catalogue/random.ts';
import type { DemoCatalogueOptions } from '../../server/demo/demoCatalogue.ts';
import type {
  InventoryCardWire,
  InventoryListWire,
} from '../../shared/contracts/inventory.wire.ts';
import { dataOf } from '../../shared/contracts/wireRecord.ts';
import { formatPrice } from '../../shared/domain/money/formatPrice.ts';
import { type ApiFixture, dataAt, openApiFixture } from './apiFixture.ts';
import { MAKING_LIMIT_MS } from './fixtures/databaseDump.ts';
import { renderContext } from './loaderContext.ts';
import {
  type Recomputation,
  type RecomputedHouse,
  recomputeListings,
  type Search,
} from './recomputedListing.ts';
import { textsOf } from './shownPage.ts';

const TODAY = '2027-03-15';
/** The longest page that the API gives. */
const LIMIT = 200;
/** Cards whose texts are read. */
const READ_CARDS = 5;

const places: readonly (readonly [region: string, universities: readonly string[]])[] = [
  ['london', ['university-college-london', 'kings-college-london']],
  ['manchester', ['university-of-manchester']],
  ['new-york', ['new-york-university', 'columbia-university']],
];

const months = ['2027-03', '2027-06', '2027-07', '2027-08', '2027-09', '2028-01'] as const;
const lengths = [
  [0, 4],
  [5, 8],
  [5, 25],
  [26, 40],
  [41, 45],
  [45, 60],
] as const;
const kindsOf = [
  ['private_room', 'shared_room', 'entire_place'],
  ['private_bathroom', 'shared_bathroom'],
  ['private_kitchen', 'shared_kitchen'],
] as const;
const features = ['gym', 'laundry', 'wifi', 'parking', 'dual_occupancy'];
const orders = ['relevance', 'cheapest', 'dearest', 'nearest'] as const;

const maybe = <Value,>(random: Random, make: () => Value): Value | undefined =>
  random.chance(0.45) ? make() : undefined;

const randomSearch = (random: Random): Search => {
  const [region, universities] = random.pick(places);
  const lowest = random.int(5, 40) * 10 * (region === 'new-york' ? 4 : 1);
  const university = maybe(random, () => random.pick(universities));
  const budget = maybe(random, () => [lowest, lowest + random.int(3, 40) * 10] as const);
  const month = maybe(random, () => random.pick(months));
  const length = maybe(random, () => random.pick(lengths));
  const kinds = maybe(random, () => {
    const [rooms, baths, kitchens] = kindsOf;
    const some = (all: readonly string[]): string[] =>
      random.chance(0.5) ? random.sample(all, random.int(1, all.length)) : [];
    return [some(rooms), some(baths), some(kitchens)] as const;
  });
  const wanted = maybe(random, () => random.sample(features, random.int(1, 2)));
  return {
    region,
    order: random.pick(orders),
    ...(university !== undefined && { university }),
    ...(budget && { budget }),
    ...(month !== undefined && { month }),
    ...(length && { length }),
    ...(kinds && { kinds }),
    ...(wanted && { features: wanted }),
  };
};

const sorts = {
  relevance: ['relevance', 'desc'],
  cheapest: ['available_price', 'asc'],
  dearest: ['available_price', 'desc'],
  nearest: ['distance', 'asc'],
} as const;

/** "2027-09" → "sep-2027". */
const wireMonth = (month: string): string => {
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleString('en', {
    month: 'short',
    timeZone: 'UTC',
  });
  return `${name.toLowerCase()}-${month.slice(0, 4)}`;
};

/** The call as the web tier makes it. */
const callOf = (search: Search, page: number): string => {
  const { budget, kinds, length, month, order, region, university } = search;
  const [sortKey, sortOrder] = sorts[order];
  const [rooms = [], baths = [], kitchens = []] = kinds ?? [];
  const parameters: Readonly<Record<string, string | undefined>> = {
    region_canonical_name: region,
    university,
    weekly_range_price: budget?.join(','),
    duration: region === 'new-york' ? 'monthly' : 'weekly',
    move_in_month: month && wireMonth(month),
    meta_min_lease_duration: length && String(length[0]),
    meta_max_lease_duration: length && String(length[1]),
    room_types: rooms.join(),
    bathroom_types: baths.join(),
    kitchen_types: kitchens.join(),
    features_and: search.features?.join(),
    sort_key: sortKey,
    sort_order: sortOrder,
    limit: String(LIMIT),
    p: String(page),
  };
  const given = Object.entries(parameters).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return `/api/v1/inventories?${new URLSearchParams(given)}`;
};

/** As cards have room for, and never broken: 5 Sep 2027. */
const dateText = (isoDate: string): string =>
  new Date(`${isoDate}T00:00:00Z`)
    .toLocaleString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    .replace(/\p{L}+/u, (month) => month.slice(0, 3))
    .replaceAll(' ', '\u00a0');

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What a card has to say of its stay. */
const stayText = ({ length, moveIn, roomName, unit }: NonNullable<RecomputedHouse['stay']>) => {
  const begin = moveIn <= TODAY ? ', move in now' : ` from ${dateText(moveIn)}`;
  return `${roomName} · ${plural(length, unit)}${begin}`;
};

const store = createAppStore({
  state: { context: { ...renderContext, today: TODAY } },
  api: undefined,
});

const drawCard = (wire: InventoryCardWire): string => {
  const card = readPropertyCard(dataOf({ data: wire }));
  return renderToStaticMarkup(
    <Provider store={store}>
      <PropertyCard card={card} distance={null} />
    </Provider>,
  );
};

const expectCardTexts = (
  cards: readonly InventoryCardWire[],
  houses: readonly RecomputedHouse[],
): void => {
  cards.slice(0, READ_CARDS).forEach((card, index) => {
    const stay = houses[index]?.stay;
    const html = drawCard(card);
    if (!stay) return;
    expect(textsOf(html, 'p')).toContain(stayText(stay));
    expect(textsOf(html, 'article').join(' ')).toContain(
      formatPrice(stay.price, card.pricing.currency, 'en'),
    );
  });
};

/** Counts beside options, each against the list that the option would lead to. */
const expectCounts = (
  { filter_counts: counts }: InventoryListWire['meta'],
  search: Search,
  { list }: Recomputation,
): void => {
  for (const month of months) {
    const known = counts.move_in_month?.[wireMonth(month)];
    expect([month, known]).toEqual([month, list({ ...search, month }).length]);
  }
  const known = counts.lease_duration?.['26-40'];
  if (known !== undefined) expect(known).toBe(list({ ...search, length: [26, 40] }).length);
};

/** Every page of the API's answer. */
const askApi = async (fixture: ApiFixture, search: Search) => {
  const first = (await dataAt(fixture, callOf(search, 1))) as InventoryListWire;
  const cards = [...first.result];
  for (let page = 2; cards.length < first.meta.count; page += 1) {
    const next = (await dataAt(fixture, callOf(search, page))) as InventoryListWire;
    if (next.result.length === 0) break;
    cards.push(...next.result);
  }
  return { cards, meta: first.meta };
};

/** Asks the API and the plain program for the same and compares all they say. */
export const describeListingAnswers = (
  catalogue: DemoCatalogueOptions,
  { count, seed }: { readonly count: number; readonly seed: number },
): void => {
  const random = createRandom(seed, 'listing answers');
  const searches = Array.from({ length: count }, () => randomSearch(random));
  let fixture: ApiFixture;
  let program: Recomputation;

  beforeAll(async () => {
    fixture = await openApiFixture(new Date(`${TODAY}T12:00:00Z`), {}, catalogue);
    program = await recomputeListings(fixture.db, TODAY);
  }, MAKING_LIMIT_MS);
  afterAll(() => fixture.close());

  test.each(searches)('%j', async (search) => {
    const houses = program.list(search);
    const { cards, meta } = await askApi(fixture, search);
    expect(meta.count).toBe(houses.length);
    expect(cards.map(({ id, matching_stay: stay }) => [id, stay?.id, stay?.pricing.price])).toEqual(
      houses.map(({ id, stay }) => [id, stay?.tenancyId, stay?.price]),
    );
    expectCounts(meta, search, program);
    expectCardTexts(cards, houses);
  });

  test('most of these searches find something', () => {
    const found = searches.filter((search) => program.list(search).length > 0);
    expect(found.length).toBeGreaterThan(count / 2);
  });
};
