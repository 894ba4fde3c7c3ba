import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { applicationConfigs, properties, regions } from '../../server/api/db/schema.ts';
import { haversineMetres } from '../../shared/domain/geo/haversine.ts';
import { makeProperty, makeReview, makeRoomType } from '../support/apiFactories.ts';
import { appStores } from '../support/appStores.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { rawRequest } from '../support/rawHttp.ts';
import {
  canonicalOf,
  cardsOf,
  robotsOf,
  shownText,
  stateOf,
  textsOf,
  wordsOf,
} from '../support/shownPage.ts';

const EVIL = '</script><script>alert(1)</script><!--';
/** Half of what config/edge/nginx.conf has room for. */
const PROXY_HEADER_BYTES = 8 * 1024;
const PUBLIC_PAGES = [
  '/',
  '/index',
  '/places/search',
  '/places/search/london',
  '/places/search/london?p=2',
  '/places/search/england',
  '/places/kingfisher-house-london',
];

const market = marketplaceForSuite({
  fill: async (db) => {
    const house = await makeProperty(db, {
      canonicalName: 'evil-house',
      name: EVIL,
      regionId: 34,
      relevance: 1000,
      reviewsCount: 1,
      reviewsRating: 4,
    });
    await makeRoomType(db, { propertyId: house.id, name: EVIL });
    await makeReview(db, { propertyId: house.id, author: EVIL, text: EVIL });
  },
});

/** Names of the results as the API lists them. */
const listed = async (query: string): Promise<string[]> => {
  const { text } = await rawRequest(market.runningApi.url, {
    path: `/api/v1/inventories?${query}`,
  });
  const { data } = JSON.parse(text) as { data: { result: { name: string }[] } };
  return data.result.map(({ name }) => name);
};

const LONDON = 'region_canonical_name=london&use_open_search=true&limit=10&duration=weekly';

describe('the results of a region', () => {
  test('are in the page itself: cards with prices, links, questions and answers', async () => {
    const { text } = await market.get('/places/search/london');
    const [london] = await market.db.select().from(regions).where(eq(regions.id, 34));
    expect(textsOf(text, 'h1')).toEqual(['Student accommodation in London']);
    expect(cardsOf(text)).toEqual(await listed(LONDON));
    expect(cardsOf(text)).toHaveLength(10);
    expect(shownText(text)).toMatch(/from £\d+ \/ week/);
    expect(london?.faqs.length).toBeGreaterThan(0);
    for (const { question, answer } of london?.faqs ?? []) {
      expect(shownText(text)).toContain(question);
      expect(shownText(text)).toContain(answer);
    }
    expect(text).toContain('href="/places/search/london?p=2"');
  });

  test('go on with the eleventh on the second page', async () => {
    const { text } = await market.get('/places/search/london?p=2');
    const second = cardsOf(text);
    expect(second).toHaveLength(10);
    expect(second).toEqual(await listed(`${LONDON}&p=2`));
    expect(cardsOf((await market.get('/places/search/london')).text)).not.toEqual(second);
    expect(canonicalOf(text)).toMatch(/\/places\/search\/london\?p=2$/);
  });

  test('can be narrowed by the address, which the form shows as chosen', async () => {
    const { text } = await market.get('/places/search/london?guarantor=international');
    expect(text).toMatch(/name="guarantor" checked="" value="international"/);
    expect(shownText(text)).toContain('International guarantor');
    const accepting = await market.db
      .select({ name: properties.name })
      .from(properties)
      .where(sql`'international' = any(${properties.guarantors})`);
    const names = accepting.map(({ name }) => name);
    expect(cardsOf(text).length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(cardsOf(text)));
  });

  test.each([
    ['beyond the last page', '/places/search/london?p=99'],
    ['of an inactive region', '/places/search/dungeness'],
    ['of a region without properties', '/places/search/lerwick'],
  ])('%s are not to be indexed and said to be none', async (_which, address) => {
    const { status, text } = await market.get(address);
    expect(status).toBe(200);
    expect(robotsOf(text)).toBe('noindex');
    expect(shownText(text)).toContain('No Accommodation Found');
    expect(cardsOf(text)).toEqual([]);
  });

  test.each(['/', '/places/search/london', '/places/search/london?p=2', '/places/search/england'])(
    'on %s may be indexed',
    async (address) => {
      expect(robotsOf((await market.get(address)).text)).toBeUndefined();
    },
  );
});

test.each([
  ['united-kingdom', 'Student accommodation in the United Kingdom', 'England'],
  ['england', 'Student accommodation in England', 'Manchester'],
])('%s leads to its places', async (name, heading, place) => {
  const { text } = await market.get(`/places/search/${name}`);
  expect(textsOf(text, 'h1')).toEqual([heading]);
  expect(textsOf(text, 'a').join('\n')).toContain(place);
});

