import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { waitUntilStill } from '../support/dialogs.ts';
import { freePort } from '../support/freePort.ts';
import { closeServer } from '../support/listen.ts';
import { axeFaults } from '../support/pageChecks.ts';
import { openReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';
import { until } from '../support/until.ts';

/** Stands for every provider: a script that does nothing, and a picture of one point. */
const asked: string[] = [];
const provider = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (request.url?.startsWith('/pixel')) {
    response.setHeader('Content-Type', 'image/svg+xml');
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  } else {
    response.setHeader('Content-Type', 'text/javascript');
    response.end('void 0;');
  }
});

const settings: Record<string, string> = { ANALYTICS_DATA_LAYER: 'true' };

beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((resolve) => provider.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${port}`;
  Object.assign(settings, {
    ANALYTICS_SCRIPT_URL: `${origin}/tags.js`,
    ANALYTICS_PIXEL_URL: `${origin}/pixel.svg`,
    SESSION_RECORDING_ID: 'project1',
    SESSION_RECORDING_URL: `${origin}/record/{id}`,
    CHAT_PROVIDER_KEY: 'key1',
    CHAT_PROVIDER_URL: `${origin}/chat?key={key}`,
  });
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => closeServer(provider));

const site = browserSiteForSuite(settings, { hasPictures: true });

const PROPERTY = '/places/kingfisher-house-london';
const NOTICE = 'section[aria-label="Your privacy"]';

const askedFor = (start: string): readonly string[] => asked.filter((url) => url.startsWith(start));

const answer = async (page: Page, text: string): Promise<void> => {
  await page.waitForSelector(NOTICE, { visible: true });
  await waitUntilStill(page, NOTICE);
  const buttons = await page.$$(`${NOTICE} button`);
  for (const button of buttons) {
    if ((await button.evaluate((element) => element.textContent)) === text) await button.click();
  }
  await page.waitForSelector(NOTICE, { hidden: true });
};

const recorded = (page: Page) =>
  page.evaluate(() => {
    const { clarity } = window as unknown as { clarity?: { q: unknown[][] } };
    return {
      commands: clarity?.q.map(([command]) => command) ?? null,
      isMasked: document.body.getAttribute('data-clarity-mask') === 'true',
    };
  });

describe('providers of others', () => {
  test('are not asked for anything before the visitor has agreed, nor after a refusal', async () => {
    const page = await site.open(PROPERTY);
    await answer(page, 'No, refuse');
    await openReady(page, `${site.url}/places/search/london`);
    expect(await page.$(NOTICE)).toBeNull();
    expect(asked).toEqual([]);
    expect(await recorded(page)).toEqual({ commands: null, isMasked: false });
  });

  test('are told of the visit once the visitor has agreed, also on later pages', async () => {
    const page = await site.open(PROPERTY);
    await answer(page, 'Yes, allow');
    await until(() => askedFor('/pixel').length >= 2, 'two events');
    await until(() => askedFor('/record').length === 1, 'the recorder');
    expect(askedFor('/tags.js')).toHaveLength(1);
    expect(askedFor('/record')).toEqual(['/record/project1']);
    expect(askedFor('/pixel')[0]).toMatch(
      /^\/pixel\.svg\?event=page_view&route=property&page_type=property_page&is_user_logged_in=false&id=[\w-]{36}$/,
    );
    expect(await recorded(page)).toEqual({ commands: [], isMasked: true });

    await page.$eval('footer a[href="/about"]', (link) => (link as HTMLElement).click());
    await until(() => askedFor('/pixel.svg?event=page_view&route=about').length === 1, 'a page');
    expect((await recorded(page)).commands).toEqual(['stop']);
    await page.goBack();
    await until(() => askedFor('/pixel.svg?event=page_view').length === 3, 'the page before');
    expect((await recorded(page)).commands).toEqual(['stop', 'start']);

    await openReady(page, `${site.url}/about`);
    expect(await page.$(NOTICE)).toBeNull();
    expect(askedFor('/tags.js')).toHaveLength(2);
    expect(askedFor('/record')).toHaveLength(1);
  });

  sweepTest('are told no more when the visitor answers anew', async () => {
    const page = await site.open('/about');
    await answer(page, 'Yes, allow');
    await until(() => askedFor('/pixel').length === 1, 'the page');
    await page.click('footer a[href="#privacy-choices"]');
    await answer(page, 'No, refuse');
    await page.$eval('footer a[href="/terms"]', (link) => (link as HTMLElement).click());
    await page.waitForFunction(() => location.pathname === '/terms');
    await openReady(page, `${site.url}${PROPERTY}`);
    expect(askedFor('/pixel')).toHaveLength(1);
    expect(askedFor('/tags.js')).toHaveLength(1);
  });

  test.each(sampled([360, 1280], 1))(
    'are asked about in a way open to all, at %d pixels',
    async (width) => {
      const page = await site.open('/about', { width });
      await page.waitForSelector(NOTICE, { visible: true });
      await waitUntilStill(page, NOTICE);
      // The page under it can be scrolled clear of it.
      expect(await axeFaults(page, { within: NOTICE })).toEqual([]);
      const looks = await page.$$eval(`${NOTICE} button`, (buttons) =>
        buttons.map(({ className, offsetWidth }) => `${className} ${offsetWidth}`),
      );
      expect(new Set(looks).size).toBe(1);
      await page.focus(`${NOTICE} button`);
      await page.keyboard.press('Enter');
      await page.waitForSelector(NOTICE, { hidden: true });
      expect(await page.evaluate(() => localStorage.getItem('analytics_consent'))).toBe('denied');
    },
  );

  sweepTest('of a live chat stand behind a button on the pages that promise it', async () => {
    const page = await site.visit();
    await openReady(page, `${site.url}/`);
    await page.waitForSelector('aside[aria-label="Support"] > button', { visible: true });
    expect(askedFor('/chat')).toEqual([]);
    await openReady(page, `${site.url}${PROPERTY}`);
    await page.waitForNetworkIdle();
    expect(await page.$('aside[aria-label="Support"] > button')).toBeNull();
  });

  test('of a live chat are loaded by whoever asks for it', async () => {
    const page = await site.open('/about?load_zendesk=true');
    await answer(page, 'No, refuse');
    const launcher = 'aside[aria-label="Support"] > button';
    await page.waitForSelector(launcher, { visible: true });
    await waitUntilStill(page, launcher);
    await page.click(launcher);
    await page.waitForSelector('#support-chat', { visible: true });
    expect(asked).toEqual([]);
    const buttons = await page.$$('#support-chat button');
    for (const button of buttons) {
      if ((await button.evaluate((one) => one.textContent)) === 'Start a live chat') {
        await button.click();
      }
    }
    await until(() => askedFor('/chat').length === 1, 'the chat');
    expect(asked).toEqual(['/chat?key=key1']);
  });
});
