import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { openReady, reloadReady } from '../support/readyPage.ts';

const FORM = '/places/kingfisher-house-london/form';
const LEADS = /^\/api\/v0\/leads/;
const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true };

const site = browserSiteForSuite();

const control = (name: string): string => `#booking-form [name="${name}"]`;

/** Replaces what stands in a line of text. */
const write = async (page: Page, name: string, text: string): Promise<void> => {
  await page.focus(control(name));
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
};

const mark = async (page: Page, name: string, value: string): Promise<void> => {
  await page.focus(`${control(name)}[value="${value}"]`);
  await page.keyboard.press('Space');
};

const pick = async (page: Page, name: string, label: string): Promise<void> => {
  await page.focus(control(name));
  await page.keyboard.type(label);
};

const country = async (page: Page, name: string, label: string): Promise<void> => {
  await page.waitForSelector(`${control(name)}[type="hidden"]`);
  await page.focus(`#booking-${name}`);
  // A whole name needs no choice from the list.
  await page.keyboard.type(label);
  await page.keyboard.press('Tab');
  await page.waitForFunction(
    (selector) => document.querySelector<HTMLInputElement>(selector)?.value.length === 2,
    {},
    control(name),
  );
};

/** Leaves the step by the key that sends a form. */
const goOn = async (page: Page): Promise<void> => {
  await page.focus('button[type="submit"][form="booking-form"]');
  await page.keyboard.press('Enter');
};

const atStep = (page: Page, step: string): Promise<unknown> =>
  page.waitForFunction(
    (name) =>
      new URLSearchParams(location.search).get('step') === name &&
      document.querySelector<HTMLInputElement>('#booking-form [name="_step"]')?.value === name,
    { timeout: 20_000 },
    step,
  );

const says = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => document.querySelector('main')?.textContent?.includes(wanted),
    { timeout: 20_000 },
    words,
  );

const writtenIn = (page: Page, name: string): Promise<string | undefined> =>
  page.evaluate(
    (selector) => document.querySelector<HTMLInputElement>(selector)?.value,
    control(name),
  );

let phones = 100;

interface Dates {
  readonly moveIn: string;
  readonly moveOut: string;
}

/** @returns the dates of the stay, which choosing it has filled in. */
const fillStepOne = async (page: Page): Promise<Dates> => {
  phones += 1;
  await page.focus('#booking-form details[open] [name="stay"]:not(:disabled)');
  await page.keyboard.press('Space');
  await write(page, 'full_name', 'Ann Lee');
  await write(page, 'email', `ann${phones}@example.com`);
  await write(page, 'phone', `07700900${phones}`);
  const moveIn = (await writtenIn(page, 'move_in_date')) ?? '';
  return { moveIn, moveOut: (await writtenIn(page, 'move_out_date')) ?? '' };
};

const fillPersonal = async (page: Page, { moveIn, moveOut }: Dates): Promise<void> => {
  await pick(page, 'title', 'Ms');
  await write(page, 'dob', '05112001');
  await mark(page, 'gender', 'female');
  await country(page, 'nationality', 'United Kingdom');
  await write(page, 'home_address_line_1', '1 Elm Row');
  await country(page, 'country', 'United Kingdom');
  await write(page, 'state_or_province', 'Kent');
  await write(page, 'city', 'Dover');
  await write(page, 'postal_code', 'CT16 1AA');
  await write(page, 'university', 'UCL');
  await write(page, 'course', 'Maths');
  await pick(page, 'enrolment_status', 'Enrolled');
  await write(page, 'move_in_date', moveIn);
  await write(page, 'move_out_date', moveOut);
};

const watchLeads = (page: Page): Set<string> => {
  const keys = new Set<string>();
  page.on('response', async (response) => {
    const request = response.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === '/api/v0/leads/' && response.ok()) {
      keys.add(request.headers()['idempotency-key'] ?? '');
    }
  });
  return keys;
};

const expectedMessages = /status of 50\d|ERR_/;

const openForm = async (): Promise<Page> => {
  const page = await site.visit({ expectedMessages });
  await page.setViewport(PHONE);
  await openReady(page, `${site.url}${FORM}`);
  await atStep(page, 'accommodation');
  return page;
};

test('a form goes through outages, Back and reloads by the keyboard, and loses no word', async () => {
  const page = await openForm();
  const keys = watchLeads(page);
  const dates = await fillStepOne(page);
  site.upstream.fail(LEADS, { status: 503 });
  await goOn(page);
  await says(page, 'Not saved yet');
  expect(await writtenIn(page, 'full_name')).toBe('Ann Lee');
  site.upstream.reset();
  await goOn(page);
  await atStep(page, 'personal_form');
  expect(await page.evaluate(() => location.search)).toBe('?step=personal_form');

  await fillPersonal(page, dates);
  site.upstream.fail(LEADS, { status: 503 });
  await goOn(page);
  await says(page, 'Not saved yet');
  site.upstream.reset();
  await reloadReady(page);
  await atStep(page, 'personal_form');
  expect(await writtenIn(page, 'city')).toBe('Dover');
  await goOn(page);
  await atStep(page, 'emergency_form');
  expect(keys.size).toBe(1);

  await page.goBack();
  await atStep(page, 'personal_form');
  expect(await writtenIn(page, 'city')).toBe('Dover');
  await page.goBack();
  await atStep(page, 'accommodation');
  expect(await writtenIn(page, 'full_name')).toBe('Ann Lee');
  await page.goForward();
  await page.goForward();
  await atStep(page, 'emergency_form');
}, 240_000);

test('two tabs are told of each other, and a line that breaks is waited for', async () => {
  const page = await openForm();
  await fillStepOne(page);
  await goOn(page);
  await atStep(page, 'personal_form');
  const uuid = await page.evaluate(() => window.history.state?.usr?.heldLead);
  const other = await page.browserContext().newPage();
  await openReady(other, `${site.url}${FORM}?lead_uuid=${uuid}&step=personal_form`);
  await atStep(other, 'personal_form');

  await write(page, 'city', 'Dover');
  await says(page, 'Saved');
  await write(other, 'city', 'York');
  await other.waitForFunction(
    () => /Dover/.test(document.querySelector('main')?.textContent ?? ''),
    { timeout: 20_000 },
  );
  expect(await other.$eval('main', (main) => main.textContent)).toContain('York');
  await other.close();

  await page.setOfflineMode(true);
  await write(page, 'city', 'Whitby');
  await page.waitForFunction(() =>
    (localStorage.getItem('unsent_bookings') ?? '').includes('Whitby'),
  );
  await page.setOfflineMode(false);
  await page.waitForFunction(() => localStorage.getItem('unsent_bookings') === null, {
    timeout: 20_000,
  });
}, 240_000);
