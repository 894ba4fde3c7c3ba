import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { type BrowserSite, browserSiteForSuite } from '../support/browserSite.ts';
import { chunkFiles } from '../support/chunkFiles.ts';
import { closeServer, listenLocally } from '../support/listen.ts';
import { openReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';
import { emptyTileFile } from '../support/tileFile.ts';
import { until } from '../support/until.ts';

const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Options {
  readonly width?: number;
  readonly hasMotion?: boolean;
  /** Besides the guide's own missing picture. */
  readonly expected?: RegExp;
}

const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;

const press = async (page: Page, name: string): Promise<void> => {
  const element = await page.waitForSelector(button(name));
  await element?.click();
};

const openGuide = async (site: BrowserSite, options: Options = {}): Promise<Page> => {
  const { expected = /status of 404/, hasMotion, width } = options;
  const page = await site.visit({ hasMotion, width, expectedMessages: expected });
  await openReady(page, `${site.url}/styleguide`);
  return page;
};

const openMap = async (site: BrowserSite, options: Options = {}): Promise<Page> => {
  const page = await openGuide(site, options);
  await press(page, 'Map: a list');
  await page.waitForSelector('[data-pin]');
  return page;
};

const pinNames = (page: Page): Promise<string[]> =>
  page.$$eval('[data-pin]', (pins) => pins.map((pin) => pin.getAttribute('aria-label') ?? ''));

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent ??
      '',
  );

const scaleName = (page: Page): Promise<string> =>
  page.$eval('[role=img][aria-label^="The bar"]', (bar) => bar.getAttribute('aria-label') ?? '');

const KINGFISHER = '£189 / week, Kingfisher House';
const CLUSTER = '3 homes here, from £164.50 / week: zoom in';

