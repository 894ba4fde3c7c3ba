import { expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { chunkFiles } from '../support/chunkFiles.ts';
import { openReady } from '../support/readyPage.ts';

const FORM = '/places/kingfisher-house-london/form';
const COUNTRY = '#booking-form [name="phone_country"]';
const NUMBER = '#booking-form [name="phone"]';

const site = sharedSiteForSuite();

test('a number can be typed before the code of its field has come, and stays', async () => {
  const scriptOf = (chunk: string): string =>
    chunkFiles(chunk).find((name) => name.endsWith('.js')) ?? '';
  const file = scriptOf('lazy-countries');
  // What keeps the values of the form comes later still.
  const late = [file, scriptOf('booking')];
  const page = await site.visit();
  const writtenIn = (selector: string) =>
    page.$eval(selector, (field) => (field as HTMLInputElement).value);
  const held: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (late.some((name) => request.url().endsWith(`/${name}`))) held.push(request);
    else void request.continue();
  });
  await openReady(page, `${site.url}${FORM}`);
  const html = await page.evaluate(async (address) => (await fetch(address)).text(), FORM);
  expect(html).not.toContain(file);
  await page.select(COUNTRY, 'FR');
  await page.type(NUMBER, '0612345678');
  const isDrawnAnew = () =>
    page.$eval(NUMBER, (field) => Object.keys(field).some((key) => /^__react/.test(key)));
  expect(await isDrawnAnew()).toBe(false);
  await held.find((request) => request.url().endsWith(`/${file}`))?.continue();
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => /^__react/.test(key)),
    {},
    NUMBER,
  );
  expect(await writtenIn(NUMBER)).toBe('0612345678');
  expect(await writtenIn(COUNTRY)).toBe('FR');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone');
});
