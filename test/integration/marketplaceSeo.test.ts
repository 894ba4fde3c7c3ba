import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { properties, regions } from '../../server/api/db/schema.ts';
import { makeProperty } from '../support/apiFactories.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { canonicalOf, robotsOf, shownText, stateOf, textsOf } from '../support/shownPage.ts';

const EVIL = '</script><script>alert(1)</script><!-- & "';
const ORIGIN = 'http://localhost:3000';
const STUDIO = 'meta_types=private_room,private_bathroom,private_kitchen';

const market = marketplaceForSuite({
  fill: async (db) => {
    await makeProperty(db, {
      canonicalName: 'evil-house',
      name: EVIL,
      regionId: 34,
      relevance: 1000,
    });
    const faqs = [{ question: 'Is it still let?', answer: 'No longer.' }];
    await db.update(regions).set({ faqs }).where(eq(regions.id, 9002));
  },
});

interface Thing {
  readonly '@type': string;
  readonly itemListElement?: readonly {
    readonly position: number;
    readonly name: string;
    readonly url?: string;
    readonly item?: string;
  }[];
  readonly mainEntity?: readonly {
    readonly name: string;
    readonly acceptedAnswer: { readonly text: string };
  }[];
}

const thingsOf = (html: string): readonly Thing[] => {
  const scripts = [
    ...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ].map(([, text = '']) => JSON.parse(text) as { '@context': string; '@graph': Thing[] });
  expect(scripts.every((script) => script['@context'] === 'https://schema.org')).toBe(true);
  return scripts.flatMap((script) => script['@graph']);
};

const thingOf = (html: string, type: string): Thing | undefined =>
  thingsOf(html).find((thing) => thing['@type'] === type);

/** The part of the page that is busy when filters change. */
const resultsOf = (html: string): string => {
  const results = html.slice(html.search(/<section\b[^>]*\baria-busy=/));
  return results.slice(0, results.indexOf('</section>'));
};

const shownCards = (html: string): { name: string; url: string }[] => {
  const headings = [...resultsOf(html).matchAll(/<h3\b[^>]*>.*?<\/h3>/gs)].map(([text]) => text);
  return headings.map((heading) => ({
    name: textsOf(heading, 'h3')[0] ?? '',
    url: `${ORIGIN}${/href="([^"]*)"/.exec(heading)?.[1]}`,
  }));
};

const trailOf = (html: string): string =>
  /<nav aria-label="You are here">.*?<\/nav>/s.exec(html)?.[0] ?? '';

