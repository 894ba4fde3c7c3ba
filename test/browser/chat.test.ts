import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { waitUntilStill } from '../support/dialogs.ts';
import { collectEvents, eventLogSettings } from '../support/eventLog.ts';
import { openReady } from '../support/readyPage.ts';

const site = browserSiteForSuite(eventLogSettings);

const LAUNCHER = 'aside[aria-label="Support"] > button';
const PANEL = '#support-chat';

const scriptsOf = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.+\.js/.test(request.url())) urls.push(request.url());
  });
  return urls;
};

/** Whether the code of the panel is among them, by the name of a text of it. */
const holdChat = async (urls: readonly string[]): Promise<boolean> => {
  const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  return texts.some((text) => text.includes('chat.openingHours'));
};

const open = async (page: Page, path: string) => openReady(page, `${site.url}${path}`);

describe('the chat with the support', () => {
  test('is there when the address asks for it, and gone when it no longer does', async () => {
    const page = await site.visit();
    const log = await collectEvents(page);
    await open(page, '/?load_zendesk=true');
    await page.waitForSelector(LAUNCHER, { visible: true });
    await waitUntilStill(page, LAUNCHER);
    await page.click(LAUNCHER);
    await page.waitForSelector(PANEL, { visible: true });
    await log.wait('chat_opened');
    expect(await page.$eval(PANEL, (panel) => panel.textContent)).toContain('+44 20 7946 0000');
    await page.keyboard.press('Escape');
    await page.waitForSelector(PANEL, { hidden: true });
    expect(await page.$eval(LAUNCHER, (button) => button === document.activeElement)).toBe(true);

    await page.$eval('footer a[href="/about"]', (link) => (link as HTMLElement).click());
    await page.waitForFunction(() => location.pathname === '/about');
    await page.waitForSelector(LAUNCHER, { hidden: true });
    await page.goBack();
    await page.waitForSelector(LAUNCHER, { visible: true });
  });

  test('is not loaded otherwise', async () => {
    const page = await site.visit();
    const urls = scriptsOf(page);
    await open(page, '/?load_zendesk=false');
    await open(page, '/about');
    expect(await page.$(LAUNCHER)).toBeNull();
    expect(await holdChat(urls)).toBe(false);
    await open(page, '/?load_zendesk=true');
    await page.waitForSelector(LAUNCHER, { visible: true });
    await waitUntilStill(page, LAUNCHER);
    await page.click(LAUNCHER);
    await page.waitForSelector(PANEL, { visible: true });
    expect(await holdChat(urls)).toBe(true);
  });

  test('is opened from the help centre, and is a mail without scripts', async () => {
    const link = '#ask a';
    const page = await site.visit();
    await open(page, '/help');
    await page.$eval(link, (element) => (element as HTMLElement).click());
    await page.waitForSelector(PANEL, { visible: true });
    expect(await page.$eval(link, (element) => (element as HTMLAnchorElement).href)).toMatch(
      /^mailto:/,
    );
  });
});
