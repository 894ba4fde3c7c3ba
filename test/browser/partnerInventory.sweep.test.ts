import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HTTPResponse, Page } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { siteOfPartner } from '../support/partnerSite.ts';
import { openReady } from '../support/readyPage.ts';

// The site of a university, which finds the homes of its own city and no others.

const PARTNER = 'leeds-uni';
const CITY = 'leeds';

const site = sharedSiteForSuite();

interface Home {
  readonly id: number;
  readonly canonical_name: string;
}

const listed = async (query: string): Promise<readonly Home[]> => {
  const answer = await fetch(`${site.url}/api/v0/inventories?limit=1000&${query}`);
  return (await answer.json()).data.result;
};

let own: Home;
/** Homes of other cities. */
let foreign: readonly Home[];

beforeAll(async () => {
  const ofCity = await listed(`region_canonical_name=${CITY}`);
  const ids = ofCity.map(({ id }) => id);
  foreign = (await listed('')).filter(({ id }) => !ids.includes(id));
  const [first] = ofCity;
  if (!first || foreign.length < 20) throw new Error('the catalogue has too few homes');
  own = first;
});

const at = (path: string): string => `${siteOfPartner(site.url, PARTNER)}${path}`;

interface Watched {
  readonly page: Page;
  /** Foreign homes in any answer that the page has got, whatever it makes of them. */
  foreigners(): Promise<readonly string[]>;
}

const isReadable = (response: HTTPResponse): boolean =>
  /json|html/.test(response.headers()['content-type'] ?? '') && response.status() < 300;

const openWatched = async (path: string): Promise<Watched> => {
  const page = await site.visit({ expectedMessages: /status of 404|preload/ });
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (isReadable(response)) texts.push(response.text().catch(() => ''));
  });
  await openReady(page, at(path));
  const named = ({ canonical_name: name }: Home): RegExp => new RegExp(`\\b${name}\\b`);
  return {
    page,
    foreigners: async () => {
      const all = [...(await Promise.all(texts)), await page.content()].join('\n');
      return foreign.filter((home) => named(home).test(all)).map((home) => home.canonical_name);
    },
  };
};

const press = async (page: Page, name: string): Promise<void> => {
  const element = await page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`);
  await element?.click();
};

describe('on the site of a partner with homes of his own there is none of others', () => {
  test.each([
    '/',
    '/sitemap',
    `/places/search/${CITY}`,
    `/places/search/${CITY}?sort=price_low`,
    `/places/search/${CITY}?region_radius=80000`,
    `/places/search/${CITY}?min_price=100&max_price=200`,
    `/places/search/${CITY}?university=leeds-beckett-university`,
    `/places/search/${CITY}?max_price=1`,
    '/places/search/united-kingdom',
    '/places/search?name=house',
  ])('at %s', async (path) => {
    const { foreigners } = await openWatched(path);
    expect(await foreigners()).toEqual([]);
  });

  test('on the map, wherever it is moved', async () => {
    const { foreigners, page } = await openWatched(`/places/search/${CITY}`);
    await press(page, 'Show map');
    await page.waitForSelector('section[aria-label="Map of the results"] [data-pin]');
    for (const _step of [1, 2, 3]) await press(page, 'Zoom out');
    expect(await foreigners()).toEqual([]);
    const bounds = '50,-8,60,2';
    const answers = await page.evaluate(
      async (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).text())),
      [`/api/v1/inventories/map?whitelabel_partner_id=${PARTNER}&zoom=6&bounds=${bounds}`],
    );
    expect(foreign.filter(({ id }) => answers.join().includes(`"id":${id},`))).toEqual([]);
  });

  test('beside one of his homes, and in what was viewed', async () => {
    const { foreigners, page } = await openWatched(`/places/${own.canonical_name}`);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction(() => localStorage.getItem('recently_viewed') !== null);
    await openReady(page, at(`/places/search/${CITY}`));
    const viewed = await page.evaluate(() => localStorage.getItem('recently_viewed'));
    expect(JSON.parse(viewed ?? '')).toEqual([own.canonical_name]);
    expect(await foreigners()).toEqual([]);
  });

  test('in a comparison, whichever it is asked for', async () => {
    const ids = [own, ...foreign.slice(0, 2)].map(({ id }) => id);
    const { foreigners, page } = await openWatched(`/compare?ids=${ids.join(',')}`);
    const columns = await page.$$eval('thead th a[href^="/places/"]', (links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    expect(columns).toEqual([`/places/${own.canonical_name}`]);
    expect(await foreigners()).toEqual([]);
  });

  test('and no city of others has a page', async () => {
    const { page } = await openWatched(`/places/search/${CITY}`);
    for (const city of ['london', 'dublin', 'toronto', 'soho']) {
      const answer = await openReady(page, at(`/places/search/${city}`));
      expect([city, answer?.status()]).toEqual([city, 404]);
      expect(await page.$('#faqs, #questions')).toBeNull();
    }
  });
});