describe('structured data', () => {
  test.each([
    ['/places/search/london', 1],
    ['/places/search/london?p=2', 11],
    ['/places/search/london?sort_key=available_price&sort_order=asc&p=3', 21],
  ])('of %s lists the cards that are shown, from number %d on', async (address, first) => {
    const { text } = await market.get(address);
    const cards = shownCards(text);
    expect(cards).toHaveLength(10);
    expect(thingOf(text, 'ItemList')?.itemListElement).toEqual(
      cards.map((card, index) => ({ '@type': 'ListItem', position: first + index, ...card })),
    );
  });

  test('holds the name of a house as data, whatever it is', async () => {
    const { text } = await market.get('/places/search/london');
    const names = thingOf(text, 'ItemList')?.itemListElement?.map(({ name }) => name);
    expect(names).toContain(EVIL);
    expect(text).not.toContain('<script>alert(1)');
  });

  test.each(['/places/search/london', '/places/search/england'])(
    'of %s says the way that is shown',
    async (address) => {
      const { text } = await market.get(address);
      const crumbs = thingOf(text, 'BreadcrumbList')?.itemListElement ?? [];
      const trail = trailOf(text);
      expect(crumbs.map(({ name }) => name)).toEqual(textsOf(trail, 'li'));
      expect(crumbs.map(({ position }) => position)).toEqual(
        crumbs.map((_crumb, index) => index + 1),
      );
      const links = [...trail.matchAll(/href="([^"]*)"/g)].map(([, path]) => `${ORIGIN}${path}`);
      expect(crumbs.map(({ item }) => item)).toEqual([...links, undefined]);
    },
  );

  test('holds the questions that are shown, with their answers', async () => {
    const { text } = await market.get('/places/search/london');
    const [london] = await market.db.select().from(regions).where(eq(regions.id, 34));
    const entries = thingOf(text, 'FAQPage')?.mainEntity ?? [];
    expect(entries.map(({ name }) => name)).toEqual(london?.faqs.map(({ question }) => question));
    for (const { acceptedAnswer, name } of entries) {
      expect(shownText(text)).toContain(name);
      expect(shownText(text)).toContain(acceptedAnswer.text);
    }
  });

  test('holds neither results nor questions where none are shown', async () => {
    const { text } = await market.get('/places/search/dungeness');
    expect(shownText(text)).not.toContain('Is it still let?');
    expect(thingsOf(text).map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
  });

  test('of the home page names the site, its search, which works, and who runs it', async () => {
    const { text } = await market.get('/');
    const site = thingOf(text, 'WebSite') as unknown as {
      url: string;
      publisher: { '@id': string };
      potentialAction: { target: { urlTemplate: string } };
    };
    expect(site.url).toBe(`${ORIGIN}/`);
    const { urlTemplate } = site.potentialAction.target;
    const typed = urlTemplate.slice(ORIGIN.length).replace('{search_term_string}', 'Leeds');
    const found = await market.get(typed);
    expect([found.status, found.headers.location]).toEqual([302, '/places/search/leeds']);
    expect(thingOf(text, 'Organization')).toMatchObject({
      '@id': site.publisher['@id'],
      name: 'Amber',
      email: 'support@amber.example',
    });
    const { logo } = thingOf(text, 'Organization') as unknown as { logo: string };
    expect((await market.get(logo.slice(ORIGIN.length))).status).toBe(200);
  });

  test('of an installation with an operator says its name', async () => {
    const { url } = await market.startOther({
      environment: { OPERATOR_NAME: 'Example Rooms Ltd', OPERATOR_ADDRESS: '1 Example Street' },
    });
    const { text } = await rawRequest(url, { path: '/' });
    expect(thingOf(text, 'Organization')).toMatchObject({
      legalName: 'Example Rooms Ltd',
      address: '1 Example Street',
    });
  });

  test('is on no error page', async () => {
    const { status, text } = await market.get('/places/search/atlantis');
    expect(status).toBe(404);
    expect(thingsOf(text)).toEqual([]);
  });
});

describe('the head', () => {
  test.each([
    ['', '', undefined],
    ['?utm_source=mail&foo=1', '', undefined],
    ['?p=abc&move_in_month=jan-1999&guarantor=maybe', '', undefined],
    ['?p=2', '?p=2', undefined],
    ['?p=99', '?p=99', 'noindex'],
    ['?sort_key=available_price&sort_order=asc', '', undefined],
    ['?guarantor=local', '', 'noindex'],
    ['?range_available_price=100,300', '', 'noindex'],
    [`?${STUDIO}`, `?${STUDIO}`, undefined],
    [`?${STUDIO}&guarantor=local`, `?${STUDIO}`, 'noindex'],
    ['?locality=no-such-place', '', undefined],
  ])('of London%s belongs to London%s, robots: %s', async (query, canonical, robots) => {
    const { status, text } = await market.get(`/places/search/london${query}`);
    expect(status).toBe(200);
    expect(canonicalOf(text)).toBe(`${ORIGIN}/places/search/london${canonical}`);
    expect(robotsOf(text)).toBe(robots);
  });

  test('of results in one area belongs to the page of the area, which may be indexed', async () => {
    const [area] = await market.db
      .select({ name: regions.canonicalName })
      .from(properties)
      .innerJoin(regions, eq(regions.id, properties.sublocalityId))
      .where(eq(properties.regionId, 34))
      .orderBy(regions.id)
      .limit(1);
    const { text } = await market.get(`/places/search/london?locality=${area?.name}`);
    expect(robotsOf(text)).toBeUndefined();
    const canonical = canonicalOf(text) ?? '';
    expect(canonical).toBe(`${ORIGIN}/places/search/${area?.name}`);
    const page = await market.get(canonical.slice(ORIGIN.length));
    expect(page.status).toBe(200);
    expect(canonicalOf(page.text)).toBe(canonical);
    expect(robotsOf(page.text)).toBeUndefined();
  });

  test('names the pages beside a page of the list', async () => {
    const { text } = await market.get('/places/search/london?p=2');
    expect(text).toContain(`<link rel="prev" href="${ORIGIN}/places/search/london">`);
    expect(text).toContain(`<link rel="next" href="${ORIGIN}/places/search/london?p=3">`);
  });

  test('has what other sites show of a link', async () => {
    const { text } = await market.get('/places/search/london');
    const [title] = textsOf(text, 'title');
    expect(title).toMatch(/: \d+00\+ Rooms( \| Amber)?$/);
    expect(text).toContain(`<meta property="og:title" content="${title}">`);
    expect(text).toContain(`<meta property="og:url" content="${ORIGIN}/places/search/london">`);
    expect(text).toMatch(/<meta property="og:image" content="http:\/\/localhost:3000\/images\//);
  });

  test.each([
    ['/', 200],
    ['/places/search', 200],
    ['/places/search/manchester', 200],
    ['/places/search/england', 200],
    ['/places/search/lerwick', 200],
    ['/places/kingfisher-house-london', 200],
    ['/places/kingfisher-house-london/form', 200],
    ['/compare', 200],
    ['/about', 200],
    ['/blog/homesick', 404],
    ['/blog/first-48-hours', 200],
    ['/plus/service/3', 200],
    ['/no/such/page', 404],
  ])('%s has a picture of the promised size for links to it', async (path, expected) => {
    const { status, text } = await market.get(path);
    expect(status).toBe(expected);
    const metaOf = (key: string): string =>
      new RegExp(`<meta property="${key}" content="([^"]+)">`).exec(text)?.[1] ?? '';
    const address = metaOf('og:image').slice(ORIGIN.length);
    // The files of the browser build are not those that this web tier serves.
    const bytes = address.startsWith('/assets/')
      ? await readFile(address.replace('/assets/', 'build/client/'))
      : (await market.get(address)).bytes;
    const { height, width } = await sharp(bytes).metadata();
    expect([metaOf('og:image:width'), metaOf('og:image:height')]).toEqual([
      String(width),
      String(height),
    ]);
    expect([width, height]).toEqual([1200, 630]);
    expect(metaOf('og:image:alt')).toMatch(/\S/);
  });

  test('lets crawlers follow only links to pages that may be indexed', async () => {
    const relsOf = (html: string): string[] =>
      [...html.matchAll(/<a\b[^>]*\bhref="\/places\/search\/london\?[^>]*>/g)].map(
        ([tag]) => /\brel="([^"]*)"/.exec(tag)?.[1] ?? '',
      );
    const plain = relsOf((await market.get('/places/search/london')).text);
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.filter((rel) => rel.includes('nofollow'))).toEqual([]);
    const filtered = relsOf((await market.get('/places/search/london?available=true')).text);
    expect(filtered.length).toBeGreaterThan(0);
    expect(filtered.filter((rel) => !rel.includes('nofollow'))).toEqual([]);
  });
});

