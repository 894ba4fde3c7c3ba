import { expect } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { BrowserSite } from './browserSite.ts';
import { isSameDocument, markDocument } from './pageChecks.ts';
import { openMenu, waitForResults } from './searchPage.ts';

export const LONDON = '/places/search/london';
const LAST_MENU = '#filters > details:last-of-type > summary';

export const results = async (page: Page): Promise<unknown> => {
  await waitForResults(page);
  return page.$eval('#results', (area) => ({
    count: area.querySelector('h2')?.textContent,
    names: [...area.querySelectorAll('article h3')].map((name) => name.textContent),
    chosen: [...area.querySelectorAll('a[aria-label^="Remove the filter"]')].map(
      (chip) => chip.textContent,
    ),
  }));
};

export const address = (site: BrowserSite, page: Page): string => page.url().replace(site.url, '');

const pickPlace = (menu: string) => async (page: Page) => {
  await openMenu(page, menu);
  const first = await page.waitForSelector('#filters details[open] [role="option"]');
  await first?.click();
};

/** Ticks a field of that name: of that value, or the first that would give results. */
export const tick = (menu: string | null, name: string, value?: string) => async (page: Page) => {
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

export interface SearchControl {
  readonly name: string;
  /** In the address, once something is chosen. */
  readonly key: string;
  readonly choose: (page: Page) => Promise<void>;
}

/** One of each kind first: a place, a range, a list, a choice of the last menu, the order. */
export const searchControls: readonly SearchControl[] = [
  { name: 'university', key: 'university', choose: pickPlace('University') },
  {
    name: 'budget',
    key: 'range_available_price',
    choose: async (page) => {
      await openMenu(page, 'Budget');
      await page.waitForSelector('#filters details[open] input[type="range"]');
      await page.type('#filters details[open] label:last-child input[inputmode="numeric"]', '250');
    },
  },
  {
    name: 'kind of room',
    key: 'meta_types',
    choose: tick('Room Type', 'meta_types', 'private_room'),
  },
  { name: 'second person', key: 'features_and', choose: tick(null, 'features_and') },
  {
    name: 'order',
    key: 'sort_key',
    choose: async (page) => {
      await page.select('#filters select[name="sort_key"]', 'available_price,asc');
    },
  },
  { name: 'locality', key: 'locality', choose: pickPlace('Locality') },
  {
    name: 'month to move in',
    key: 'move_in_month',
    choose: tick('Move in Month', 'move_in_month'),
  },
  {
    name: 'length of the stay',
    key: 'meta_min_lease_duration',
    choose: tick('Stay', 'meta_min_lease_duration', '26-40'),
  },
  {
    name: 'guarantor',
    key: 'guarantor',
    choose: tick(null, 'guarantor', 'international'),
  },
  { name: 'availability', key: 'available', choose: tick(null, 'available') },
  {
    name: 'kind of house',
    key: 'meta_unit_types',
    choose: tick(null, 'meta_unit_types', 'independent_house'),
  },
  { name: 'distance', key: 'region_radius', choose: tick(null, 'region_radius') },
];

/** What is chosen is in the address, which shows the same in another tab. */
export const expectSharedChoice = async (
  site: BrowserSite,
  { choose, key }: SearchControl,
): Promise<void> => {
  const page = await site.open(LONDON);
  const before = await results(page);
  await markDocument(page);
  await choose(page);
  await page.waitForFunction((name) => new URLSearchParams(location.search).has(name), {}, key);
  await page.waitForNetworkIdle();
  const chosen = await results(page);
  expect(chosen).not.toEqual(before);
  expect(await isSameDocument(page)).toBe(true);

  const tab = await site.open(address(site, page));
  expect(await results(tab)).toEqual(chosen);
};
