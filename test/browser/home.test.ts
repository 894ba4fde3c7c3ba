import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'puppeteer';
import { popularCities } from '../../shared/domain/region/popularCities.ts';
import { openBrowser, startVisit } from '../support/browser.ts';
import { type RunningSite, startSite } from '../support/siteProcesses.ts';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const MAX_SHIFT = 0.01;

interface Observed {
  shift: number;
  largest: string;
}

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Watches the page from its first moment on. */
const observe = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const observed: Observed = { shift: 0, largest: '' };
    Object.assign(window, { observed });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        observed.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      observed.largest = (list.getEntries().at(-1) as unknown as { url: string }).url;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

const observedOn = (page: Page): Promise<Observed> =>
  page.evaluate(() => (window as unknown as { observed: Observed }).observed);

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

describe.each([
  ['light', 360],
  ['light', 1280],
  ['dark', 360],
  ['dark', 1280],
] as const)('in %s colours at %d pixels', (scheme, width) => {
  test('the picture of the first screen is the largest thing, and nothing moves', async () => {
    const visit = await startVisit(browser, { width });
    const { page } = visit;
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await observe(page);
    await page.goto(site.url, { waitUntil: 'networkidle0' });
    const picture = await page.$eval('main h1', (heading) => {
      const image = heading.closest('section')?.querySelector('img');
      return {
        source: image?.currentSrc,
        loading: image?.loading,
        priority: image?.fetchPriority,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.split('/').at(-2) === image?.currentSrc.split('/').at(-2))
          .length,
      };
    });
    expect(picture).toMatchObject({ loading: 'eager', priority: 'high', asked: 1 });
    const { largest } = await observedOn(page);
    expect(largest).toBe(picture.source);
    await scrollThrough(page);
    expect((await observedOn(page)).shift).toBeLessThanOrEqual(MAX_SHIFT);
    await visit.end();
  });

  test('it has no accessibility faults', async () => {
    const visit = await startVisit(browser, { width });
    const { page } = visit;
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.goto(site.url, { waitUntil: 'networkidle0' });
    await page.evaluate(axeSource);
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual(
      [],
    );
    await visit.end();
  });
});

test('at 320 pixels nothing reaches beyond the window', async () => {
  const visit = await startVisit(browser, { width: 320 });
  await visit.page.goto(site.url, { waitUntil: 'networkidle0' });
  const overflow = await visit.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await visit.end();
});

test('every popular city leads to its results', async () => {
  const html = await (await fetch(site.url)).text();
  const section = html.slice(html.indexOf('id="popular-cities"')).split('</fieldset>')[0] ?? '';
  const paths = [...section.matchAll(/href="([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(paths.toSorted()).toEqual(
    popularCities.map(({ canonicalName }) => `/places/search/${canonicalName}`).sort(),
  );
  const statuses = await Promise.all(
    paths.map(async (path) => (await fetch(`${site.url}${path}`, { redirect: 'manual' })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('the cities of another country are a click away, %s', async (_how, hasJavaScript) => {
  const visit = await startVisit(browser, { hasJavaScript });
  const { page } = visit;
  await page.goto(site.url, { waitUntil: 'networkidle0' });
  const isShown = (path: string) =>
    page.$eval(`#popular-cities a[href="${path}"]`, (link) => link.checkVisibility());
  expect(await isShown('/places/search/london')).toBe(true);
  expect(await isShown('/places/search/madrid')).toBe(false);
  await page.click('label[for="popular-spain"]');
  expect(await isShown('/places/search/london')).toBe(false);
  expect(await isShown('/places/search/madrid')).toBe(true);
  await visit.end();
});

test('its configuration is asked for once, and only by a visit that came from elsewhere', async () => {
  const visit = await startVisit(browser);
  const { page } = visit;
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v0/application_config' && url.searchParams.get('page') === 'home') {
      calls.push(request.url());
    }
  });
  await page.goto(site.url, { waitUntil: 'networkidle0' });
  expect(calls).toEqual([]);

  await page.goto(`${site.url}/referral-programme`, { waitUntil: 'networkidle0' });
  await page.click('header a[href="/"]');
  await page.waitForSelector('#popular-cities');
  await page.waitForNetworkIdle();
  expect(calls).toHaveLength(1);
  await visit.end();
});
