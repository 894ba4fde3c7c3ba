import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { axeFaults } from '../support/pageChecks.ts';
import { openReady, reloadReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';

const site = sharedSiteForSuite();

const LISTING = '/places/search/london';
const BAR = '[aria-label="Properties to compare"]';

const goTo = async (page: Page, path: string): Promise<void> => {
  await openReady(page, `${site.url}${path}`);
};

const textsIn = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (all) => all.map((element) => element.textContent ?? ''));

/** Ticks the card at that place. @returns its name. */
const tick = async (page: Page, index: number): Promise<string> => {
  const buttons = await page.$$('#results article button[aria-label^="Compare "]');
  // Not by the pointer: the bar may stand over the button of a card further down.
  await buttons[index]?.evaluate((button) => (button as HTMLButtonElement).click());
  return (await textsIn(page, '#results article h3'))[index] ?? '';
};

const waitForColumns = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll('thead th a[href^="/places/"]').length === wanted,
    {},
    count,
  );

const columnNames = (page: Page): Promise<string[]> =>
  textsIn(page, 'thead th a[href^="/places/"]');

const idsOf = async (page: Page): Promise<string> => {
  for (const index of [0, 1, 2, 3]) await tick(page, index);
  const link = await page.waitForSelector(`${BAR} li:nth-child(4)`).then(() => page.$(`${BAR} a`));
  return (await link?.evaluate((anchor) => anchor.getAttribute('href'))) ?? '';
};

test('ticked properties wait in the bar, stand side by side, and can be removed', async () => {
  const page = await site.open(LISTING);
  expect(await page.$(BAR)).toBeNull();
  const names = [await tick(page, 0), await tick(page, 2), await tick(page, 3)];
  await page.waitForSelector(`${BAR} li:nth-child(3)`);
  expect(await textsIn(page, `${BAR} li`)).toEqual(names);

  await page.click(`${BAR} [aria-label="Remove ${names[1]}"]`);
  await page.waitForSelector(`${BAR} li:nth-child(3)`, { hidden: true });
  await reloadReady(page);
  await page.waitForSelector(`${BAR} li:nth-child(2)`);

  await page.click(`${BAR} a[href^="/compare"]`);
  await waitForColumns(page, 2);
  expect(await columnNames(page)).toEqual([names[0], names[2]]);
  expect(new URL(page.url()).search).toMatch(/^\?ids=\d+,\d+$/);
  expect(await page.$(BAR)).toBeNull();

  await page.click(`thead [aria-label="Remove ${names[0]}"]`);
  await waitForColumns(page, 1);
  expect(await columnNames(page)).toEqual([names[2]]);
  expect(new URL(page.url()).search).toMatch(/^\?ids=\d+$/);

  await goTo(page, LISTING);
  await page.waitForSelector(`${BAR} li`);
  expect(await textsIn(page, `${BAR} li`)).toEqual([names[2]]);
});

test('ways lead to one university, that of the search or another that is chosen', async () => {
  const page = await site.open(`${LISTING}?university=university-college-london`);
  await tick(page, 0);
  await tick(page, 1);
  await page.waitForSelector(`${BAR} li:nth-child(2)`);
  await page.click(`${BAR} a[href^="/compare"]`);
  await waitForColumns(page, 2);
  const ways = async (): Promise<string[]> =>
    (await textsIn(page, 'tbody td')).filter((text) => / mi from /.test(text));
  expect(await ways()).toEqual([
    expect.stringMatching(/ mi from University College London.*min walk/),
    expect.stringMatching(/ mi from University College London.*min walk/),
  ]);
  const other = await page.$eval(
    'select[name="university"]',
    (select) =>
      [...(select as HTMLSelectElement).options].find(
        ({ selected, value }) => !selected && value !== '',
      )?.value ?? '',
  );
  await page.select('select[name="university"]', other);
  await page.waitForFunction(
    () => !document.querySelector('tbody')?.textContent?.includes('University College'),
  );
  expect(new URL(page.url()).searchParams.get('university')).toBe(other);
  expect(await ways()).toHaveLength(2);
  expect(await axeFaults(page)).toEqual([]);
});

test('without scripts another university is chosen by a form', async () => {
  const first = await site.open(LISTING);
  const address = await idsOf(first);
  const page = await site.open(address, { hasJavaScript: false });
  const [, university = ''] = await page.$$eval('select[name="university"] option', (options) =>
    options.map((option) => (option as HTMLOptionElement).value),
  );
  await page.select('select[name="university"]', university);
  await Promise.all([page.waitForNavigation(), page.click('form[action="/compare"] button')]);
  expect(decodeURIComponent(page.url())).toBe(`${site.url}${address}&university=${university}`);
  expect(await textsIn(page, 'select[name="university"] option[selected]')).toHaveLength(1);
});

sweepTest('a fifth property is refused in words', async () => {
  const page = await site.open(LISTING);
  for (const index of [0, 1, 2, 3, 4]) await tick(page, index);
  await page.waitForSelector(`${BAR} li:nth-child(4)`);
  expect(await textsIn(page, `${BAR} li`)).toHaveLength(4);
  await page.waitForSelector(`${BAR} [role="status"]:not(:empty)`);
  expect((await textsIn(page, `${BAR} [role="status"]`))[0]).toContain('4 is as many as fit');
  const pressed = await page.$$(
    '#results article button[aria-label^="Compare "][aria-pressed="true"]',
  );
  expect(pressed).toHaveLength(4);
  await page.click('::-p-text(Clear all)');
  await page.waitForSelector(BAR, { hidden: true });
});

test.each(sampled([320, 360, 1280], 1))('at %i px only the table moves sideways', async (width) => {
  const page = await site.open(LISTING, { width });
  await goTo(page, await idsOf(page));
  await waitForColumns(page, 4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const label = await page.$('tbody th[scope="row"]');
  await page.$eval('table', (table) => {
    table.parentElement?.scrollTo({ left: 1000 });
  });
  expect(await label?.evaluate((cell) => cell.getBoundingClientRect().left)).toBeGreaterThanOrEqual(
    0,
  );
});

sweepTest('what is alike can be left out', async () => {
  const page = await site.open(LISTING);
  await goTo(page, await idsOf(page));
  const seenRows = (): Promise<number> =>
    page.$$eval('tbody tr', (rows) => rows.filter((row) => row.checkVisibility()).length);
  const all = await seenRows();
  await page.click('::-p-text(Show only what is different)');
  const fewer = await seenRows();
  expect(fewer).toBeGreaterThan(0);
  expect(fewer).toBeLessThan(all);
});

test('properties that were looked at stand at the foot of other pages until they are cleared', async () => {
  const page = await site.open('/places/kingfisher-house-london');
  expect(await page.$('::-p-text(Recently viewed)')).toBeNull();
  await goTo(page, LISTING);
  const strip = '[aria-label="Recently viewed"] h3';
  await page.waitForSelector(strip);
  expect(await textsIn(page, strip)).toEqual(['Kingfisher House']);
  expect(await axeFaults(page)).toEqual([]);
  await page.click('[aria-label="Clear recently viewed"]');
  await page.waitForSelector(strip, { hidden: true });
  await goTo(page, '/');
  expect(await page.$(strip)).toBeNull();
});
