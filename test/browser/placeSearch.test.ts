import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { openBrowser, startVisit, type Visit } from '../support/browser.ts';
import {
  axeFaults,
  coversScreen,
  OPEN_DIALOG,
  waitUntilClosed,
  waitUntilStill,
} from '../support/dialogs.ts';
import { type RunningSite, startSite } from '../support/siteProcesses.ts';

const SUGGESTIONS = '/api/v1/regions/index_bulk';
const SEARCH_FIELD = `${OPEN_DIALOG} [role="combobox"]`;

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

beforeEach(() => site.upstream.reset());

const open = async (visit: Visit, path: string): Promise<Page> => {
  await visit.page.goto(`${site.url}${path}`, { waitUntil: 'networkidle0' });
  return visit.page;
};

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
  test('covers the screen with the field focused, and offers popular cities at once', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/london');
    await openSearch(page);
    expect(await coversScreen(page)).toBe(true);
    expect(await page.$eval(SEARCH_FIELD, (field) => field === document.activeElement)).toBe(true);
    await waitForOption(page, 'Manchester');

    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('header-search');
    expect(page.url()).toBe(`${site.url}/places/search/london`);
    await visit.end();
  });

  test('asks from the third letter on', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/london');
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
    await visit.end();
  });

  test('shows what the last text means, however slow the one before was', async () => {
    site.upstream.fail(/index_bulk\?name=leed$/, { delayMs: 1500 });
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/london');
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
    await visit.end();
  });

  test.each([
    ['londn', 'London'],
    ['malaga', 'Málaga'],
    ['MÁLAGA', 'Málaga'],
  ])('finds for "%s" the city %s', async (typed, city) => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/leeds');
    await openSearch(page);
    await page.keyboard.type(typed);
    await waitForOption(page, city);
    await visit.end();
  });

  test('opens the page of a suggestion chosen by keyboard, and remembers it', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/london');
    await page.evaluate(() => {
      document.body.dataset.marked = 'yes';
    });
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
    expect(await page.evaluate(() => document.body.dataset.marked)).toBe('yes');

    await openSearch(page);
    await page.waitForSelector('::-p-text(Looked for lately)');
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    await page.goBack();
    await page.waitForFunction(() => location.pathname === '/places/search/london');
    await visit.end();
  });

  test('opens the page of a property', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/london');
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
    await visit.end();
  });

  test('leads to the best match on Enter without a choice', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/london');
    await openSearch(page);
    await page.keyboard.type('dublin');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/places/search/dublin');
    await waitUntilClosed(page);
    await visit.end();
  });

  test('shows the words of the server when it fails, and can be tried again', async () => {
    const visit = await startVisit(browser, { expectedMessages: /status of 503/ });
    const page = await open(visit, '/places/search/london');
    site.upstream.fail(SUGGESTIONS, { status: 503 });
    await openSearch(page);
    await page.keyboard.type('oxford');
    await page.waitForSelector(`${OPEN_DIALOG} ::-p-text(made to fail: 503)`);
    site.upstream.reset();
    await page.click(`${OPEN_DIALOG} ::-p-text(Try again)`);
    await waitForOption(page, 'Oxford');
    await visit.end();
  });

  test('without JavaScript is a form', async () => {
    const visit = await startVisit(browser, { hasJavaScript: false });
    const page = await open(visit, '/places/search/london');
    await page.type('header input[name="name"]', 'Manchester');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(page.url()).toBe(`${site.url}/places/search/manchester`);
    await visit.end();
  });

  test('names a city, a university and a property in turn, for two seconds each', async () => {
    const visit = await startVisit(browser);
    const page = await open(visit, '/places/search/london');
    const seenAt = (ms: number): Promise<(string | null)[]> =>
      page.evaluate((time) => {
        const words = [...document.querySelectorAll('header form [aria-hidden] span span')];
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        return words
          .filter((word) => getComputedStyle(word).opacity === '1')
          .map(({ textContent }) => textContent);
      }, ms);
    expect(await seenAt(1000)).toEqual(['City']);
    expect(await seenAt(3000)).toEqual(['University']);
    expect(await seenAt(5000)).toEqual(['Property']);
    expect(await seenAt(7000)).toEqual(['City']);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    expect(await seenAt(3000)).toEqual(['City']);
    await visit.end();
  });
});

describe.each([
  ['phone', 360],
  ['desktop', 1280],
])('on a %s there are no accessibility faults', (_device, width) => {
  test('in the search, before and after typing', async () => {
    const visit = await startVisit(browser, { width });
    const page = await open(visit, '/places/search/london');
    await openSearch(page);
    await waitUntilStill(page);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.type('london');
    await waitForOption(page, 'London');
    expect(await axeFaults(page)).toEqual([]);
    await visit.end();
  });
});
