import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import {
  atStep,
  BOOKED_HOUSE,
  control,
  enter,
  enterShown,
  fillPersonal,
  fillStepOne,
  goOn,
  PHONE,
  says,
  told,
  write,
  writtenIn,
} from '../support/bookingPage.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { collectEvents, eventLogSettings } from '../support/eventLog.ts';
import { chooseStay, PAID_HOUSE } from '../support/paymentPage.ts';
import { openReady, reloadReady } from '../support/readyPage.ts';

const FORM = `${BOOKED_HOUSE}/form`;
const LEADS = /^\/api\/v0\/leads/;

const site = browserSiteForSuite(eventLogSettings);

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

test('a booking begins once, however often its form is reloaded, left and gone back to', async () => {
  const page = await site.visit({ expectedMessages });
  const log = await collectEvents(page);
  // The enquiry is made, and of its booking nothing is saved.
  await page.setRequestInterception(true);
  page.on(
    'request',
    (request) => void (request.method() === 'PUT' ? request.abort() : request.continue()),
  );
  await openReady(page, `${site.url}${FORM}`);
  await log.wait('booking_started');
  await fillStepOne(page);
  await goOn(page);
  await page.waitForFunction(() => window.history.state?.usr?.heldLead);

  await reloadReady(page);
  await says(page, 'You are offline');
  await page.goto(`${site.url}/about`);
  await page.goBack();
  await atStep(page, 'accommodation');
  await says(page, 'You are offline');
  expect(log.named('booking_started')).toHaveLength(1);

  await openReady(page, `${site.url}${BOOKED_HOUSE}/application`);
  await log.wait('booking_started', 2);
}, 240_000);

test('where a room is paid for first, what could not be saved is said as well', async () => {
  const page = await site.visit({ expectedMessages });
  await openReady(page, `${site.url}${PAID_HOUSE}/form`);
  site.upstream.fail(LEADS, { status: 503 });
  await chooseStay(page, 'first@example.org', []);
  await says(page, 'Not saved yet');
});

describe('whoever has begun with one stay and picks another', () => {
  const PICKED = '#price-card select[name="stay"]';

  /** The stay that is marked in the form. */
  const chosenStay = (page: Page): Promise<string | undefined> =>
    page.evaluate(
      (marked) => document.querySelector<HTMLInputElement>(marked)?.value,
      `${control('stay')}:checked`,
    );

  /** Chooses a stay at the price of the home. @returns its id. */
  const pickOther = async (page: Page, begun: string): Promise<string> => {
    await openReady(page, `${site.url}${BOOKED_HOUSE}`);
    await page.waitForSelector(PICKED);
    const other = await page.$$eval(
      `${PICKED} option`,
      (all, first) => all.map(({ value }) => value).findLast((value) => value !== first) ?? '',
      begun,
    );
    await page.select(PICKED, other);
    await page.waitForFunction((id) => location.search === `?stay=${id}`, {}, other);
    return other;
  };

  const keptStay = async (page: Page, uuid: string) => {
    const { booking } = await told(page, `/api/v0/leads/${uuid}?methods=forms_present`);
    const { full_name: name, stay } = booking.sections.accommodation.values;
    return { name, stay };
  };

  test('says which of them is booked, and has to fill in nothing again', async () => {
    const page = await openForm();
    await fillStepOne(page);
    const begun = (await chosenStay(page)) ?? '';
    await goOn(page);
    await atStep(page, 'personal_form');
    const uuid = await page.evaluate(() => window.history.state?.usr?.heldLead);

    const other = await pickOther(page, begun);
    await enterShown(page, `a[href*="lead_uuid="][href*="stay=${other}"]`);
    await atStep(page, 'accommodation');
    await says(page, 'You have picked another stay');
    expect([await chosenStay(page), await writtenIn(page, 'full_name')]).toEqual([
      other,
      'Ann Lee',
    ]);
    expect(await keptStay(page, uuid)).toEqual({ name: 'Ann Lee', stay: begun });
    await enter(page, 'main ::-p-aria([name="Book the new stay"][role="button"])');
    await atStep(page, 'personal_form');
    expect(await keptStay(page, uuid)).toEqual({ name: 'Ann Lee', stay: other });

    await openReady(page, `${site.url}${FORM}?lead_uuid=${uuid}&stay=${begun}`);
    await says(page, 'You have picked another stay');
    await enter(page, 'main ::-p-aria([name="Keep the first one"][role="link"])');
    await atStep(page, 'personal_form');
    expect(await keptStay(page, uuid)).toEqual({ name: 'Ann Lee', stay: other });
  }, 240_000);

  test('is asked before the first step is sent, too', async () => {
    const page = await openForm();
    await fillStepOne(page);
    const begun = (await chosenStay(page)) ?? '';
    await page.waitForFunction(() => localStorage.getItem('unsent_bookings') !== null);
    const other = await pickOther(page, begun);
    await openReady(page, `${site.url}${FORM}?stay=${other}`);
    await says(page, 'You have picked another stay');
    expect([await chosenStay(page), await writtenIn(page, 'full_name')]).toEqual([
      other,
      'Ann Lee',
    ]);
    await enter(page, 'main ::-p-aria([name="Keep the first one"][role="link"])');
    await page.waitForFunction(
      (marked, id) => document.querySelector<HTMLInputElement>(marked)?.value === id,
      {},
      `${control('stay')}:checked`,
      begun,
    );
    expect(await writtenIn(page, 'full_name')).toBe('Ann Lee');
  }, 240_000);
});

test('a link to a stay that is let no more says so, and asks for another one', async () => {
  const page = await site.open(`${FORM}?stay=999999999`);
  await says(page, 'The stay you asked for is no longer free');
  await says(page, 'Choose another one below.');
  expect(await page.$(`${control('stay')}:checked`)).toBeNull();
});
