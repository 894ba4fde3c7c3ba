import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG, waitUntilStill } from '../support/dialogs.ts';
import { axeFaults } from '../support/pageChecks.ts';
import { openReady, reloadReady, waitUntilReady } from '../support/readyPage.ts';
import { SHORTLIST_CALL, shortlistedNames } from '../support/shortlistVisit.ts';
import { codeSentTo, signInBrowser } from '../support/siteLogin.ts';

const site = browserSiteForSuite();

const SEARCH = '/places/search/london';
const HOUSE = '/places/kingfisher-house-london';
const HEART = 'main button[form="heart"]';

/** Calls about the shortlist that the API has had, by method and what is asked. */
const calls = (): string[] =>
  site.upstream.requests
    .filter(({ url }) => url.startsWith(SHORTLIST_CALL))
    .map(({ method, url }) => `${method} ${url.slice(SHORTLIST_CALL.length)}`);

const changes = (): string[] => calls().filter((call) => !call.startsWith('GET'));

/** Until all hearts of the home say so. */
const isMarked = (page: Page, id: string, isPressed: boolean): Promise<unknown> =>
  page.waitForFunction(
    (selector, mark) => {
      const hearts = [...document.querySelectorAll(selector)];
      return hearts.length > 0 && hearts.every(({ ariaPressed }) => ariaPressed === mark);
    },
    { polling: 50 },
    `${HEART}[value="${id}"]`,
    String(isPressed),
  );

const firstHome = (page: Page): Promise<string> =>
  page.$eval(HEART, (heart) => heart.getAttribute('value') ?? '');

const openSignedIn = async (
  path: string,
  email: string,
  expectedMessages = /never/,
): Promise<Page> => {
  const page = await site.open('/about', { width: 360, expectedMessages });
  await signInBrowser(page, email);
  await openReady(page, `${site.url}${path}`);
  await page.waitForSelector('#account button');
  return page;
};

const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

test.each([
  ['home', '/'],
  ['search', SEARCH],
  ['property', HOUSE],
  ['comparison', '/compare?ids=100050'],
])('the page %s has hearts that name their homes', async (_name, path) => {
  const page = await site.open(path);
  await page.waitForSelector(HEART);
  const labels = await page.$$eval(HEART, (hearts) => hearts.map((heart) => heart.ariaLabel));
  expect(labels.filter((label) => !/^Shortlist \w/.test(label ?? ''))).toEqual([]);
});

test('the gallery and the card on the map have one, too', async () => {
  const page = await site.open(HOUSE);
  const id = await firstHome(page);
  await page.click('main ::-p-text(View all)');
  await page.waitForSelector(`${OPEN_DIALOG} button[form="heart"][value="${id}"]`);
  await openReady(page, `${site.url}${SEARCH}`);
  await page.click('::-p-text(Show map)');
  const pin = await page.waitForSelector('[data-pin="price"]');
  await pin?.evaluate((element) => (element as HTMLElement).click());
  const card = await page.waitForSelector('[data-active-listing]');
  const [shown, heart] = await page.evaluate(
    (element) => [
      element?.getAttribute('data-active-listing'),
      element?.querySelector('button[form="heart"]')?.getAttribute('value'),
    ],
    card,
  );
  expect(heart).toBe(shown);
});

/** In the dialog that asks for it, up to the document that follows. */
const logIn = async (page: Page, email: string): Promise<void> => {
  await page.waitForSelector(`${OPEN_DIALOG} [name="email"]:focus`);
  await waitUntilStill(page);
  await page.type(`${OPEN_DIALOG} [name="email"]`, email);
  await page.keyboard.press('Enter');
  await page.waitForSelector(`${OPEN_DIALOG} [name="otp"]:focus`);
  const otp = await codeSentTo(email);
  await Promise.all([page.waitForNavigation(), page.keyboard.type(otp)]);
  await waitUntilReady(page);
};

test('a guest logs in first, and what he wanted is on the list then', async () => {
  const page = await site.open(`${SEARCH}?p=2`, { width: 360 });
  const id = await firstHome(page);
  await page.focus(HEART);
  await page.keyboard.press('Space');
  await page.waitForSelector(`${OPEN_DIALOG} [name="email"]:focus`);
  await waitUntilStill(page);
  expect(await page.$eval(`${OPEN_DIALOG} h2`, (title) => title.textContent)).toBe(
    'Login to Shortlist your dream home',
  );
  expect([calls(), await axeFaults(page)]).toEqual([[], []]);
  await logIn(page, 'gus.hearts@example.org');
  await isMarked(page, id, true);
  await page.waitForFunction(() => !window.location.search.includes('shortlist_inv'));
  expect([pathOf(page), changes()]).toEqual([`${SEARCH}?p=2`, ['POST ']]);
  await reloadReady(page);
  await isMarked(page, id, true);
});