describe('without tiles', () => {
  const site = browserSiteForSuite({ DEVELOPMENT_FEATURES: 'true' });

  test('the code of the map comes only when it is to be shown', async () => {
    const page = await openGuide(site);
    const files = chunkFiles('map');
    const loaded = (): Promise<string[]> =>
      page.evaluate(
        (wanted) =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
            .filter((name) => wanted.includes(name)),
        files,
      );
    expect(await loaded()).toEqual([]);
    await press(page, 'Map: a list');
    await page.waitForSelector('[data-pin]');
    expect((await loaded()).sort()).toEqual([...files].sort());
  });

  test('homes stand on a plan with distances, a compass and the universities by name', async () => {
    const page = await openMap(site);
    expect((await pinNames(page)).sort()).toEqual(
      [CLUSTER, KINGFISHER, 'Sold out, Hyde Terrace', '£236 / week, Canal Works'].sort(),
    );
    const rings = await page.$$eval('[data-ring]', (labels) => labels.map((l) => l.textContent));
    expect(rings).toEqual(['0.5 mi', '1 mi', '2 mi']);
    expect(await page.$('[data-compass]')).not.toBeNull();
    expect(await page.$$eval('[data-landmark=university]', (found) => found.length)).toBe(3);
    expect(await scaleName(page)).toBe('The bar is 0.2 mi long');
  });

  test('Enter on a pin opens its card, Escape closes it and goes back to the pin', async () => {
    const page = await openMap(site);
    await page.focus(`[aria-label="${KINGFISHER}"]`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-active-listing="1"]');
    expect(await focusedName(page)).toBe('Kingfisher House');
    expect(await page.$eval(`[aria-label="${KINGFISHER}"]`, (pin) => pin.ariaPressed)).toBe('true');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-active-listing]', { hidden: true });
    expect(await focusedName(page)).toBe(KINGFISHER);
  });

  sweepTest(
    'the card of a pressed pin leads to the property and closes by its button',
    async () => {
      const page = await openMap(site);
      await page.click(`[aria-label="${KINGFISHER}"]`);
      await page.waitForSelector('[data-active-listing="1"] a[href$="/kingfisher-house"]');
      await page.click('[data-active-listing] button[aria-label="Close"]');
      await page.waitForSelector('[data-active-listing]', { hidden: true });
    },
  );

  test('a cluster opens into its homes and the move is told once it is over', async () => {
    const page = await openMap(site, { hasMotion: true });
    const moves = (): Promise<string> =>
      page.$eval('[data-moves]', (told) => told.textContent ?? '');
    expect(await moves()).toBe('');
    await page.click(`[aria-label="${CLUSTER}"]`);
    await page.waitForSelector('[aria-label="£164.50 / week, Millrace Court"]');
    expect(await pinNames(page)).not.toContain(CLUSTER);
    await page.waitForFunction(() => document.querySelector('[data-moves]')?.textContent !== '');
    const [south = 0, west = 0, north = 0, east = 0] = (await moves()).split(', ').map(Number);
    expect(south).toBeLessThan(53.7944);
    expect(north).toBeGreaterThan(53.7944);
    expect(west).toBeLessThan(-1.5383);
    expect(east).toBeGreaterThan(-1.5383);
  });

  sweepTest('a cluster opened by key leaves the focus among its homes', async () => {
    const page = await openMap(site);
    await page.focus(`[aria-label="${CLUSTER}"]`);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (gone) =>
        document.activeElement?.hasAttribute('data-pin') &&
        document.activeElement.getAttribute('aria-label') !== gone,
      {},
      CLUSTER,
    );
  });

  sweepTest('more homes keep the map, the pins and what is seen', async () => {
    const page = await openMap(site);
    const pin = await page.$(`[aria-label="${KINGFISHER}"]`);
    const place = await pin?.boundingBox();
    await page.$$eval('button', (all) =>
      all.find((b) => b.textContent === 'Map: more homes')?.click(),
    );
    await page.waitForSelector('[aria-label="£199 / week, Northern Light"]');
    expect(await pin?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await pin?.boundingBox()).toEqual(place);
    expect(await page.$eval('[data-moves]', (told) => told.textContent)).toBe('');
  });

  const pointAtMap = async (): Promise<Page> => {
    const page = await openMap(site);
    const map = 'section[aria-label="Map of homes"]';
    await page.$eval(map, (element) => element.scrollIntoView({ block: 'center' }));
    await page.hover(map);
    return page;
  };

  test('the wheel scrolls the page over the map', async () => {
    const page = await pointAtMap();
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel({ deltaY: 60 });
    await page.waitForFunction((from) => window.scrollY >= from + 60, {}, before);
    expect(await scaleName(page)).toBe('The bar is 0.2 mi long');
  });

  // On a page of its own: a wheel that has just turned goes on to where it went before.
  test('the wheel zooms the map with a key, and then the page stays', async () => {
    const page = await pointAtMap();
    expect(await scaleName(page)).toBe('The bar is 0.2 mi long');
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.down('Control');
    await page.mouse.wheel({ deltaY: -300 });
    await page.keyboard.up('Control');
    await page.waitForSelector('[aria-label="The bar is 0.1 mi long"]');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  sweepTest('who wants no motion gets none', async () => {
    const page = await openMap(site);
    const isMoving = await page.$eval(`[aria-label="${CLUSTER}"]`, (pin) => {
      const map = pin.closest('[role=group]');
      (pin as HTMLElement).click();
      return map?.querySelector('.leaflet-zoom-anim') !== null;
    });
    expect(isMoving).toBe(false);
  });

  test('the map can be passed over by key', async () => {
    const page = await openMap(site);
    await page.focus(button('Skip the map'));
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-map-end'))).toBe(
      true,
    );
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Map: more homes');
  });

  test('the map of a place names what is around and how far it is', async () => {
    const page = await openGuide(site);
    await press(page, 'Map: a place');
    await page.waitForSelector('[data-landmark=home]');
    const names = await page.$$eval('[data-landmark]', (all) => all.map((one) => one.textContent));
    expect(names).toEqual([
      'Kingfisher House',
      'University of Leeds · 0.1\u00a0mi',
      'Leeds Beckett University · 0.4\u00a0mi',
      'Leeds Trinity University · 4.7\u00a0mi',
    ]);
  });

  test.each(sampled([360, 1280], 1))('at %d px no name of it covers anything', async (width) => {
    const page = await openGuide(site, { width });
    await press(page, 'Map: a place');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-landmark=university] > :last-child')].some(
        (name) => getComputedStyle(name).opacity === '1',
      ),
    );
    const covered = await page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .filter((one) => getComputedStyle(one).opacity !== '0')
          .map((one) => one.getBoundingClientRect());
      const names = boxes('[data-landmark=university] > :last-child');
      const others = [...names, ...boxes('[data-kept-clear]')];
      const covers = (one: DOMRect, other: DOMRect): boolean =>
        one !== other &&
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom;
      return names.filter((name) => others.some((other) => covers(name, other))).length;
    });
    expect(covered).toBe(0);
  });

  test.each(sampled([360, 1280], 1))(
    'at %d px nothing on it is smaller than 24 px',
    async (width) => {
      const page = await openMap(site, { width });
      // Which homes stand alone depends on the width.
      await page.$$eval('[data-pin]', (pins) => {
        const alone = pins.find((pin) => !pin.getAttribute('aria-label')?.includes('zoom in'));
        (alone as HTMLElement).click();
      });
      await page.waitForSelector('[data-active-listing]');
      const small = await page.$$eval('section[aria-label="Map of homes"] button', (all) =>
        all
          .filter((one) => one.textContent !== 'Skip the map')
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width < 24 || box.height < 24),
      );
      expect(small).toEqual([]);
    },
  );
});

