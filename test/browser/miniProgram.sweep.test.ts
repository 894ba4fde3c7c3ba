import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { HOUSE, LONDON } from '../support/accessibility/sweptPages.ts';
import { watchHosts } from '../support/askedHosts.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { chineseFaults } from '../support/chineseFaults.ts';
import { OPEN_DIALOG } from '../support/dialogs.ts';
import { beMiniProgram, messagesToMiniProgram, sessionTokenOf } from '../support/miniProgram.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { sentCode } from '../support/sentCodes.ts';
import { signInBrowser } from '../support/siteLogin.ts';
import { startSiteApi } from '../support/siteProcesses.ts';
import { type RunningStandIns, startStandIns } from '../support/standIns.ts';
import { started } from '../support/started.ts';

// The web view of WeChat's mini-program: one window, no other apps, and whoever is signed in there.

let running: RunningStandIns | undefined;

beforeAll(async () => {
  running = await startStandIns(
    () => new Date(),
    () => site.url,
  );
});
let mailFolder = '';
const site = browserSiteForSuite(
  {
    DEPLOYMENT: 'china',
    get STAND_INS_URL() {
      return started(running).url;
    },
  },
  {
    startApi: async () => {
      const { secret, url } = started(running);
      const api = await startSiteApi({
        DEPLOYMENT: 'china',
        STAND_INS_URL: url,
        STAND_INS_SECRET: secret,
      });
      mailFolder = api.mailFolder;
      return api;
    },
  },
);
afterAll(() => started(running).close());

const hosts = new Set<string>();

/** In a mini-program, not yet anywhere. */
const visit = async (): Promise<Page> => {
  const page = await site.visit({ width: 360 });
  watchHosts(page, hosts);
  await beMiniProgram(page);
  return page;
};

/** Words of what is seen there and has no place in a web view. */
const strangers = (page: Page): Promise<string[]> =>
  page.$$eval(
    '#app-banner, #home-appPromotion, a[href*="apps.apple.com"], a[href*="play.google.com"], a[href^="/login/"], a[download]',
    (all) =>
      all.filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 99)),
  );

test.each(['/', '/about', LONDON, HOUSE, '/login', `${HOUSE}/form?form=enquire`])(
  'a guest sees of %s nothing that leads to another app',
  async (path) => {
    const page = await visit();
    await openReady(page, `${site.url}${path}`);
    await page.waitForSelector('html[data-mini-program][data-web-view]');
    expect(await strangers(page)).toEqual([]);
    expect(await chineseFaults(page)).toEqual({});
  },
);

test('what would open another window opens in the one there is', async () => {
  const page = await visit();
  await openReady(page, `${site.url}${HOUSE}/form?form=enquire`);
  await page.waitForSelector('html[data-mini-program]');
  const windows = (await page.browserContext().pages()).length;
  await Promise.all([
    page.waitForFunction(() => location.pathname !== '/places/kingfisher-house-london/form'),
    page.$eval('main a[target="_blank"]', (link) => (link as HTMLElement).click()),
  ]);
  await waitUntilReady(page);
  expect((await page.browserContext().pages()).length).toBe(windows);
  expect(new URL(page.url()).host).toBe(new URL(site.url).host);
});

test('whoever is signed in to it is so on every page, and shares what he looks at', async () => {
  const owner = await site.open('/about');
  await signInBrowser(owner, 'wei@example.org', async (email) => sentCode(mailFolder, email));
  const token = await sessionTokenOf(owner);
  const page = await visit();
  await openReady(page, `${site.url}/profile?mini_program_token=${token}`);
  expect(page.url()).toBe(`${site.url}/profile`);
  expect(await page.$eval('main', ({ textContent }) => textContent)).toContain('wei@example.org');
  expect(await strangers(page)).toEqual([]);
  for (const path of [HOUSE, '/places/the-sorrel-rise-london']) {
    await openReady(page, `${site.url}${path}?p=1`);
    await page.waitForSelector('#account button');
    await page.click('main button[aria-label="分享"]');
    await page.waitForFunction(() => 'miniProgramMessages' in window);
    expect(await chineseFaults(page, { within: OPEN_DIALOG })).toEqual({});
    const title = await page.$eval('h1', ({ textContent }) => textContent);
    expect(await messagesToMiniProgram(page)).toEqual([
      {
        title,
        path,
        image: expect.stringMatching(new RegExp(`^${site.url}/images/[^?]+\\.jpg$`)),
      },
    ]);
  }
});

test('a token that is none leaves a guest', async () => {
  const page = await visit();
  await openReady(page, `${site.url}/about?mini_program_token=${'x'.repeat(40)}`);
  expect(page.url()).toBe(`${site.url}/about`);
  expect(await page.$('#account button')).toBeNull();
});

test("nobody is asked but the site itself and WeChat's script", () => {
  expect([...hosts].sort()).toEqual(
    [site.url, started(running).url].map((url) => new URL(url).host).sort(),
  );
});
