import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { isSameDocument, markDocument } from '../support/pageChecks.ts';
import { openReady } from '../support/readyPage.ts';
import { sampled } from '../support/sampled.ts';
import { eventually } from '../support/until.ts';

const KINGFISHER = '/places/kingfisher-house-london';
/** Its page is looked at once: it is kept for a while without what failed. */
const ALDWYCH = '/places/aldwych-lodge-london';
const WAY_VALUES = '#map dl dd';

const site = browserSiteForSuite(withoutCaches);

/** Paths of the calls that the page makes, in their order. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v')) calls.push(pathname);
  });
  return calls;
};

const headings = (page: Page): Promise<string[]> =>
  page.$$eval('h2', (all) => all.map(({ textContent }) => textContent ?? ''));

const waysOf = (page: Page): Promise<string[]> =>
  page.$$eval(WAY_VALUES, (all) => all.map(({ textContent }) => textContent.trim()));

const untilWays = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (selector, words) =>
      [...document.querySelectorAll(selector)].some(({ textContent }) =>
        textContent?.includes(words),
      ),
    {},
    WAY_VALUES,
    text,
  );

test('sections that the page was sent without are filled in, each asked for once', async () => {
  const page = await site.visit();
  for (const section of [/\/room_types/, /\/reviews\/media/, /\/price_trends/]) {
    site.upstream.fail(section, { status: 500 });
  }
  const calls = callsOf(page);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    // By now the document is there: the upstream has recovered.
    if (request.url().includes('/api/')) site.upstream.reset();
    void request.continue();
  });
  await openReady(page, `${site.url}${ALDWYCH}`);
  await eventually(
    async () =>
      expect(await headings(page)).toEqual(
        expect.arrayContaining(['Room types', 'What residents say', 'Price trend']),
      ),
    'the sections are there',
  );
  const sections = calls.filter((path) => /room_types|reviews|price_trends/.test(path));
  expect(sections).toHaveLength(3);
  expect(new Set(sections).size).toBe(3);
});

test('a page without its rooms says so, and they come when they are asked for again', async () => {
  const page = await site.visit({ expectedMessages: /status of 500/ });
  site.upstream.fail(/\/room_types/, { status: 500 });
  await openReady(page, `${site.url}${ALDWYCH}`);
  await page.waitForSelector('#room_type ::-p-text(could not be loaded)');
  expect(await page.$('#price-card select')).toBeNull();
  site.upstream.reset();
  await (await page.waitForSelector('#room_type ::-p-text(Try again)'))?.click();
  await page.waitForSelector('#room_type details[id^="room-"]');
  await page.waitForSelector('#price-card select');
});

test('the next property is shown when it is there, and never the one before', async () => {
  const page = await site.visit();
  await openReady(page, `${site.url}${KINGFISHER}`);
  const link =
    'a[href^="/places/"][href$="-london"]:not([href*="kingfisher"]):not([href*="search"])';
  const href = await page.$eval(link, (anchor) => anchor.getAttribute('href'));
  site.upstream.fail(`/api/v0/inventories/${href?.split('/').at(-1)}`, { delayMs: 1500 });
  await page.evaluate(() => {
    document.body.dataset.marked = 'yes';
  });
  await page.$eval(link, (anchor) => (anchor as HTMLElement).click());
  await page.waitForFunction((path) => window.location.pathname === path, {}, href);
  expect(await page.$('h1')).toBeNull();
  expect(await page.$eval('main', (main) => main.getAttribute('aria-busy'))).toBe('true');
  await page.waitForSelector('h1');
  expect(await page.$eval('h1', (heading) => heading.textContent)).not.toBe('Kingfisher House');
  expect(await page.evaluate(() => [window.scrollY, document.body.dataset.marked])).toEqual([
    0,
    'yes',
  ]);
});

test('what is around a home comes as markup alone, and is there after Back without being asked for', async () => {
  const page = await site.visit();
  const calls = callsOf(page);
  await openReady(page, `${site.url}${KINGFISHER}`);
  const linksAround = () => page.$$eval('#around a', (links) => links.length);
  const links = await linksAround();
  expect(links).toBeGreaterThan(20);
  const partsOf = (selector: string) => page.$$eval(selector, (parts) => parts.length);
  const [reviews, questions] = [await partsOf('#reviews li'), await partsOf('#questions details')];
  expect(Math.min(reviews, questions)).toBeGreaterThan(1);
  const state = await page.$eval('#__STATE__', ({ textContent }) => textContent);
  expect(state).not.toMatch(/"(?:nearby|similar|reviews|faqs)":\[?\{/);
  await markDocument(page);
  await page.$eval('#around a[href^="/places/search/"]', (link) => (link as HTMLElement).click());
  await page.waitForSelector('main[aria-busy="false"] article');
  const before = calls.length;
  await page.goBack();
  await page.waitForSelector('#around a');
  expect(await linksAround()).toBe(links);
  expect([await partsOf('#reviews li'), await partsOf('#questions details')]).toEqual([
    reviews,
    questions,
  ]);
  expect(await isSameDocument(page)).toBe(true);
  const again = calls.slice(before);
  expect(
    again.filter((path) => /nearby|inventories$|reviews|kingfisher-house-london$/.test(path)),
  ).toEqual([]);
});

/** What may be missing, and a part of the page that is there without it. */
const missing: readonly (readonly [RegExp, string])[] = [
  [/\/regions\/nearby/, '#residents li'],
  [/\/reviews\/media/, '#questions details'],
  [/\/room_types/, '#residents li'],
  [/\/offers/, '#around a'],
];

