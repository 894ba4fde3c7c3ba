import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { priorityRegionIds } from '../../shared/domain/region/inPriorityOrder.ts';
import { articles } from '../../shared/routes/articles.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import {
  articleRouteNames,
  type PublicFixedRoute,
  publicFixedRoutes,
  routeTable,
} from '../../shared/routes/routeTable.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { canonicalOf, robotsOf, shownText, textsOf } from '../support/shownPage.ts';

const market = marketplaceForSuite();

interface Component {
  readonly type: string;
  readonly title: string;
  readonly data: Record<string, unknown>;
}

const componentsOf = async (page: string): Promise<Component[]> => {
  const { text } = await rawRequest(market.runningApi.url, {
    path: `/api/v0/application_config?page=${page}`,
  });
  return (JSON.parse(text) as { data: { result: Component[] } }).data.result;
};

const itemsOf = ({ data }: Component): Record<string, unknown>[] =>
  data.items as Record<string, unknown>[];

const headings: Record<PublicFixedRoute, string> = {
  blog: 'Notes on leaving home and finding another',
  help: 'How can we help?',
  career: 'Do work that ends with somebody getting their keys',
  about: 'A room abroad should not be a leap of faith',
  groupBooking: 'Arriving together? Live together',
  referralProgramme: 'Refer a friend, and both of you get £50',
  howItWorks: 'Five steps from here to your own front door',
  contact: 'A person will answer',
  news: 'What is new',
  ambassador: 'Know your city? Show it to the next arrivals',
  plus: 'Amber Plus: everything around your room',
  scholarship: 'Money towards the room you study in',
  exams: 'Exams abroad, from the first test to the last paper',
  terms: 'Terms of use',
  privacy: 'Privacy notice',
  sitemap: 'Sitemap',
  media: 'For journalists',
  podcast: 'Someone else’s kitchen',
  partner: 'Fill your rooms with students who stay',
  universityPartnerships: 'Admission is half of the promise. Housing is the other half',
};

const publicPages = publicFixedRoutes.map((route): [PublicFixedRoute, string] => [
  route,
  routeTable[route].path,
]);

test.each(publicPages)('%s has a page of its own at %s', async (route, path) => {
  const { headers, status, text } = await market.get(path);
  expect(status).toBe(200);
  expect(textsOf(text, 'h1')).toEqual([headings[route]]);
  expect(textsOf(text, 'title')[0]).toMatch(/\S/);
  expect(canonicalOf(text)?.endsWith(path)).toBe(true);
  expect(robotsOf(text)).toBeUndefined();
  expect(headers['cache-control']).toContain('public');
  expect(headers['set-cookie']).toBeUndefined();
});

test('no two of them have the same title or description', async () => {
  const pages = await Promise.all(
    publicPages.map(async ([, path]) => (await market.get(path)).text),
  );
  const titles = pages.map((text) => textsOf(text, 'title')[0]);
  const descriptions = pages.map(
    (text) => /<meta name="description" content="([^"]+)"/.exec(text)?.[1],
  );
  expect(new Set(titles).size).toBe(pages.length);
  expect(new Set(descriptions).size).toBe(pages.length);
});

/** The few of each kind; siteCrawl.sweep.test.ts goes to all. */
const sampleOf = (paths: readonly string[]): readonly string[] => {
  const kinds = Map.groupBy(paths, (path) => path.split('/').slice(0, -1).join('/'));
  return [...kinds.values()].flatMap((alike) => alike.slice(0, 6));
};

test('none of them leads to an address that is no page, or to one of an account', async () => {
  const hidden: string[] = [routeTable.dashboard.path, routeTable.list.path];
  const paths = new Set<string>();
  for (const [, path] of publicPages) {
    const { text } = await market.get(path);
    for (const [, href = ''] of text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) paths.add(href);
  }
  expect([...paths].filter((path) => hidden.includes(path))).toEqual([]);
  for (const path of sampleOf([...paths])) {
    expect([path, (await market.get(path)).status]).toEqual([path, 200]);
  }
});

test('every anchor of a page of text leads to a part of it', async () => {
  for (const [, path] of publicPages) {
    const { text } = await market.get(path);
    const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
    expect([path, anchors.filter((id) => !text.includes(`id="${id}"`))]).toEqual([path, []]);
  }
});

const articlePaths = articleRouteNames.flatMap((route) =>
  Object.keys(articles[route].dates).map((slug) => buildPath(route, { slug })),
);

test.each(articleRouteNames)(
  'the list of %s leads to every one of them, and each is a page of its own',
  async (route) => {
    const list = (await market.get(buildPath(articles[route].page))).text;
    for (const [slug, date] of Object.entries(articles[route].dates)) {
      const path = buildPath(route, { slug });
      expect(list).toContain(`href="${path}`);
      const { status, text } = await market.get(path);
      expect([path, status, robotsOf(text)]).toEqual([path, 200, undefined]);
      expect(canonicalOf(text)?.endsWith(path)).toBe(true);
      expect(textsOf(text, 'h1')[0]).toMatch(/\S/);
      if (date !== null) {
        expect(text).toContain(`<time dateTime="${date}"`);
        expect(text).toContain(`"datePublished":"${date}"`);
      } else {
        expect(text).toContain('"@type":"FAQPage"');
      }
    }
  },
);

test.each(['/blog/no-such-post', '/help/nothing', '/news/spain/today', '/blog/__proto__'])(
  '%s is no page',
  async (path) => {
    const { status, text } = await market.get(path);
    expect([status, robotsOf(text)]).toEqual([404, 'noindex']);
  },
);

