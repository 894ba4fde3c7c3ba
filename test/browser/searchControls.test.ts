import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { chunkFiles } from '../support/chunkFiles.ts';
import { isSameDocument, markDocument } from '../support/pageChecks.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { openMenu, waitForResults } from '../support/searchPage.ts';

const site = sharedSiteForSuite();

const LONDON = '/places/search/london';
const LAST_MENU = '#filters > details:last-of-type > summary';

const results = async (page: Page): Promise<unknown> => {
  await waitForResults(page);
  return page.$eval('#results', (area) => ({
    count: area.querySelector('h2')?.textContent,
    names: [...area.querySelectorAll('article h3')].map((name) => name.textContent),
    chosen: [...area.querySelectorAll('a[aria-label^="Remove the filter"]')].map(
      (chip) => chip.textContent,
    ),
  }));
};

const address = (page: Page): string => page.url().replace(site.url, '');

const pickPlace = (menu: string) => async (page: Page) => {
  await openMenu(page, menu);
  const first = await page.waitForSelector('#filters details[open] [role="option"]');
  await first?.click();
};

/** Ticks a field of that name: of that value, or the first that would give results. */
const tick = (menu: string | null, name: string, value?: string) => async (page: Page) => {
  await (menu === null ? page.click(LAST_MENU) : openMenu(page, menu));
  const fields = await page.$$(`#filters details[open] input[name="${name}"]`);
  for (const field of fields) {
    const isWanted = await field.evaluate((input, wanted) => {
      const count = input.closest('label')?.querySelector('[aria-hidden]')?.textContent;
      return wanted === undefined
        ? input.value !== '' && Number(count) > 0
        : input.value === wanted;
    }, value);
    if (isWanted) return field.click();
  }
  throw new Error(`nothing to choose for ${name}`);
};

const controls: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['university', 'university', pickPlace('University')],
  ['locality', 'locality', pickPlace('Locality')],
  [
    'budget',
    'range_available_price',
    async (page) => {
      await openMenu(page, 'Budget');
      await page.waitForSelector('#filters details[open] input[type="range"]');
      await page.type('#filters details[open] label:last-child input[inputmode="numeric"]', '250');
    },
  ],
  ['month to move in', 'move_in_month', tick('Move in Month', 'move_in_month')],
  [
    'length of the stay',
    'meta_min_lease_duration',
    tick('Stay', 'meta_min_lease_duration', '26-40'),
  ],
  ['kind of room', 'meta_types', tick('Room Type', 'meta_types', 'private_room')],
  ['guarantor', 'guarantor', tick(null, 'guarantor', 'international')],
  ['availability', 'available', tick(null, 'available')],
  ['second person', 'features_and', tick(null, 'features_and')],
  ['kind of house', 'meta_unit_types', tick(null, 'meta_unit_types', 'independent_house')],
  ['distance', 'region_radius', tick(null, 'region_radius')],
  [
    'order',
    'sort_key',
    async (page) => {
      await page.select('#filters select[name="sort_key"]', 'available_price,asc');
    },
  ],
];

test.each(controls)(
  'the address of a chosen %s shows the same elsewhere',
  async (_name, key, choose) => {
    const page = await site.open(LONDON);
    const before = await results(page);
    await markDocument(page);
    await choose(page);
    await page.waitForFunction((name) => new URLSearchParams(location.search).has(name), {}, key);
    await page.waitForNetworkIdle();
    const chosen = await results(page);
    expect(chosen).not.toEqual(before);
    expect(await isSameDocument(page)).toBe(true);

    const tab = await site.open(address(page));
    expect(await results(tab)).toEqual(chosen);
  },
);

test('coming back from another document finds the choice, and it can be changed', async () => {
  const page = await site.open(LONDON);
  await tick(null, 'guarantor', 'local')(page);
  await page.waitForFunction(() => location.search === '?guarantor=local');
  await page.waitForNetworkIdle();
  const chosen = await results(page);
  await openReady(page, `${site.url}/sitemap`);
  await page.goBack();
  await waitUntilReady(page);
  expect(address(page)).toBe(`${LONDON}?guarantor=local`);
  expect(await results(page)).toEqual(chosen);
  await page.click('a[aria-label="Remove the filter: Local guarantor"]');
  await page.waitForFunction(() => location.search === '');
  await page.waitForNetworkIdle();
  expect(await results(page)).not.toEqual(chosen);
});

test('a choice made before there is code is taken when it comes', async () => {
  const page = await site.visit();
  await page.setRequestInterception(true);
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = chunkFiles('lazy-filters');
  page.on('request', (request) => {
    if (late.some((file) => file.endsWith('.js') && request.url().endsWith(`/${file}`))) {
      void isReleased.then(() => request.continue());
    } else void request.continue();
  });
  await page.goto(`${site.url}${LONDON}`, { waitUntil: 'domcontentloaded' });
  await tick(null, 'guarantor', 'local')(page);
  expect(address(page)).toBe(LONDON);
  release();
  await page.waitForFunction(() => location.search === '?guarantor=local');
  await page.waitForSelector('a[aria-label="Remove the filter: Local guarantor"]');
});

test('a university beyond those of the region is called by its name', async () => {
  const page = await site.open(`${LONDON}?university=university-of-manchester`);
  expect(
    await page.$('a[aria-label="Remove the filter: University of Manchester"]'),
  ).not.toBeNull();
  expect(await page.$('#filters summary ::-p-text(University of Manchester)')).not.toBeNull();
});
