import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { routeTable } from '../../../shared/routes/routeTable.ts';
import type { BrowserSite } from '../browserSite.ts';
import { OPEN_DIALOG, waitUntilClosed } from '../dialogs.ts';
import { axeFaults } from '../pageChecks.ts';
import { siteOfPartner } from '../partnerSite.ts';
import { openReady } from '../readyPage.ts';
import { emulate } from './emulation.ts';
import { pageFaults, sweptWidths } from './sweep.ts';
import type { SweptPage } from './sweptPages.ts';

/** Slow where the machine has other work to do. */
export const SWEEP_LIMIT_MS = 180_000;

/** @returns the title of its document. */
export const openSwept = async (
  page: Page,
  siteUrl: string,
  { hasDialog = false, partner, path, status = 200 }: SweptPage,
): Promise<string> => {
  await emulate(page);
  await page.setViewport({ width: sweptWidths.phone, height: 800 });
  const address = partner === undefined ? siteUrl : siteOfPartner(siteUrl, partner);
  const answer = await openReady(page, `${address}${path}`);
  expect(answer?.status()).toBe(status);
  if (hasDialog) {
    await page.waitForSelector(OPEN_DIALOG);
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
  }
  return page.title();
};

const isWhole = ({ path, status }: SweptPage): boolean =>
  status === undefined && path !== routeTable.styleGuide.path;

/** Whole screens on a page of samples: each has the main heading and the landmarks of a page. */
const SCREENS = '[data-screens]';

/** @returns whether there are any. */
const showScreens = (page: Page, areShown: boolean): Promise<boolean> =>
  page.evaluate(
    (selector, isHidden) => {
      const screens = document.querySelector<HTMLElement>(selector);
      if (screens) screens.hidden = isHidden;
      return screens !== null;
    },
    SCREENS,
    !areShown,
  );

/** Tests that look at each of the pages. */
export const testPages = (site: BrowserSite, pages: readonly SweptPage[]): void => {
  const titles = new Map<string, string>();

  describe('a page has no accessibility faults', () => {
    test.each(pages.filter(isWhole))(
      '$name',
      async (swept) => {
        const page = await site.stay();
        const title = await openSwept(page, site.url, swept);
        // The same page under another address, in its place, or with something chosen on it.
        const isOwn = swept.path !== routeTable.homeIndex.path && !swept.hasDialog;
        if (isOwn && !swept.path.includes('?')) {
          expect([swept.path, titles.get(title)]).toEqual([swept.path, undefined]);
          titles.set(title, swept.path);
        }
        expect(await pageFaults(page)).toEqual({});
      },
      SWEEP_LIMIT_MS,
    );

    test.each(pages.filter((swept) => !isWhole(swept)))(
      '$name',
      async (swept) => {
        const page = await site.visit({ expectedMessages: /status of 404/ });
        await openSwept(page, site.url, swept);
        await showScreens(page, false);
        expect(await pageFaults(page)).toEqual({});
        if (await showScreens(page, true)) {
          expect(await axeFaults(page, { within: SCREENS, coloursOnly: true })).toEqual([]);
        }
      },
      SWEEP_LIMIT_MS,
    );
  });
};
