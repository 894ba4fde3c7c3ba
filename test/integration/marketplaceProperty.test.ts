import { describe, expect, test } from '@jest/globals';
import { and, arrayContains, eq, gte } from 'drizzle-orm';
import { offers, properties, roomTypes } from '../../server/api/db/schema.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { listedNames, pricesOf, thingsOf, unpricedSections } from '../support/propertyPrices.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { canonicalOf, robotsOf, shownText, textsOf } from '../support/shownPage.ts';
import { errorReports } from '../support/webSite.ts';

const ORIGIN = 'http://localhost:3000';
const PROPERTY = '/places/kingfisher-house-london';
/** The API's own time-out is far beyond, and the leash of secondary answers far below. */
const SLOW_MS = 30_000;
const SOON_MS = 15_000;
/** One property of so many. */
const SAMPLE = 10;

const market = marketplaceForSuite();

/** Sold out, though its offers run on. */
const soldOutWithOffers = async (): Promise<string | undefined> => {
  const [row] = await market.db
    .select({ name: properties.canonicalName })
    .from(properties)
    .innerJoin(offers, eq(offers.propertyId, properties.id))
    .where(
      and(
        eq(properties.status, 'active'),
        arrayContains(properties.tags, ['not_available']),
        gte(offers.valueAmount, 1),
      ),
    )
    .orderBy(properties.id)
    .limit(1);
  return row?.name;
};

test('offers are for what can be had', async () => {
  const name = await soldOutWithOffers();
  const answer = await market.get(`/api/v0/inventories/${name}`);
  expect(answer.text).toContain('"active_offers":[{');
  const { text } = await market.get(`/places/${name}`);
  expect(shownText(text)).toContain('Sold out');
  expect(text).not.toContain('id="offers"');
  expect(shownText(text)).not.toContain('Save up to');
  const bookable = (await market.get(PROPERTY)).text;
  expect(bookable).toContain('id="offers"');
  // The stay that it names meets the terms of none that takes money off.
  expect(shownText(bookable)).not.toContain('Save up to');
  const { text: longer } = await market.get('/places/opal-landing-london');
  expect(shownText(longer)).toContain('Save up to £500');
});

describe('what a property says of itself as data', () => {
  test('is the price that its page shows', async () => {
    // Every property is in marketplaceProperty.sweep.test.ts.
    const prices = await pricesOf(market, SAMPLE);
    expect(prices.length).toBeGreaterThan(30);
    expect(prices.filter(({ shown, told }) => shown !== told)).toEqual([]);
  });

  test('is what is shown', async () => {
    const { text } = await market.get(PROPERTY);
    const things = thingsOf(text);
    const words = shownText(text);
    const house = things.get('ApartmentComplex');
    expect(house?.name).toBe(textsOf(text, 'h1')[0]);
    expect(house?.image).toHaveLength(5);
    for (const plan of house?.accommodationFloorPlan ?? []) expect(words).toContain(plan.name);
    for (const { name } of things.get('FAQPage')?.mainEntity ?? []) expect(words).toContain(name);
    const rating = things.get('Product')?.aggregateRating;
    expect(words).toContain(`${rating?.reviewCount} reviews`);
    const trail = /<nav aria-label="You are here">.*?<\/nav>/s.exec(text)?.[0] ?? '';
    const crumbs = things.get('BreadcrumbList')?.itemListElement ?? [];
    expect(crumbs.map(({ name }) => name)).toEqual(textsOf(trail, 'li'));
    const links = [...trail.matchAll(/href="([^"]*)"/g)].map(([, path]) => `${ORIGIN}${path}`);
    expect(crumbs.map(({ item }) => item)).toEqual([...links, undefined]);
  });

  test('lists its rooms from the cheapest on, of equal ones the free first', async () => {
    const { text } = await market.get(PROPERTY);
    const offers = thingsOf(text).get('Product')?.offers?.offers ?? [];
    expect(offers.length).toBeGreaterThan(2);
    const ranks = offers.map(({ availability, price }) => [
      price ?? 0,
      availability.endsWith('InStock') ? 0 : 1,
    ]);
    const inOrder = [...ranks].sort(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y);
    expect(ranks).toEqual(inOrder);
  });

  test('may be floored where the deployment asks for it', async () => {
    const tier = await market.startOther({ environment: { STRUCTURED_DATA_RATINGS: 'floored' } });
    const names = await listedNames(market);
    const unrated = names.slice(0, 60);
    for (const name of unrated) {
      const plain = await market.get(`/places/${name}`);
      if (thingsOf(plain.text).get('Product')?.aggregateRating) continue;
      const { text } = await rawRequest(tier.url, { path: `/places/${name}` });
      expect(thingsOf(text).get('Product')?.aggregateRating).toMatchObject({
        ratingValue: 4,
        reviewCount: 1,
      });
      return;
    }
    throw new Error('every property is rated');
  });
});

