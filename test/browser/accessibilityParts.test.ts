import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { emulate } from '../support/accessibility/emulation.ts';
import { enter, isFocusBack, type Opener } from '../support/accessibility/openers.ts';
import {
  accommodationPage,
  failedEnquiry,
  propertyOpeners,
} from '../support/accessibility/propertyOpeners.ts';
import { APP_NOTE, siteOpeners } from '../support/accessibility/siteOpeners.ts';
import { partFaults, sendNoteAway, sweptWidths } from '../support/accessibility/sweep.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';

const site = browserSiteForSuite({ DEVELOPMENT_FEATURES: 'true', LEADS_PER_MINUTE: '1000' });

/** As a visitor who has not been here before. */
const open = async (page: Page, { open: press, part, path }: Opener, width: number) => {
  if (page.url().startsWith(site.url)) await page.evaluate(() => localStorage.clear());
  await page.setViewport({ width, height: 800 });
  await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle0' });
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

const check = async (page: Page, opener: Opener): Promise<void> => {
  const widths = opener.width ? [opener.width] : [sweptWidths.phone, sweptWidths.desktop];
  await emulate(page);
  for (const width of widths) {
    await open(page, opener, width);
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

/** Slow where the machine has other work to do. */
const LIMIT_MS = 180_000;

describe('what opens on a page has no accessibility faults', () => {
  test.each([...siteOpeners, ...propertyOpeners].filter(({ path }) => path !== '/styleguide'))(
    '$name',
    async (opener) => check(await site.stay(), opener),
    LIMIT_MS,
  );

  test.each(siteOpeners.filter(({ path }) => path === '/styleguide'))('$name', async (opener) =>
    check(await site.visit({ expectedMessages: /status of 404/ }), opener),
  );

  test('the second page of an enquiry', async () => check(await site.visit(), accommodationPage));

  test('an enquiry that is not taken', async () => {
    site.upstream.fail('/api/v0/leads/', { status: 503 });
    await check(await site.visit({ expectedMessages: /status of 503/ }), failedEnquiry);
  });
});
