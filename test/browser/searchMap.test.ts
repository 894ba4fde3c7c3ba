import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { sweepTest } from '../support/sampled.ts';

const site = sharedSiteForSuite({ hasPictures: true });

const press = async (page: Page, name: string): Promise<void> => {
  const element = await page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`);
  await element?.click();
};

const MAP = 'section[aria-label="Map of the results"]';

/** What stands on the map, with what it says. */
const namesOnMap = (page: Page): Promise<string[]> =>
  page.$$eval(`${MAP} [data-pin]`, (pins) =>
    pins.map((pin) => pin.getAttribute('aria-label') ?? ''),
  );

const homesOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + Number(/^(\d+) homes here/.exec(name)?.[1] ?? 1), 0);

/** How many homes the list says there are, once as many stand on the map; more than so many. */
const agreedCount = async (page: Page, least = 0): Promise<number> => {
  const agreed = await page.waitForFunction(
    (map, more) => {
      const heading = document.querySelector('#results h2')?.textContent ?? '';
      const count = Number.parseInt(heading, 10);
      const marks = [...document.querySelectorAll(`${map} [data-pin]`)];
      const homes = marks.map((mark) =>
        mark.getAttribute('data-pin') === 'cluster' ? Number(mark.textContent) : 1,
      );
      return count > more && homes.reduce((sum, number) => sum + number, 0) === count && count;
    },
    { polling: 50 },
    MAP,
    least,
  );
  return Number(await agreed.jsonValue());
};

test('all results of a search stand on the map, not the ten that are loaded', async () => {
  const page = await site.open('/places/search/london');
  await press(page, 'Show map');
  const whole = await agreedCount(page, 10);
  await page.waitForSelector('::-p-xpath(//*[@data-plan="water"][text()="Thames"])');
  await page.waitForSelector('[data-plan=area]');

  // A drag that begins on a pin moves the map, and opens no card.
  const pins = await page.$$(`${MAP} [data-pin]`);
  const box = await pins[0]?.boundingBox();
  if (!box) throw new Error('no pin is seen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 150, box.y + 180, { steps: 8 });
  await page.mouse.up();
  await page.waitForFunction(() => window.location.search.includes('region_bounds_lat1'));
  await page.waitForFunction(
    (before) =>
      Number.parseInt(document.querySelector('#results h2')?.textContent ?? '', 10) < before,
    {},
    whole,
  );
  expect(await page.$('[data-active-listing]')).toBeNull();

  const [clear] = await page.$$('a[aria-label="Clear all filters"]');
  await clear?.click();
  await page.waitForFunction(() => !window.location.search.includes('region_bounds_lat1'));
  expect(await agreedCount(page, whole - 1)).toBe(whole);
});

test('a home that is in no loaded card has its own card on the map', async () => {
  const page = await site.open('/places/search/london');
  const listed = await page.$$eval('#results article h3', (all) => all.map((h) => h.textContent));
  await press(page, 'Show map');
  await page.waitForSelector(`${MAP} [data-pin="price"]`);
  const name = (await namesOnMap(page))
    .filter((text) => !text.includes(' homes here'))
    .map((text) => text.split(', ').slice(1).join(', '))
    .find((text) => !listed.includes(text));
  await page.$eval(`${MAP} [aria-label$=", ${name}"]`, (pin) => (pin as HTMLElement).click());
  // The photo comes with the whole card.
  await page.waitForSelector('[data-active-listing] img');
  expect(await page.$eval('[data-active-listing] h3', (heading) => heading.textContent)).toBe(name);
});

sweepTest('an API without the call leaves the loaded homes, and the map says so', async () => {
  const page = await site.open('/places/search/leeds', { expectedMessages: /status of 404/ });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isMap = request.url().includes('/api/v1/inventories/map');
    void (isMap ? request.respond({ status: 404, body: '{}' }) : request.continue());
  });
  await press(page, 'Show map');
  await page.waitForSelector('::-p-text(The map shows the homes that are listed so far.)');
  // Those far from all others lie beyond the first view.
  const onMap = homesOf(await namesOnMap(page));
  expect(onMap).toBeGreaterThan(3);
  expect(onMap).toBeLessThanOrEqual((await page.$$('#results article')).length);
});

test('on phones Back closes the map, once, also after a reload', async () => {
  const page = await site.open('/places/search/leeds', { width: 360 });
  const address = page.url();
  await press(page, 'Map');
  await page.waitForSelector(`${MAP} [data-pin]`);
  expect(page.url()).toBe(address);
  await page.reload();
  await page.waitForSelector(`${MAP} [data-pin]`);
  await page.goBack();
  await page.waitForSelector(MAP, { hidden: true });
  expect(page.url()).toBe(address);

  // The button does as Back does: the one before is met next.
  await press(page, 'Map');
  await page.waitForSelector(`${MAP} [data-pin]`);
  await press(page, 'List');
  await page.waitForSelector(MAP, { hidden: true });
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});
