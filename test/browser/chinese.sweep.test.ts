import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { openSwept, SWEEP_LIMIT_MS } from '../support/accessibility/pageSuite.ts';
import { sweptWidths } from '../support/accessibility/sweep.ts';
import { type SweptPage, sweptPages } from '../support/accessibility/sweptPages.ts';
import { textFaults } from '../support/accessibility/textFaults.ts';
import { watchHosts } from '../support/askedHosts.ts';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { englishTexts } from '../support/englishTexts.ts';
import { overflowOf } from '../support/pageChecks.ts';
import { signInBrowser } from '../support/siteLogin.ts';

const site = browserSiteForSuite({
  ...withoutCaches,
  DEPLOYMENT: 'china',
  DEVELOPMENT_FEATURES: 'true',
});

const pages = sweptPages.filter(({ partner, path }) => !partner && path !== '/styleguide');

const faultsOf = async (page: Page): Promise<Record<string, unknown>> => {
  const faults: Record<string, unknown> = { english: await englishTexts(page) };
  for (const width of [sweptWidths.phone, sweptWidths.desktop]) {
    await page.setViewport({ width, height: 800 });
    faults[`too wide at ${width} px`] = await overflowOf(page);
    faults[`text at ${width} px`] = await textFaults(page);
  }
  return Object.fromEntries(
    Object.entries(faults).filter(([, fault]) => !(fault === 0 || String(fault) === '')),
  );
};

describe('a page of the deployment for China', () => {
  const hosts = new Set<string>();
  const look = async (swept: SweptPage): Promise<Record<string, unknown>> => {
    const page = await site.visit({ expectedMessages: /status of 404/ });
    watchHosts(page, hosts);
    await openSwept(page, site.url, swept);
    expect(await page.$eval('html', ({ lang }) => lang)).toBe('zh-CN');
    return faultsOf(page);
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
        expect([path, await faultsOf(page)]).toEqual([path, {}]);
      }
    },
    SWEEP_LIMIT_MS,
  );

  test('none of them asks another host', () => {
    expect([...hosts]).toEqual([new URL(site.url).host]);
  });
});
