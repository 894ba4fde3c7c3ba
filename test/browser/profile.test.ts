import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { axeFaults, isSameDocument, markDocument, overflowOf } from '../support/pageChecks.ts';
import { openReady, reloadReady, waitUntilReady } from '../support/readyPage.ts';
import { signInBrowser } from '../support/siteLogin.ts';

const site = sharedSiteForSuite();

const ACCOUNT = '#account button';

const mainText = (page: Page): Promise<string | null> =>
  page.$eval('main', (element) => element.textContent);

/** Until a new document has come and is ready. */
const afterLoadOf = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  await Promise.all([page.waitForNavigation(), act()]);
  await waitUntilReady(page);
};

test('somebody’s own page is the same within the app as by its address, and gone with the logout', async () => {
  const email = 'pam@example.org';
  const page = await site.open('/about');
  await signInBrowser(page, email);
  await reloadReady(page);
  await page.waitForSelector(ACCOUNT);
  await markDocument(page);
  await page.click(ACCOUNT);
  await page.click('#account a[href="/profile"]');
  await page.waitForSelector('main #devices');
  expect([await isSameDocument(page), new URL(page.url()).pathname]).toEqual([true, '/profile']);
  const within = await mainText(page);
  expect(within).toContain(email);
  await reloadReady(page);
  expect(await mainText(page)).toBe(within);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewport({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBe(0);
  await page.setViewport({ width: 1280, height: 800 });

  await page.type('main [name="name"]', 'Pam Oyelaran');
  await afterLoadOf(page, () => page.keyboard.press('Enter'));
  expect(await page.$('main [role="status"]:focus')).not.toBeNull();
  expect(await page.$eval('h1', (title) => title.textContent)).toBe('Pam Oyelaran');

  await page.waitForSelector(ACCOUNT);
  await page.click(ACCOUNT);
  await afterLoadOf(page, () => page.click('#account [data-log-out]'));
  expect(new URL(page.url()).pathname).toBe('/');
  await openReady(page, `${site.url}/profile`);
  const left = await page.content();
  expect([email, 'Pam Oyelaran'].filter((text) => left.includes(text))).toEqual([]);
});
