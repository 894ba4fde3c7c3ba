import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { coversScreen, OPEN_DIALOG, waitUntilClosed, waitUntilStill } from '../support/dialogs.ts';
import { axeFaults, isSameDocument, markDocument } from '../support/pageChecks.ts';
import { sampled, sweepTest } from '../support/sampled.ts';

const SUGGESTIONS = '/api/v1/regions/index_bulk';
const SEARCH_FIELD = `${OPEN_DIALOG} [role="combobox"]`;

const site = browserSiteForSuite(withoutCaches);

const openSearch = async (page: Page): Promise<void> => {
  await page.click('header input[name="name"]');
  await page.waitForSelector(SEARCH_FIELD);
};

/** Names of the suggestions asked for, in their order. */
const watchSuggestions = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === SUGGESTIONS) names.push(url.searchParams.get('name') ?? '');
  });
  return names;
};

const waitForOption = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role="option"]')].some((option) =>
        option.textContent?.includes(wanted),
      ),
    {},
    name,
  );

describe('the search', () => {
  test('covers the screen of a phone', async () => {
    const page = await site.open('/places/search/london', { width: 360 });
    await openSearch(page);
    expect(await coversScreen(page)).toBe(true);
  });

  test('opens in the place of its focused field, and offers popular cities at once', async () => {
    const page = await site.open('/places/search/london');
    await openSearch(page);
    await waitUntilStill(page);
    const [form, dialog] = await page.evaluate(
      (open) =>
        ['header form:has(#header-search)', open].map((selector) => {
          const { left, top } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          return { left, top };
        }),
      OPEN_DIALOG,
    );
    expect(Math.abs((form?.left ?? 0) - (dialog?.left ?? 99))).toBeLessThan(16);
    expect(Math.abs((form?.top ?? 0) - (dialog?.top ?? 99))).toBeLessThan(16);
    expect(await page.$eval(SEARCH_FIELD, (field) => field === document.activeElement)).toBe(true);
    await waitForOption(page, 'Manchester');

    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('header-search');
    expect(page.url()).toBe(`${site.url}/places/search/london`);
  });

  test('left by Escape leaves a field that can be typed in, and emptied without opening it', async () => {
    const page = await site.open('/places/search/london');
    const field = () => page.$eval('#header-search', (input) => (input as HTMLInputElement).value);
    await openSearch(page);
    await page.keyboard.type('lee');
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    expect(await field()).toBe('lee');
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#header-search')?.value === '',
    );
    await page.waitForNetworkIdle();
    expect(await page.$(OPEN_DIALOG)).toBeNull();

    await page.keyboard.type('oxford');
    await page.waitForSelector(SEARCH_FIELD);
    await waitForOption(page, 'Oxford');
    expect(await field()).toBe('oxford');
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    expect(await field()).toBe('oxford');
  });

  sweepTest('asks from the third letter on', async () => {
    const page = await site.open('/places/search/london');
    const names = watchSuggestions(page);
    await openSearch(page);
    await page.keyboard.type('ox');
    await page.waitForSelector('::-p-text(Please type at least 3 characters.)');
    await page.waitForNetworkIdle({ idleTime: 500 });
    expect(names).toEqual([]);

    await page.keyboard.type('f');
    await waitForOption(page, 'Oxford');
    expect(names).toEqual(['oxf']);
    const headings = await page.$$eval('[role="group"] [role="presentation"]', (all) =>
      all.map((heading) => heading.textContent),
    );
    expect(headings).toEqual(expect.arrayContaining(['Cities', 'Universities', 'Properties']));
    expect(await page.$$eval('[role="option"] img', (all) => all.length)).toBeGreaterThan(0);
  });

  test('shows what the last text means, however slow the one before was', async () => {
    site.upstream.fail(/index_bulk\?name=leed$/, { delayMs: 1500 });
    const page = await site.open('/places/search/london');
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(request.url()));
    const names = watchSuggestions(page);
    await openSearch(page);
    await page.keyboard.type('leed');
    await page.waitForRequest((request) => request.url().includes(SUGGESTIONS));
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('iverpool');
    await waitForOption(page, 'Liverpool');
    expect(names).toEqual(['leed', 'liverpool']);
    expect(aborted).toHaveLength(1);
  });

  const spellings = [
    ['londn', 'London'],
    ['malaga', 'Málaga'],
    ['MÁLAGA', 'Málaga'],
  ] as const;
  test.each(sampled(spellings, 1))('finds for "%s" the city %s', async (typed, city) => {
    const page = await site.open('/places/search/leeds');
    await openSearch(page);
    await page.keyboard.type(typed);
    await waitForOption(page, city);
  });

  test('opens the page of a suggestion chosen by keyboard, and remembers it', async () => {
    const page = await site.open('/places/search/london');
    await markDocument(page);
    await openSearch(page);
    await page.keyboard.type('glasgow');
    await waitForOption(page, 'Glasgow');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/places/search/glasgow');
    await waitUntilClosed(page);
    await page.waitForSelector('main[aria-busy="false"] h1');
    expect(await page.$eval('h1', (heading) => heading.textContent)).toContain('Glasgow');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await isSameDocument(page)).toBe(true);

    await openSearch(page);
    await page.waitForSelector('::-p-text(Looked for lately)');
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    await page.goBack();
    await page.waitForFunction(() => location.pathname === '/places/search/london');
  });

  sweepTest('opens the page of a property', async () => {
    const page = await site.open('/places/search/london');
    const { name, path } = await page.$eval('#results article', (card) => ({
      name: card.querySelector('h3')?.textContent ?? '',
      path: card.querySelector('a[href^="/places/"]')?.getAttribute('href') ?? '',
    }));
    await page.click('header a[href="/"]');
    await page.waitForSelector('#home-search');
    await page.click('#home-search');
    await page.waitForSelector(SEARCH_FIELD);
    await page.keyboard.type(name);
    await waitForOption(page, name);
    await page.click(`::-p-xpath(//*[@role="option"][contains(., "${name}")])`);
    await page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
  });

  sweepTest('leads to the best match on Enter without a choice', async () => {
    const page = await site.open('/places/search/london');
    await openSearch(page);
    await page.keyboard.type('dublin');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/places/search/dublin');
    await waitUntilClosed(page);
  });

  test('shows the words of the server when it fails, and can be tried again', async () => {
    const page = await site.open('/places/search/london', { expectedMessages: /status of 503/ });
    site.upstream.fail(SUGGESTIONS, { status: 503 });
    await openSearch(page);
    await page.keyboard.type('oxford');
    await page.waitForSelector(`${OPEN_DIALOG} ::-p-text(made to fail: 503)`);
    site.upstream.reset();
    await page.click(`${OPEN_DIALOG} ::-p-text(Try again)`);
    await waitForOption(page, 'Oxford');
  });

  test('without JavaScript is a form', async () => {
    const page = await site.open('/places/search/london', { hasJavaScript: false });
    await page.type('header input[name="name"]', 'Manchester');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(page.url()).toBe(`${site.url}/places/search/manchester`);
  });

  test('names a city, a university and a property in turn, for two seconds each', async () => {
    const page = await site.open('/places/search/london', { hasMotion: true });
    const seenAt = (ms: number): Promise<(string | null)[]> =>
      page.evaluate((time) => {
        const words = [...document.querySelectorAll('header form [aria-hidden] span span')];
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        const isInWindow = (word: Element): boolean => {
          const { bottom, top } = word.getBoundingClientRect();
          const edge = word.parentElement?.getBoundingClientRect();
          return edge !== undefined && top < edge.bottom - 1 && bottom > edge.top + 1;
        };
        return words
          .filter((word) => getComputedStyle(word).visibility === 'visible' && isInWindow(word))
          .map(({ textContent }) => textContent);
      }, ms);
    expect(await seenAt(1000)).toEqual(['City']);
    expect(await seenAt(3000)).toEqual(['University']);
    expect(await seenAt(5000)).toEqual(['Property']);
    expect(await seenAt(7000)).toEqual(['City']);
    // While one gives way to the next, both can be read.
    expect(await seenAt(7940)).toEqual(['City', 'University']);
    expect(await axeFaults(page, { coloursOnly: true })).toEqual([]);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    expect(await seenAt(3000)).toEqual(['City']);
  });

  sweepTest('and what moves without end is moved by the compositor: the page rests', async () => {
    const page = await site.open('/places/search/london', { hasMotion: true });
    const moved = await page.evaluate(() => {
      const own = ['offset', 'computedOffset', 'easing', 'composite'];
      const effects = document.getAnimations().map(({ effect }) => effect);
      return effects
        .filter((effect) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
        .flatMap((effect) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((frame) => Object.keys(frame).filter((name) => !own.includes(name)));
    });
    expect([...new Set(moved)]).toEqual(['transform']);
  });
});
