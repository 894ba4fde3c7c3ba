import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'puppeteer';
import { openBrowser, startVisit, type Visit } from '../support/browser.ts';
import { type RunningSite, startSite } from '../support/siteProcesses.ts';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ DEVELOPMENT_FEATURES: 'true' })]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

interface Options {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly hasJavaScript?: boolean;
  readonly hash?: string;
}

/** One of its pictures is missing on purpose. */
const visitGuide = async ({ hash = '', scheme = 'light', ...options }: Options = {}) => {
  const visit = await startVisit(browser, { ...options, expectedMessages: /status of 404/ });
  await visit.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await visit.page.goto(`${site.url}/styleguide${hash}`, { waitUntil: 'networkidle0' });
  return visit;
};

const axeFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
};

const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;

const openDialog = async ({ page }: Visit, name: string): Promise<void> => {
  await page.click(button(`Open: ${name}`));
  await page.waitForSelector('dialog[open]');
};

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each([360, 1280])('at %d px it has no accessibility faults', async (width) => {
    const visit = await visitGuide({ width, scheme });
    const spinning = 'main [role=status] > [aria-hidden]';
    await visit.page.waitForSelector(spinning);
    expect(await axeFaults(visit.page)).toEqual([]);
    await visit.end();
  });

  test.each(['centre', 'sheet', 'full screen', 'side'])(
    'an open dialog (%s) has no accessibility faults',
    async (name) => {
      const visit = await visitGuide({ width: 360, scheme });
      await openDialog(visit, name);
      await visit.page.evaluate(() =>
        Promise.all(
          document
            .querySelector('dialog')
            ?.getAnimations()
            .map(({ finished }) => finished) ?? [],
        ),
      );
      expect(await axeFaults(visit.page)).toEqual([]);
      await visit.end();
    },
  );
});

test('at 320 px nothing is pushed out of the window', async () => {
  const visit = await visitGuide({ width: 320 });
  const overflow = await visit.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await visit.end();
});

test('everything that takes a pointer is 24 px high and wide at least', async () => {
  const visit = await visitGuide({ width: 360 });
  const small = await visit.page.$$eval(
    'main :is(button, select, textarea, summary, [role=tab], label:has([type=checkbox], [type=radio]))',
    (targets) =>
      targets
        .map((target) => ({ html: target.outerHTML, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ html }) => html),
  );
  expect(small).toEqual([]);
  await visit.end();
});

describe('a dialog', () => {
  test.each(['centre', 'sheet', 'full screen', 'side', 'firm'])(
    '(%s) closes on Escape and gives the focus back',
    async (name) => {
      const visit = await visitGuide();
      await openDialog(visit, name);
      expect(await visit.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
      await visit.page.keyboard.press('Escape');
      await visit.page.waitForSelector('dialog', { hidden: true });
      expect(await visit.page.$('dialog')).toBeNull();
      expect(await focusedText(visit.page)).toBe(`Open: ${name}`);
      await visit.end();
    },
  );

  test('closes on a click beside it, but not on one in it', async () => {
    const visit = await visitGuide();
    await openDialog(visit, 'centre');
    await visit.page.click('dialog p');
    expect(await visit.page.$('dialog')).not.toBeNull();
    await visit.page.mouse.click(5, 5);
    await visit.page.waitForFunction(() => !document.querySelector('dialog'));
    expect(await focusedText(visit.page)).toBe('Open: centre');
    await visit.end();
  });

  test('stays open when text is selected out of it', async () => {
    const visit = await visitGuide();
    await openDialog(visit, 'centre');
    const text = await visit.page.$('dialog p');
    const box = await text?.boundingBox();
    await visit.page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await visit.page.mouse.down();
    await visit.page.mouse.move(5, 5);
    await visit.page.mouse.up();
    expect(await visit.page.$('dialog[open]')).not.toBeNull();
    await visit.end();
  });

  test('that is to be answered stays open on a click beside it', async () => {
    const visit = await visitGuide();
    await openDialog(visit, 'firm');
    await visit.page.mouse.click(5, 5);
    expect(await visit.page.$('dialog[open]')).not.toBeNull();
    await visit.end();
  });

  test.each([
    ['centre', false],
    ['sheet', false],
    ['full screen', true],
    ['side', true],
  ])('(%s) stays 300 ms to move out of sight: %s', async (name, isSlow) => {
    const visit = await visitGuide();
    await openDialog(visit, name);
    const stayedMs = await visit.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const closedAt = performance.now();
          new MutationObserver((_changes, observer) => {
            if (document.querySelector('dialog')) return;
            observer.disconnect();
            resolve(performance.now() - closedAt);
          }).observe(document.body, { childList: true, subtree: true });
          document.querySelector<HTMLElement>('dialog header button')?.click();
        }),
    );
    if (isSlow) expect(stayedMs).toBeGreaterThanOrEqual(295);
    else expect(stayedMs).toBeLessThan(200);
    await visit.end();
  });

  test('keeps the focus, and the page beneath it still', async () => {
    const visit = await visitGuide();
    await openDialog(visit, 'centre');
    for (let press = 0; press < 8; press += 1) {
      await visit.page.keyboard.press('Tab');
      const isInside = await visit.page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || document.querySelector('dialog')?.contains(focused);
      });
      expect(isInside).toBe(true);
    }
    const overflow = () =>
      visit.page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe('hidden');
    await visit.page.keyboard.press('Escape');
    await visit.page.waitForFunction(() => !document.querySelector('dialog'));
    expect(await overflow()).not.toBe('hidden');
    await visit.end();
  });

  test('with a history entry of its own is closed by going back, and leaves no entry', async () => {
    const visit = await visitGuide();
    const entries = () => visit.page.evaluate(() => JSON.stringify(history.state));
    const before = await entries();

    await openDialog(visit, 'with history');
    expect(await entries()).not.toBe(before);
    await visit.page.evaluate(() => history.back());
    await visit.page.waitForFunction(() => !document.querySelector('dialog'));
    expect(await entries()).toBe(before);

    await openDialog(visit, 'with history');
    await visit.page.keyboard.press('Escape');
    await visit.page.waitForFunction(() => !document.querySelector('dialog'));
    await visit.page.waitForFunction(
      (state) => JSON.stringify(history.state) === state,
      {},
      before,
    );
    expect(new URL(visit.page.url()).pathname).toBe('/styleguide');
    expect(await visit.page.$('h1')).not.toBeNull();
    await visit.end();
  });
});

