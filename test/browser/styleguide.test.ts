import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { openBrowser, startVisit, type VisitOptions } from '../support/browser.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { coversScreen, waitUntilClosed, waitUntilStill } from '../support/dialogs.ts';
import { openReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';
import { eventually } from '../support/until.ts';

const site = browserSiteForSuite({ DEVELOPMENT_FEATURES: 'true' });

interface GuideOptions extends VisitOptions {
  readonly hash?: string;
}

/** One of its pictures is missing on purpose. */
const visitGuide = ({ hash = '', ...options }: GuideOptions = {}): Promise<Page> =>
  site.open(`/styleguide${hash}`, { ...options, expectedMessages: /status of 404/ });

/** One page for all tests that leave the guide as it was. */
const stayInGuide = async (): Promise<Page> => {
  const page = await site.stay({ expectedMessages: /status of 404/ });
  if (!page.url().endsWith('/styleguide')) await openReady(page, `${site.url}/styleguide`);
  return page;
};

const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;

const openDialog = async (page: Page, name: string): Promise<void> => {
  await page.click(button(`Open: ${name}`));
  await page.waitForSelector('dialog[open]');
};

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

describe('a dialog', () => {
  test.each(sampled(['centre', 'sheet', 'full screen', 'side', 'firm'], 1))(
    '(%s) closes on Escape and gives the focus back',
    async (name) => {
      const page = await stayInGuide();
      await openDialog(page, name);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog', { hidden: true });
      expect(await page.$('dialog')).toBeNull();
      expect(await focusedText(page)).toBe(`Open: ${name}`);
    },
  );

  test('closes on a click beside it, but not on one in it', async () => {
    const page = await stayInGuide();
    await openDialog(page, 'centre');
    await page.click('dialog p');
    expect(await page.$('dialog')).not.toBeNull();
    await page.mouse.click(5, 5);
    await page.waitForFunction(() => !document.querySelector('dialog'));
    expect(await focusedText(page)).toBe('Open: centre');
  });

  sweepTest('stays open when text is selected out of it', async () => {
    const page = await visitGuide();
    await openDialog(page, 'centre');
    const text = await page.$('dialog p');
    const box = await text?.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await page.$('dialog[open]')).not.toBeNull();
  });

  sweepTest('that is to be answered stays open on a click beside it', async () => {
    const page = await visitGuide();
    await openDialog(page, 'firm');
    await page.mouse.click(5, 5);
    expect(await page.$('dialog[open]')).not.toBeNull();
  });

  const partings = [
    ['centre', false],
    ['sheet', false],
    ['full screen', true],
    ['side', true],
  ] as const;
  test.each(sampled(partings, 2))(
    '(%s) stays 300 ms to move out of sight: %s',
    async (name, isSlow) => {
      const page = await visitGuide({ hasMotion: true });
      await openDialog(page, name);
      const stayedMs = await page.evaluate(
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
    },
  );

  describe('on a desktop whose scrollbars take room', () => {
    let browser: Browser;

    beforeAll(async () => {
      browser = await openBrowser({ hasScrollbars: true });
    });
    afterAll(() => browser?.close());

    const places = (page: Page) =>
      page.evaluate(() => ({
        scrollbar: window.innerWidth - document.documentElement.clientWidth,
        parts: [...document.querySelectorAll(':is(header, main, h1, footer):not(dialog *)')].map(
          (part) => {
            const { left, width } = part.getBoundingClientRect();
            return [left, width];
          },
        ),
      }));

    test.each(sampled(['full screen', 'side', 'centre'], 1))(
      '(%s) has their room too, and the page beneath keeps its place',
      async (name) => {
        const { page } = await startVisit(browser);
        await openReady(page, `${site.url}/styleguide`);
        const before = await places(page);
        expect(before.scrollbar).toBeGreaterThan(0);
        await openDialog(page, name);
        await waitUntilStill(page);
        expect(await places(page)).toEqual({ ...before, scrollbar: 0 });
        if (name === 'full screen') expect(await coversScreen(page)).toBe(true);
        await page.keyboard.press('Escape');
        await waitUntilClosed(page);
        expect(await places(page)).toEqual(before);
      },
    );
  });

  test('keeps the focus, and the page beneath it still', async () => {
    const page = await visitGuide();
    await openDialog(page, 'centre');
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || document.querySelector('dialog')?.contains(focused);
      });
      expect(isInside).toBe(true);
    }
    const overflow = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe('hidden');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog'));
    expect(await overflow()).not.toBe('hidden');
  });

  test('is closed by going back, and leaves no entry of the history', async () => {
    const page = await visitGuide();
    const entries = () => page.evaluate(() => JSON.stringify(history.state));
    const before = await entries();

    await openDialog(page, 'centre');
    expect(await entries()).not.toBe(before);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => !document.querySelector('dialog'));
    expect(await entries()).toBe(before);

    await openDialog(page, 'centre');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog'));
    await page.waitForFunction((state) => JSON.stringify(history.state) === state, {}, before);
    expect(new URL(page.url()).pathname).toBe('/styleguide');
    expect(await page.$('h1')).not.toBeNull();
  });
});

