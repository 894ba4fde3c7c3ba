import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { BrowserSite } from './browserSite.ts';
import { openReady } from './readyPage.ts';
import { sampled } from './sampled.ts';

const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  });

interface Fit {
  readonly file: string;
  /** In pixels of the screen. */
  readonly needed: number;
  readonly chosen: number;
  /** Widths that were offered. */
  readonly offered: readonly number[];
}

/**
 * The pictures that have come, each with the width its place asks for. Browsers take a larger one
 * that they have already.
 */
const fitsOf = (page: Page): Promise<Fit[]> =>
  page.$$eval('main picture > img', (images) =>
    images.flatMap((element) => {
      const image = element as HTMLImageElement;
      const path = image.currentSrc.replace(location.origin, '');
      const offers = [...(image.parentElement?.querySelectorAll('source') ?? [])]
        .map(({ srcset }) => srcset.split(', ').map((offer) => offer.split(' ')))
        .find((candidates) => candidates.some(([address]) => address === path));
      const isReused = images.some(
        (other) => other !== image && (other as HTMLImageElement).currentSrc === image.currentSrc,
      );
      if (!offers || isReused || image.naturalHeight === 0 || image.clientWidth === 0) return [];
      const widths = offers.map(([, width = '']) => Number.parseInt(width, 10));
      const aspect = image.naturalWidth / image.naturalHeight;
      return {
        file: path,
        needed: Math.max(image.clientWidth, image.clientHeight * aspect) * devicePixelRatio,
        chosen: widths[offers.findIndex(([address]) => address === path)] ?? 0,
        offered: widths,
      };
    }),
  );

/** Places are described within some pixels. */
const TOLERANCE = 1.06;

const isWasteful = ({ chosen, needed, offered }: Fit): boolean =>
  offered.some((width) => width < chosen && width >= needed * TOLERANCE);

const isCoarse = ({ chosen, needed, offered }: Fit): boolean =>
  chosen * TOLERANCE < needed && offered.some((width) => width > chosen);

/** Width of a window, and pixels of the screen in one of its own. */
export type Screen = readonly [width: number, density: number];

/** The first to look at a page has its pictures encoded, perhaps beside those of other suites. */
const LIMIT_MS = 180_000;

/** Tests that look at the pictures of each kind of page on each of the screens. */
export const testPictureWidths = (site: BrowserSite, screens: readonly Screen[]): void => {
  describe.each(screens)(
    'in a window of %d pixels, %d times as dense, every picture is of the width its place asks for',
    (width, deviceScaleFactor) => {
      test.each(sampled(['/places/kingfisher-house-london', '/', '/places/search/london'], 1))(
        'at %s',
        async (path) => {
          const page = await site.visit({ width });
          await page.setViewport({ width, height: 800, deviceScaleFactor });
          await openReady(page, `${site.url}${path}`);
          await scrollThrough(page);
          await page.waitForNetworkIdle();
          const fits = await fitsOf(page);
          expect(fits.length).toBeGreaterThan(5);
          expect(fits.filter(isWasteful)).toEqual([]);
          expect(fits.filter(isCoarse)).toEqual([]);
        },
        LIMIT_MS,
      );
    },
  );
};