describe('a property whose sections', () => {
  const sections = [/\/room_types/, ...unpricedSections];

  test.each([
    ['fail', { status: 500 }, 5],
    ['answer too late', { delayMs: SLOW_MS }, 0],
  ])('all %s is shown without them, soon', async (_what, fault, reports) => {
    for (const section of sections) market.faults.fail(section, fault);
    // Answers that are still on their way are nothing to the tests after this one.
    const tier = await market.startOther({ environment: { API_SECONDARY_TIMEOUT_MS: '800' } });
    const startedAt = performance.now();
    const { headers, status, text } = await rawRequest(tier.url, { path: PROPERTY });
    expect(performance.now() - startedAt).toBeLessThan(SOON_MS);
    expect(status).toBe(200);
    expect(headers['cdn-cache-control']).toBe('max-age=10');
    expect(textsOf(text, 'h1')).toEqual(['Kingfisher House']);
    const titles = textsOf(text, 'h2');
    expect(titles).toEqual(expect.arrayContaining(['Location', 'Amenities and bills']));
    expect(titles).toContain('Room types');
    expect(shownText(text)).toContain('The rooms could not be loaded just now');
    expect(textsOf(text, 'h3')).not.toContain('Classic Ensuite');
    for (const title of ['What residents say', 'Price trend', 'Nearby cities']) {
      expect(titles).not.toContain(title);
    }
    expect(thingsOf(text).get('Product')?.offers?.['@type']).toBe('Offer');
    expect(errorReports(tier)).toHaveLength(reports);
  });
});

describe('the form of a property', () => {
  test('is for one visitor, tells what it is about and is not indexed', async () => {
    const { headers, status, text } = await market.get(
      `${PROPERTY}/form?form=enquire&utm_source=mail`,
    );
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['cdn-cache-control']).toBeUndefined();
    expect(robotsOf(text)).toBe('noindex');
    expect(canonicalOf(text)).toBeUndefined();
    expect(textsOf(text, 'h1')).toEqual(['Enquire Now']);
    expect(shownText(text)).toContain('About Kingfisher House');
    expect(shownText(text)).toMatch(/from £\d+ \/ week/);
    expect(text).toContain('href="mailto:');
    expect(text).toContain('href="tel:');
  });

  test('is where the button of the property leads', async () => {
    const { text } = await market.get(PROPERTY);
    expect(text).toContain(
      `href="${PROPERTY}/form?form=book_now&amp;source=clicked_book_enquire_now_property&amp;stay=`,
    );
  });

  test.each([
    ['{kingfisher-house-london}/form', PROPERTY],
    ['KINGFISHER-house-london/form', `${PROPERTY}/form`],
    ['{kingfisher-house-london}/payment', PROPERTY],
    ['KINGFISHER-house-london/payment', `${PROPERTY}/payment`],
  ])('/places/%s leads to the right address', async (name, path) => {
    const answer = await market.get(`/places/${name}?utm_source=mail`);
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(`${path}?utm_source=mail`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test.each([
    ['foundry-yard-manchester/form', '/places/search/manchester'],
    ['old-mill-yard/form', '/'],
    ['foundry-yard-manchester/payment', '/places/search/manchester'],
    ['old-mill-yard/payment', '/'],
  ])('of %s, which is deleted, leads to %s', async (name, path) => {
    const answer = await market.get(`/places/${name}?a=1`);
    expect([301, 302]).toContain(answer.status);
    expect(answer.headers.location).toBe(`${path}?a=1`);
  });

  test('of a room or of nothing is no page, and an outage is an outage', async () => {
    const statusOf = async (path: string): Promise<number> => (await market.get(path)).status;
    const [room] = await market.db.select().from(roomTypes).limit(1);
    for (const page of ['form', 'payment']) {
      expect(await statusOf(`/places/no-such-house/${page}`)).toBe(404);
      expect(await statusOf(`/places/${room?.canonicalName}/${page}`)).toBe(404);
    }
    market.faults.fail(/^\/api\/v0\/inventories\/kingfisher-house-london/, { status: 500 });
    expect(await statusOf(`${PROPERTY}/form`)).toBe(500);
    expect(await statusOf(`${PROPERTY}/payment`)).toBe(500);
  });
});
