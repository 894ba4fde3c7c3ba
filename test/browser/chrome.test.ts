import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { openBrowser, startVisit, type Visit } from '../support/browser.ts';
import {
  axeFaults,
  coversScreen,
  OPEN_DIALOG,
  waitUntilClosed,
  waitUntilStill,
} from '../support/dialogs.ts';
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

const openMenu = async (page: Page): Promise<void> => {
  await page.click('header button[aria-haspopup="dialog"]');
  await page.waitForSelector(OPEN_DIALOG);
};

describe('the menu', () => {
  test('covers the screen, closes on Escape and gives the focus back', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/london');
    await openMenu(page);
    expect(await coversScreen(page)).toBe(true);

    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('Menu');
    await visit.end();
  });

  test('leads to a page within the app, and closes', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/london');
    await page.evaluate(() => {
      document.body.dataset.marked = 'yes';
    });
    await openMenu(page);
    await page.click(`${OPEN_DIALOG} a[href="/places/search/ireland"]`);
    await page.waitForFunction(() => location.pathname === '/places/search/ireland');
    await waitUntilClosed(page);
    expect(await page.evaluate(() => document.body.dataset.marked)).toBe('yes');
    await visit.end();
  });

  test('and the header and the footer lead to pages that are there, and to no account', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/');
    await openMenu(page);
    const paths = await page.$$eval('dialog a, header a, footer a', (links) => [
      ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
    ]);
    const own = paths.filter((path) => path.startsWith('/'));
    expect(own.length).toBeGreaterThan(40);
    expect(own.filter((path) => /^\/(profile|dashboard|list)\b/.test(path))).toEqual([]);
    expect(paths.filter((path) => /^(mailto|tel):/.test(path))).toHaveLength(2);
    const missing: string[] = [];
    for (const path of own) {
      const { status } = await fetch(`${site.url}${path}`);
      if (status !== 200) missing.push(`${path}: ${status}`);
    }
    expect(missing).toEqual([]);
    await visit.end();
  });

  test('without JavaScript is a link to all pages', async () => {
    const visit = await startVisit(browser, { hasJavaScript: false });
    const page = await open(visit, '/places/search/london');
    expect(await page.$$eval('header a', (all) => all.map((link) => link.textContent))).toContain(
      'Menu',
    );
    expect(await page.$('header a[href="/sitemap"]')).not.toBeNull();
    await visit.end();
  });
});

describe.each([
  ['phone', 360],
  ['desktop', 1280],
])('on a %s there are no accessibility faults', (_device, width) => {
  test('in the menu', async () => {
    const visit = await startVisit(browser, { width });
    const page = await open(visit, '/places/search/london');
    await openMenu(page);
    await waitUntilStill(page);
    expect(await axeFaults(page)).toEqual([]);
    await visit.end();
  });
});

describe('header and footer', () => {
  const isSeen = (page: Page, selector: string): Promise<boolean[]> =>
    page.$$eval(selector, (all) => all.map((element) => element.checkVisibility()));

  test('of a desktop has columns, that of a phone groups that open', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/london');
    expect(new Set(await isSeen(page, 'footer summary'))).toEqual(new Set([false]));
    expect(new Set(await isSeen(page, 'footer a'))).toEqual(new Set([true]));
    expect(await isSeen(page, 'header nav')).toEqual([true]);

    await page.setViewport({ width: 390, height: 800 });
    expect(new Set(await isSeen(page, 'footer summary'))).toEqual(new Set([true]));
    expect(await isSeen(page, 'footer nav a[href="/places/search/london"]')).toEqual([false]);
    expect(await isSeen(page, 'header nav')).toEqual([false]);
    await page.click('footer summary');
    expect(await isSeen(page, 'footer nav a[href="/places/search/london"]')).toEqual([true]);
    await visit.end();
  });

  test('stay as the server drew them when the page changes', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/london');
    const drawn = await page.$eval('footer', (footer) => footer.outerHTML);
    await page.click('header a[href="/"]');
    await page.waitForSelector('#home-search');
    expect(await page.$eval('footer', (footer) => footer.outerHTML)).toBe(drawn);
    await visit.end();
  });
});

describe('the app', () => {
  test('is spoken of at the end of every page but the home page, which does so itself', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/london');
    const banner = () => page.$eval('#app-banner', (element) => element.checkVisibility());
    const text = await page.$eval('#app-banner', (element) => element.textContent);
    expect(text).toContain('£20 cashback');
    expect(text).toContain('4.6');
    expect(text).toContain('180K+ Downloads');
    expect(await banner()).toBe(true);
    await page.click('header a[href="/"]');
    await page.waitForSelector('#home-search');
    expect(await banner()).toBe(false);
    await visit.end();
  });

  test('is noted on phones until the note is sent away for good, and moves nothing', async () => {
    const note = 'aside[aria-label="Note on our app"]';
    const visit = await startVisit(browser, { width: 390 });
    await visit.page.evaluateOnNewDocument(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as unknown as { value: number }).value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const page = await open(visit, '/places/search/london');
    await page.waitForSelector(note, { visible: true });
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    );
    await page.click(`${note} button`);
    expect(await page.$(note)).toBeNull();
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await page.$(note)).toBeNull();
    await visit.end();
  });

  test('is not noted on desktops', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/london');
    expect(await page.$('aside[aria-label="Note on our app"]')).toBeNull();
    await visit.end();
  });
});

test('the code of other pages comes two seconds after the load, and not before', async () => {
  const visit = await startVisit(browser);
  const { page } = visit;
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
  const later = /loaders|pages-(Home|Property|SearchEntry)/;
  const isThere = () => scripts.some(({ url }) => url.includes('pages-HomePage'));
  while (!isThere()) await page.waitForRequest((request) => request.url().endsWith('.js'));
  const waits = scripts.filter(({ url }) => later.test(url)).map(({ atMs }) => atMs - loadedAt);
  expect(waits.length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...waits)).toBeGreaterThan(1900);
  expect(Math.min(...waits)).toBeLessThan(4000);
  await visit.end();
});

describe('a moving picture', () => {
  const FILE = '/static/animations/looking.json';

  test('is fetched and drawn', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search?name=zzzzzz');
    await page.waitForSelector('main svg path');
    expect(await page.$$eval('main svg path', (all) => all.length)).toBeGreaterThan(3);
    await visit.end();
  });

  test('that does not come is noted in the log, and the page stays whole', async () => {
    const visit = await startVisit(browser, { expectedMessages: /status of 404/ });
    const { page } = visit;
    const reports: unknown[] = [];
    page.on('console', (message) => {
      if (message.text().includes('error-report')) reports.push(JSON.parse(message.text()));
    });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.url().endsWith(FILE)) void request.respond({ status: 404 });
      else void request.continue();
    });
    await open(visit, '/places/search?name=zzzzzz');
    expect(reports).toEqual([
      { event: 'error-report', place: 'animation', error: `Error: ${FILE} answered 404` },
    ]);
    expect(await page.$eval('h1', (heading) => heading.textContent)).toContain('zzzzzz');
    await visit.end();
  });
});
