import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { BrowserSite } from '../browserSite.ts';
import { openReady } from '../readyPage.ts';
import { sampled } from '../sampled.ts';
import { emulate } from './emulation.ts';
import { enter, isFocusBack, type Opener } from './openers.ts';
import { SWEEP_LIMIT_MS } from './pageSuite.ts';
import { APP_NOTE } from './siteOpeners.ts';
import { partFaults, sendNoteAway, sweptWidths } from './sweep.ts';

interface Opening {
  readonly siteUrl: string;
  readonly opener: Opener;
  readonly width: number;
}

/** As a visitor who has not been here before. */
const open = async (page: Page, { opener, siteUrl, width }: Opening): Promise<void> => {
  const { open: press, part, path } = opener;
  if (page.url().startsWith(siteUrl)) {
    await page.evaluate(() => localStorage.clear());
    // The same address again keeps what its entry knows, such as that the map was shown.
    await page.goto('about:blank');
  }
  await page.setViewport({ width, height: 800 });
  await openReady(page, `${siteUrl}${path}`);
  await press(page);
  await page.waitForSelector(part, { visible: true });
};

const holdsFocus = (page: Page, part: string): Promise<boolean> =>
  page.$eval(part, (element) => element.contains(document.activeElement));

/** Past the last of its stops, both ways. */
const expectTrap = async (page: Page, part: string): Promise<void> => {
  await page.$eval(part, (element) => {
    const stops = 'a[href], button:enabled, input:enabled, select, textarea';
    const last = [...element.querySelectorAll<HTMLElement>(stops)].filter(
      (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
    );
    last.at(-1)?.focus();
  });
  for (const key of ['Tab', 'Tab', 'Tab'] as const) {
    await page.keyboard.press(key);
    // Between the last and the first the browser has its own controls: the body, so to say.
    const isOutside = await page.evaluate(
      (selector) =>
        document.activeElement !== document.body && !document.activeElement?.closest(selector),
      part,
    );
    expect(isOutside).toBe(false);
  }
};

const expectEscape = async (page: Page, part: string): Promise<void> => {
  await enter(page, part);
  await page.keyboard.press('Escape');
  await page.waitForSelector(part, { hidden: true });
  expect(await isFocusBack(page)).toBe(true);
};

/** All that can be wrong with what opens on a page, at the widths it opens at. */
export const checkPart = async (page: Page, siteUrl: string, opener: Opener): Promise<void> => {
  const all = opener.width ? [opener.width] : [sweptWidths.phone, sweptWidths.desktop];
  await emulate(page);
  for (const width of sampled(all, 1)) {
    await open(page, { siteUrl, opener, width });
    if (opener.kind === 'modal') expect(await holdsFocus(page, opener.part)).toBe(true);
    if (!opener.part.includes(APP_NOTE)) await sendNoteAway(page);
    if (width === sweptWidths.phone) {
      await page.setViewport({ width: sweptWidths.reflow, height: 800 });
    }
    expect([width, await partFaults(page, opener)]).toEqual([width, {}]);
    if (opener.kind === 'modal') await expectTrap(page, opener.part);
    if (opener.kind !== 'part') await expectEscape(page, opener.part);
  }
};

const isOfGuide = ({ path }: Opener): boolean => path === '/styleguide';

/** Tests that open each of the parts. */
export const testParts = (site: BrowserSite, openers: readonly Opener[]): void => {
  describe('what opens on a page has no accessibility faults', () => {
    test.each(openers.filter((opener) => !isOfGuide(opener)))(
      '$name',
      async (opener) => checkPart(await site.stay(), site.url, opener),
      SWEEP_LIMIT_MS,
    );

    test.each(openers.filter(isOfGuide))(
      '$name',
      async (opener) =>
        checkPart(await site.visit({ expectedMessages: /status of 404/ }), site.url, opener),
      SWEEP_LIMIT_MS,
    );
  });
};
