import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { openBrowser, startVisit, type Visit } from '../support/browser.ts';
import { OPEN_DIALOG, waitUntilClosed } from '../support/dialogs.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';
import { sharedAddresses } from '../support/sharedSite.ts';
import { signInBrowser } from '../support/siteLogin.ts';

let browser: Browser;
let visit: Visit;

beforeAll(async () => {
  browser = await openBrowser({ isWhole: true });
});
beforeEach(async () => {
  visit = await startVisit(browser);
});
afterEach(() => visit.end());
afterAll(() => browser.close());

const addressOf = (path: string): string => `${sharedAddresses().url}${path}`;

/** Notes in the page whether it was shown again as it had been left. */
const watchReturn = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });

const leaveAndReturn = async (page: Page): Promise<void> => {
  await openReady(page, addressOf('/help'));
  await page.goBack();
  await page.waitForSelector('html[data-persisted]');
};

/** What the browser says stood in the way. */
const hindrances = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return JSON.parse(JSON.stringify(navigation)).notRestoredReasons ?? null;
  });

const isKept = (page: Page): Promise<string | null> =>
  page.$eval('html', (root) => root.getAttribute('data-persisted'));

const pages = [
  '/places/search/london',
  '/',
  '/about',
  '/compare',
  '/places/kingfisher-house-london',
];

test.each(sampled(pages, 1))('going back to %s shows the page as it was left', async (path) => {
  const { page } = visit;
  await watchReturn(page);
  await openReady(page, addressOf(path));
  await leaveAndReturn(page);
  expect([await hindrances(page), await isKept(page)]).toEqual([null, 'true']);
});

sweepTest('also after it was used', async () => {
  const { page } = visit;
  await watchReturn(page);
  await openReady(page, addressOf('/places/search/london'));
  await page.click('header button[aria-haspopup="dialog"]');
  await page.waitForSelector(OPEN_DIALOG);
  await page.keyboard.press('Escape');
  await waitUntilClosed(page);
  await page.click('article h3 a');
  await page.waitForFunction(() => !location.pathname.startsWith('/places/search'));
  await page.waitForSelector('main[aria-busy="false"] section[aria-label="Illustrations"]');
  await leaveAndReturn(page);
  expect([await hindrances(page), await isKept(page)]).toEqual([null, 'true']);
});

test('a page that was left shows nothing of who has logged out since', async () => {
  const { page } = visit;
  await openReady(page, addressOf('/about'));
  await signInBrowser(page, 'put.aside@example.org');
  await openReady(page, addressOf('/contact'));
  await page.waitForSelector('#account button');
  await openReady(page, addressOf('/help'));
  await page.waitForSelector('#account button');
  await Promise.all([
    page.waitForNavigation(),
    page.click('#account button').then(() => page.click('#account [data-log-out]')),
  ]);
  await waitUntilReady(page);
  await page.evaluateOnNewDocument(() => Object.assign(window, { isAnew: true }));
  await page.goBack();
  await page.waitForFunction('window.isAnew');
  await waitUntilReady(page);
  expect(new URL(page.url()).pathname).toBe('/contact');
  expect(await page.$eval('#account', (account) => account.textContent)).toBe('Log in');
});

test('a page that was left by who is still signed in is shown again as it was', async () => {
  const { page } = visit;
  await watchReturn(page);
  await openReady(page, addressOf('/about'));
  await signInBrowser(page, 'come.back@example.org');
  await openReady(page, addressOf('/contact'));
  await page.waitForSelector('#account button');
  await leaveAndReturn(page);
  expect([await hindrances(page), await isKept(page)]).toEqual([null, 'true']);
  expect(await page.$eval('body', (body) => getComputedStyle(body).visibility)).toBe('visible');
  expect(await page.$eval('#account', (account) => account.textContent)).toContain('come.back@');
});
