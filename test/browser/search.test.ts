import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { openBrowser, startVisit, type Visit } from '../support/browser.ts';
import { type RunningSite, startSite } from '../support/siteProcesses.ts';

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

beforeEach(() => site.upstream.reset());

const open = async (visit: Visit, path: string): Promise<Page> => {
  await visit.page.goto(`${site.url}${path}`, { waitUntil: 'networkidle0' });
  return visit.page;
};

const text = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => element.textContent ?? '');

const address = (page: Page): string => page.url().replace(site.url, '');

/** A new document would not have it. */
const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.dataset.marked = 'yes';
  });

const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.body.dataset.marked === 'yes');

const waitForAddress = (page: Page, wanted: string): Promise<unknown> =>
  page.waitForFunction(
    (path) => decodeURIComponent(`${location.pathname}${location.search}`) === path,
    {},
    wanted,
  );

const waitForResults = (page: Page): Promise<unknown> =>
  page.waitForSelector('main[aria-busy="false"] #results section[aria-busy="false"]');

test('a name typed on the home page leads to its listing within the app', async () => {
  const visit = await startVisit(browser);
  const page = await open(visit, '/');
  await markDocument(page);
  await page.type('#home-search', 'Manchester');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#results article');

  expect(address(page)).toBe('/places/search/manchester');
  expect(await text(page, 'h1')).toContain('Manchester');
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.title()).toContain('Manchester');
  await visit.end();
});

test('choosing filters replaces the address and narrows the list', async () => {
  const visit = await startVisit(browser);
  const page = await open(visit, '/places/search/london');
  await markDocument(page);
  const before = await page.evaluate(() => history.length);
  const countBefore = Number.parseInt(await text(page, '#results h2'), 10);

  await page.click('[aria-describedby="room-kinds"]');
  await page.click('input[value="private_room"]');
  await page.click('input[value="private_kitchen"]');
  await page.select('select[name="sort_key"]', 'available_price,asc');
  await page.click('::-p-text(Show results)');
  await waitForAddress(
    page,
    '/places/search/london?meta_types=private_room,private_kitchen&sort_key=available_price&sort_order=asc',
  );
  await waitForResults(page);

  expect(Number.parseInt(await text(page, '#results h2'), 10)).toBeLessThan(countBefore);
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(await isSameDocument(page)).toBe(true);
  const prices = await page.$$eval('#results article strong', (all) =>
    all.map((price) => Number((price.textContent ?? '').replace(/[^0-9.]/g, ''))),
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));

  await page.click('a[aria-label="Remove the filter: Private kitchen"]');
  await page.waitForFunction(() => !location.search.includes('private_kitchen'));
  await waitForResults(page);
  expect(await page.$('a[aria-label="Remove the filter: Private room"]')).not.toBeNull();
  await visit.end();
});

test('a budget is one value of the address', async () => {
  const visit = await startVisit(browser);
  const page = await open(visit, '/places/search/london');
  await page.locator('::-p-aria(Highest rent)').fill('250');
  await page.keyboard.press('Enter');
  await waitForAddress(page, '/places/search/london?range_available_price=0,250');
  // The filter is named together with its results, a moment after the address has changed.
  await page.waitForSelector('a[aria-label^="Remove the filter"]');
  await waitForResults(page);
  const prices = await page.$$eval('#results article strong', (all) =>
    all.map((price) => Number((price.textContent ?? '').replace(/[^0-9.]/g, ''))),
  );
  expect(prices.length).toBeGreaterThan(0);
  expect(Math.max(...prices)).toBeLessThanOrEqual(250);
  await visit.end();
});

test('an invalid filter in the address is dropped, a campaign stays', async () => {
  const visit = await startVisit(browser);
  const page = await open(visit, '/places/search/london?guarantor=maybe&utm_source=mail&p=1');
  await waitForAddress(page, '/places/search/london?utm_source=mail');
  await visit.end();
});

test('a slow section comes in after the page', async () => {
  site.upstream.fail('/api/v0/regions/nearby', { delayMs: 2500 });
  const visit = await startVisit(browser);
  await visit.page.goto(`${site.url}/places/search/brighton`, { waitUntil: 'domcontentloaded' });
  expect(await visit.page.$('::-p-text(Nearby cities)')).toBeNull();
  await visit.page.waitForSelector('::-p-text(Nearby cities)');
  await visit.end();
});

test('a failing API shows the error page within the app, and the way home works', async () => {
  const visit = await startVisit(browser, { expectedMessages: /status of 500/ });
  const page = await open(visit, '/');
  await markDocument(page);
  site.upstream.fail('/api/v0/regions/leeds', { status: 500 });
  await page.click('main a[href="/places/search/leeds"]');
  await page.waitForSelector('::-p-text(Something went wrong.)');
  expect(address(page)).toBe('/places/search/leeds');
  await page.click('::-p-text(Back To Home)');
  await waitForAddress(page, '/');
  await page.waitForSelector('#home-search');
  expect(await isSameDocument(page)).toBe(true);
  await visit.end();
});

test('without JavaScript the filter form is an ordinary form', async () => {
  const visit = await startVisit(browser, { hasJavaScript: false, width: 1280 });
  const page = await open(visit, '/places/search/london');
  await page.select('select[name="guarantor"]', 'local');
  await page.click('[aria-describedby="room-kinds"]');
  await page.click('input[value="private_room"]');
  await Promise.all([page.waitForNavigation(), page.click('::-p-text(Show results)')]);
  expect(page.url()).toContain('guarantor=local');
  expect(await page.$eval('link[rel="canonical"]', (link) => link.getAttribute('href'))).toBe(
    `${site.url}/places/search/london`,
  );
  expect(await page.$('a[aria-label="Remove the filter: Local guarantor"]')).not.toBeNull();
  await visit.end();
});