describe('with tiles', () => {
  const settings: Record<string, string> = {
    DEVELOPMENT_FEATURES: 'true',
    MAP_TILE_ATTRIBUTION: '© [Map makers](https://maps.example/)',
  };
  let tiles: Server;
  let hasTiles = true;
  let refused = 0;

  beforeAll(async () => {
    tiles = createServer((_request, response) => {
      if (hasTiles) response.writeHead(200, { 'Content-Type': 'image/png' }).end(TILE);
      else {
        refused += 1;
        response.writeHead(503).end();
      }
    });
    settings.MAP_TILE_URL = `${await listenLocally(tiles)}/{z}/{x}/{y}.png`;
  });

  // Reads its settings when it starts, after the tiles have an address.
  const site = browserSiteForSuite(settings, { hasPictures: true });

  const folder = mkdtempSync(path.join(tmpdir(), 'tiles-'));
  const file = path.join(folder, 'town.pmtiles');
  writeFileSync(file, emptyTileFile());
  const fromFile = browserSiteForSuite({ DEVELOPMENT_FEATURES: 'true', MAP_PMTILES: file });

  afterAll(async () => {
    await closeServer(tiles);
    rmSync(folder, { recursive: true });
  });

  test('they lie under the homes, with a word on who made them', async () => {
    hasTiles = true;
    const page = await openMap(site);
    await page.waitForSelector('img.leaflet-tile-loaded');
    await page.waitForSelector('a[href="https://maps.example/"]');
    expect(await page.$('[data-ring]')).toBeNull();
  });

  test('a file of the operator is drawn in their place', async () => {
    const page = await openMap(fromFile);
    await page.waitForSelector('canvas.leaflet-tile-loaded');
    await page.waitForSelector('a[href="https://www.openstreetmap.org/copyright"]');
    expect(await page.$('[data-ring]')).toBeNull();
  });

  test('the plan takes their place when they fail', async () => {
    hasTiles = false;
    const page = await openMap(site, { expected: /status of (404|503)/ });
    // The plan is there from the beginning; tiles are given up once four have failed.
    await until(() => refused >= 4, 'four tiles are refused');
    await page.waitForFunction(() => document.querySelector('img.leaflet-tile') === null);
    await page.waitForSelector('[data-ring]');
    await page.waitForSelector('[data-compass]');
    expect(await page.$('a[href="https://maps.example/"]')).toBeNull();
    expect(await pinNames(page)).toContain(KINGFISHER);
  });
});