test('a toast is announced, stands above an open dialog and goes away by itself', async () => {
  const page = await visitGuide();
  await page.click(button('Toast: good'));
  await page.waitForSelector('[popover]:popover-open ::-p-text(A toast: good.)');
  await page.waitForSelector('::-p-aria([role="status"]) ::-p-text(A toast: good.)');
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => !document.body.textContent?.includes('A toast: good.'));

  await page.click(button('Toast: stays'));
  await page.waitForSelector('::-p-text(It stays.)');
  await page.click(button('Dismiss'));
  await page.waitForFunction(() => !document.body.textContent?.includes('It stays.'));
});

describe('a combobox', () => {
  const listed = (page: Page): Promise<string[]> =>
    page.$$eval('#place-ready ~ div [role=option]', (rows) =>
      rows.map((row) => row.textContent ?? ''),
    );
  const note = (page: Page): Promise<string> =>
    page.$eval('#place-ready ~ div [role=status]', (row) => row.textContent ?? '');

  test('asks for three characters, lists in groups and is served by the keyboard', async () => {
    const page = await visitGuide();
    await page.type('#place-ready', 'lo');
    expect(await listed(page)).toEqual([]);
    expect(await note(page)).toBe('Please type at least 3 characters.');

    await page.type('#place-ready', 'n');
    expect(await listed(page)).toEqual([
      'London',
      'Londonderry',
      'University College LondonLondon, United Kingdom',
    ]);

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
  });

  sweepTest('says that nothing was found, and leaving it chooses nothing', async () => {
    const page = await visitGuide();
    await page.type('#place-ready', 'lonx');
    expect(await note(page)).toBe('We found nothing for this.');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await page.$eval('#place-ready', (field) => (field as HTMLInputElement).value)).toBe(
      'lon',
    );
  });
});

describe('tabs', () => {
  const seen = (page: Page): Promise<string[]> =>
    page.$$eval('[id^=sample-]:not(a)', (panels) =>
      panels.filter((panel) => panel.checkVisibility()).map((panel) => panel.textContent ?? ''),
    );

  test('are served by the keyboard and put themselves into the address', async () => {
    const page = await visitGuide();
    await page.focus('#sample-overview-tab');
    await page.keyboard.press('ArrowRight');
    expect(await seen(page)).toEqual(['Rooms of the house.']);
    expect(new URL(page.url()).hash).toBe('#sample-rooms');
    await page.keyboard.press('End');
    expect(await seen(page)).toEqual(['Reviews of the house.']);
  });

  test.each(sampled([false, true], 1))(
    'are chosen by the address, with scripts: %s',
    async (hasJavaScript) => {
      const page = await visitGuide({ hasJavaScript, hash: '#sample-rooms' });
      expect(await seen(page)).toEqual(['Rooms of the house.']);
    },
  );
});

test('a theme fills buttons, badges and the footer with its own colours', async () => {
  const page = await visitGuide();
  const fills = (): Promise<string[]> =>
    page.evaluate(() => {
      const badge = [...document.querySelectorAll('span')].find(
        ({ textContent }) => textContent === 'accent',
      );
      return ['main button[type=submit]', 'body footer']
        .map((selector) => document.querySelector(selector))
        .concat(badge ?? null)
        .map((part) => (part ? getComputedStyle(part).backgroundColor : 'none'));
    });
  const shows = (colors: readonly string[]) =>
    eventually(async () => expect(await fills()).toEqual(colors), `the colours ${colors}`);
  const before = await fills();
  await page.type('[name=cta]', '#ffdd00');
  await page.type('[name=footer]', '#101c3a');
  await page.type('[name=brand]', '#00539f');
  // By the keyboard: under the pointer a button has another colour.
  await page.keyboard.press('Enter');
  await shows(['rgb(255, 221, 0)', 'rgb(16, 28, 58)', 'rgb(0, 83, 159)']);
  await page.click(button('Main site'));
  await shows(before);
});

sweepTest('the lowest and the highest rent are pushed or typed', async () => {
  const page = await visitGuide();
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
});
