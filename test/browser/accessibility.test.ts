import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { routeTable } from '../../shared/routes/routeTable.ts';
import { emulate } from '../support/accessibility/emulation.ts';
import { pageFaults, sweptWidths } from '../support/accessibility/sweep.ts';
import { HOUSE, LONDON, type SweptPage, sweptPages } from '../support/accessibility/sweptPages.ts';
import { textFaults } from '../support/accessibility/textFaults.ts';
import { openBrowser, startVisit } from '../support/browser.ts';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { overflowOf } from '../support/pageChecks.ts';

const site = browserSiteForSuite({ ...withoutCaches, DEVELOPMENT_FEATURES: 'true' });

const open = async (page: Page, { path, status = 200 }: SweptPage): Promise<string> => {
  await emulate(page);
  await page.setViewport({ width: sweptWidths.phone, height: 800 });
  const answer = await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle0' });
  expect(answer?.status()).toBe(status);
  return page.title();
};

const isWhole = ({ path, status }: SweptPage): boolean =>
  status === undefined && path !== '/styleguide';

test.each(Object.values(routeTable).map(({ path }) => path))(
  'a page of %s is looked at',
  (pattern) => {
    const path = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
    expect(sweptPages.some((swept) => path.test(swept.path.split('?')[0] ?? ''))).toBe(true);
  },
);

/** Slow where the machine has other work to do. */
const LIMIT_MS = 180_000;

describe('a page has no accessibility faults', () => {
  const titles = new Map<string, string>();

  test.each(sweptPages.filter(isWhole))(
    '$name',
    async (swept) => {
      const page = await site.stay();
      const title = await open(page, swept);
      // The same page under another address, or with something chosen on it.
      if (swept.path !== routeTable.homeIndex.path && !swept.path.includes('?')) {
        expect([swept.path, titles.get(title)]).toEqual([swept.path, undefined]);
        titles.set(title, swept.path);
      }
      expect(await pageFaults(page)).toEqual({});
    },
    LIMIT_MS,
  );

  test.each(sweptPages.filter((swept) => !isWhole(swept)))(
    '$name',
    async (swept) => {
      const page = await site.visit({ expectedMessages: /status of 404/ });
      await open(page, swept);
      expect(await pageFaults(page)).toEqual({});
    },
    LIMIT_MS,
  );

  test(
    'a page whose data does not come',
    async () => {
      site.upstream.fail('/api/', { status: 503 });
      const page = await site.visit({ expectedMessages: /status of 50\d/ });
      // Of a place that no page before has asked for.
      await open(page, { name: 'broken', path: '/places/search/leeds', status: 500 });
      expect(await pageFaults(page)).toEqual({});
    },
    LIMIT_MS,
  );
});

test(
  'letters of twice the usual size are neither cut off nor on each other',
  async () => {
    const browser = await openBrowser({ fontSizePx: 32 });
    const { end, page } = await startVisit(browser);
    for (const path of ['/', LONDON, HOUSE, `${HOUSE}/form?form=book_now`, '/about']) {
      await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle0' });
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
      expect([path, await overflowOf(page), await textFaults(page)]).toEqual([path, 0, []]);
    }
    await end();
    await browser.close();
  },
  LIMIT_MS,
);
