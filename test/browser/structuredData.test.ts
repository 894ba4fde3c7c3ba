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

  const [firstCard] = await cardNames(page);
  await page.evaluate(() => {
    document.body.dataset.marked = 'yes';
  });
  await page.click('a[href="/places/search/london?p=2"]');
  await page.waitForFunction(
    (name) => {
      const card = document.querySelector('#results article h3')?.textContent;
      return card !== undefined && card !== name;
    },
    {},
    firstCard,
  );
  expect((await listOf(page))?.map(({ name }) => name)).toEqual(await cardNames(page));
  expect((await listOf(page))?.[0]?.position).toBe(11);
  expect(
    await page.$$eval('link[rel="canonical"]', (links) => links.map(({ href }) => href)),
  ).toEqual([`${site.url}/places/search/london?p=2`]);

  await page.click('#results article h3 a');
  await page.waitForSelector('#room_type');
  expect(await thingsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.body.dataset.marked)).toBe('yes');
  await visit.end();
});
