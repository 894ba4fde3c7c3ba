import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { isSameDocument, markDocument } from '../support/pageChecks.ts';
import { sweepTest } from '../support/sampled.ts';
import { openMenu, waitForResults } from '../support/searchPage.ts';

const site = browserSiteForSuite(withoutCaches);

const text = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => element.textContent ?? '');

const address = (page: Page): string => page.url().replace(site.url, '');

const waitForAddress = (page: Page, wanted: string): Promise<unknown> =>
  page.waitForFunction(
    (path) => decodeURIComponent(`${location.pathname}${location.search}`) === path,
    {},
    wanted,
  );

test('a name typed on the home page leads to its listing within the app', async () => {
  const page = await site.open('/');
  await markDocument(page);
  await page.type('#home-search', 'Manchester');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#results article');

  expect(address(page)).toBe('/places/search/manchester');
  expect(await text(page, 'h1')).toContain('Manchester');
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.title()).toContain('Manchester');
});

test('choosing filters replaces the address and narrows the list', async () => {
  const page = await site.open('/places/search/london');
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
});

sweepTest('a budget is one value of the address', async () => {
  const page = await site.open('/places/search/london');
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
});

sweepTest('an invalid filter in the address is dropped, a campaign stays', async () => {
  const page = await site.open('/places/search/london?guarantor=maybe&utm_source=mail&p=1');
  await waitForAddress(page, '/places/search/london?utm_source=mail');
});

test('a slow section comes in after the page', async () => {
  site.upstream.fail('/api/v0/regions/nearby', { delayMs: 2500 });
  const page = await site.visit();
  await page.goto(`${site.url}/places/search/brighton`, { waitUntil: 'domcontentloaded' });
  expect(await page.$('::-p-text(Nearby cities)')).toBeNull();
  await page.waitForSelector('::-p-text(Nearby cities)');
});

test('a failing API shows the error page within the app, and the way home works', async () => {
  const page = await site.open('/', { expectedMessages: /status of 500/ });
  await markDocument(page);
  site.upstream.fail('/api/v0/regions/leeds', { status: 500 });
  // By key: what a scroll brings into sight may still move under a pointer.
  await page.focus('main a[href="/places/search/leeds"]');
  await page.keyboard.press('Enter');
  await waitForAddress(page, '/places/search/leeds');
  await page.waitForSelector('::-p-text(Something went wrong.)');
  await page.click('::-p-text(Back To Home)');
  await waitForAddress(page, '/');
  await page.waitForSelector('#home-search');
  expect(await isSameDocument(page)).toBe(true);
});

test('without JavaScript the filter form is an ordinary form', async () => {
  const page = await site.open('/places/search/london', { hasJavaScript: false, width: 1280 });
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
});

test('without JavaScript a phone reaches all filters by a link', async () => {
  const page = await site.open('/places/search/london?guarantor=local', {
    hasJavaScript: false,
    width: 360,
  });
  expect(await page.$eval('#filters', (form) => form.checkVisibility())).toBe(false);
  await page.click('a[href="#filters"]');
  await openMenu(page, 'Stay Duration');
  await page.click('#filters input[value="26-40"]');
  await Promise.all([
    page.waitForNavigation(),
    page.click('#filters details[open] button[type="submit"]'),
  ]);
  const chosen = new URL(page.url()).searchParams;
  expect(chosen.get('guarantor')).toBe('local');
  expect(chosen.get('meta_min_lease_duration')).toBe('26-40');
  expect(await page.$('a[aria-label="Remove the filter: 26-40 weeks"]')).not.toBeNull();
});

test('a menu closes on Escape, gives the focus back, and the list follows a choice in it', async () => {
  const page = await site.open('/places/search/london', { width: 1280 });
  await openMenu(page, 'Stay Duration');
  await page.click('#filters input[value="26-40"]');
  await waitForAddress(
    page,
    '/places/search/london?meta_min_lease_duration=26&meta_max_lease_duration=40',
  );
  await page.keyboard.press('Escape');
  expect(await page.$('#filters details[open]')).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('26-40 weeks');
});

sweepTest('two letters ask nothing, three find a locality', async () => {
  const page = await site.open('/places/search/london', { width: 1280 });
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
});

test.each([
  { place: 'row of a phone', width: 360, form: 'main form:not(#filters)' },
  { place: 'bar', width: 1280, form: '#filters' },
])(
  'the words of a choice are pressed in the $place, and its menu stays',
  async ({ form, width }) => {
    const page = await site.open('/places/search/london', { width });
    await page.click(`${form} summary::-p-text(Stay Duration)`);
    const choice = `${form} details[open] label > span::-p-text(26-40 weeks)`;
    await (await page.waitForSelector(choice))?.click();
    await waitForAddress(
      page,
      '/places/search/london?meta_min_lease_duration=26&meta_max_lease_duration=40',
    );
    expect(await page.$(choice)).not.toBeNull();
  },
);

test('what was chosen in the row of a phone stays chosen once its menu is closed', async () => {
  const page = await site.open('/places/search/london', { width: 360 });
  const menu = (name: string) => `main form:not(#filters) summary::-p-text(${name})`;
  const pick =
    'main form:not(#filters) details[open] label:has(input:not(:checked):not([value=""]))';
  await page.click(menu('Stay Duration'));
  await page.click('main form:not(#filters) details[open] label > span::-p-text(26-40 weeks)');
  await page.waitForFunction(() => location.search.includes('meta_max_lease_duration=40'));
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => window.history.state?.layers === undefined);
  await page.click(menu('Move in Month'));
  await (await page.waitForSelector(pick))?.click();
  await page.waitForFunction(() => location.search.includes('move_in_month='));
  expect(page.url()).toContain('meta_max_lease_duration=40');
});

test('the sheet of a phone says what its choice gives and applies it with its button', async () => {
  const page = await site.open('/places/search/london?guarantor=local', { width: 360 });
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
});
