import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { popularCities } from '../../shared/domain/region/popularCities.ts';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { chunkFiles } from '../support/chunkFiles.ts';
import {
  isSameDocument,
  markDocument,
  overflowOf,
  shiftOf,
  watchShifts,
} from '../support/pageChecks.ts';
import { openReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';

const MAX_SHIFT = 0.01;

const site = sharedSiteForSuite({ hasPictures: true });

/** Notes the address of the largest picture or text; before the page is opened. */
const watchLargest = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    new PerformanceObserver((list) => {
      Object.assign(window, {
        largest: (list.getEntries().at(-1) as unknown as { url: string }).url,
      });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

const largestOf = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { largest: string }).largest);

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

const appearances = [
  ['light', 360],
  ['light', 1280],
  ['dark', 360],
  ['dark', 1280],
] as const;

describe.each(sampled(appearances, 1))('in %s colours at %d pixels', (scheme, width) => {
  test('the picture of the first screen is the largest thing, and nothing moves', async () => {
    const page = await site.visit({ width, scheme });
    await watchShifts(page);
    await watchLargest(page);
    await openReady(page, site.url);
    const picture = await page.$eval('main h1', (heading) => {
      const image = heading.closest('section')?.querySelector('img');
      return {
        source: image?.currentSrc,
        loading: image?.loading,
        priority: image?.fetchPriority,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.split('/').at(-2) === image?.currentSrc.split('/').at(-2))
          .length,
      };
    });
    expect(picture).toMatchObject({ loading: 'eager', priority: 'high', asked: 1 });
    expect(await largestOf(page)).toBe(picture.source);
    await scrollThrough(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });
});

test.each(sampled([360, 1280], 1))(
  'a font that comes late moves nothing at %d pixels',
  async (width) => {
    const page = await site.visit({ width });
    await watchShifts(page);
    let letFontsCome = (): void => undefined;
    const wait = new Promise<void>((resolve) => {
      letFontsCome = resolve;
    });
    await page.setRequestInterception(true);
    page.on('request', async (request) => {
      if (request.resourceType() === 'font') await wait;
      void request.continue();
    });
    await page.setCacheEnabled(false);
    await page.goto(site.url, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(false);
    letFontsCome();
    await page.waitForFunction(() => document.fonts.check('16px Figtree'));
    await page.waitForNetworkIdle();
    expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
  },
);

test.each(sampled([360, 1280], 1))(
  'at %i px the header has a search once that of the page is out of sight, and nothing moves',
  async (width) => {
    const page = await site.visit({ width });
    await watchShifts(page);
    await openReady(page, site.url);
    const inHeader = 'header input[name="name"]';
    expect(await page.$(inHeader)).toBeNull();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.waitForSelector(inHeader, { visible: true });
    expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
    expect(await overflowOf(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForSelector(inHeader, { hidden: true });
  },
);

describe('the sections below the first screen', () => {
  const heights = (page: Page) =>
    page.$$eval('main [id^="home-"]:not(input)', (all) =>
      all.map(({ id, clientHeight }) => `${id} ${clientHeight}`),
    );

  test('look the same in a document as in the app, and their code comes with the app alone', async () => {
    const page = await site.visit();
    const scripts: string[] = [];
    const [file] = chunkFiles('home-sections').filter((name) => name.endsWith('.js'));
    page.on('request', (request) => {
      if (request.url().endsWith(`/${file}`)) scripts.push(request.url());
    });
    await openReady(page, site.url);
    await page.waitForSelector('html[data-layout-complete]');
    const inDocument = await heights(page);
    expect(inDocument.length).toBeGreaterThan(6);
    expect(scripts).toEqual([]);

    await openReady(page, `${site.url}/about`);
    await page.waitForSelector('html[data-layout-complete]');
    await page.click('header a[href="/"]');
    await page.waitForSelector('#popular-cities');
    await page.waitForNetworkIdle();
    expect(await heights(page)).toEqual(inDocument);
    expect(scripts).toHaveLength(1);
  });

  test('have their photos as they come near, and links that stay in the app', async () => {
    const page = await site.open('/');
    const sources = () =>
      page.$$eval('#home-featured picture > img', (all) => all.map((one) => one.currentSrc));
    expect((await sources()).filter((source) => source.includes('/images/'))).toEqual([]);
    await page.$eval('#home-featured', (section) => section.scrollIntoView());
    await page.waitForFunction(() =>
      document
        .querySelector<HTMLImageElement>('#home-featured img')
        ?.currentSrc.includes('/images/'),
    );
    await markDocument(page);
    await page.click('#home-featured a');
    await page.waitForFunction(() => location.pathname.startsWith('/places/'));
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('at 320 pixels nothing reaches beyond the window', async () => {
  const page = await site.open('/', { width: 320 });
  expect(await overflowOf(page)).toBe(0);
});

test('every popular city leads to its results', async () => {
  const html = await (await fetch(site.url)).text();
  const section = html.slice(html.indexOf('id="popular-cities"')).split('</fieldset>')[0] ?? '';
  const paths = [...section.matchAll(/href="([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(paths.toSorted()).toEqual(
    popularCities.map(({ canonicalName }) => `/places/search/${canonicalName}`).sort(),
  );
  const statuses = await Promise.all(
    paths.map(async (path) => (await fetch(`${site.url}${path}`, { redirect: 'manual' })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

const scripts: readonly [string, boolean][] = [
  ['without scripts', false],
  ['with scripts', true],
];

test.each(sampled(scripts, 1))(
  'the cities of another country are a click away, %s',
  async (_how, hasJavaScript) => {
    const page = await site.open('/', { hasJavaScript });
    const isShown = (path: string) =>
      page.$eval(`#popular-cities a[href="${path}"]`, (link) => link.checkVisibility());
    expect(await isShown('/places/search/london')).toBe(true);
    expect(await isShown('/places/search/madrid')).toBe(false);
    await page.click('label[for="popular-spain"]');
    expect(await isShown('/places/search/london')).toBe(false);
    expect(await isShown('/places/search/madrid')).toBe(true);
  },
);

test('what it shows is asked for once, and only by a visit that came from elsewhere', async () => {
  const page = await site.visit();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isConfiguration =
      pathname === '/api/v0/application_config' && searchParams.get('page') === 'home';
    if (isConfiguration || pathname === '/api/v0/inventories') calls.push(request.url());
  });
  await openReady(page, site.url);
  expect(calls).toEqual([]);

  await openReady(page, `${site.url}/referral-programme`);
  await page.click('header a[href="/"]');
  await page.waitForSelector('#popular-cities');
  await page.waitForNetworkIdle();
  expect(calls).toHaveLength(5);
  expect(new Set(calls).size).toBe(5);
});

const channelLight = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** How white stands out from the palest point of a picture, as WCAG 2 counts it. */
const leastContrast = async (png: Uint8Array): Promise<number> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let palest = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const light =
      0.2126 * channelLight(red) + 0.7152 * channelLight(green) + 0.0722 * channelLight(blue);
    palest = Math.max(palest, light);
  }
  return 1.05 / (palest + 0.05);
};

sweepTest('the names of cities can be read on their pictures at 320 pixels', async () => {
  const page = await site.open('/', { width: 320 });
  const cards = await page.$$('#popular-cities section:first-of-type a');
  expect(cards.length).toBeGreaterThan(3);
  for (const card of cards.slice(0, 3)) {
    await card.scrollIntoView();
    await page.waitForFunction(
      (link) =>
        [...link.querySelectorAll('img')].some(
          ({ complete, currentSrc }) => complete && currentSrc.includes('/images/'),
        ),
      {},
      card,
    );
    // What lies beneath the letters, without them.
    await card.$$eval('*', (all) => {
      for (const element of all as HTMLElement[]) element.style.color = 'transparent';
    });
    for (const word of await card.$$('span:not(:has(span))')) {
      const { height = 0, width = 0 } = (await word.boundingBox()) ?? {};
      if (height * width === 0) continue;
      expect(await leastContrast(await word.screenshot())).toBeGreaterThanOrEqual(4.5);
    }
  }
});

describe('the word in the field of the search', () => {
  const HINT = 'main input[name="name"] + span';

  /** How its movements go on. */
  const movements = (page: Page): Promise<string[]> =>
    page.$eval(HINT, (hint) =>
      hint.getAnimations({ subtree: true }).map(({ playState }) => playState),
    );

  /** What is seen of it so many milliseconds after the page was drawn. */
  const seenAt = (page: Page, time: number): Promise<string[]> =>
    page.$eval(
      HINT,
      (hint, at) => {
        for (const movement of hint.getAnimations({ subtree: true })) {
          movement.pause();
          movement.currentTime = at;
        }
        const words = hint.lastElementChild;
        if (!words) return [];
        const edge = words.getBoundingClientRect();
        const isSeen = (word: Element): boolean => {
          const { bottom, top } = word.getBoundingClientRect();
          const isInside = Math.min(bottom, edge.bottom) - Math.max(top, edge.top) > 1;
          return isInside && word.checkVisibility({ visibilityProperty: true });
        };
        return [...words.children].filter(isSeen).map((word) => word.textContent ?? '');
      },
      time,
    );

  test('is one of three, each for two seconds, over and over', async () => {
    const page = await site.open('/', { hasMotion: true });
    expect(await movements(page)).toEqual(['running', 'running', 'running']);
    const seen: string[] = [];
    for (const time of [100, 1800, 2100, 3800, 4100, 5800, 6100]) {
      seen.push(...(await seenAt(page, time)));
    }
    expect(seen).toEqual([
      ...['City', 'City', 'University', 'University', 'Property', 'Property'],
      'City',
    ]);
  });

  test('stands still for who wants no motion', async () => {
    const page = await site.open('/');
    expect(await movements(page)).toEqual([]);
    expect(await seenAt(page, 2100)).toEqual(['City']);
  });
});
