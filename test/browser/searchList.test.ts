import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { VisitOptions } from '../support/browser.ts';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { openReady, reloadReady } from '../support/readyPage.ts';
import { sweepTest } from '../support/sampled.ts';
import { cardNames, waitForResults } from '../support/searchPage.ts';
import { until } from '../support/until.ts';

const LONDON = '/places/search/london';
/** Metres: wide enough for more than four pages. */
const AROUND_LONDON = `${LONDON}?region_radius=90000`;
const LIST = '/api/v1/inventories';

const site = browserSiteForSuite(withoutCaches);

interface SearchVisit {
  readonly page: Page;
  /** Addresses of the list calls that the browser has made. */
  readonly lists: readonly string[];
  /** All other calls to the API. */
  readonly others: readonly string[];
}

const visit = async (path: string, options: VisitOptions = {}): Promise<SearchVisit> => {
  const page = await site.visit(options);
  const lists: string[] = [];
  const others: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === LIST) lists.push(search);
    else if (pathname.startsWith('/api/v')) others.push(pathname);
  });
  await openReady(page, `${site.url}${path}`);
  return { page, lists, others };
};

const address = (page: Page): string => page.url().replace(site.url, '');

const waitForCards = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll('#results article').length === wanted,
    {},
    count,
  );

const scrollToEnd = (page: Page): Promise<void> =>
  page.$eval('#results a[rel~="next"]', (link) => link.scrollIntoView({ block: 'center' }));

/** In the menu of further filters, which stays open. */
const chooseGuarantor = async (page: Page, kind: string): Promise<void> => {
  const field = `#filters input[name="guarantor"][value="${kind}"]`;
  if (!(await page.$eval(field, (input) => input.checkVisibility()))) {
    await page.click('#filters > details:last-of-type > summary');
  }
  await page.click(field);
  await page.waitForFunction((value) => location.search.includes(value), {}, `guarantor=${kind}`);
};

test('a filter is one call, takes the place of the address, and Back leaves the results', async () => {
  const { lists, others, page } = await visit('/');
  await page.click(`main a[href="${LONDON}"]`);
  await page.waitForSelector('#results article');
  await page.waitForNetworkIdle();
  const entries = await page.evaluate(() => history.length);
  const before = { lists: lists.length, others: [...others] };

  await chooseGuarantor(page, 'local');
  await waitForResults(page);
  await page.waitForNetworkIdle();
  expect(address(page)).toBe(`${LONDON}?guarantor=local`);
  // By key: where the link was a card may come to lie, and a pointer over it fetches its property.
  await page.focus('a[aria-label="Remove the filter: Local guarantor"]');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.search === '');
  await waitForResults(page);
  await page.waitForNetworkIdle();

  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(lists).toHaveLength(before.lists + 2);
  expect(others).toEqual(before.others);
  await page.goBack();
  await page.waitForSelector('#home-search');
  expect(address(page)).toBe('/');
});

sweepTest('only the list shows that it is loading, and its count is said once', async () => {
  const { page } = await visit(LONDON);
  expect(await page.$eval('#results [role="status"]', (said) => said.textContent)).toBe('');
  site.upstream.fail(/inventories\?.*guarantor=local/, { delayMs: 1500 });
  await chooseGuarantor(page, 'local');
  await page.waitForSelector('#results section[aria-busy="true"]');
  expect(await page.$eval('main', (main) => main.getAttribute('aria-busy'))).toBe('false');
  expect(await page.$eval('h1', (heading) => heading.textContent)).toContain('London');
  await waitForResults(page);
  const said = await page.waitForSelector('#results [role="status"]:not(:empty)');
  const count = await page.$eval('#results h2', (heading) => heading.textContent);
  expect(await said?.evaluate((element) => element.textContent)).toBe(count);
});

