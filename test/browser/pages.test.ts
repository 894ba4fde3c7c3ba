import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { chunkFiles } from '../support/chunkFiles.ts';
import { isSameDocument, markDocument, overflowOf } from '../support/pageChecks.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';

const site = browserSiteForSuite(withoutCaches);
/** Path of some property of London. */
let property: string;

beforeAll(async () => {
  const html = await (await fetch(`${site.url}/places/search/london`)).text();
  property = /href="(\/places\/(?!search)[^"]+)"/.exec(html)?.[1] ?? '';
});

sweepTest('the header of a phone has a shadow, that of a desktop a line', async () => {
  const styles = async (width: number) => {
    const page = await site.visit({ width });
    await page.goto(site.url);
    const style = await page.$eval('header', (header) => {
      const { borderBottomWidth, boxShadow } = getComputedStyle(header);
      return { borderBottomWidth, boxShadow };
    });
    return style;
  };
  const [phone, desktop] = [await styles(390), await styles(1280)];
  expect(phone.boxShadow).not.toBe('none');
  expect(desktop.boxShadow).toBe('none');
  expect(desktop.borderBottomWidth).toBe('1px');
});

sweepTest(
  'the room types of a property stand 102 px below the top when they are linked to',
  async () => {
    const page = await site.open(`${property}#room_type`);
    // Where parts above it have just been laid out, the browser keeps the place with its next frame.
    await page.waitForFunction(() => {
      const { top } = document.querySelector('#room_type')?.getBoundingClientRect() ?? {};
      return top !== undefined && Math.abs(top - 102) <= 2;
    });
  },
);

test('another property is never shown under a new address, and begins at its top', async () => {
  const page = await site.open(property);
  const name = await page.$eval('h1', (heading) => heading.textContent);
  let answer = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  site.upstream.fail(/\/inventories\/[a-z]/, { until });
  const link = await page.waitForSelector('article a[href^="/places/"]');
  const target = await link?.evaluate((element) => element.getAttribute('href'));
  await link?.click();
  await page.waitForFunction((path) => location.pathname === path, {}, target);
  await page.waitForFunction(() => document.querySelector('h1') === null);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  answer();
  await page.waitForSelector('h1');
  expect(await page.$eval('h1', (heading) => heading.textContent)).not.toBe(name);
});

test('the configured parts of the home page are loaded only when they are missing', async () => {
  const page = await site.visit();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('application_config')) calls.push(request.url());
  });
  await openReady(page, site.url);
  expect(calls).toEqual([]);

  await openReady(page, `${site.url}/places/search/london`);
  for (let round = 0; round < 2; round += 1) {
    await page.click('header a[href="/"]');
    await page.waitForSelector('#home-search');
    await page.locator('main a[href="/places/search/london"]').click();
    await page.waitForSelector('#results article');
  }
  expect(calls).toHaveLength(1);
});

test.each(sampled([360, 1280], 1))(
  'a name of one very long word stays within %d pixels',
  async (width) => {
    for (const path of [property, '/places/search/london']) {
      const page = await site.open(path, { width });
      await page.$$eval('main h1, main article h3, main nav li > span', (names) => {
        for (const name of names)
          (name.querySelector('a') ?? name).textContent = 'Llanfair'.repeat(16);
      });
      expect([path, await overflowOf(page)]).toEqual([path, 0]);
    }
  },
);

