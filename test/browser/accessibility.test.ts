import { expect, test } from '@jest/globals';
import { routeTable } from '../../shared/routes/routeTable.ts';
import { openSwept, SWEEP_LIMIT_MS, testPages } from '../support/accessibility/pageSuite.ts';
import { pageFaults } from '../support/accessibility/sweep.ts';
import { HOUSE, LONDON, sweptPages } from '../support/accessibility/sweptPages.ts';
import { textFaults } from '../support/accessibility/textFaults.ts';
import { openBrowser, startVisit } from '../support/browser.ts';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { overflowOf } from '../support/pageChecks.ts';
import { openReady } from '../support/readyPage.ts';

const site = browserSiteForSuite({ ...withoutCaches, DEVELOPMENT_FEATURES: 'true' });

test.each(Object.values(routeTable).map(({ path }) => path))(
  'a page of %s is looked at',
  (pattern) => {
    const path = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
    expect(sweptPages.some((swept) => path.test(swept.path.split('?')[0] ?? ''))).toBe(true);
  },
);

// One of each kind; all of them are in accessibility.sweep.test.ts.
const usual = ['form of a property', 'login', 'missing page', "partner's home, light colours"];
testPages(
  site,
  sweptPages.filter(({ name }) => usual.includes(name)),
);

test(
  'a page whose data does not come has no accessibility faults',
  async () => {
    site.upstream.fail('/api/', { status: 503 });
    const page = await site.visit({ expectedMessages: /status of 50\d/ });
    // A place that no page before has asked for.
    const broken = { name: 'broken', path: '/places/search/leeds', status: 500 };
    await openSwept(page, site.url, broken);
    expect(await pageFaults(page)).toEqual({});
  },
  SWEEP_LIMIT_MS,
);

test(
  'letters of twice the usual size are neither cut off nor on each other',
  async () => {
    const browser = await openBrowser({ fontSizePx: 32 });
    const { end, page } = await startVisit(browser);
    for (const path of [
      '/',
      LONDON,
      HOUSE,
      `${HOUSE}/form`,
      `${HOUSE}/form?form=enquire`,
      '/about',
    ]) {
      await openReady(page, `${site.url}${path}`);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
      expect([path, await overflowOf(page), await textFaults(page)]).toEqual([path, 0, []]);
    }
    await end();
    await browser.close();
  },
  SWEEP_LIMIT_MS,
);
