import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { chunkFiles } from '../support/chunkFiles.ts';
import { coversScreen, OPEN_DIALOG, waitUntilClosed } from '../support/dialogs.ts';
import { isSameDocument, markDocument, shiftOf, watchShifts } from '../support/pageChecks.ts';
import { openReady, reloadReady, waitUntilArrived } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';
import { until } from '../support/until.ts';

const site = sharedSiteForSuite();

const openMenu = async (page: Page): Promise<void> => {
  await page.click('header button[aria-haspopup="dialog"]');
  await page.waitForSelector(OPEN_DIALOG);
};

describe('the menu', () => {
  test('covers the screen, closes on Escape and gives the focus back', async () => {
    const page = await site.open('/places/search/london');
    await openMenu(page);
    expect(await coversScreen(page)).toBe(true);

    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('Menu');
  });

  sweepTest('leads to a page within the app, and closes', async () => {
    const page = await site.open('/places/search/london');
    await markDocument(page);
    await openMenu(page);
    await page.click(`${OPEN_DIALOG} a[href="/places/search/ireland"]`);
    await page.waitForFunction(() => location.pathname === '/places/search/ireland');
    await waitUntilClosed(page);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('and the header and the footer lead to pages that are there, and to no account', async () => {
    const page = await site.open('/');
    await openMenu(page);
    const paths = await page.$$eval('dialog a, header a, footer a', (links) => [
      ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
    ]);
    const own = paths.filter((path) => path.startsWith('/'));
    expect(own.length).toBeGreaterThan(40);
    expect(own.filter((path) => /^\/(profile|dashboard|list)\b/.test(path))).toEqual([]);
    expect(paths.filter((path) => /^(mailto|tel):/.test(path))).toHaveLength(2);
    const missing: string[] = [];
    for (const path of sampled(own, 10)) {
      const { status } = await fetch(`${site.url}${path}`);
      if (status !== 200) missing.push(`${path}: ${status}`);
    }
    expect(missing).toEqual([]);
  });

  test('without JavaScript is a link to all pages', async () => {
    const page = await site.open('/places/search/london', { hasJavaScript: false });
    expect(await page.$$eval('header a', (all) => all.map((link) => link.textContent))).toContain(
      'Menu',
    );
    expect(await page.$('header a[href="/sitemap"]')).not.toBeNull();
  });
});

describe('header and footer', () => {
  const isSeen = (page: Page, selector: string): Promise<boolean[]> =>
    page.$$eval(selector, (all) => all.map((element) => element.checkVisibility()));

  test('of a desktop has columns, that of a phone groups that open', async () => {
    const page = await site.open('/places/search/london');
    expect(new Set(await isSeen(page, 'footer summary'))).toEqual(new Set([false]));
    expect(new Set(await isSeen(page, 'footer a'))).toEqual(new Set([true]));
    expect(await isSeen(page, 'header nav')).toEqual([true]);

    await page.setViewport({ width: 390, height: 800 });
    expect(new Set(await isSeen(page, 'footer summary'))).toEqual(new Set([true]));
    expect(await isSeen(page, 'footer nav a[href="/places/search/london"]')).toEqual([false]);
    expect(await isSeen(page, 'header nav')).toEqual([false]);
    await page.click('footer summary');
    expect(await isSeen(page, 'footer nav a[href="/places/search/london"]')).toEqual([true]);
  });

  test('stay as the server drew them when the page changes', async () => {
    const page = await site.open('/places/search/london');
    const drawn = await page.$eval('footer', (footer) => footer.outerHTML);
    await page.click('header a[href="/"]');
    await page.waitForSelector('#home-search');
    expect(await page.$eval('footer', (footer) => footer.outerHTML)).toBe(drawn);
  });
});

describe('the app', () => {
  test('is spoken of at the end of every page but the home page, which does so itself', async () => {
    const page = await site.open('/places/search/london');
    const banner = () => page.$eval('#app-banner', (element) => element.checkVisibility());
    const text = await page.$eval('#app-banner', (element) => element.textContent);
    expect(text).toContain('£20 cashback');
    expect(text).toContain('4.6');
    expect(text).toContain('180K+ Downloads');
    expect(await banner()).toBe(true);
    await page.click('header a[href="/"]');
    await page.waitForSelector('#home-search');
    expect(await banner()).toBe(false);
  });

  test('is noted on phones until the note is sent away for good, and moves nothing', async () => {
    const note = 'aside[aria-label="Note on our app"]';
    const page = await site.visit({ width: 390 });
    await watchShifts(page);
    await openReady(page, `${site.url}/about`);
    await page.waitForSelector(note, { visible: true });
    expect(await shiftOf(page)).toBe(0);
    await waitUntilArrived(page);
    await page.click(`${note} button`);
    expect(await page.$(note)).toBeNull();
    await reloadReady(page);
    expect(await page.$(note)).toBeNull();
  });

  sweepTest('is spoken of nowhere inside itself', async () => {
    const page = await site.open('/webview/redirect?to=/about', { width: 390 });
    await page.waitForFunction(() => !document.querySelector('#app-banner')?.checkVisibility());
    await page.waitForNetworkIdle();
    expect(await page.$('aside[aria-label="Note on our app"]')).toBeNull();
    await page.click('header a[href="/"]');
    await page.waitForSelector('#home-search');
    const promotion = await page.waitForSelector('#home-appPromotion');
    expect(await promotion?.evaluate((element) => element.checkVisibility())).toBe(false);
  });

  const withoutPromotion = [
    '/no/such/page',
    '/compare',
    '/places/search/london?p=99',
    '/places/search?name=xyzzyxyzzy',
  ];
  test.each(sampled(withoutPromotion, 1))('is not spoken of at %s', async (path) => {
    const page = await site.open(path, { width: 390, expectedMessages: /status of 404/ });
    expect(await page.$eval('#app-banner', (element) => element.checkVisibility())).toBe(false);
    await page.waitForNetworkIdle();
    expect(await page.$('aside[aria-label="Note on our app"]')).toBeNull();
  });

  sweepTest('is not noted on desktops', async () => {
    const page = await site.open('/places/search/london');
    expect(await page.$('aside[aria-label="Note on our app"]')).toBeNull();
  });
});

/** Pages likely to come next, by the names of their chunks. */
const PREFETCHED = ['Home', 'Property', 'SearchEntry'].map(
  (name) => `pages-${name}Page-${name}Page-tsx`,
);

test('the code of other pages comes two seconds after the load, and not before', async () => {
  const page = await site.visit();
  const scripts: { readonly url: string; readonly atMs: number }[] = [];
  let loadedAt = 0;
  page.on('load', () => {
    loadedAt = performance.now();
  });
  page.on('request', (request) => {
    if (request.url().endsWith('.js'))
      scripts.push({ url: request.url(), atMs: performance.now() });
  });
  await page.goto(`${site.url}/places/search/london`, { waitUntil: 'load' });
  const filesOf = (...chunks: readonly string[]): readonly string[] => chunks.flatMap(chunkFiles);
  const [homePage] = filesOf('pages-HomePage-HomePage-tsx').filter((file) => file.endsWith('.js'));
  const later = filesOf('loaders', ...PREFETCHED);
  const fileOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
  const isThere = () => scripts.some(({ url }) => fileOf(url) === homePage);
  while (!isThere()) await page.waitForRequest((request) => request.url().endsWith('.js'));
  const waits = scripts
    .filter(({ url }) => later.includes(fileOf(url)))
    .map(({ atMs }) => atMs - loadedAt);
  expect(waits.length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...waits)).toBeGreaterThan(1900);
  expect(Math.min(...waits)).toBeLessThan(4000);
});

const FAILING = '/failing.js';
const FAILING_SCRIPT = `
  let rounds = 0;
  const fail = () => {
    Promise.reject(new TypeError('nobody minds either'));
    setTimeout(() => { document.body.dataset.rounds = ++rounds; }, 20);
    if (rounds < 2) setTimeout(fail, 40);
    throw new Error('nobody minds');
  };
  setTimeout(fail);
`;

test('errors that nothing caught are noted in the log, each once', async () => {
  const page = await site.visit({ expectedMessages: /nobody minds/ });
  const reports: unknown[] = [];
  page.on('console', (message) => {
    if (message.text().includes('error-report')) reports.push(JSON.parse(message.text()));
  });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().endsWith(FAILING)) void request.respond({ body: FAILING_SCRIPT });
    else void request.continue();
  });
  await openReady(page, `${site.url}/about`);
  await page.addScriptTag({ url: FAILING });
  await page.waitForFunction(() => document.body.dataset.rounds === '3');
  expect(reports).toEqual([
    { event: 'error-report', place: 'script', error: 'Error: nobody minds' },
    { event: 'error-report', place: 'promise', error: 'TypeError: nobody minds either' },
  ]);
});

