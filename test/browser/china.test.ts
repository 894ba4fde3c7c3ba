import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { watchHosts } from '../support/askedHosts.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG } from '../support/dialogs.ts';
import { englishTexts } from '../support/englishTexts.ts';
import { collectEvents, eventLogSettings } from '../support/eventLog.ts';
import { beMiniProgram, messagesToMiniProgram, sessionTokenOf } from '../support/miniProgram.ts';
import { overflowOf } from '../support/pageChecks.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { signInBrowser } from '../support/siteLogin.ts';
import { type RunningStandIns, startStandIns } from '../support/standIns.ts';
import { started } from '../support/started.ts';

let running: RunningStandIns | undefined;

beforeAll(async () => {
  running = await startStandIns(
    () => new Date(),
    () => site.url,
  );
});
const site = browserSiteForSuite({
  DEPLOYMENT: 'china',
  ...eventLogSettings,
  // It is there once the web tier starts.
  get STAND_INS_URL() {
    return started(running).url;
  },
});
afterAll(() => started(running).close());

const HOUSE = '/places/kingfisher-house-london';

const languageOf = (page: Page): Promise<string> => page.$eval('html', ({ lang }) => lang);

const choose = async (page: Page, language: string): Promise<void> => {
  await Promise.all([
    page.waitForNavigation(),
    page.$eval(`footer a[hreflang="${language}"]`, (link) => (link as HTMLElement).click()),
  ]);
  await waitUntilReady(page);
};

test('a visitor from China finds London by pinyin, and reads of a home in Chinese', async () => {
  const page = await site.visit();
  const hosts = new Set<string>();
  watchHosts(page, hosts);
  await page.setViewport({ width: 360, height: 800 });
  await openReady(page, site.url);
  expect(await languageOf(page)).toBe('zh-CN');
  await page.click('main input[name="name"]');
  const field = await page.waitForSelector(`${OPEN_DIALOG} [role="combobox"]`);
  await field?.type('lundun');
  const first = await page.waitForSelector(`${OPEN_DIALOG} [role="option"] ::-p-text(伦敦)`);
  await first?.click();
  await page.waitForSelector('h1 ::-p-text(伦敦学生公寓)');
  expect(new URL(page.url()).pathname).toBe('/places/search/london');
  await openReady(page, `${site.url}${HOUSE}`);
  expect(await englishTexts(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  expect([...hosts]).toEqual([new URL(site.url).host]);
});

test('whoever chooses English keeps it, on the page he has chosen it on', async () => {
  const page = await site.visit();
  const log = await collectEvents(page);
  await openReady(page, `${site.url}/places/search/london?p=2`);
  await choose(page, 'en');
  expect(await languageOf(page)).toBe('en');
  expect(await page.$eval('h1', ({ textContent }) => textContent)).toMatch(/London/);
  expect(new URL(page.url()).searchParams.get('p')).toBe('2');
  await log.wait('language_clicked');
  await openReady(page, `${site.url}/about`);
  expect(await languageOf(page)).toBe('en');
  await choose(page, 'zh-CN');
  await openReady(page, `${site.url}/help`);
  expect(await languageOf(page)).toBe('zh-CN');
});

test('a mini-program shows a home to whoever is signed in to it, and is told what to share', async () => {
  const owner = await site.open('/about');
  await signInBrowser(owner, 'mini@example.org');
  const page = await site.visit({ width: 360 });
  const hosts = new Set<string>();
  watchHosts(page, hosts);
  await beMiniProgram(page);
  const address = `${site.url}${HOUSE}`;
  await openReady(page, `${address}?mini_program_token=${await sessionTokenOf(owner)}`);
  expect(page.url()).toBe(address);
  await page.waitForSelector('#account button');
  await page.waitForSelector('html[data-mini-program][data-web-view]');
  await page.click('main button[aria-label="分享"]');
  await page.waitForSelector(`${OPEN_DIALOG} input[type="url"]`);
  await page.waitForFunction(() => 'miniProgramMessages' in window);
  const image = await page.$eval('meta[property="og:image"]', (meta) =>
    meta.getAttribute('content'),
  );
  expect(await messagesToMiniProgram(page)).toEqual([
    { title: await page.$eval('h1', ({ textContent }) => textContent), path: HOUSE, image },
  ]);
  expect([...hosts].sort()).toEqual(
    [site.url, started(running).url].map((url) => new URL(url).host).sort(),
  );
});
