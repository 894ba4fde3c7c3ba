import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG, waitUntilClosed } from '../support/dialogs.ts';
import { shiftOf, watchShifts } from '../support/pageChecks.ts';
import { openReady } from '../support/readyPage.ts';

const site = sharedSiteForSuite();

const YUAN = '::-p-text(about CN¥)';
const LIST = '/places/search/london';

const choose = async (page: Page, currency: string): Promise<void> => {
  await page.click('footer button[data-currency]');
  await page.locator(`${OPEN_DIALOG} label ::-p-text(${currency})`).click();
  await page.keyboard.press('Escape');
  await waitUntilClosed(page);
};

const approximates = (page: Page): Promise<string[]> =>
  page.$$eval('article small', (all) => all.map(({ textContent }) => textContent));

test('rents are also told in a chosen currency, on later pages too, and nothing moves', async () => {
  const page = await site.visit();
  await watchShifts(page);
  await openReady(page, `${site.url}${LIST}`);
  expect(await approximates(page)).toEqual([]);
  await choose(page, 'Chinese Yuan');
  await page.waitForSelector(`article ${YUAN}`);
  const texts = await approximates(page);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => !/^about CN¥[\d,]+$/.test(text))).toEqual([]);

  const home = await page.$eval('article h3 a', (link) => link.href);
  await openReady(page, home);
  await page.waitForSelector(`#price-card ${YUAN}`);
  expect(await shiftOf(page)).toBe(0);
  await openReady(page, `${site.url}${LIST}`);
  await page.waitForSelector(`article ${YUAN}`);
  expect(await shiftOf(page)).toBe(0);

  await choose(page, 'No other currency');
  // That the choice is made is seen before.
  await page.waitForSelector('article small', { hidden: true });
  expect(await approximates(page)).toEqual([]);
});

test('the choice is not offered without scripts, nor followed where something is paid', async () => {
  const plain = await site.open(LIST, { hasJavaScript: false });
  const isSeen = await plain.$eval('footer button[data-currency]', (one) => one.checkVisibility());
  expect(isSeen).toBe(false);

  const page = await site.open(LIST);
  await choose(page, 'Chinese Yuan');
  const home = new URL(await page.$eval('article h3 a', (link) => link.href)).pathname;
  await openReady(page, `${site.url}${home}/form`);
  expect(await page.$(YUAN)).toBeNull();
});
