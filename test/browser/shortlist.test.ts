import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { axeFaults, overflowOf } from '../support/pageChecks.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { addToShortlist, homesOfLondon, shortlistedNames } from '../support/shortlistVisit.ts';
import { signInBrowser } from '../support/siteLogin.ts';

const site = sharedSiteForSuite();

const PAGE = '/profile/shortlist';
const HOMES = 3;

/** Until a new document has come and is ready. */
const afterLoadOf = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  await Promise.all([page.waitForNavigation(), act()]);
  await waitUntilReady(page);
};

const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** @returns a page with a shortlist of three homes on a phone. */
const openShortlist = async (email: string): Promise<Page> => {
  const page = await site.open('/about', {
    width: 360,
    expectedMessages: /status of 422/,
  });
  await signInBrowser(page, email);
  for (const id of await homesOfLondon(page, HOMES)) await addToShortlist(page, id);
  await openReady(page, `${site.url}${PAGE}`);
  return page;
};

test('homes are sorted, noted, compared and removed by keyboard on a phone', async () => {
  const page = await openShortlist('shona@example.org');
  const names = await shortlistedNames(page);
  expect(names).toHaveLength(HOMES);
  expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], 0]);

  await page.focus('main nav a[href$="sort=move_in"]');
  await page.keyboard.press('Enter');
  // The ticks go with the list that has them.
  await page.waitForSelector('main form [name="sort"][value="move_in"]');
  expect([...(await shortlistedNames(page))].sort()).toEqual([...names].sort());

  await page.focus('main summary');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('near the gym');
  await page.keyboard.press('Tab');
  await afterLoadOf(page, () => page.keyboard.press('Enter'));
  expect(pathOf(page)).toBe(`${PAGE}?sort=move_in&done=note`);
  expect(await page.$('main [role="status"]:focus')).not.toBeNull();
  expect(await page.$eval('main li', (item) => item.textContent)).toContain('near the gym');

  await page.focus(`main [aria-label="Remove ${names[0]} from your shortlist"]`);
  await afterLoadOf(page, () => page.keyboard.press('Enter'));
  expect(pathOf(page)).toBe(`${PAGE}?sort=move_in&done=removed`);
  expect([...(await shortlistedNames(page))].sort()).toEqual(names.slice(1).sort());
});

test('ticked homes are compared; one alone is not', async () => {
  const page = await openShortlist('tom@example.org');
  const ticks = await page.$$('main [type="checkbox"]');
  await ticks[0]?.press('Space');
  await afterLoadOf(page, () => page.click('#compare button'));
  expect(await page.$eval('main [role="alert"]', (note) => note.textContent)).toContain('2 to 4');
  expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
  expect(await page.$$('main [type="checkbox"]:checked')).toHaveLength(1);
  await page.click('main li:nth-of-type(2) [type="checkbox"]');
  await afterLoadOf(page, () => page.click('#compare button'));
  expect(new URL(page.url()).pathname).toBe('/compare');
  expect(await page.$$('main thead th[scope="col"] a[href^="/places/"]')).toHaveLength(2);
});

test('a guest opens a link to the list until it is taken back', async () => {
  const page = await openShortlist('una@example.org');
  await page.focus('[aria-labelledby="share-title"] button');
  await afterLoadOf(page, () => page.keyboard.press('Enter'));
  expect(await page.$('main [role="status"]:focus')).not.toBeNull();
  // Else the header stands over a half of some link.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
  const link = await page.$eval('main input[type="url"]', (field) => field.getAttribute('value'));
  const address = new URL(link ?? '').pathname;

  const guest = await site.open(address, { width: 360, expectedMessages: /status of 404/ });
  expect(await shortlistedNames(guest)).toHaveLength(HOMES);
  expect([await axeFaults(guest), await overflowOf(guest)]).toEqual([[], 0]);
  expect(await guest.content()).not.toContain('una@example.org');

  await afterLoadOf(page, () => page.click('::-p-text(Stop sharing)'));
  expect(pathOf(page)).toBe(`${PAGE}?done=unshared`);
  await guest.reload();
  expect([await shortlistedNames(guest), await guest.$('[data-view="notFound"]')]).toEqual([
    [],
    expect.anything(),
  ]);
});