describe('going back to a property', () => {
  const SIMILAR = '#similar a[href^="/places/"]';

  /** Where the page stands, and what is read there. */
  const placeOf = (page: Page): Promise<number[]> =>
    page.$eval(SIMILAR, (link) => [window.scrollY, link.getBoundingClientRect().top]);

  const goDown = async (page: Page): Promise<number[]> => {
    await page.$eval(SIMILAR, (link) => link.scrollIntoView({ block: 'center' }));
    await page.waitForNetworkIdle();
    return placeOf(page);
  };
  const isAt = (page: Page, top: number): Promise<unknown> =>
    page.waitForFunction(
      (link, wanted) => {
        const place = document.querySelector(link)?.getBoundingClientRect().top;
        return place !== undefined && Math.abs(place - wanted) <= 2;
      },
      {},
      SIMILAR,
      top,
    );

  test.each(sampled([360, 1280], 1))('from one like it finds the place (%i px)', async (width) => {
    const page = await site.open(property, { width });
    const [left = 0, top = 0] = await goDown(page);
    expect(left).toBeGreaterThan(3000);
    const heading = await page.$eval('h1', ({ textContent }) => textContent);
    await page.$eval(SIMILAR, (link) => (link as HTMLElement).click());
    await page.waitForFunction(
      (before) => document.querySelector('h1:not(:empty)')?.textContent !== before,
      {},
      heading,
    );
    await page.waitForSelector('main[aria-busy="false"] h1');
    const [next = 0] = await goDown(page);
    await page.goBack();
    await isAt(page, top);
    await page.waitForNetworkIdle();
    const [found = 0] = await placeOf(page);
    expect(Math.abs(found - left)).toBeLessThanOrEqual(2);

    await page.goForward();
    await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) <= 2, {}, next);
  });

  test('finds it where a room was open above, and from another document', async () => {
    const page = await site.open(property);
    await page.click('#room_type li summary');
    const [, top = 0] = await goDown(page);
    await page.$eval(SIMILAR, (link) => (link as HTMLElement).click());
    await page.waitForFunction(() => window.scrollY === 0);
    await page.waitForSelector('main[aria-busy="false"] h1');
    await page.goBack();
    await isAt(page, top);
    await page.waitForNetworkIdle();
    await isAt(page, top);

    await openReady(page, `${site.url}/about`);
    await page.goBack();
    await waitUntilReady(page);
    await isAt(page, top);
  });
});

describe('code that does not come', () => {
  const LEEDS = 'main a[href="/places/search/leeds"]';
  const codeOfSearch = (): readonly string[] =>
    ['pages-SearchPage-SearchPage-tsx', 'search-styles'].flatMap(chunkFiles);

  /** On the home page, where the files fail from now on. */
  const openWithout = async (isFailing: (file: string) => boolean): Promise<Page> => {
    const page = await site.open('/', { expectedMessages: /Chunk|Failed to load|loadable/ });
    await markDocument(page);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const file = request.url().slice(request.url().lastIndexOf('/') + 1);
      void (isFailing(file) ? request.abort() : request.continue());
    });
    return page;
  };
  /** Without pointing at it, which would fetch its code before. */
  const follow = async (page: Page, link: string): Promise<void> => {
    await page.focus(link);
    await page.keyboard.press('Enter');
  };
  const watchDocuments = (page: Page): string[] => {
    const paths: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
    });
    return paths;
  };

  test('at once is asked for again, with its styles, and the page stays in the app', async () => {
    const missing = new Set([...codeOfSearch(), ...chunkFiles('loaders')]);
    const page = await openWithout((file) => missing.delete(file));
    await follow(page, LEEDS);
    await page.waitForSelector('#results article');
    expect(missing.size).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.title()).toContain('Leeds');
  });

  test.each(sampled(['pages-SearchPage-SearchPage-tsx', 'loaders'], 1))(
    'at all (%s) leaves the page to the server, once and under its own title',
    async (chunk) => {
      const files = chunkFiles(chunk);
      const page = await openWithout((file) => files.includes(file));
      const documents = watchDocuments(page);
      await follow(page, LEEDS);
      await page.waitForSelector('body:not([data-marked]) #results article');
      expect(await page.title()).toContain('Leeds');
      await page.waitForFunction(() => document.readyState === 'complete');
      expect(documents).toEqual(['/places/search/leeds']);
    },
  );

  test('from the server either leaves a way home and another try, and no other title', async () => {
    let isBroken = true;
    const files = [...codeOfSearch(), ...chunkFiles('error-page')];
    const page = await openWithout((file) => isBroken && files.includes(file));
    const title = await page.title();
    // As after a document that has not helped.
    await page.evaluate(() => {
      const push = history.pushState;
      history.pushState = (state, ...rest) =>
        push.call(history, { ...state, isReloaded: true }, ...rest);
    });
    await follow(page, LEEDS);
    await page.waitForSelector('h1::-p-text(Something went wrong.)');
    await page.waitForSelector('main a[href="/"]');
    expect([title, 'Amber']).not.toContain(await page.title());
    expect(await isSameDocument(page)).toBe(true);
    isBroken = false;
    await page.click('main button::-p-text(Try again)');
    await page.waitForSelector('#results article');
    expect(await page.title()).toContain('Leeds');
  });
});