describe('who is signed in', () => {
  test('fills and empties a heart; one call tells a page what is on the list', async () => {
    const page = await openSignedIn(SEARCH, 'fay@example.org');
    const id = await firstHome(page);
    await page.focus(HEART);
    await page.keyboard.press('Enter');
    await isMarked(page, id, true);
    await page.waitForFunction(() => document.activeElement?.matches('[form="heart"]'));
    await reloadReady(page);
    await isMarked(page, id, true);
    const isRemoved = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.click(HEART);
    await isMarked(page, id, false);
    await isRemoved;
    await openReady(page, `${site.url}/profile/shortlist`);
    expect(await page.$('main article')).toBeNull();
    expect(changes()).toEqual(['POST ', expect.stringMatching(/^DELETE \/\d+$/)]);
    expect(calls().filter((call) => call.includes('inventory_ids'))).toHaveLength(2);
  });

  test('reads why a change was refused, and the heart is as it was', async () => {
    const page = await openSignedIn(SEARCH, 'ray@example.org', /status of 422/);
    const id = await firstHome(page);
    site.upstream.fail(/inventories_shortlists$/, { status: 422 });
    await page.click(HEART);
    await page.waitForFunction(() => document.body.textContent?.includes('made to fail: 422'));
    await isMarked(page, id, false);
    site.upstream.reset();
    await page.click(HEART);
    await isMarked(page, id, true);
  });

  test('has one truth in two windows', async () => {
    const one = await openSignedIn(HOUSE, 'two@example.org');
    const id = await firstHome(one);
    const other = await one.browserContext().newPage();
    await openReady(other, `${site.url}${HOUSE}`);
    await one.bringToFront();
    await one.click(HEART);
    await isMarked(other, id, true);
    await other.bringToFront();
    await other.click(HEART);
    await isMarked(one, id, false);
    await other.close();
  });
});

describe('a home that the address asks for', () => {
  const idOfHouse = async (page: Page): Promise<number> => {
    await openReady(page, `${site.url}${HOUSE}`);
    return Number(await firstHome(page));
  };
  const wanted = (id: number): string => `${site.url}${HOUSE}?a=1&shortlist_inv=${id}&b=2`;

  test('is added once for who is signed in, and the key goes', async () => {
    const page = await openSignedIn('/about', 'pia@example.org');
    const id = await idOfHouse(page);
    await page.goto(wanted(id));
    await page.waitForFunction(() => window.location.search === '?a=1&b=2');
    await isMarked(page, String(id), true);
    expect(changes()).toEqual(['POST ']);
  });

  test('fails without a word', async () => {
    const page = await openSignedIn('/about', 'sil@example.org', /status of 500/);
    const id = await idOfHouse(page);
    site.upstream.fail(/inventories_shortlists$/, { status: 500 });
    await page.goto(wanted(id));
    await page.waitForFunction(() => window.location.search === '?a=1&b=2');
    await isMarked(page, String(id), false);
    expect(await page.$('[role="alert"]')).toBeNull();
  });

  test('is added once, by the document that follows the login of a guest', async () => {
    const page = await site.open('/about', { width: 360 });
    const id = await idOfHouse(page);
    await openReady(page, `${site.url}${HOUSE}?shortlist_inv=${id}`);
    await page.focus(HEART);
    await page.keyboard.press('Enter');
    await logIn(page, 'uma.hearts@example.org');
    await isMarked(page, String(id), true);
    await page.waitForFunction(() => window.location.search === '');
    expect(changes()).toEqual(['POST ']);
  });

  test('waits for a guest to log in', async () => {
    const page = await site.open('/about', { width: 360 });
    const id = await idOfHouse(page);
    await openReady(page, wanted(id));
    expect([new URL(page.url()).search, calls()]).toEqual([`?a=1&shortlist_inv=${id}&b=2`, []]);
    await signInBrowser(page, 'wyn@example.org');
    await reloadReady(page);
    await isMarked(page, String(id), true);
    await page.waitForFunction(() => window.location.search === '?a=1&b=2');
  });
});

test('without scripts a heart leads to the list, by the login for a guest', async () => {
  const page = await site.open(HOUSE, { hasJavaScript: false });
  const id = await firstHome(page);
  await Promise.all([page.waitForNavigation(), page.click(HEART)]);
  const address = `/profile/shortlist?shortlist_inv=${id}`;
  expect(pathOf(page)).toBe(address);
  expect(await page.$eval('main [name="next"]', (field) => field.getAttribute('value'))).toBe(
    address,
  );
  await page.setJavaScriptEnabled(true);
  await openReady(page, `${site.url}/about`);
  await signInBrowser(page, 'nos@example.org');
  await page.setJavaScriptEnabled(false);
  await page.goto(`${site.url}${address}`);
  await Promise.all([page.waitForNavigation(), page.click('main form button')]);
  expect(await shortlistedNames(page)).toHaveLength(1);
});
