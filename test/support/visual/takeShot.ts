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

/** Frames of others, what plays by itself, and clocks that count down. */
const MOVING = 'iframe, video, canvas, [role="timer"]';

interface Shot {
  readonly screen: Screen;
  /** Where the main site is; addresses of partners are made from it. */
  readonly url: string;
}

interface VisitedSite {
  readonly url: string;
  /** Reads the code that was sent. */
  readonly codeTo: (email: string) => Promise<string>;
}

/** Sets the clock of a visit, and logs it in where the page is somebody's own. */
export const prepareVisit = async (
  page: Page,
  { codeTo, url }: VisitedSite,
  { isOwn }: VisualPage,
): Promise<void> => {
  await page.evaluateOnNewDocument(`(${moveClock})(${JSON.stringify(BASELINE_TIME)})`);
  // The note about the app comes when it likes.
  await page.evaluateOnNewDocument(() => localStorage.setItem('app_banner_dismissed', 'yes'));
  if (!isOwn) return;
  await openReady(page, `${url}/about`);
  await signInBrowser(page, 'ann@example.org', codeTo);
};

/**
 * As somebody who reads all of it: what comes only when it is in view has come. At its end whoever
 * watches what is in view has been told of the top, as all observers are told at one time.
 */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const drawn = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const observed = (): Promise<void> =>
      new Promise((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await drawn();
      await drawn();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await drawn();
    await observed();
    await drawn();
    await drawn();
  });

/** All pictures have come, and letters are in their own font. */
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

/** Opens the page anew: which width of a picture is fetched depends on the first one that is wanted. */
export const takeShot = async (
  page: Page,
  { height = USUAL_HEIGHT, partner, path, screen, url }: VisualPage & Shot,
): Promise<Uint8Array> => {
  const { scheme, width } = screen;
  await page.setViewport({ width, height: WINDOW_HEIGHT, deviceScaleFactor: 1 });
  await emulate(page, { scheme });
  const origin = partner === undefined ? url : siteOfPartner(url, partner);
  await openReady(page, `${origin}${path}`);
  await scrollThrough(page);
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