test('a toast is announced, stands above an open dialog and goes away by itself', async () => {
  const visit = await visitGuide();
  await visit.page.click(button('Toast: good'));
  await visit.page.waitForSelector('::-p-aria([role="status"]) ::-p-text(A toast: good.)');
  await visit.page.mouse.move(5, 5);
  await visit.page.waitForFunction(() => !document.body.textContent?.includes('A toast: good.'));

  await visit.page.click(button('Toast: stays'));
  await visit.page.waitForSelector('::-p-text(It stays.)');
  await visit.page.click(button('Dismiss'));
  await visit.page.waitForFunction(() => !document.body.textContent?.includes('It stays.'));
  await visit.end();
});

describe('a combobox', () => {
  const listed = (page: Page): Promise<string[]> =>
    page.$$eval('#place-ready ~ div [role=option]', (rows) =>
      rows.map((row) => row.textContent ?? ''),
    );
  const note = (page: Page): Promise<string> =>
    page.$eval('#place-ready ~ div [role=status]', (row) => row.textContent ?? '');

  test('asks for three characters, lists in groups and is served by the keyboard', async () => {
    const visit = await visitGuide();
    const { page } = visit;
    await page.type('#place-ready', 'lo');
    expect(await listed(page)).toEqual([]);
    expect(await note(page)).toBe('Please type at least 3 characters.');

    await page.type('#place-ready', 'n');
    expect(await listed(page)).toEqual([
      'London',
      'Londonderry',
      'University College LondonLondon, United Kingdom',
    ]);
    expect(await axeFaults(page)).toEqual([]);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const marked = await page.$eval(
      '#place-ready',
      (field) =>
        document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
    );
    expect(marked).toBe('Londonderry');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#place-ready')?.value === 'Londonderry',
    );
    expect(await page.$eval('#place-ready', (field) => field.ariaExpanded)).toBe('false');
    await visit.end();
  });

  test('says that nothing was found, and leaving it chooses nothing', async () => {
    const visit = await visitGuide();
    const { page } = visit;
    await page.type('#place-ready', 'lonx');
    expect(await note(page)).toBe('We found nothing for this.');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await page.$eval('#place-ready', (field) => (field as HTMLInputElement).value)).toBe(
      'lon',
    );
    await visit.end();
  });
});

describe('tabs', () => {
  const seen = (page: Page): Promise<string[]> =>
    page.$$eval('[id^=sample-]:not(a)', (panels) =>
      panels.filter((panel) => panel.checkVisibility()).map((panel) => panel.textContent ?? ''),
    );

  test('are served by the keyboard and put themselves into the address', async () => {
    const visit = await visitGuide();
    await visit.page.focus('#sample-overview-tab');
    await visit.page.keyboard.press('ArrowRight');
    expect(await seen(visit.page)).toEqual(['Rooms of the house.']);
    expect(new URL(visit.page.url()).hash).toBe('#sample-rooms');
    await visit.page.keyboard.press('End');
    expect(await seen(visit.page)).toEqual(['Reviews of the house.']);
    await visit.end();
  });

  test.each([true, false])('are chosen by the address, with scripts: %s', async (hasJavaScript) => {
    const visit = await visitGuide({ hasJavaScript, hash: '#sample-rooms' });
    expect(await seen(visit.page)).toEqual(['Rooms of the house.']);
    await visit.end();
  });
});

test('the lowest and the highest rent are pushed or typed', async () => {
  const visit = await visitGuide();
  const { page } = visit;
  const fields = () =>
    page.$$eval('[name^=rent_]', (inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value),
    );
  await page.focus('[type=range]');
  await page.keyboard.press('ArrowRight');
  expect(await fields()).toEqual(['130', '340']);
  await page.keyboard.press('End');
  expect(await fields()).toEqual(['330', '340']);
  await page.focus('[name=rent_to]');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  expect(
    await page.$$eval('[type=range]', (thumbs) =>
      thumbs.map((thumb) => (thumb as HTMLInputElement).value),
    ),
  ).toEqual(['50', '50']);
  await visit.end();
});
