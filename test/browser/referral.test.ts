import { expect, test } from '@jest/globals';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG, waitUntilStill } from '../support/dialogs.ts';
import { axeFaults, overflowOf } from '../support/pageChecks.ts';
import { openReady, reloadReady, waitUntilReady } from '../support/readyPage.ts';
import { codeSentTo, signInBrowser } from '../support/siteLogin.ts';

const site = browserSiteForSuite();

const LINK = 'main input[value*="referral_code="]';
const JOIN = 'main a[href^="/login"][href*="referral_code"]';

test('a friend who follows the link and signs up is on the list of who has sent it', async () => {
  const ann = await site.open('/about');
  await signInBrowser(ann, `ann-${Date.now()}@example.org`);
  await openReady(ann, `${site.url}/profile/refer`);
  const link = await ann.$eval(LINK, (field) => field.getAttribute('value') ?? '');
  expect(await ann.$eval('#refer-friends', (title) => title.textContent)).not.toContain('1');

  const email = `bo-${Date.now()}@example.org`;
  const { pathname, search } = new URL(link);
  const bo = await site.open(`${pathname}${search}`);
  await bo.waitForSelector(JOIN);
  await bo.click(JOIN);
  await bo.waitForSelector(`${OPEN_DIALOG} [name="email"]:focus`);
  await waitUntilStill(bo);
  await bo.type(`${OPEN_DIALOG} [name="email"]`, email);
  await bo.keyboard.press('Enter');
  await bo.waitForSelector(`${OPEN_DIALOG} [name="otp"]:focus`);
  const code = await codeSentTo(email);
  await Promise.all([bo.waitForNavigation(), bo.type(`${OPEN_DIALOG} [name="otp"]`, code)]);
  await waitUntilReady(bo);
  expect(new URL(bo.url()).pathname).toBe('/profile/refer');

  await reloadReady(ann);
  expect(await ann.$eval('#refer-friends', (title) => title.textContent)).toContain('1');
});

test.each([360, 1280])('the pages of offers and friends fit %d px and everybody', async (width) => {
  const page = await site.open('/about', { width });
  await signInBrowser(page, `cy-${width}-${Date.now()}@example.org`);
  for (const address of ['/profile/offers', '/profile/refer']) {
    await openReady(page, `${site.url}${address}`);
    expect([address, await axeFaults(page), await overflowOf(page)]).toEqual([address, [], 0]);
  }
});
