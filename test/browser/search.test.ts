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

const openMenu = (page: Page, name: string): Promise<void> =>
  page.click(`#filters summary ::-p-text(${name})`);

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

  await openMenu(page, 'Room Type');
  await page.click('#filters input[value="private_room"]');
  await page.click('#filters input[value="private_kitchen"]');
  await page.select('#filters select[name="sort_key"]', 'available_price,asc');
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
  await openMenu(page, 'Budget');
  await page.waitForSelector('#filters details[open] input[type="range"]');
  await page.type('#filters details[open] label:last-child input[inputmode="numeric"]', '250');
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
  await openMenu(page, 'More filters');
  await page.click('#filters input[name="guarantor"][value="local"]');
  await openMenu(page, 'Room Type');
  await page.click('#filters input[value="private_room"]');
  await Promise.all([
    page.waitForNavigation(),
    page.click('#filters details[open] button[type="submit"]'),
  ]);
  expect(page.url()).toContain('guarantor=local');
  expect(await page.$eval('link[rel="canonical"]', (link) => link.getAttribute('href'))).toBe(
    `${site.url}/places/search/london`,
  );
  expect(await page.$('a[aria-label="Remove the filter: Local guarantor"]')).not.toBeNull();
  await visit.end();
});

test('without JavaScript a phone reaches all filters by a link', async () => {
  const visit = await startVisit(browser, { hasJavaScript: false, width: 360 });
  const page = await open(visit, '/places/search/london?guarantor=local');
  expect(await page.$eval('#filters', (form) => form.checkVisibility())).toBe(false);
  await page.click('a[href="#filters"]');
  await openMenu(page, 'Stay Duration');
  await page.click('#filters input[value="26-40"]');
  await Promise.all([
    page.waitForNavigation(),
    page.click('#filters details[open] button[type="submit"]'),
  ]);
  expect(await page.$eval('link[rel="canonical"]', (link) => link.getAttribute('href'))).toBe(
    `${site.url}/places/search/london?meta_min_lease_duration=26&meta_max_lease_duration=40&guarantor=local`,
  );
  await visit.end();
});

test('a menu closes on Escape, gives the focus back, and the list follows a choice in it', async () => {
  const visit = await startVisit(browser, { width: 1280 });
  const page = await open(visit, '/places/search/london');
  await openMenu(page, 'Stay Duration');
  await page.click('#filters input[value="26-40"]');
  await waitForAddress(
    page,
    '/places/search/london?meta_min_lease_duration=26&meta_max_lease_duration=40',
  );
  await page.keyboard.press('Escape');
  expect(await page.$('#filters details[open]')).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('26-40 weeks');
  await visit.end();
});

test('two letters ask nothing, three find a locality', async () => {
  const visit = await startVisit(browser, { width: 1280 });
  const page = await open(visit, '/places/search/london');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v')) asked.push(request.url());
  });
  await openMenu(page, 'Locality');
  const field = page.locator('#filters details[open] input[role="combobox"]');
  await field.fill('ca');
  await page.waitForSelector('#filters details[open] ::-p-text(at least 3 characters)');
  expect(asked).toEqual([]);
  await field.fill('cam');
  await page.waitForSelector('#filters details[open] [role="option"]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await waitForAddress(page, '/places/search/london?locality=camden-london');
  await visit.end();
});

test('the sheet of a phone says what its choice gives and applies it with its button', async () => {
  const visit = await startVisit(browser, { width: 360 });
  const page = await open(visit, '/places/search/london?guarantor=local');
  const before = Number.parseInt(await text(page, '#results h2'), 10);
  await page.click('main button[aria-haspopup="dialog"]');
  await page.waitForSelector('dialog[open]');
  await page.locator('dialog button::-p-text(Clear all)').click();
  await page.waitForFunction(
    (count) => {
      const words = document.querySelector('dialog [type="submit"]')?.textContent ?? '';
      return Number.parseInt(words.replace(/\D/g, ''), 10) > count;
    },
    {},
    before,
  );
  const promised = Number.parseInt(
    (await text(page, 'dialog [type="submit"]')).replace(/\D/g, ''),
    10,
  );
  expect(address(page)).toBe('/places/search/london?guarantor=local');
  await page.click('dialog [type="submit"]');
  await waitForAddress(page, '/places/search/london');
  await waitForResults(page);
  expect(Number.parseInt(await text(page, '#results h2'), 10)).toBe(promised);
  await visit.end();
});