describe('a moving picture', () => {
  const FILE = '/static/animations/looking.json';

  test('is fetched and drawn', async () => {
    const page = await site.open('/places/search?name=zzzzzz');
    await page.waitForFunction(() => document.querySelectorAll('main svg path').length > 3);
  });

  sweepTest('stands still where motion is not wanted', async () => {
    const page = await site.visit({ hasMotion: true });
    const running = () =>
      page.$$eval('main svg path', (all) => all.flatMap((path) => path.getAnimations()).length);
    await openReady(page, `${site.url}/referral-programme`);
    await page.waitForFunction(
      () => document.querySelector('main dl')?.previousElementSibling?.firstChild,
    );
    expect(await running()).toBeGreaterThan(0);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await reloadReady(page);
    await page.waitForFunction(
      () => document.querySelector('main dl')?.previousElementSibling?.firstChild,
    );
    expect(await running()).toBe(0);
  });

  test('that does not come is noted in the log, and the page stays whole', async () => {
    const page = await site.visit({ expectedMessages: /status of 404/ });
    const reports: unknown[] = [];
    page.on('console', (message) => {
      if (message.text().includes('error-report')) reports.push(JSON.parse(message.text()));
    });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.url().endsWith(FILE)) void request.respond({ status: 404 });
      else void request.continue();
    });
    await openReady(page, `${site.url}/places/search?name=zzzzzz`);
    await until(() => reports.length > 0, 'a note of the missing picture');
    expect(reports).toEqual([
      { event: 'error-report', place: 'animation', error: `Error: ${FILE} answered 404` },
    ]);
    expect(await page.$eval('h1', (heading) => heading.textContent)).toContain('zzzzzz');
  });
});
