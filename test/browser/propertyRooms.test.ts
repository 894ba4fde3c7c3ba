import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { VisitOptions } from '../support/browser.ts';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { openReady } from '../support/readyPage.ts';
import { sweepTest } from '../support/sampled.ts';

const PHONE = 360;
const PROPERTY = '/places/kingfisher-house-london';

const site = sharedSiteForSuite();

const open = async (hash = '', options: VisitOptions = {}): Promise<Page> => {
  const page = await site.visit(options);
  const url = `${site.url}${PROPERTY}${hash}`;
  // Without JavaScript every photo is asked for at once, and none of them matters here.
  if (page.isJavaScriptEnabled()) await openReady(page, url);
  else await page.goto(url, { waitUntil: 'domcontentloaded' });
  return page;
};

const roomIds = (page: Page): Promise<string[]> =>
  page.$$eval('details[id^="room-"]', (rooms) => rooms.map(({ id }) => id));

const openRooms = (page: Page): Promise<string[]> =>
  page.$$eval('details[id^="room-"][open]', (rooms) => rooms.map(({ id }) => id));

const topOf = (page: Page, selector: string): Promise<number> =>
  page.$eval(selector, (element) => element.getBoundingClientRect().top);

const scrollTo = (page: Page, selector: string): Promise<void> =>
  page.$eval(selector, (element) => element.scrollIntoView());

const pressFilter = async (page: Page): Promise<void> => {
  const button = await page.waitForSelector('#room_type ::-p-text(Filter rooms)');
  await button?.click();
};

/** What stands behind the header cannot be clicked. */
const clearFilter = async (page: Page): Promise<void> => {
  await scrollTo(page, '#room_type');
  await (await page.waitForSelector('#room_type ::-p-text(Clear filters)'))?.click();
};

const chip = (page: Page, label: string) =>
  page.waitForSelector(`#room_type fieldset ::-p-text(${label})`);

const status = (page: Page): Promise<string> =>
  page.$eval('#room_type [role="status"]', (line) => line.textContent ?? '');

test('a room opens and closes, and the next-room link goes round all of them', async () => {
  const page = await open();
  const ids = await roomIds(page);
  expect(ids.length).toBeGreaterThan(2);
  expect(await openRooms(page)).toEqual([]);

  await page.click(`#${ids[0]} > summary`);
  expect(await openRooms(page)).toEqual([ids[0]]);
  await page.click(`#${ids[0]} > summary`);
  expect(await openRooms(page)).toEqual([]);

  await page.click(`#${ids[0]} > summary`);
  for (const next of [...ids.slice(1), ids[0]]) {
    await page.click('details[id^="room-"][open] a[href^="#room-"]');
    expect(await openRooms(page)).toEqual([next]);
    expect(await page.evaluate(() => document.activeElement?.parentElement?.id)).toBe(next);
  }
  expect(page.url()).not.toContain('#');
});

test('an address that names a room opens it, with and without JavaScript', async () => {
  const first = await open();
  const id = (await roomIds(first)).at(-1) ?? '';

  const visit = await open(`#${id}`);
  await visit.waitForSelector(`#${id}[open]`);
  // Under the header and the tabs, once what stands above has its height.
  await visit.waitForFunction(
    (room) => {
      const top = document.querySelector(room)?.getBoundingClientRect().top ?? 0;
      return top > 100 && top < window.innerHeight;
    },
    {},
    `#${id}`,
  );

  // As in a browser that does not keep what is read in its place by itself.
  await visit.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
    const late = document.createElement('div');
    late.style.height = '2000px';
    document.querySelector('main')?.prepend(late);
  });
  await visit.waitForFunction(
    (room) => (document.querySelector(room)?.getBoundingClientRect().top ?? 0) < window.innerHeight,
    {},
    `#${id}`,
  );

  const plain = await open('', { hasJavaScript: false });
  await plain.click(`#${id} > summary`);
  expect(await openRooms(plain)).toEqual([id]);
});

test('each stay says what it costs in the end, and the cheapest stands in the price card', async () => {
  const page = await open();
  const totals = await page.$$eval('#room_type tbody tr', (rows) =>
    rows.map((row) => row.querySelector('td:last-child strong')?.textContent ?? null),
  );
  const card = await page.$eval('#price-card', (part) => part.textContent ?? '');
  expect(totals.some((total) => total !== null && card.includes(`In all${total}`))).toBe(true);
});

const stayLine = (page: Page): Promise<string> =>
  page.$eval('#price-card p + div > p', (line) => line.textContent ?? '');

const chosenRows = (page: Page): Promise<string[]> =>
  page.$$eval('#room_type tr[aria-current]', (rows) =>
    rows.map((row) => row.closest('details')?.querySelector('h4')?.textContent ?? ''),
  );

/** Everything that is said of the named stay, by the sum it comes to. */
const sums = (page: Page) =>
  page.evaluate(() => {
    const sumIn = (selector: string): string | undefined =>
      /[\d,]+(?:\.\d\d)?(?= in all| in total)/.exec(
        document.querySelector(selector)?.textContent ?? '',
      )?.[0];
    const all = /In all\D*([\d,]+(?:\.\d\d)?)/;
    return {
      card: all.exec(document.querySelector('#price-card')?.textContent ?? '')?.[1],
      row: /[\d,]+(?:\.\d\d)?/.exec(
        document.querySelector('#room_type tr[aria-current] td:last-child strong')?.textContent ??
          '',
      )?.[0],
      plan: sumIn('#instalments'),
    };
  });