describe('the page of a property', () => {
  test('holds its name, price, rooms, questions and answers', async () => {
    const { text } = await market.get('/places/kingfisher-house-london');
    const [house] = await market.db
      .select()
      .from(properties)
      .where(eq(properties.canonicalName, 'kingfisher-house-london'));
    const words = shownText(text);
    expect(textsOf(text, 'h1')).toEqual(['Kingfisher House']);
    expect(words).toContain(`£${house?.availablePrice} / week`);
    for (const room of ['Classic Ensuite', 'Premium Studio', 'One-Bedroom Apartment']) {
      expect(textsOf(text, 'h4')).toContain(room);
    }
    expect(house?.detail.faqs.length).toBeGreaterThan(0);
    for (const { question, answer } of house?.detail.faqs ?? []) {
      expect(words).toContain(question);
      expect(words).toContain(answer);
    }
  });

  test.each([
    ['beacon-hill-house-boston', '$', 'month'],
    ['harbourside-court-sydney', 'AU$', 'week'],
    ['maple-court-toronto', 'CA$', 'month'],
  ])('%s has its price in %s by the %s', async (name, symbol, period) => {
    const { text } = await market.get(`/places/${name}`);
    expect(shownText(text)).toMatch(
      new RegExp(`from ${symbol.replace('$', '\\$')}[\\d,]+ / ${period}`),
    );
  });

  test('gives nobody the phones of its owner or its number in the street', async () => {
    const { text } = await market.get('/places/kingfisher-house-london', {
      Cookie: 'user_auth_token=token-of-a-visitor; user_flow_token=token-of-a-flow',
      Authorization: 'Bearer token-of-a-visitor',
    });
    const [house] = await market.db
      .select({ detail: properties.detail })
      .from(properties)
      .where(eq(properties.canonicalName, 'kingfisher-house-london'));
    const { location, owner } = house?.detail ?? {};
    expect(owner?.phones.length).toBeGreaterThan(0);
    for (const phone of owner?.phones ?? []) expect(text).not.toContain(phone);
    expect(location?.street_number).toMatch(/\d/);
    expect(text).toContain(location?.route);
    expect(text).not.toContain(`${location?.street_number} ${location?.route}`);
    expect(text).not.toContain('token-of-');
    // A kind of payment is called a refundable token.
    const state = JSON.stringify(stateOf(text)).replaceAll(/refundable_?token/gi, '');
    expect(state).not.toMatch(/phone|street_?number|cookie|token/i);
  });
});