test('the sitemap names every one of them, and the page for providers', async () => {
  const { bytes } = await market.get('/sitemaps/content-1.xml.gz');
  const xml = gunzipSync(bytes).toString();
  for (const path of [...articlePaths, '/connect']) {
    expect(xml).toContain(`<loc>http://localhost:3000${path}</loc>`);
  }
  expect(xml).toContain('<lastmod>2026-11-04</lastmod>');
});

test('/connect tells providers what they have here, and takes their enquiry', async () => {
  const { headers, status, text } = await market.get('/connect');
  expect(status).toBe(200);
  expect(textsOf(text, 'h1')).toEqual(['This way in for providers']);
  expect(text).toContain('data-enquiry="partner_enquire partner_enquire"');
  expect(text).toContain('<section id="benefits"');
  expect(headers['cache-control']).toContain('public');
  expect((await market.get('/partner')).text).toContain('href="/connect"');
});

describe('the legal pages', () => {
  const OPERATOR = {
    OPERATOR_NAME: 'Example Rooms Ltd',
    OPERATOR_ADDRESS: '1 Example Street, London E1 1AA',
    OPERATOR_REGISTRATION: 'Companies House 01234567',
  };

  test.each(['/terms', '/privacy'])('%s names the operator that is configured', async (path) => {
    const { url } = await market.startOther({ environment: OPERATOR });
    const words = shownText((await rawRequest(url, { path })).text);
    for (const value of Object.values(OPERATOR)) expect(words).toContain(value);
  });

  test.each(['/terms', '/privacy'])('%s says so where none is', async (path) => {
    expect(shownText((await market.get(path)).text)).toContain(
      'This installation names no operator',
    );
  });
});

test('the referral page says what both get, in three steps and with terms', async () => {
  const { text } = await market.get('/referral-programme');
  const words = shownText(text);
  expect(words).toContain('£50 goes to your friend and £50 to you');
  const steps = /<section id="steps".*?<\/section>/s.exec(text)?.[0] ?? '';
  expect(textsOf(steps, 'h3')).toHaveLength(3);
  expect(text).toContain('<section id="terms"');
});

describe('the membership', () => {
  test('shows its sections, and each service leads to its page', async () => {
    const { text } = await market.get('/plus');
    const components = await componentsOf('plus');
    const words = shownText(text);
    expect(components.map(({ type }) => type)).toEqual([
      'featured_images',
      'best_deals',
      'prices',
      'partners',
      'services',
    ]);
    for (const component of components) {
      expect(textsOf(text, 'h2')).toContain(component.title);
      for (const item of itemsOf(component)) {
        expect(words).toContain(String(item.caption ?? item.title ?? item.name));
      }
    }
    for (const { id } of itemsOf(components.at(-1) as Component)) {
      expect(text).toContain(`href="/plus/service/${id}"`);
    }
  });

  test('says what it costs, and takes an enquiry', async () => {
    const { text } = await market.get('/plus');
    const prices = /<section id="prices".*?<\/section>/s.exec(text)?.[0] ?? '';
    expect(textsOf(prices, 'strong')).toEqual(['£39', '£89', '£59']);
    expect(prices).toContain('a year, for one student');
    expect(prices).toMatch(/<a [^>]*data-enquiry="get_help get_help"[^>]*>Ask about membership/);
  });

  test('has a page for every service, with what it includes', async () => {
    const services = (await componentsOf('plus')).at(-1);
    for (const { id } of itemsOf(services as Component)) {
      const [service] = await componentsOf(`plus_service_${id}`);
      const fields = service?.data.fieldData as {
        heading: string;
        items: { title: string; text: string }[];
      };
      const { status, text } = await market.get(`/plus/service/${id}`);
      expect(status).toBe(200);
      expect(textsOf(text, 'h1')).toEqual([fields.heading]);
      expect(fields.items.length).toBeGreaterThan(0);
      for (const item of fields.items) {
        expect(textsOf(text, 'h3')).toContain(item.title);
        expect(shownText(text)).toContain(item.text);
      }
    }
  });

  test.each(['/plus/service/99', '/plus/service/x', '/plus/service'])(
    '%s is no page',
    async (path) => {
      const { status, text } = await market.get(path);
      expect(status).toBe(404);
      expect(robotsOf(text)).toBe('noindex');
    },
  );

  test('is out of order when its configuration cannot be had', async () => {
    market.faults.fail('/api/v0/application_config', { status: 500 });
    expect((await market.get('/plus')).status).toBe(500);
  });
});

test('the sitemap leads to every country and city with rooms, those wanted most first', async () => {
  const { text } = await rawRequest(market.runningApi.url, {
    path: '/api/v0/regions?region_types=country,locality&min_active_inventory_count=1&limit=1000',
  });
  const { data } = JSON.parse(text) as {
    data: { result: { id: number; name: string; canonical_name: string }[] };
  };
  const page = (await market.get('/sitemap')).text;
  expect(data.result.length).toBeGreaterThan(40);
  for (const { canonical_name: name } of data.result) {
    expect(page).toContain(`href="/places/search/${name}"`);
  }
  for (const [, path] of publicPages) expect(page).toContain(`href="${path}"`);

  const main = page.slice(page.indexOf('<main'));
  const linked = [...main.matchAll(/href="\/places\/search\/([^"]+)"/g)].map(([, name]) => name);
  const wanted = priorityRegionIds.map(
    (id) => data.result.find((region) => region.id === id)?.canonical_name,
  );
  expect(linked.slice(0, wanted.length)).toEqual(wanted);
});