test('another stay is chosen for price, rooms and instalments, also in a shared link', async () => {
  const page = await open();
  const before = await stayLine(page);
  const first = await sums(page);
  expect(first).toEqual({ card: first.card, row: first.card, plan: first.card });
  const other = await page.$$eval('#price-card option', (all) => all.at(-1)?.value ?? '');
  await page.select('#price-card select', other);
  await page.waitForFunction((id) => location.search === `?stay=${id}`, {}, other);
  const after = await stayLine(page);
  expect(after).not.toBe(before);
  const second = await sums(page);
  expect(second).toEqual({ card: second.card, row: second.card, plan: second.card });
  expect(second.card).not.toBe(first.card);
  const book = await page.$eval('#price-card a[href*="/form"]', ({ href }) => href);
  expect(new URL(book).searchParams.get('stay')).toBe(other);

  const shared = await site.visit();
  await openReady(shared, page.url());
  expect(await stayLine(shared)).toBe(after);
  const [room] = await chosenRows(shared);
  expect(after.startsWith(`${room} `)).toBe(true);
  expect(await openRooms(shared)).toHaveLength(1);
  const canonical = await shared.$eval('link[rel="canonical"]', ({ href }) => href);
  expect(new URL(canonical).search).toBe('');
});

sweepTest('the filter leaves what matches, says how much that is, and can be cleared', async () => {
  const page = await open();
  const all = (await roomIds(page)).length;
  expect(await status(page)).toBe(`${all} room types`);

  await pressFilter(page);
  await (await chip(page, 'Private kitchen'))?.click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('details[id^="room-"]').length < count,
    {},
    all,
  );
  const left = (await roomIds(page)).length;
  expect(await status(page)).toMatch(new RegExp(`^${left} of ${all} room types match`));
  await page.waitForFunction(() => location.search === '?meta_types=private_kitchen');

  await (await chip(page, 'Shared room'))?.click();
  await page.waitForSelector('#room_type ::-p-text(No room here matches)');
  expect(await roomIds(page)).toEqual([]);
  await clearFilter(page);
  await page.waitForSelector('details[id^="room-"]');
  expect(await status(page)).toBe(`${all} room types`);
});

sweepTest('a month of moving in leaves the rooms and dates of that month', async () => {
  const page = await open();
  const all = (await roomIds(page)).length;
  await pressFilter(page);
  await chip(page, 'Move in Month');
  const month = await page.$$eval(
    '#room_type fieldset',
    (groups) =>
      groups
        .find((group) => group.querySelector('legend')?.textContent === 'Move in Month')
        ?.querySelector('button')?.textContent ?? '',
  );
  await (await chip(page, month))?.click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('details[id^="room-"]').length < count,
    {},
    all,
  );
  const dates = await page.$$eval('details[id^="room-"] tbody th small', (spans) =>
    spans.map(({ textContent }) => textContent?.split(' –')[0]),
  );
  expect(dates.length).toBeGreaterThan(0);
  for (const date of dates) expect(date).toMatch(new RegExp(`^\\d+ ${month}$`));
});

sweepTest('a budget typed into the filter keeps the focus and is gone after clearing', async () => {
  const page = await open();
  await pressFilter(page);
  await page.waitForSelector('input[name="room-budget-high"]');
  await page.type('input[name="room-budget-high"]', '1');
  await page.keyboard.type('0');
  expect(await page.$eval('input[name="room-budget-high"]', ({ value }) => value)).toBe('10');
  // What is typed is drawn before the rooms.
  await page.waitForFunction(() => document.querySelector('details[id^="room-"]') === null);
  await clearFilter(page);
  await page.waitForSelector('details[id^="room-"]');
  expect(await page.$eval('input[name="room-budget-high"]', ({ value }) => value)).toBe('');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filter rooms');
});

test('the tabs lead to their sections, stay in sight and mark the one that is read', async () => {
  const page = await open();
  const tabs = 'nav[aria-label="Sections of this page"]';
  const ids = await page.$$eval(`${tabs} a`, (links) => links.map(({ hash }) => hash));
  expect(ids).toEqual([
    '#overview',
    '#room_type',
    '#amenities',
    '#policies',
    '#map',
    '#reviews',
    '#faqs',
  ]);
  for (const id of ids) {
    await page.click(`${tabs} a[href="${id}"]`);
    await page.waitForSelector(`${tabs} a[href="${id}"][aria-current="location"]`);
    const bottom = await page.$eval(tabs, (bar) => bar.getBoundingClientRect().bottom);
    expect(await topOf(page, `${id} h2`)).toBeGreaterThanOrEqual(bottom);
    expect(bottom).toBeLessThan(130);
  }
});

test('on a phone the bar comes when neither price card nor rooms are seen, and covers no footer', async () => {
  const page = await open('', { width: PHONE });
  const bar = 'aside[aria-label="Booking"]';
  const isShown = (wanted: boolean) =>
    page.waitForFunction(
      (selector, visibility) => {
        const element = document.querySelector(selector);
        return element !== null && getComputedStyle(element).visibility === visibility;
      },
      {},
      bar,
      wanted ? 'visible' : 'hidden',
    );
  await scrollTo(page, '#price-card');
  await isShown(false);
  await scrollTo(page, '#amenities');
  await isShown(true);
  await page.waitForFunction(
    (selector) => {
      const bottom = document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
      return Math.round(bottom) === window.innerHeight;
    },
    {},
    bar,
  );
  expect(await page.$eval(`${bar} a`, (link) => link.textContent)).toBe('Book');

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(
    (selector) => (document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0) < 400,
    {},
    bar,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);

  await page.$eval(`${bar} a`, (link) => (link as HTMLElement).click());
  await page.waitForSelector('dialog[open] form');
});
