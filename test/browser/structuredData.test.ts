import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { isSameDocument, markDocument } from '../support/pageChecks.ts';
import { cardNames } from '../support/searchPage.ts';

const site = sharedSiteForSuite();

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

const listOf = async (page: Page) =>
  (await thingsOf(page)).find((thing) => thing['@type'] === 'ItemList')?.itemListElement;

const canonicalsOf = (page: Page): Promise<string[]> =>
  page.$$eval('link[rel="canonical"]', (links) => links.map(({ href }) => href));

/** The rules of the head come with the first page that is opened within the app. */
const waitForThing = (page: Page, type: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector('script[type="application/ld+json"]')?.textContent?.includes(wanted),
    {},
    type,
  );

test('what a page says of itself as data follows it within the app', async () => {
  const page = await site.open('/places/search/london?p=2');
  await markDocument(page);
  expect((await listOf(page))?.map(({ name }) => name)).toEqual(await cardNames(page));
  expect((await listOf(page))?.[0]?.position).toBe(11);

  await page.click('#results a[rel="prev"]');
  await page.waitForFunction(() => {
    const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
    const things: { '@type': string; itemListElement?: { position: number }[] }[] =
      JSON.parse(text)['@graph'] ?? [];
    const list = things.find((thing) => thing['@type'] === 'ItemList');
    return list?.itemListElement?.[0]?.position === 1;
  });
  expect((await listOf(page))?.map(({ name }) => name)).toEqual(await cardNames(page));
  expect((await listOf(page))?.[0]?.position).toBe(1);
  expect(await canonicalsOf(page)).toEqual([`${site.url}/places/search/london`]);

  await page.$eval('#results article h3 a', (link) => (link as HTMLElement).click());
  await page.waitForSelector('#room_type');
  await waitForThing(page, 'ApartmentComplex');
  const name = await page.$eval('h1', (heading) => heading.textContent);
  const house = (await thingsOf(page)).find((thing) => thing['@type'] === 'ApartmentComplex');
  expect(house?.name).toBe(name);
  expect(await canonicalsOf(page)).toHaveLength(1);
  expect(await isSameDocument(page)).toBe(true);
});
