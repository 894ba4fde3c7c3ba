import type { Page } from 'puppeteer';
import { emulate } from '../accessibility/emulation.ts';
import { siteOfPartner } from '../partnerSite.ts';
import { openReady } from '../readyPage.ts';
import { signInBrowser } from '../siteLogin.ts';
import type { DrawingEnvironment } from './baselines.ts';
import { BASELINE_TIME, moveClock } from './movedClock.ts';
import type { Screen, VisualPage } from './visualPages.ts';

const WINDOW_HEIGHT = 800;
const USUAL_HEIGHT = 1800;

interface VisitedSite {
  readonly url: string;
  /** Reads the code that was sent. */
  readonly codeTo: (email: string) => Promise<string>;
}

/** Goes to a page at the time of the baselines. */
export const openVisual = async (
  page: Page,
  { codeTo, url }: VisitedSite,
  { isOwn, partner, path }: VisualPage,
): Promise<void> => {
  await page.evaluateOnNewDocument(`(${moveClock})(${JSON.stringify(BASELINE_TIME)})`);
  // The note about the app comes when it likes.
  await page.evaluateOnNewDocument(() => localStorage.setItem('app_banner_dismissed', 'yes'));
  const origin = partner === undefined ? url : siteOfPartner(url, partner);
  if (isOwn) {
    await openReady(page, `${origin}/about`);
    await signInBrowser(page, 'ann@example.org', codeTo);
  }
  await openReady(page, `${origin}${path}`);
};

/** Frames of others, and what plays by itself. */
const MOVING = 'iframe, video, canvas';

/** All pictures have come, those below the window too, and letters are in their own font. */
const settle = async (page: Page): Promise<void> => {
  await page.evaluate((moving) => {
    for (const image of document.images) image.loading = 'eager';
    // A style sheet of ours would be none that the page allows.
    for (const one of document.querySelectorAll<HTMLElement>(moving)) one.style.opacity = '0';
  }, MOVING);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(async () => {
    // Those that are missing on purpose cannot be decoded.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
};

export const takeShot = async (
  page: Page,
  { height = USUAL_HEIGHT }: VisualPage,
  { scheme, width }: Screen,
): Promise<Uint8Array> => {
  await page.setViewport({ width, height: WINDOW_HEIGHT, deviceScaleFactor: 1 });
  await emulate(page, { scheme });
  await settle(page);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height: Math.min(whole, height) },
  });
};

export const readEnvironment = async (page: Page): Promise<DrawingEnvironment> => {
  const widths = await page.evaluate(() =>
    ['serif', 'sans-serif', 'monospace', 'system-ui'].map((font) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (!context) return 0;
      context.font = `100px ${font}`;
      return context.measureText('Hamburgefonstiv 你好').width;
    }),
  );
  return { browser: await page.browser().version(), fonts: widths.join(' ') };
};
