import { expect, test } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { control, PHONE, writtenIn } from '../support/bookingPage.ts';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { chunkFiles } from '../support/chunkFiles.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';

// Fields as they are used while their code is still on its way.

const FORM = '/places/kingfisher-house-london/form';
const COUNTRY = control('phone_country');
const NUMBER = control('phone');

const site = sharedSiteForSuite();

const scriptOf = (chunk: string): string =>
  chunkFiles(chunk).find((name) => name.endsWith('.js')) ?? '';

/** What comes of the site later than the rest. @returns lets one file come, or all from then on. */
const holdBack = async (page: Page, isLate: (url: string) => boolean) => {
  const held: HTTPRequest[] = [];
  let isOver = false;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!isOver && isLate(request.url())) held.push(request);
    else void request.continue();
  });
  return (file = ''): Promise<unknown> => {
    isOver = file === '';
    const freed = held.filter((request) => request.url().endsWith(file));
    return Promise.all(freed.map((request) => request.continue()));
  };
};

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

const isDrawnAnew = (page: Page): Promise<boolean> =>
  page.$eval(NUMBER, (field) => Object.keys(field).some((key) => /^__react/.test(key)));

const untilDrawnAnew = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => /^__react/.test(key)),
    {},
    NUMBER,
  );

test('a number can be typed before the code of its field has come, and stays', async () => {
  const file = scriptOf('lazy-countries');
  // What keeps the values of the form comes later still.
  const late = [file, scriptOf('booking')];
  const page = await site.visit();
  const release = await holdBack(page, (url) => late.some((name) => url.endsWith(`/${name}`)));
  await openReady(page, `${site.url}${FORM}`);
  const html = await page.evaluate(async (address) => (await fetch(address)).text(), FORM);
  expect(html).not.toContain(file);
  await page.select(COUNTRY, 'FR');
  await page.type(NUMBER, '0612345678');
  expect(await isDrawnAnew(page)).toBe(false);
  await release(`/${file}`);
  await untilDrawnAnew(page);
  expect(await writtenIn(page, 'phone')).toBe('0612345678');
  expect(await writtenIn(page, 'phone_country')).toBe('FR');
  expect(await focused(page)).toBe('phone');
});

test('a list stays while the letters of an option are typed, and the focus goes on from it', async () => {
  const file = scriptOf('lazy-countries');
  const page = await site.visit();
  const release = await holdBack(page, (url) => url.endsWith(`/${file}`));
  await openReady(page, `${site.url}${FORM}`);
  await page.focus(COUNTRY);
  await page.keyboard.type('Fra');
  const come = page.waitForResponse((response) => response.url().endsWith(`/${file}`));
  await release();
  await (await come).text();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // The same letters once more: a browser forgets after a second what was typed before.
  await page.keyboard.type('Fra');
  expect(await isDrawnAnew(page)).toBe(false);
  await page.keyboard.press('Tab');
  await untilDrawnAnew(page);
  expect(await writtenIn(page, 'phone_country')).toBe('FR');
  expect(await focused(page)).toBe('phone');
});

test('a stay that is chosen before scripts run fills in its dates, but for those that are typed', async () => {
  const page = await site.visit();
  await page.setViewport(PHONE);
  const release = await holdBack(page, (url) => url.endsWith('.js'));
  const opening = page.goto(`${site.url}${FORM}`);
  await page.waitForSelector('footer');
  await page.focus('#booking-form details[open] [name="stay"]:not(:disabled)');
  await page.keyboard.press('Space');
  await page.focus(control('move_in_date'));
  await page.keyboard.type('05-09-2099');
  await release();
  await opening;
  await waitUntilReady(page);
  expect(await writtenIn(page, 'move_in_date')).toBe('05-09-2099');
  expect(await writtenIn(page, 'move_out_date')).toMatch(/^\d\d-\d\d-\d{4}$/);
});
