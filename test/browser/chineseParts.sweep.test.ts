import { describe, expect, test } from '@jest/globals';
import { emulate } from '../support/accessibility/emulation.ts';
import type { Opener } from '../support/accessibility/openers.ts';
import { SWEEP_LIMIT_MS } from '../support/accessibility/pageSuite.ts';
import { propertyOpeners } from '../support/accessibility/propertyOpeners.ts';
import { siteOpeners } from '../support/accessibility/siteOpeners.ts';
import { sweptWidths } from '../support/accessibility/sweep.ts';
import { textFaults } from '../support/accessibility/textFaults.ts';
import { watchHosts } from '../support/askedHosts.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { chinesePage, chineseSelector } from '../support/chineseSelectors.ts';
import { englishTexts } from '../support/englishTexts.ts';
import { overflowOf } from '../support/pageChecks.ts';
import { openReady } from '../support/readyPage.ts';

const site = browserSiteForSuite({
  DEPLOYMENT: 'china',
  DEVELOPMENT_FEATURES: 'true',
  LEADS_PER_MINUTE: '1000',
});

/** The style guide is ours alone, and no store has the app in China. */
const openers = [...siteOpeners, ...propertyOpeners].filter(
  ({ name, path }) => path !== '/styleguide' && name !== 'note on the app',
);

const widthsOf = ({ width }: Opener): readonly number[] =>
  width === undefined ? [sweptWidths.phone, sweptWidths.desktop] : [width];

describe('what opens on a page in China', () => {
  const hosts = new Set<string>();

  test.each(openers)(
    '$name is Chinese, and nothing of it is cut',
    async (opener) => {
      const page = await site.stay();
      if (hosts.size === 0) watchHosts(page, hosts);
      await emulate(page);
      for (const width of widthsOf(opener)) {
        if (page.url().startsWith(site.url)) {
          await page.evaluate(() => localStorage.clear());
          await page.goto('about:blank');
        }
        await page.setViewport({ width, height: 800 });
        await openReady(page, `${site.url}${opener.path}`);
        await opener.open(chinesePage(page));
        const part = chineseSelector(opener.part);
        await page.waitForSelector(part, { visible: true });
        const texts = opener.isMap ? [] : await textFaults(page, part);
        expect([width, await englishTexts(page, part), await overflowOf(page), texts]).toEqual([
          width,
          [],
          0,
          [],
        ]);
      }
    },
    SWEEP_LIMIT_MS,
  );

  test('asks no host but that of the page', () => {
    expect([...hosts]).toEqual([new URL(site.url).host]);
  });
});
