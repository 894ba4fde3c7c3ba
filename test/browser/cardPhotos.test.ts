import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { PHONE } from '../support/bookingPage.ts';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { openReady } from '../support/readyPage.ts';

const site = sharedSiteForSuite();

const LONDON = '/places/search/london';
const CARD = '#results article';
const NEXT = `${CARD} button[aria-label^="Next picture of"]`;

const untilSeen = (page: Page, position: string): Promise<unknown> =>
  page.waitForFunction(
    (card, text) =>
      document.querySelector(card)?.querySelector('[role="status"]')?.textContent?.startsWith(text),
    {},
    CARD,
    position,
  );

/** What comes after load listens from then on. */
const untilComplete = (page: Page): Promise<unknown> =>
  page.waitForSelector('html[data-layout-complete]');

const middleOfCover = (page: Page): Promise<{ readonly x: number; readonly y: number }> =>
  page.$eval(`${CARD} picture`, (picture) => {
    const { height, left, top, width } = picture.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });

/** The page goes on moving after a gesture, and would take the card away from below the next one. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = window.scrollY;
        let frames = 0;
        const look = (): void => {
          frames = window.scrollY === last ? frames + 1 : 0;
          last = window.scrollY;
          if (frames < 10) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );

test('who points at a card looks through its pictures, and opens the home by a press on one', async () => {
  const page = await site.open(LONDON);
  await untilComplete(page);
  await page.hover(`${CARD} h3`);
  await page.waitForSelector(NEXT, { visible: true });
  await page.click(NEXT);
  await untilSeen(page, 'Picture 2 of');
  expect(new URL(page.url()).pathname).toBe(LONDON);

  const href = await page.$eval(`${CARD} h3 a`, (link) => (link as HTMLAnchorElement).pathname);
  const { x, y } = await middleOfCover(page);
  await page.mouse.click(x, y);
  await page.waitForFunction((path) => location.pathname === path, {}, href);
});

test('a finger swipes to the next picture and back, and stays on the page', async () => {
  const page = await site.visit();
  await page.setViewport(PHONE);
  await openReady(page, `${site.url}${LONDON}`);
  await untilComplete(page);
  const swipe = async (right: number, down = 0): Promise<void> => {
    await untilStill(page);
    await page.$eval(CARD, (card) => card.scrollIntoView({ block: 'center' }));
    const { x, y } = await middleOfCover(page);
    const finger = await page.touchscreen.touchStart(x, y);
    await finger.move(x + right, y + down);
    await finger.end();
  };
  // Whoever scrolls has touched the card as well.
  await swipe(0, -40);
  await page.waitForSelector(`${CARD} [role="status"]`);
  await swipe(-90);
  await untilSeen(page, 'Picture 2 of');
  await swipe(90);
  await untilSeen(page, 'Picture 1 of');
  expect(new URL(page.url()).pathname).toBe(LONDON);
});
