import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { waitUntilClosed, waitUntilStill } from '../support/dialogs.ts';
import { openReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';

const PROPERTY = '/places/kingfisher-house-london';
const PHOTO = 'section[aria-label="Illustrations"] li:nth-child(2) a';
const GALLERY = 'dialog[aria-label^="Illustrations and more"]';
const SHARE = 'dialog:has(input[type="url"])';
const PHONE = 360;
const WIDE = 1280;

const site = sharedSiteForSuite({ hasPictures: true });

const openGallery = async (page: Page, by = PHOTO): Promise<void> => {
  await page.click(by);
  await page.waitForSelector(`${GALLERY}[open]`);
  await waitUntilStill(page);
};

const chooseTab = async (page: Page, name: string): Promise<void> => {
  await page.evaluate((wanted) => {
    const tabs = [...document.querySelectorAll<HTMLElement>('dialog [role="tab"]')];
    tabs.find(({ textContent }) => textContent?.startsWith(wanted))?.click();
  }, name);
  await page.waitForFunction(
    (wanted) =>
      document
        .querySelector('dialog [role="tab"][aria-selected="true"]')
        ?.textContent?.startsWith(wanted),
    {},
    name,
  );
};

const untilPosition = (page: Page, number: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      document
        .querySelector('dialog [role="tabpanel"] [role="status"]')
        ?.textContent?.startsWith(`${wanted} of `),
    {},
    number,
  );

const countOf = (page: Page): Promise<number> =>
  page.$eval('dialog [role="status"]', (line) => Number(line.textContent?.match(/of (\d+)/)?.[1]));

/** Whether the slide that is seen is the one the position names. */
const shownSlide = (page: Page): Promise<number> =>
  page.$eval('dialog section[aria-label="Pictures"]', (row) =>
    Math.round(row.scrollLeft / row.clientWidth),
  );

const press = async (page: Page, ...keys: readonly Parameters<Page['keyboard']['press']>[0][]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('a photo opens the gallery at itself, and keys, arrows and thumbnails go through it', async () => {
  const page = await site.open(PROPERTY);
  await openGallery(page);
  await untilPosition(page, 2);
  const count = await countOf(page);
  expect(await shownSlide(page)).toBe(1);

  await press(page, 'ArrowRight');
  await untilPosition(page, 3);
  expect(await shownSlide(page)).toBe(2);
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await untilPosition(page, count);
  await press(page, 'Home');
  await untilPosition(page, 1);
  await press(page, 'End');
  await untilPosition(page, count);
  await page.click('dialog button[aria-label="Next picture"]');
  await untilPosition(page, 1);
  await page.click('dialog ul[aria-label^="All pictures"] li:nth-child(4) button');
  await untilPosition(page, 4);
  expect(await shownSlide(page)).toBe(3);

  await press(page, 'Escape');
  await waitUntilClosed(page);
  expect(await page.evaluate((photo) => document.activeElement?.matches(photo), PHOTO)).toBe(true);
});

test('pushing the pictures with a finger chooses the one that is seen', async () => {
  const page = await site.open(PROPERTY, { width: PHONE });
  await openGallery(page, 'section[aria-label="Illustrations"] li:first-child a');
  await untilPosition(page, 1);
  await page.$eval('dialog section[aria-label="Pictures"]', (row) =>
    row.scrollTo({ left: row.clientWidth * 2 }),
  );
  await untilPosition(page, 3);
});

test('each tab shows its media, and the tab key stays within the gallery', async () => {
  const page = await site.open(PROPERTY);
  await openGallery(page);
  const tabs = await page.$$eval('dialog [role="tab"]', (all) =>
    all.map(({ textContent }) => textContent?.replace(/ \d+$/, '')),
  );
  expect(tabs).toEqual(['All', 'Photos', 'Videos', 'Virtual tour', 'Reviews']);

  await page.focus('dialog [role="tab"][aria-selected="true"]');
  await press(page, 'ArrowRight', 'ArrowRight');
  await page.waitForSelector('dialog [role="tabpanel"] video[controls]');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Videos/);

  await chooseTab(page, 'Reviews');
  await page.waitForSelector('dialog ::-p-text(What residents say)');
  expect(await page.$eval('dialog', (part) => part.textContent)).toContain('5 stars');

  for (let presses = 0; presses < 30; presses += 1) {
    await press(page, 'Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    );
    expect(isInside).toBe(true);
  }
});

sweepTest(
  'a virtual view turns by keyboard and mouse, and stays the picture that is seen',
  async () => {
    const page = await site.open(PROPERTY);
    await openGallery(page);
    await chooseTab(page, 'Virtual tour');
    const view = 'dialog section[aria-label*="looked around"]';
    await page.waitForSelector(view);
    const turned = (): Promise<number> => page.$eval(view, ({ scrollLeft }) => scrollLeft);
    const start = await turned();
    expect(start).toBeGreaterThan(0);

    await page.focus(view);
    await press(page, 'ArrowRight');
    await page.waitForFunction(
      (selector, from) => (document.querySelector(selector)?.scrollLeft ?? 0) > from,
      {},
      view,
      start,
    );
    const before = await turned();
    await page.mouse.move(500, 400);
    await page.mouse.down();
    await page.mouse.move(700, 400, { steps: 4 });
    await page.mouse.up();
    expect(await turned()).toBeLessThan(before - 100);
    await untilPosition(page, 1);
  },
);

sweepTest('going back closes the gallery and leaves the page where it is', async () => {
  const page = await site.open(PROPERTY);
  await openGallery(page);
  await page.evaluate(() => window.history.back());
  await waitUntilClosed(page);
  expect(page.url()).toBe(`${site.url}${PROPERTY}`);
});

/** @returns id of the element of the room. */
const viewRoom = async (page: Page): Promise<string> => {
  await openGallery(page);
  await page.waitForSelector('dialog ul[aria-label^="All pictures"]');
  const photos = await countOf(page);
  for (let place = 0; place < photos; place += 1) {
    if (await page.$('dialog [role="tabpanel"] a[href^="#room-"]')) break;
    await press(page, 'ArrowRight');
  }
  const id = await page.$eval('dialog a[href^="#room-"]', ({ hash }) => hash.slice(1));
  await page.click('dialog a[href^="#room-"]');
  await waitUntilClosed(page);
  await page.waitForFunction((room) => document.activeElement?.parentElement?.id === room, {}, id);
  return id;
};

test('a room’s picture leads to the room, and one step back is the page as it was', async () => {
  const page = await site.open(PROPERTY);
  const id = await viewRoom(page);
  await page.waitForSelector(`#${id}[open]`);
  expect(page.url()).toBe(`${site.url}${PROPERTY}#${id}`);
  const top = await page.$eval(`#${id}`, (room) => room.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(400);

  await page.goBack();
  await page.waitForFunction(() => window.location.hash === '');
  // Nothing moves any more when the photo is pressed: the place of before is held until a gesture.
  await page.keyboard.press('Home');
  await page.waitForFunction(() => window.scrollY === 0);
  expect(page.url()).toBe(`${site.url}${PROPERTY}`);
  expect(await viewRoom(page)).toBe(id);
});

describe('sharing', () => {
  test('copies the canonical address, from the heading and from the gallery', async () => {
    const page = await site.open(`${PROPERTY}?utm_source=mail`);
    const canonical = await page.$eval('link[rel="canonical"]', (link) =>
      link.getAttribute('href'),
    );
    await page
      .browserContext()
      .overridePermissions(site.url, ['clipboard-read', 'clipboard-sanitized-write']);
    await page.click('main button[aria-label="Share"]');
    await page.waitForSelector(`${SHARE}[open]`);
    expect(await page.$eval('dialog input', ({ value }) => value)).toBe(canonical);
    const ways = await page.$$eval('dialog li a', (links) => links.map(({ href }) => href));
    expect(ways.map((way) => way.split(/[:?]/)[0])).toEqual(['mailto', 'https']);
    for (const way of ways) expect(decodeURIComponent(way)).toContain(canonical);
    await page.click('dialog ::-p-text(Copy link)');
    await page.waitForSelector('[popover]:popover-open ::-p-text(Link copied)');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
    await press(page, 'Escape');
    await waitUntilClosed(page);

    await openGallery(page);
    await page.click(`${GALLERY} header button[aria-label="Share"]`);
    await page.waitForSelector(`${SHARE}[open] input`);
    await press(page, 'Escape');
    await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 1);
    await page.waitForSelector(`${GALLERY}[open]`);
  });

  sweepTest('where copying is forbidden the address is selected', async () => {
    const page = await site.open(PROPERTY);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await page.click('main button[aria-label="Share"]');
    await page.waitForSelector(`${SHARE}[open]`);
    await page.click('dialog ::-p-text(Copy link)');
    await page.waitForSelector('dialog ::-p-text(copy it with Ctrl)');
    expect(await page.evaluate(() => window.getSelection()?.toString())).toContain(PROPERTY);
  });
});

test('pictures of reviews, which are markup alone, open the gallery', async () => {
  const page = await site.open(PROPERTY);
  await page.click('#reviews summary');
  await page.$eval('#reviews li li a', (link) => link.scrollIntoView({ block: 'center' }));
  await openGallery(page, '#reviews li li a');
  await page.waitForSelector('dialog [role="tab"][aria-selected="true"] ::-p-text(Reviews)');
});

describe('photos', () => {
  test.each(sampled([PHONE, 768, WIDE, 1680], 1))(
    'at %d px the first one is fetched once, before the others, and large enough',
    async (width) => {
      const page = await site.visit({ width });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/images/')) asked.push(new URL(request.url()).pathname);
      });
      await openReady(page, `${site.url}${PROPERTY}`);
      const first = await page.$eval('section[aria-label="Illustrations"] img', (image) => ({
        path: new URL(image.currentSrc).pathname,
        priority: image.fetchPriority,
        loading: image.loading,
        drawn: Math.max(image.clientWidth, image.clientHeight * 1.5),
        pixels: Number(/1080/.test(image.currentSrc) ? 1080 : 720),
      }));
      const [hash] = first.path.split('/').slice(2);
      expect(asked.filter((path) => path.includes(hash ?? ''))).toEqual([first.path]);
      expect(asked[0]).toBe(first.path);
      expect([first.priority, first.loading]).toEqual(['high', 'auto']);
      // Browsers take a picture a little smaller than its place rather than a much larger one.
      expect(first.pixels / first.drawn).toBeGreaterThan(0.8);
      expect(first.pixels / first.drawn).toBeLessThan(2.4);
    },
  );

  test('the gallery fetches the picture that is seen and its neighbours alone', async () => {
    const page = await site.open(PROPERTY, { width: WIDE });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/(hero|gallery1080|banner)/.test(request.url())) asked.push(request.url());
    });
    await openGallery(page, 'section[aria-label="Illustrations"] li:nth-child(5) a');
    await page.waitForNetworkIdle();
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  describe('the first picture', () => {
    /** In the page: notes whether the picture is there when the code of the page is let in. */
    const noteStart = (): void => {
      const notes = window as { pictureIsThere?: boolean };
      new MutationObserver(() => {
        if (!document.querySelector('body > script[src*="/framework."]')) return;
        notes.pictureIsThere ??= document.querySelector<HTMLImageElement>(
          'img[fetchpriority="high"]',
        )?.complete;
      }).observe(document, { childList: true, subtree: true });
    };
    const isHydrated = (): boolean =>
      Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react'));

    const startHolding = async (page: Page, until: Promise<unknown>): Promise<boolean> => {
      await page.setViewport({ width: WIDE, height: 800 });
      await page.evaluateOnNewDocument(noteStart);
      await page.setRequestInterception(true);
      page.on('request', async (request) => {
        if (request.resourceType() === 'image') await until;
        void request.continue();
      });
      await page.goto(`${site.url}${PROPERTY}`, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(isHydrated);
      return page.evaluate(() => (window as { pictureIsThere?: boolean }).pictureIsThere === true);
    };

    test('is painted before the code of the page runs, which is fetched meanwhile', async () => {
      const page = await site.visit();
      const code = page.waitForResponse((answer) => answer.url().includes('/framework.'));
      expect(await startHolding(page, code)).toBe(true);
    });

    test('keeps nobody from using the page when it does not come', async () => {
      const page = await site.visit();
      let come = (): void => undefined;
      const never = new Promise<void>((resolve) => {
        come = resolve;
      });
      expect(await startHolding(page, never)).toBe(false);
      come();
    });
  });

  test('without scripts they lead to themselves', async () => {
    const page = await site.visit({ hasJavaScript: false });
    await page.goto(`${site.url}${PROPERTY}`, { waitUntil: 'domcontentloaded' });
    const target = await page.$eval(PHOTO, ({ href }) => href);
    const answer = await fetch(target);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
  });
});
