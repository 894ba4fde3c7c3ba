import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { watchHosts } from '../support/askedHosts.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG } from '../support/dialogs.ts';
import { englishTexts } from '../support/englishTexts.ts';
import { collectEvents, eventLogSettings } from '../support/eventLog.ts';
import { overflowOf } from '../support/pageChecks.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';

const site = browserSiteForSuite({ DEPLOYMENT: 'china', ...eventLogSettings });

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
  await openReady(page, `${site.url}/places/kingfisher-house-london`);
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
