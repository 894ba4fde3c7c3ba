import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { axeFaults, isSameDocument, markDocument, overflowOf } from '../support/pageChecks.ts';
import { openReady, reloadReady, waitUntilReady } from '../support/readyPage.ts';
import { codeSentTo, signInBrowser } from '../support/siteLogin.ts';

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

test('the pages below it lead back to it by keyboard, on a phone as well', async () => {
  const page = await site.open('/about', { width: 360 });
  await signInBrowser(page, 'sue@example.org');
  for (const path of ['/profile/support', '/profile/leads/support', '/profile/reviews']) {
    await openReady(page, `${site.url}${path}`);
    expect([path, await axeFaults(page), await overflowOf(page)]).toEqual([path, [], 0]);
  }
  await page.focus('main a[aria-label="Back to your profile"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('main #devices');
  expect(new URL(page.url()).pathname).toBe('/profile');
  await page.focus('main a[href="/profile/support"]');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('main h1')?.textContent === 'Support');
  expect(new URL(page.url()).pathname).toBe('/profile/support');
});

test('the login as a page proves unseen what the modal does, and counts down to another code', async () => {
  const email = 'lou@example.org';
  const page = await site.open('/login?next=%2Fabout');
  const posts: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.isNavigationRequest())
      posts.push(request.postData());
  });
  await page.type('main [name="email"]', email);
  await afterLoadOf(page, () => page.keyboard.press('Enter'));
  // Nobody has had to wait: the code is asked for at once.
  await page.waitForSelector('main [name="otp"]:focus');
  const fields = new URLSearchParams(posts[0]);
  expect(fields.get('recaptcha_token')).toMatch(/^[\w+/]{400,}=*$/);

  const again = 'main form:has([name="resent"]) button';
  const words = await page.$eval(`${again}:disabled`, (button) => button.textContent);
  expect(words).toMatch(/^Another code in \d+ seconds$/);
  await page.waitForFunction(
    (selector, shown) => {
      const secondsIn = (text: string | null | undefined) => Number(/\d+/.exec(text ?? '')?.[0]);
      return secondsIn(document.querySelector(selector)?.textContent) < secondsIn(shown);
    },
    {},
    again,
    words,
  );
  await page.type('main [name="otp"]', await codeSentTo(email));
  await afterLoadOf(page, () => page.keyboard.press('Enter'));
  expect(new URL(page.url()).pathname).toBe('/about');
  await page.waitForSelector(ACCOUNT);
});
