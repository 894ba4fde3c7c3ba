import { describe, expect, test } from '@jest/globals';
import { openSwept, SWEEP_LIMIT_MS } from '../support/accessibility/pageSuite.ts';
import { type SweptPage, sweptPages } from '../support/accessibility/sweptPages.ts';
import { watchHosts } from '../support/askedHosts.ts';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { chineseFaults } from '../support/chineseFaults.ts';
import { signInBrowser } from '../support/siteLogin.ts';

const site = browserSiteForSuite({
  ...withoutCaches,
  DEPLOYMENT: 'china',
  DEVELOPMENT_FEATURES: 'true',
});

const pages = sweptPages.filter(({ partner, path }) => !partner && path !== '/styleguide');

describe('a page of the deployment for China', () => {
  const hosts = new Set<string>();
  const look = async (swept: SweptPage): Promise<Record<string, unknown>> => {
    const page = await site.visit({ expectedMessages: /status of 404/ });
    watchHosts(page, hosts);
    await openSwept(page, site.url, swept);
    expect(await page.$eval('html', ({ lang }) => lang)).toBe('zh-CN');
    return chineseFaults(page);
  };

  test.each(pages)(
    '$name is Chinese, and nothing of it is cut',
    async (swept) => {
      expect(await look(swept)).toEqual({});
    },
    SWEEP_LIMIT_MS,
  );

  test(
    "somebody's own pages are Chinese, and nothing of them is cut",
    async () => {
      const page = await site.open('/about');
      watchHosts(page, hosts);
      await signInBrowser(page, 'zhongwen@example.org');
      for (const path of [
        '/profile',
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
        // Who has given no name is called by the first part of the own e-mail address.
        const isForeign = (text: string): boolean => text === 'zhongwen';
        expect([path, await chineseFaults(page, { isForeign })]).toEqual([path, {}]);
      }
    },
    SWEEP_LIMIT_MS,
  );

  test('none of them asks another host', () => {
    expect([...hosts]).toEqual([new URL(site.url).host]);
  });
});