describe('the home page', () => {
  test.each(['/', '/index'])('at %s is drawn whole and belongs to "/"', async (address) => {
    const { status, text } = await market.get(address);
    expect(status).toBe(200);
    expect(canonicalOf(text)).toMatch(/^http:\/\/localhost:3000\/$/);
    expect(text).toMatch(/<title>[^<]+<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"]{50,}/);
    expect(text).toContain('href="/places/search/london"');
    const device = '<meta name="applicable-device" content="pc,mobile">';
    expect(text.includes(device)).toBe(address === '/index');
  });

  test.each(['/', '/index'])('at %s says in its source what it is about', async (address) => {
    const { url } = await market.startOther({ environment: appStores });
    const { text } = await rawRequest(url, { path: address });
    expect(text).toMatch(/<meta name="description" content="[^"]*10000\+ accommodations/);
    const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '';
    expect(title).toMatch(/^.{1,54} \| Amber$/);
    expect(textsOf(text, 'h1')).toEqual(['Find your home away from home']);
    const sections = await market.db
      .select({ type: applicationConfigs.type, title: applicationConfigs.title })
      .from(applicationConfigs)
      .where(eq(applicationConfigs.page, 'home'))
      .orderBy(applicationConfigs.position);
    expect(sections.length).toBeGreaterThan(8);
    expect(textsOf(text, 'h2').slice(0, sections.length - 1)).toEqual(
      sections.filter(({ type }) => type !== 'hero').map(({ title }) => title),
    );
    for (const words of [
      '£20 cashback',
      '£5,000',
      'Price match guarantee',
      'Full refund on visa rejection',
      'Full refund on university rejection',
      '4.6',
      '4.5/5',
      '180K+ Downloads',
      '£50',
    ]) {
      expect(shownText(text)).toContain(words);
    }
  });

  test('speaks of the app where a store has it, with a code that leads there', async () => {
    const plain = await market.get('/');
    expect(shownText(plain.text)).not.toContain('180K+ Downloads');
    expect(plain.text).not.toContain('app-code');
    expect((await market.get('/app-code.svg')).status).toBe(404);
    expect(shownText((await market.get('/help/rewards')).text)).not.toContain('our app');

    const { url } = await market.startOther({ environment: appStores });
    const { text } = await rawRequest(url, { path: '/' });
    for (const store of Object.values(appStores)) expect(text).toContain(`href="${store}"`);
    expect(text).toMatch(/<img src="\/app-code\.svg" alt="[^"]+"/);
    const code = await rawRequest(url, { path: '/app-code.svg' });
    expect(code.status).toBe(200);
    expect(code.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(code.headers['cache-control']).toBe('public, max-age=86400');
    expect(code.text).toMatch(/^<svg /);
    const help = await rawRequest(url, { path: '/help/rewards' });
    expect(shownText(help.text)).toContain('your first booking in our app');
  });

  test('names the lowest rent of the properties that the page of a city lists', async () => {
    const { text } = await market.get('/');
    const [leeds] = await market.db
      .select()
      .from(regions)
      .where(eq(regions.canonicalName, 'leeds'));
    if (!leeds) throw new Error('Leeds is missing');
    const lowest = Math.min(
      ...(await market.db.select().from(properties))
        .filter(({ available, status }) => available && status === 'active')
        .filter((row) => haversineMetres(row, leeds) <= 20_000)
        .map(({ availablePrice }) => availablePrice),
    );
    const cities = text.slice(text.indexOf('id="popular-cities"'));
    const card = cities.slice(cities.indexOf('href="/places/search/leeds"')).split('</a>')[0] ?? '';
    expect(wordsOf(card)).toContain(`from £${lowest} / week`);
  });

  test('shows featured properties with their rents', async () => {
    const { text } = await market.get('/');
    const featured = text.slice(text.indexOf('Loved by students right now')).split('</section>')[0];
    expect(textsOf(featured ?? '', 'h3').length).toBeGreaterThanOrEqual(4);
    expect(wordsOf(featured ?? '')).toMatch(/from \S+\d+ \/ week/);
  });
});

describe('a public page', () => {
  test.each(PUBLIC_PAGES)(
    '%s is the same for everyone, everywhere, and kept by caches',
    async (address) => {
      const other = await market.startOther();
      const plain = await rawRequest(other.url, { path: address });
      const known = await rawRequest(other.url, {
        path: address,
        headers: {
          Cookie: 'user_auth_token=a; user_flow_token=b; lang=zh; utm_source=c; viewed=100000',
          'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
          'Accept-Language': 'zh-CN',
          Authorization: 'Bearer d',
        },
      });
      const third = await market.startOther();
      const elsewhere = await rawRequest(third.url, { path: address });
      expect(plain.status).toBe(200);
      expect(known.text).toBe(plain.text);
      expect(elsewhere.text).toBe(plain.text);
      // What search engines of some countries read, no proxy of theirs draws anew.
      const whole = address === '/index' ? ', no-transform' : '';
      for (const { headers } of [plain, known, elsewhere]) {
        expect(headers['cache-control']).toBe(`public, max-age=0, s-maxage=300${whole}`);
        expect(headers['cdn-cache-control']).toBe(
          'max-age=300, stale-while-revalidate=3600, stale-if-error=86400',
        );
        expect(headers.vary).toBe('Accept-Encoding');
        expect(headers['set-cookie']).toBeUndefined();
        expect(headers.etag).toBe(plain.headers.etag);
      }
    },
  );

  test.each(PUBLIC_PAGES)(
    '%s says what is on it within the room that proxies have',
    async (address) => {
      const { headers } = await market.get(address);
      expect(headers['surrogate-key']).toContain('site:main');
      expect(headers['cache-tag']).toBe(String(headers['surrogate-key']).replaceAll(' ', ','));
      if (address.includes('london')) {
        expect(headers['surrogate-key']).toMatch(/ (region:34|inventory:\d+)\b/);
      }
      expect(JSON.stringify(headers).length).toBeLessThan(PROXY_HEADER_BYTES);
      expect(headers.link).toContain('rel=preload');
      expect(headers['content-language']).toBe('en');
    },
  );

  test.each([
    '/places/search/london?name=house',
    '/places/search/london?range_available_price=111,222',
    '/places/search/london?region_center=51.5,-0.1',
  ])('%s, one of endlessly many, is not offered to the CDN', async (address) => {
    const { headers, status } = await market.get(address);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['cdn-cache-control']).toBeUndefined();
  });
});

test.each(['/places/evil-house', '/places/search/london'])(
  'on %s a name that looks like a script is text',
  async (address) => {
    const { text } = await market.get(address);
    expect(shownText(text)).toContain(EVIL);
    expect(text).not.toMatch(/<script>alert/i);
    expect(text.match(/<\/script>/g)?.length).toBe(text.match(/<script\b/g)?.length);
    expect(JSON.stringify(stateOf(text))).toContain(JSON.stringify(EVIL).slice(1, -1));
  },
);
