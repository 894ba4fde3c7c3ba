import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { overflowOf, shiftOf, watchShifts } from '../support/pageChecks.ts';
import { openReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';

const site = browserSiteForSuite({ FLAGS: 'search_page_v2=A' }, { hasPictures: true });

const LONDON = '/places/search/london';
const MAP = 'section[aria-label="Map of the results"]';

const open = async (width: number): Promise<Page> => {
  const page = await site.open(LONDON, { width });
  if (width >= 1024) await page.waitForSelector(`${MAP} [data-pin]`);
  return page;
};

const topOf = (page: Page, selector: string): Promise<number> =>
  page.$eval(selector, (element) => element.getBoundingClientRect().top);

test('the map stands beside the list, under filters that stay in sight', async () => {
  const page = await open(1280);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.waitForFunction(() => window.scrollY > 1000);
  const header = await page.$eval('header', (element) => element.getBoundingClientRect().bottom);
  const filters = await page.$eval('#filters', (form) => {
    const { bottom, top } = form.getBoundingClientRect();
    return { bottom, top };
  });
  expect(filters.top).toBeGreaterThanOrEqual(header);
  const map = await topOf(page, MAP);
  expect(map).toBeGreaterThanOrEqual(filters.bottom);
  expect(map - filters.bottom).toBeLessThan(40);
});

sweepTest('who points at a card sees its home on the map', async () => {
  const page = await open(1280);
  expect(await page.$(`${MAP} [data-pin][aria-pressed="true"]`)).toBeNull();
  // Also one that was one of many in a cluster.
  const card = await page.waitForSelector('#results article');
  const name = await card?.$eval('h3', ({ textContent }) => textContent ?? '');
  await card?.hover();
  await page.waitForSelector(`${MAP} [data-pin][aria-pressed="true"][aria-label$="${name}"]`);
});

test('the card of a pressed pin is seen whole, and so is its pin', async () => {
  const page = await open(1280);
  await page.setViewport({ width: 1280, height: 800 });
  await page.waitForSelector(`${MAP} [data-pin="price"]`);
  await page.$eval(`${MAP} [data-pin="price"]`, (pin) => (pin as HTMLElement).click());
  await page.waitForSelector('[data-active-listing]');
  const seen = await page.waitForFunction(
    (map) => {
      const card = document.querySelector('[data-active-listing]')?.getBoundingClientRect();
      const pin = document.querySelector(`${map} [data-pin][aria-pressed="true"]`);
      const foot = pin?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
      return card !== undefined && card.bottom <= window.innerHeight && foot <= card.top;
    },
    {},
    MAP,
  );
  expect(await seen.jsonValue()).toBe(true);
});

sweepTest('a card is as high without a rating as with one', async () => {
  const page = await open(768);
  const heights = await page.$eval('#results article h3 + span', (rating) => {
    const line = rating.parentElement;
    const withOne = line?.getBoundingClientRect().height;
    rating.remove();
    return [withOne, line?.getBoundingClientRect().height];
  });
  expect(heights[0]).toBeGreaterThan(0);
  expect(heights[1]).toBe(heights[0]);
});

test('a moved map searches where it has been moved to', async () => {
  const page = await open(1280);
  const box = await (await page.$(MAP))?.boundingBox();
  const { height = 0, width = 0, x = 0, y = 0 } = box ?? {};
  // Beside the pins, which would be pressed.
  await page.mouse.move(x + width * 0.9, y + height * 0.6);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + height * 0.5, { steps: 8 });
  await page.mouse.up();
  await page.waitForFunction(() => location.search.includes('region_bounds_lat1='));
  await page.waitForNetworkIdle();
  const counted = await page.$eval('#results h2', (heading) => heading.textContent);
  const tab = await site.open(page.url().replace(site.url, ''));
  expect(await tab.$eval('#results h2', (heading) => heading.textContent)).toBe(counted);
});

test('on a phone the quick filters come first, and all of them stay in reach', async () => {
  const page = await open(360);
  const [first, last] = await page.$eval('form[aria-label]:not(#filters)', (form) => {
    const quick = form.querySelector('summary');
    const all = form.parentElement?.querySelector('button[aria-haspopup="dialog"]');
    return [quick, all].map((element) => element?.getBoundingClientRect().left ?? -1);
  });
  expect(first).toBeLessThan(40);
  expect(last).toBeGreaterThan(first ?? 0);
  expect(last).toBeLessThan(360);
  expect(await overflowOf(page)).toBe(0);
});

test.each(sampled([360, 1280], 1))(
  'nothing moves at %i px while the page comes to life',
  async (width) => {
    const page = await site.visit({ width });
    await watchShifts(page);
    await openReady(page, `${site.url}${LONDON}`);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  },
);