test.each(missing)('a page without %s is taken over as it is', async (path, part) => {
  const page = await site.visit({ expectedMessages: /status of 500/ });
  site.upstream.fail(path, { status: 500 });
  // A document whose markup is not what the page draws would be told of on the console.
  await openReady(page, `${site.url}${KINGFISHER}`);
  expect(await page.$(part)).not.toBeNull();
});

test('the ways to the first place are shown, and to another when it is chosen', async () => {
  const page = await site.visit({ expectedMessages: /status of 500/ });
  await openReady(page, `${site.url}${KINGFISHER}`);
  expect(await page.$(WAY_VALUES)).toBeNull();
  await page.$eval('#map', (section) => section.scrollIntoView());
  await untilWays(page, 'mi');
  const first = await waysOf(page);
  expect(first).toHaveLength(3);
  for (const way of first) expect(way).toMatch(/^\d+ min [\d.]+ mi$/);

  const places = await page.$$eval('#map option', (all) => all.map(({ value }) => value));
  await page.select('#map select', places.at(-1) ?? '');
  await page.waitForFunction(
    (selector, before) => {
      const [way] = document.querySelectorAll(selector);
      const text = way?.textContent.trim();
      return text !== undefined && text !== '' && text !== before;
    },
    {},
    WAY_VALUES,
    first[0],
  );

  site.upstream.fail('/api/v0/distances', { status: 500 });
  await page.select('#map select', places[1] ?? '');
  const retry = await page.waitForSelector('#map [role="alert"] button');
  expect(await waysOf(page)).toEqual(Array(3).fill('0 min 0 ft'));
  site.upstream.reset();
  await retry?.click();
  await untilWays(page, 'mi');
});

test('the button of a property opens the form over the page, and its address is a page with the form', async () => {
  const page = await site.visit();
  await openReady(page, `${site.url}${KINGFISHER}`);
  const address = await page.$eval('#price-card a', (link) => link.getAttribute('href') ?? '');
  await page.click('#price-card a');
  await page.waitForSelector('dialog[open] input[name="fullName"]');
  expect(new URL(page.url()).pathname).toBe(KINGFISHER);

  await openReady(page, `${site.url}${address}`);
  expect(await page.title()).toContain('Book a room at Kingfisher House');
  await markDocument(page);
  await page.click('aside a');
  await page.waitForSelector('#room_type');
  expect(await isSameDocument(page)).toBe(true);
});

test.each(sampled([false, true], 1))(
  'all reviews can be read, with scripts: %s',
  async (hasJavaScript) => {
    const page = await site.open(KINGFISHER, { hasJavaScript });
    const seen = () =>
      page.$$eval(
        '#residents > ul > li, #residents > details > ul > li',
        (cards) => cards.filter((card) => card.checkVisibility()).length,
      );
    const more = await page.$eval('#reviews summary', ({ textContent }) =>
      Number.parseInt(textContent, 10),
    );
    expect(await seen()).toBe(4);
    await page.click('#reviews summary');
    expect(await seen()).toBe(4 + more);
  },
);
