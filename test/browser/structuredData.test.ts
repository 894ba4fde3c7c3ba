import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { openBrowser, startVisit } from '../support/browser.ts';
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

interface Thing {
  readonly '@type': string;
  readonly name?: string;
  readonly itemListElement?: readonly { readonly name: string; readonly position: number }[];
}

const thingsOf = (page: Page): Promise<readonly Thing[]> =>
  page.$$eval('script[type="application/ld+json"]', (scripts) =>
    scripts.flatMap(
      (script) => (JSON.parse(script.textContent ?? '') as { '@graph': Thing[] })['@graph'],
    ),
  );

const cardNames = (page: Page): Promise<string[]> =>
  page.$$eval('#results article h3', (names) => names.map((name) => name.textContent ?? ''));

const listOf = async (page: Page) =>
  (await thingsOf(page)).find((thing) => thing['@type'] === 'ItemList')?.itemListElement;

test('what a page says of itself as data follows it within the app', async () => {
  const visit = await startVisit(browser);
  const { page } = visit;
  await page.goto(`${site.url}/places/search/london`, { waitUntil: 'networkidle0' });
  expect((await listOf(page))?.map(({ name }) => name)).toEqual(await cardNames(page));

  await page.evaluate(() => {
    document.body.dataset.marked = 'yes';
  });
  await page.$eval('a[href="/places/search/manchester"]', (link) => (link as HTMLElement).click());
  await page.waitForFunction(() =>
    document.querySelector('h1')?.textContent?.includes('Manchester'),
  );
  await page.waitForFunction(() =>
    document.querySelector('script[type="application/ld+json"]')?.textContent?.includes('ItemList'),
  );
  expect((await listOf(page))?.map(({ name }) => name)).toEqual(await cardNames(page));
  expect(
    await page.$$eval('link[rel="canonical"]', (links) => links.map(({ href }) => href)),
  ).toEqual([`${site.url}/places/search/manchester`]);

  await page.$eval('#results article h3 a', (link) => (link as HTMLElement).click());
  await page.waitForSelector('#room_type');
  const name = await page.$eval('h1', (heading) => heading.textContent);
  const house = (await thingsOf(page)).find((thing) => thing['@type'] === 'ApartmentComplex');
  expect(house?.name).toBe(name);
  expect(await page.evaluate(() => document.body.dataset.marked)).toBe('yes');
  await visit.end();
});
