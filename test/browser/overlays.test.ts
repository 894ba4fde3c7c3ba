import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG, waitUntilClosed } from '../support/dialogs.ts';
import { collectEvents, eventLogSettings } from '../support/eventLog.ts';
import { openReady, reloadReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';

const site = browserSiteForSuite(eventLogSettings);

const SEARCH = '/places/search/london';
const PROPERTY = '/places/kingfisher-house-london';
const BEFORE = '/about';
const PHONE = 360;

/** What lies over the page once it is open, and how a visitor opens and closes it. */
interface Overlay {
  readonly opener: string;
  readonly open: string;
  /** Escape otherwise. */
  readonly closer?: string;
}

const menu: Overlay = { opener: 'header button[aria-haspopup="dialog"]', open: OPEN_DIALOG };
const share: Overlay = {
  opener: 'main button[aria-label="Share"]',
  open: 'dialog[open]:has(input[type="url"])',
};
const gallery: Overlay = {
  opener: 'section[aria-label="Illustrations"] li:first-child a',
  open: 'dialog[open][aria-label^="Illustrations and more"]',
};

const overlays: Readonly<Record<string, Readonly<Record<string, Overlay>>>> = {
  [SEARCH]: {
    menu,
    search: { opener: 'header input[name="name"]', open: OPEN_DIALOG },
    filters: {
      opener: 'main button[aria-haspopup="dialog"]',
      open: OPEN_DIALOG,
      closer: `${OPEN_DIALOG} button[aria-label="Close"]`,
    },
    'one filter': {
      opener: 'form[aria-label]:not(#filters) summary',
      open: 'form[aria-label]:not(#filters) details[open]',
    },
    map: {
      opener: 'main ::-p-aria([name="Map"][role="button"])',
      open: 'section[aria-label="Map of the results"] [data-pin]',
      closer: 'main ::-p-aria([name="List"][role="button"])',
    },
  },
  [PROPERTY]: {
    gallery,
    share,
    enquiry: { opener: 'a[href*="form=ask_question_faq_cta"]', open: `${OPEN_DIALOG} form` },
  },
};

const openOverlay = async (page: Page, { open, opener }: Overlay): Promise<void> => {
  await page.$eval(opener, (part) => {
    if (!part.closest('header')) part.scrollIntoView({ block: 'center' });
  });
  await page.click(opener);
  await page.waitForSelector(open);
  await page.waitForFunction(() => history.state.layers?.length > 0);
};

const untilOver = async (page: Page, { open }: Overlay): Promise<void> => {
  await page.waitForSelector(open, { hidden: true });
  await page.waitForFunction(() => !history.state.layers);
};

const closeOverlay = async (page: Page, overlay: Overlay): Promise<void> => {
  if (overlay.closer) await page.click(overlay.closer);
  else await page.keyboard.press('Escape');
  await untilOver(page, overlay);
};

const goBackTo = async (page: Page, path: string): Promise<void> => {
  await page.goBack();
  await page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
};

/** A page with another one before it. */
const openAfter = async (path: string, width = PHONE): Promise<Page> => {
  const page = await site.open(BEFORE, { width });
  await openReady(page, `${site.url}${path}`);
  return page;
};

describe.each(sampled(Object.keys(overlays), 1))('over %s', (path) => {
  const named = Object.values(overlays[path] ?? {});

  test('each is closed by Back, and nothing else is', async () => {
    const page = await openAfter(path);
    const heading = await page.$eval('h1', ({ textContent }) => textContent);
    for (const overlay of named) {
      await openOverlay(page, overlay);
      await page.goBack();
      await untilOver(page, overlay);
      expect(page.url()).toBe(`${site.url}${path}`);
      expect(await page.$eval('h1', ({ textContent }) => textContent)).toBe(heading);
    }
    await goBackTo(page, BEFORE);
  });

  test('each that is closed otherwise leaves no entry', async () => {
    const page = await openAfter(path);
    for (const overlay of named) {
      await openOverlay(page, overlay);
      await closeOverlay(page, overlay);
    }
    await goBackTo(page, BEFORE);
  });
});

test('a dialog leaves no caret in the page under it, which each tap would look for', async () => {
  const page = await site.open(PROPERTY, { width: PHONE });
  const carets = () => page.evaluate(() => getSelection()?.rangeCount);
  await page.click('h1');
  expect(await carets()).toBe(1);
  await openOverlay(page, share);
  expect(await carets()).toBe(0);
});

/** How many parts below the first screen are hidden, and how many are out of sight. */
const partsOf = (page: Page): Promise<{ hidden: number; outOfSight: number }> =>
  page.$$eval('[data-deferred]', (parts) => {
    const isOut = (part: Element): boolean => {
      const { bottom, top } = part.getBoundingClientRect();
      return bottom <= 0 || top >= window.innerHeight;
    };
    return {
      hidden: parts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length,
      outOfSight: parts.filter(isOut).length,
    };
  });

test('the page under dialogs is laid out as before once the last of them is gone', async () => {
  const page = await site.open(PROPERTY, { width: PHONE });
  await page.waitForFunction(() => document.documentElement.dataset.layoutComplete === '');
  const { hidden, outOfSight } = await partsOf(page);
  expect(hidden).toBe(0);
  expect(outOfSight).toBeGreaterThan(3);
  const leftOut = { hidden: outOfSight, outOfSight };
  await openOverlay(page, gallery);
  expect(await partsOf(page)).toEqual(leftOut);
  await openOverlay(page, { ...share, opener: `${gallery.open} button[aria-label="Share"]` });
  await page.keyboard.press('Escape');
  await page.waitForSelector(share.open, { hidden: true });
  expect(await partsOf(page)).toEqual(leftOut);
  await page.keyboard.press('Escape');
  await page.waitForSelector(gallery.open, { hidden: true });
  await page.waitForFunction(() => document.querySelector('[data-under-dialog]') === null);
  expect(await partsOf(page)).toEqual({ hidden: 0, outOfSight });
});

test('a window that grows shows the page beside a dialog', async () => {
  const page = await site.open(PROPERTY, { width: PHONE });
  await page.waitForFunction(() => document.documentElement.dataset.layoutComplete === '');
  await openOverlay(page, share);
  await page.setViewport({ width: PHONE, height: 8000 });
  await page.waitForFunction(() => {
    const inSight = [...document.querySelectorAll('[data-deferred]')].filter((part) => {
      const { bottom, top } = part.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    const isShown = (part: Element): boolean =>
      getComputedStyle(part).contentVisibility === 'visible';
    return inSight.length > 3 && inSight.every(isShown);
  });
});

test('one over another is closed first', async () => {
  const page = await openAfter(PROPERTY);
  await openOverlay(page, gallery);
  const within = { ...share, opener: `${gallery.open} button[aria-label="Share"]` };
  await openOverlay(page, within);
  await page.waitForFunction(() => history.state.layers.length === 2);
  await page.goBack();
  await page.waitForSelector(share.open, { hidden: true });
  expect(await page.$(gallery.open)).not.toBeNull();
  await page.goBack();
  await untilOver(page, gallery);
  await goBackTo(page, BEFORE);
});

test('a reload shows the page without it, and Back leaves the page in one step', async () => {
  const page = await openAfter(PROPERTY);
  await openOverlay(page, share);
  await reloadReady(page);
  await untilOver(page, share);
  expect(page.url()).toBe(`${site.url}${PROPERTY}`);
  await goBackTo(page, BEFORE);
});

sweepTest('Forward does not bring it back, and leaves no step that does nothing', async () => {
  const page = await openAfter(PROPERTY);
  await openOverlay(page, share);
  await page.goBack();
  await untilOver(page, share);
  await page.goForward();
  await untilOver(page, share);
  await goBackTo(page, BEFORE);
});

test('a link in it takes its place, is the one page view, and Back is the page as it was left', async () => {
  const page = await site.visit({ width: PHONE });
  const log = await collectEvents(page);
  await openReady(page, `${site.url}${PROPERTY}`);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await openOverlay(page, menu);
  await page.click(`${OPEN_DIALOG} a[href="/places/search/ireland"]`);
  await page.waitForFunction(() => location.pathname === '/places/search/ireland');
  await waitUntilClosed(page);
  await log.wait('page_view', 2);
  await goBackTo(page, PROPERTY);
  await page.waitForFunction(() => window.scrollY === 1500);
  await log.wait('page_view', 3);
  expect(log.named('page_view').map(({ route }) => route)).toEqual([
    'property',
    'search',
    'property',
  ]);
});

test('a filter that is chosen in a menu changes the page under it, and Back then leaves both', async () => {
  const page = await openAfter(SEARCH);
  const quick = 'form[aria-label]:not(#filters)';
  await openOverlay(page, { opener: `${quick} summary`, open: `${quick} details[open]` });
  await page.$eval(`${quick} details[open] [value="26-40"]`, (input) =>
    (input as HTMLElement).click(),
  );
  await page.waitForFunction(() => location.search !== '' && history.state.layers?.length === 1);
  const chosen = page.url();
  expect(await page.$(`${quick} details[open]`)).not.toBeNull();
  await page.goBack();
  await page.waitForSelector(`${quick} details[open]`, { hidden: true });
  expect(page.url()).toBe(chosen);
  await goBackTo(page, BEFORE);
});
