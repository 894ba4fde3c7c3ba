import { expect, test } from '@jest/globals';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { addressOf, loaderContext } from '../../test/support/loaderContext.ts';
import {
  inventoryDetailWire,
  pricingWire,
  regionWire,
  roomTypeWire,
} from '../../test/support/wireFactories.ts';
import { defaultMessages as t } from '../messages/messages.ts';
import { loadPage } from '../routes/loadPage.ts';
import { headTags } from './headTags.ts';

interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

const loaded = async (over: Parameters<typeof inventoryDetailWire>[0] = {}) => {
  const api = createFakeApi({
    '/api/v0/inventories/harbour-house': { data: inventoryDetailWire(over) },
    '/api/v0/inventories/100001/room_types': {
      data: {
        result: [
          roomTypeWire({ name: 'Studio', pricing: pricingWire({ available_price: 300 }) }),
          roomTypeWire({ name: 'Ensuite', pricing: pricingWire({ available_price: 189 }) }),
        ],
        meta: { count: 2, next: null },
      },
    },
    '/api/v0/regions/london': { data: regionWire() },
  });
  const context = loaderContext('/places/harbour-house', api);
  await loadPage(context);
  return context.state();
};

const thingsOf = (state: Awaited<ReturnType<typeof loaded>>, url = '/places/harbour-house') => {
  const tags = headTags(state, { address: addressOf(url), view: 'page', t });
  const text = tags.find(({ tag }) => tag === 'script')?.text;
  return text === undefined ? [] : (JSON.parse(text) as { '@graph': Thing[] })['@graph'];
};

test('a property is told of as a house, as a product and by the way to it', async () => {
  const things = thingsOf(await loaded());
  expect(things.map((thing) => thing['@type'])).toEqual([
    'BreadcrumbList',
    'ApartmentComplex',
    'Product',
  ]);
  const [, house, product] = things;
  expect(house?.url).toBe('https://amber.example/places/harbour-house');
  const plans = house?.accommodationFloorPlan as { name: string; url: string }[];
  expect(plans.map(({ name }) => name)).toEqual(['Ensuite', 'Studio']);
  expect(plans[0]?.url).toMatch(/\/places\/harbour-house#room-\d+$/);
  expect(product?.offers).toMatchObject({ lowPrice: 189, highPrice: 300 });
});

test('questions are told of where there are some', async () => {
  const faqs = [{ question: 'Is there a gym?', answer: 'Yes.' }];
  expect(thingsOf(await loaded({ faqs })).at(-1)?.['@type']).toBe('FAQPage');
});

test('questions are not told of where they are not to be shown', async () => {
  const faqs = [{ question: 'Is there a gym?', answer: 'Yes.' }];
  const state = await loaded({ faqs });
  const { property } = state;
  const suppressed = property.data && { ...property.data, id: 9002 };
  const things = thingsOf({ ...state, property: { ...property, data: suppressed } });
  expect(things.map((thing) => thing['@type'])).toContain('ApartmentComplex');
  expect(things.map((thing) => thing['@type'])).not.toContain('FAQPage');
});

test('a sold-out property offers nothing', async () => {
  const product = thingsOf(await loaded({ tags: ['not_available'] })).find(
    (thing) => thing['@type'] === 'Product',
  );
  expect(product).toHaveProperty('aggregateRating');
  expect(product).not.toHaveProperty('offers');
});

test('another property than that of the address is not told of', async () => {
  expect(thingsOf(await loaded(), '/places/quay-court')).toEqual([]);
  const atHome = thingsOf(await loaded(), '/').map((thing) => thing['@type']);
  expect(atHome).toEqual(['WebSite', 'Organization']);
});

test.each([
  ['china', 'en', true],
  ['china', 'zh', false],
  ['main', 'en', false],
] as const)('on %s in %s pages are named by the address of that language', async (...named) => {
  const [deployment, locale, namesLanguage] = named;
  const state = await loaded();
  const { context } = state;
  const own = { ...context, locale, config: { ...context.config, deployment } };
  for (const url of ['/places/harbour-house', '/']) {
    const text = JSON.stringify(thingsOf({ ...state, context: own }, url));
    const pages = text.match(/https:\/\/amber\.example\/[^"]*/g) ?? [];
    const others = pages.filter(
      (page) => !/\.(?:jpg|png|svg)$/.test(page) && page.includes('?scLang=en') !== namesLanguage,
    );
    expect([pages.length > 2, others]).toEqual([true, []]);
  }
});
