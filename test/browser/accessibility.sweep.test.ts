import { expect, test } from '@jest/globals';
import { openSwept, SWEEP_LIMIT_MS, testPages } from '../support/accessibility/pageSuite.ts';
import { pageFaults } from '../support/accessibility/sweep.ts';
import { sweptPages } from '../support/accessibility/sweptPages.ts';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { signInBrowser } from '../support/siteLogin.ts';

const site = browserSiteForSuite({ ...withoutCaches, DEVELOPMENT_FEATURES: 'true' });

testPages(site, sweptPages);

test(
  "somebody's own page has no accessibility faults",
  async () => {
    const page = await site.open('/about');
    await signInBrowser(page, 'sweep@example.org');
    await openSwept(page, site.url, { name: 'own page', path: '/profile' });
    expect(await page.$('main form')).not.toBeNull();
    expect(await pageFaults(page)).toEqual({});
    for (const path of [
      '/profile/support',
      '/profile/leads/support',
      '/profile/shortlist',
      '/profile/reviews',
      '/profile/leads',
      '/profile/leads?tab=recently_viewed',
      '/profile/offers',
      '/profile/refer',
      '/profile/searches',
    ]) {
      await openSwept(page, site.url, { name: path, path });
      expect(await page.$('main a[href="/profile"]')).not.toBeNull();
      expect([path, await pageFaults(page)]).toEqual([path, {}]);
    }
  },
  SWEEP_LIMIT_MS,
);