describe('an experiment', () => {
  const forced = '/places/search/london?experiment=search_relevance_scale:B';
  const sortsAsked = (): (string | null)[] =>
    market.faults.requests
      .filter(({ url }) => url.startsWith('/api/v1/inventories?'))
      .map(({ url }) => new URL(url, ORIGIN).searchParams.get('sort_key'));
  const openTo = async (environment: Readonly<Record<string, string>>, path: string) =>
    rawRequest((await market.startOther({ environment })).url, { path });

  test('can be asked for by an address in development, for nobody else', async () => {
    const { headers, text } = await openTo({ DEVELOPMENT_FEATURES: 'true' }, forced);
    expect(sortsAsked()).toEqual(['relevance_scaled_b']);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['cdn-cache-control']).toBeUndefined();
    expect(canonicalOf(text)).toBe(`${ORIGIN}/places/search/london`);
    expect(shownText(text)).toContain('Recommended');
    expect(stateOf(text)).toMatchObject({
      context: { flags: { search_relevance_scale: 'B', search_page_v2: 'control' } },
    });
  });

  test('is not noticed outside of development', async () => {
    const { headers, text } = await market.get(forced);
    expect(sortsAsked()).toEqual(['relevance']);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
    expect(text).toBe((await market.get('/places/search/london')).text);
  });

  test('of another name or value changes nothing', async () => {
    const tier = await market.startOther({ environment: { DEVELOPMENT_FEATURES: 'true' } });
    const plain = await rawRequest(tier.url, { path: '/places/search/london' });
    for (const value of ['search_page_v2:Z', 'search_page_v9:A', '']) {
      const path = `/places/search/london?experiment=${value}`;
      const { headers, text } = await rawRequest(tier.url, { path });
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
      expect(text).toBe(plain.text);
    }
  });

  test('of a whole deployment is for everyone and kept like any page', async () => {
    const { headers, text } = await openTo(
      { FLAGS: 'search_relevance_scale=A,slashed_pricing=off' },
      '/places/search/london',
    );
    expect(sortsAsked()).toEqual(['relevance_scaled_a']);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
    expect(stateOf(text)).toMatchObject({
      context: { flags: { search_relevance_scale: 'A', slashed_pricing: false } },
    });
  });
});

test('robots.txt keeps crawlers from endless results and from nothing else', async () => {
  const { headers, status, text } = await market.get('/robots.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  const [group = '', sitemap] = text.trim().split('\n\n');
  const [agent, ...rules] = group.split('\n');
  expect(sitemap).toBe(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(agent).toBe('User-agent: *');
  expect(rules).toContain('Disallow: /places/search*?range_available_price=');
  expect(rules.every((rule) => /^Disallow: \/places\/search\*[?&]\w+=$/.test(rule))).toBe(true);
});
