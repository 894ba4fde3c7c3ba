import { expect, test } from '@jest/globals';
import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import type { ApiCall, ApiClient } from '../../shared/ssr/apiClient.ts';
import { chunkStats } from '../../test/support/chunkStats.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { addressOf, mainVariantKey, renderContext } from '../../test/support/loaderContext.ts';
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
} from '../../test/support/wireFactories.ts';
import { createRenderer } from '../entry.server.tsx';

const renderer = createRenderer({ en: chunkStats });

const campus = (name: string) => regionSummaryWire({ name, region_type: 'establishment' });
const images = [
  { path: 'ffff', base_path: '/images', caption: 'The bed', type: 'bedroom', featured: true },
];
const review = { rating: 4, text: 'Good.', author: 'Ana', date: '2026-09-01', media: [] };

const answers = {
  '/api/v0/application_config': {
    data: {
      result: [
        { type: 'featured', title: 'Homes', data: { region_canonical_names: ['london'] } },
        { type: 'how_it_works', title: 'How', data: { items: [{ title: 'Look', text: 'Here' }] } },
      ],
    },
  },
  '/api/v0/regions/london': { data: regionWire() },
  '/api/v0/regions/leeds': {
    data: regionWire({ id: 35, name: 'Leeds', canonical_name: 'leeds' }),
  },
  '/api/v0/regions/chelsea': { data: regionWire({ id: 36, name: 'Chelsea' }) },
  '/api/v0/regions': { data: { result: [regionSummaryWire(), campus('Goldsmiths')] } },
  '/api/v0/regions/nearby': {
    data: groupsWire({
      cities: [regionSummaryWire({ name: 'Reading', region_type: 'locality' })],
      areas: [regionSummaryWire()],
      universities: [campus('Royal Holloway')],
      inventories: Array.from({ length: 12 }, () => inventorySummaryWire()),
    }),
  },
  '/api/v1/inventories': { data: listWire([inventoryCardWire()], { count: 23, next: 2 }) },
  '/api/v0/inventories': { data: listWire([inventoryCardWire()]) },
  '/api/v0/inventories/harbour-house': { data: inventoryDetailWire() },
  '/api/v0/inventories/100001/room_types': {
    data: { result: [roomTypeWire({ images, active_children: [tenancyWire()] })] },
  },
  '/api/v0/inventories/100001/reviews/media': { data: { result: [{ id: 1, ...review }] } },
  '/api/v0/inventories/100001/offers': { data: { result: [offerWire()] } },
  '/api/v0/inventories/100001/price_trends': { data: priceTrendsWire() },
};

/** Like the lookups of the server they hand out the same object for the same call. */
const createLookups = (given: typeof answers) => {
  const api = createFakeApi(given);
  const known = new Map<string, Promise<unknown>>();
  return {
    keys: () => [...known.keys()],
    /** @param late key of the call that fails this time. */
    without: (late: string | null): ApiClient => ({
      get: <Result,>(call: ApiCall<Result>) => {
        const key = `${call.name} ${call.path} ${JSON.stringify(call.query)}`;
        const answer = known.get(key) ?? api.get(call);
        known.set(key, answer);
        // Sound because a key tells what is asked, and how the answer is read.
        return key === late ? Promise.reject(new UpstreamError(late)) : (answer as Promise<Result>);
      },
    }),
  };
};

const stateOf = async (url: string, api: ApiClient): Promise<unknown> => {
  const { outcome, state } = await renderer.load({
    address: addressOf(url),
    context: renderContext,
    api,
    secondaryTimeoutMs: 1000,
    signal: new AbortController().signal,
  });
  return outcome.kind === 'ok' ? state : null;
};

const draw = (url: string, state: unknown, drawsAll = false): string =>
  renderer
    .render({ address: addressOf(url), state, variantKey: mainVariantKey, view: 'page', drawsAll })
    .app.join('');

const nothingFound = { ...answers, '/api/v1/inventories': { data: listWire([]) } };

test.each([
  ['/', answers],
  ['/places/harbour-house', answers],
  ['/places/search/london?locality=chelsea', answers],
  ['/places/search/leeds?guarantor=local', nothingFound],
])('%s has nothing kept of another time, whichever answer is late', async (url, given) => {
  const lookups = createLookups(given);
  const whole = await stateOf(url, lookups.without(null));
  const wholeText = draw(url, whole);
  expect(wholeText).toBe(draw(url, whole, true));
  const drawn: string[] = [];
  const outdated: string[] = [];
  for (const late of lookups.keys()) {
    const state = await stateOf(url, lookups.without(late));
    if (!state) continue;
    drawn.push(late);
    const isTrue = draw(url, state) === draw(url, state, true) && draw(url, whole) === wholeText;
    if (!isTrue) outdated.push(late);
  }
  expect(drawn).not.toEqual([]);
  expect(outdated).toEqual([]);
});