test('the answer to an earlier choice does not come through', async () => {
  const { page } = await visit(LONDON);
  site.upstream.fail(/inventories\?.*guarantor=local/, { delayMs: 2500 });
  await chooseGuarantor(page, 'local');
  await page.waitForSelector('#results section[aria-busy="true"]');
  // One that is let go of before the server has read it would never be late.
  const late = () => site.upstream.requests.some(({ url }) => url.includes('guarantor=local'));
  await until(late, 'the earlier call');
  await chooseGuarantor(page, 'international');
  await waitForResults(page);
  const shown = await cardNames(page);
  await page.waitForNetworkIdle();
  expect(await cardNames(page)).toEqual(shown);
  expect(address(page)).toBe(`${LONDON}?guarantor=international`);
  expect(await page.$('a[aria-label="Remove the filter: Local guarantor"]')).toBeNull();
});

test('pages are added below on the way down, then wait for a click', async () => {
  const { lists, page } = await visit(AROUND_LONDON);
  const first = await cardNames(page);
  expect(lists).toEqual([]);
  for (const count of [20, 30]) {
    await scrollToEnd(page);
    await waitForCards(page, count);
  }
  expect((await cardNames(page)).slice(0, 10)).toEqual(first);
  await scrollToEnd(page);
  await page.waitForNetworkIdle();
  expect(lists).toHaveLength(2);

  // The end of the list is at the top of the window: nothing of the cards can be held on to.
  await page.$eval('#results a[rel~="next"]', (link) => link.scrollIntoView({ block: 'start' }));
  const place = await page.evaluate(() => window.scrollY);
  await page.click('#results a[rel~="next"]');
  await waitForCards(page, 40);
  expect(lists).toHaveLength(3);
  expect(address(page)).toBe(AROUND_LONDON);

  const firstAdded = '#results li:nth-child(31 of :has(> article))';
  await page.waitForFunction(
    (card) => document.querySelector(card)?.contains(document.activeElement),
    {},
    firstAdded,
  );
  await page.waitForFunction(() => document.documentElement.style.overflowAnchor === '');
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  const top = await page.$eval(firstAdded, (card) => card.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(0);
});

test('homes nearby are markup alone, and go from there once the list shows them', async () => {
  const { others, page } = await visit(AROUND_LONDON);
  const state = await page.$eval('#__STATE__', ({ textContent }) => textContent);
  expect(state).not.toContain('"nearbyData"');
  const homesIn = (place: string) =>
    page.$$eval(`${place} button[name="shortlist_inv"]`, (hearts) =>
      hearts
        .filter((heart) => heart.closest('[hidden]') === null)
        .map((heart) => heart.getAttribute('value')),
    );
  const before = await homesIn('#homes-around');
  for (const count of [20, 30]) {
    await scrollToEnd(page);
    await waitForCards(page, count);
  }
  await page.click('#results a[rel~="next"]');
  await waitForCards(page, 40);
  const results = await homesIn('#results');
  const after = await homesIn('#homes-around');
  expect(after).toEqual(before.filter((home) => !results.includes(home)));
  expect(after.length).toBeLessThan(before.length);
  expect(others.filter((path) => path.endsWith('/nearby'))).toEqual([]);
});

interface LeftPlace {
  readonly top: number;
  readonly names: readonly string[];
}

/** Scrolls until further pages have been added, and stays among them. */
const goDown = async (page: Page): Promise<LeftPlace> => {
  await scrollToEnd(page);
  await page.waitForFunction(() => document.querySelectorAll('#results article').length >= 20);
  await page.evaluate(() => document.querySelectorAll('#results article')[15]?.scrollIntoView());
  await page.waitForNetworkIdle();
  return { top: await page.evaluate(() => window.scrollY), names: await cardNames(page) };
};

const isNear = (page: Page, top: number): Promise<unknown> =>
  page.waitForFunction((y) => Math.abs(window.scrollY - y) < 5, {}, top);

test('Back from a property finds the pages and the place, without a call', async () => {
  const { lists, page } = await visit(LONDON);
  const { names, top } = await goDown(page);
  const calls = lists.length;
  await page.evaluate(() =>
    document.querySelectorAll<HTMLElement>('#results article h3 a')[15]?.click(),
  );
  await page.waitForSelector('#room_type');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await waitForCards(page, names.length);
  await isNear(page, top);
  expect(await cardNames(page)).toEqual(names);
  expect(lists).toHaveLength(calls);
});

test('a reload finds the pages and the place as well, and so does Back from a new document', async () => {
  const { page } = await visit(LONDON);
  const { names, top } = await goDown(page);
  await reloadReady(page);
  await waitForCards(page, names.length);
  await isNear(page, top);

  await openReady(page, `${site.url}/about`);
  await page.evaluate(() => window.scrollTo(0, 200));
  await isNear(page, 200);
  await page.goBack();
  await waitForCards(page, names.length);
  await isNear(page, top);
});

sweepTest('another region begins at the top, with its first page only', async () => {
  const { page } = await visit(LONDON);
  await goDown(page);
  await page.$eval('main a[href="/places/search/reading"]', (link) =>
    (link as HTMLElement).click(),
  );
  await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Reading'));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await waitForResults(page);
  expect((await cardNames(page)).length).toBeLessThanOrEqual(10);
});

test('without JavaScript further pages are links, there and back', async () => {
  const { page } = await visit(LONDON, { hasJavaScript: false });
  const first = await cardNames(page);
  await Promise.all([page.waitForNavigation(), page.click('#results a[rel~="next"]')]);
  expect(address(page)).toBe(`${LONDON}?p=2`);
  const second = await cardNames(page);
  expect(second).toHaveLength(10);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await Promise.all([page.waitForNavigation(), page.click('#results a[rel="prev"]')]);
  expect(address(page)).toBe(LONDON);
});

test('a list that fails keeps its filters and can be tried again', async () => {
  const { page } = await visit(LONDON, { expectedMessages: /status of 50/ });
  site.upstream.fail(/inventories\?.*guarantor=local/, { status: 503 });
  await chooseGuarantor(page, 'local');
  await page.waitForSelector('#results [role="alert"]');
  expect(await page.$('#filters input[name="guarantor"][value="local"]:checked')).not.toBeNull();
  site.upstream.reset();
  // The open menu stands above it.
  await page.keyboard.press('Escape');
  await (await page.waitForSelector('#results [role="alert"] button'))?.click();
  await page.waitForSelector('#results article');
  expect(address(page)).toBe(`${LONDON}?guarantor=local`);
});

test('an empty result says so and leads to places nearby', async () => {
  const { page } = await visit(`${LONDON}?name=zzzqq`);
  expect(await page.$eval('#results h2', (heading) => heading.textContent)).toBe(
    'No Accommodation Found',
  );
  expect(await page.$('#results a[href^="/places/search/"]:not([href*="london"])')).not.toBeNull();
});

sweepTest('grid or list is remembered, and changes neither results nor address', async () => {
  const { lists, page } = await visit(LONDON);
  const names = await cardNames(page);
  const cards = () => page.$eval('#results [data-look]', (list) => list.getAttribute('data-look'));
  expect(await cards()).toBe('grid');
  await page.click('button[aria-label="List"][aria-pressed="false"]');
  await page.waitForSelector('#results [data-look="list"]');
  expect(await cardNames(page)).toEqual(names);
  expect(address(page)).toBe(LONDON);
  expect(lists).toEqual([]);
  await reloadReady(page);
  await page.waitForSelector('#results [data-look="list"]');
  await page.click('button[aria-label="Grid"]');
  await page.waitForSelector('#results [data-look="grid"]');
});

sweepTest('on a phone the map takes the place of the list and gives it back', async () => {
  const { page } = await visit(LONDON, { width: 390 });
  expect(await page.$('section[aria-label="Map of the results"]')).toBeNull();
  await page.locator('button ::-p-text(Map)').click();
  await page.waitForSelector('section[aria-label="Map of the results"]', { visible: true });
  await page.locator('button ::-p-text(List)').click();
  await page.waitForSelector('section[aria-label="Map of the results"]', { hidden: true });
  expect(await cardNames(page)).toHaveLength(10);
});
