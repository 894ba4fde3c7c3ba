import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import {
  atStep,
  BOOKED_HOUSE,
  control,
  enter,
  enterShown,
  fillContact,
  fillPersonal,
  fillStepOne,
  goOn,
  history,
  intent,
  PHONE,
  received,
  SENT_SHARE,
  says,
  told,
  write,
  writtenIn,
} from '../support/bookingPage.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG, waitUntilStill } from '../support/dialogs.ts';
import { makePdf } from '../support/paperFiles.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { sentCode } from '../support/sentCodes.ts';
import { signInBrowser } from '../support/siteLogin.ts';
import { mailsWith } from '../support/siteMail.ts';
import { type SiteApi, startSiteApi } from '../support/siteProcesses.ts';
import { started } from '../support/started.ts';
import { eventually } from '../support/until.ts';

// Bookings from the button of a home to their end, with services that are killed and a session that
// ends; and one that goes on in another browser.

const ANN = 'ann.journey@example.org';
const FORM = `${BOOKED_HOUSE}/form`;

let api: SiteApi | undefined;
let folder = '';

const site = browserSiteForSuite(
  { LEADS_PER_MINUTE: '1000' },
  {
    startApi: async () => {
      api = await startSiteApi({ LEADS_PER_PHONE: '100' });
      return api;
    },
  },
);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'papers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A browser notes answers that are errors by itself. */
const expectedMessages = /status of (?:401|403|429|50\d)|ERR_/;

const visit = async (): Promise<Page> => {
  const page = await site.visit({ expectedMessages });
  await page.setViewport(PHONE);
  return page;
};

const codeTo =
  (count: number) =>
  (email: string): Promise<string> =>
    sentCode(started(api).mailFolder, email, count);

/** Everything that is sent is lost, until the service is back: then the step is left by itself. */
const goOnThroughOutage = async (page: Page, next: string): Promise<void> => {
  await started(api).kill();
  await goOn(page);
  await says(page, 'Not saved yet');
  await started(api).revive();
  await goOn(page);
  await atStep(page, next);
};

const chooseFile = async (page: Page, field: string, bytes: number, name: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, makePdf(bytes));
  const chooser = page.waitForFileChooser();
  await enter(page, `#booking-${field}`);
  await (await chooser).accept([file]);
};

/** The service does not answer before it is seen that a part is sent. */
const sendSlowly = async (page: Page): Promise<void> => {
  let goOnTaking = (): void => undefined;
  const taken = new Promise<void>((resolve) => {
    goOnTaking = resolve;
  });
  site.upstream.fail(/\/documents$/, { until: taken });
  await chooseFile(page, 'passport', 10_000_000, 'first.pdf');
  await page.waitForFunction(
    (bar) => (document.querySelector<HTMLProgressElement>(bar)?.value ?? 0) > 0,
    {},
    SENT_SHARE,
  );
  goOnTaking();
  await received(page, 'first.pdf');
  site.upstream.reset();
};

const sendDocuments = async (page: Page): Promise<void> => {
  await sendSlowly(page);
  await chooseFile(page, 'passport', 2000, 'second.pdf');
  await received(page, 'second.pdf');
  expect(await page.$eval('main', (main) => main.textContent)).not.toContain('first.pdf');
  await chooseFile(page, 'offer_letter', 2000, 'offer.pdf');
  await received(page, 'offer.pdf');
  await enter(page, 'button[aria-label="Remove offer.pdf"]');
  await page.waitForFunction(
    () => !document.querySelector('main')?.textContent?.includes('offer.pdf'),
  );
  await chooseFile(page, 'offer_letter', 2000, 'offer.pdf');
  await received(page, 'offer.pdf');
};

/** Seconds that the stay is still kept. */
const secondsLeft = async (page: Page): Promise<number> => {
  await page.waitForSelector('[role="timer"]');
  const text = await page.$eval('[role="timer"]', (timer) => timer.textContent ?? '');
  const [, minutes, seconds] = /(\d+):(\d\d) left/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

const endSession = async (page: Page): Promise<void> => {
  const [session] = (await page.cookies()).filter(({ name }) => name === 'user_auth_token');
  await page.deleteCookie({ name: 'user_auth_token', domain: session?.domain ?? '' });
};

/** In the modal that asks for it. A second code is sent some time after the first one only. */
const logInAgain = async (page: Page): Promise<void> => {
  await page.waitForSelector(`${OPEN_DIALOG} [name="email"]`);
  await waitUntilStill(page);
  await page.focus(`${OPEN_DIALOG} [name="email"]`);
  await page.keyboard.type(ANN);
  await eventually(async () => {
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${OPEN_DIALOG} [name="otp"]`, { timeout: 2000 });
  }, 'a second code is sent');
  const code = await codeTo(2)(ANN);
  await page.focus(`${OPEN_DIALOG} [name="otp"]`);
  await Promise.all([page.waitForNavigation(), page.keyboard.type(code)]);
  await waitUntilReady(page);
};

/** Asks to book at the button of the home. @returns at step 1 of the form that goes on with it. */
const askToBook = async (page: Page): Promise<void> => {
  await openReady(page, `${site.url}${BOOKED_HOUSE}`);
  await enterShown(page, 'a[href*="form=book_now"]');
  await page.waitForSelector(`${OPEN_DIALOG} [name="mobileNumber"]`);
  await waitUntilStill(page);
  const person = { fullName: 'Ann Lee', mobileNumber: '07700900123' };
  for (const [name, text] of Object.entries(person)) {
    await page.focus(`${OPEN_DIALOG} [name="${name}"]`);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await atStep(page, 'accommodation');
  expect(await writtenIn(page, 'full_name')).toBe('Ann Lee');
};

/** Leaves the form, and comes back by the button of the home. */
const continueToBook = async (page: Page, step: string): Promise<void> => {
  await openReady(page, `${site.url}${BOOKED_HOUSE}`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('a')].some(
      (link) => link.textContent === 'Continue to Book' && link.checkVisibility(),
    ),
  );
  await enterShown(page, `a[href*="${FORM}?lead_uuid="]`);
  await atStep(page, step);
  await waitUntilReady(page);
};

/** How many values each step of the only booking has. */
const keptValues = async (page: Page): Promise<unknown> => {
  const { result } = await told(page, '/api/v0/auth/users/leads');
  expect(result).toHaveLength(1);
  const { booking } = await told(page, `/api/v0/leads/${result[0].id}?methods=forms_present`);
  const sections: [string, { is_complete: boolean; values: object }][] = Object.entries(
    booking.sections,
  );
  const kept = sections.map(([name, { is_complete: isComplete, values }]) => {
    const filled = Object.values(values).filter((value) => value !== '').length;
    return [name, isComplete ? filled : 0] as const;
  });
  return Object.fromEntries(kept);
};

const submitAndExtend = async (page: Page): Promise<void> => {
  await enter(page, intent('submit'));
  await page.waitForFunction(() => location.pathname === '/forms/submit', { timeout: 20_000 });
  await says(page, 'Your room is held for you');
  const left = await secondsLeft(page);
  expect(left).toBeLessThanOrEqual(15 * 60);
  await eventually(
    async () => expect(await secondsLeft(page)).toBeLessThan(left),
    'the time that is left is counted down',
  );
  await enter(page, intent('extend_hold'));
  const extension = intent('extend_hold');
  await page.waitForFunction((one) => document.querySelector(one) === null, {}, extension);
  expect(await secondsLeft(page)).toBeGreaterThan(15 * 60);
};

const withdraw = async (page: Page): Promise<void> => {
  await enter(page, 'main ::-p-aria([name="Withdraw this booking"][role="button"])');
  await page.waitForSelector(OPEN_DIALOG);
  await waitUntilStill(page);
  await enter(page, `${OPEN_DIALOG} ${intent('withdraw')}`);
  await says(page, 'You have withdrawn this');
};

const openActivity = (page: Page) => openReady(page, `${site.url}/profile/leads?tab=enquired`);

const mailedOnce = async (email: string, subject: string): Promise<void> => {
  const mails = await mailsWith(`Subject: ${subject}\r\n`, 1, started(api));
  expect(mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1);
};

let guest: Page | undefined;
let guestsLead = '';

test('a guest begins, and what he types is saved', async () => {
  const page = await site.stay({ expectedMessages });
  await page.setViewport(PHONE);
  await openReady(page, `${site.url}${FORM}`);
  await atStep(page, 'accommodation');
  await fillStepOne(page);
  await goOn(page);
  await atStep(page, 'personal_form');
  await write(page, 'city', 'Dover');
  await says(page, 'Saved');
  guestsLead = await page.evaluate(() => window.history.state?.usr?.heldLead);
  guest = page;
}, 240_000);

test('a booking goes on through killed services and an ended session to its end', async () => {
  const page = await visit();
  await openReady(page, `${site.url}${FORM}`);
  await signInBrowser(page, ANN, codeTo(1));
  await askToBook(page);
  const dates = await fillStepOne(page);
  await goOn(page);
  await atStep(page, 'personal_form');
  expect(await history(page)).toEqual([1, 0]);
  await fillPersonal(page, dates);
  await goOnThroughOutage(page, 'emergency_form');
  await continueToBook(page, 'emergency_form');
  await fillContact(page, 'Bo Lee');
  await goOn(page);
  await atStep(page, 'guarantor_form');
  await fillContact(page, 'Cy Lee');
  await endSession(page);
  await goOn(page);
  await logInAgain(page);
  await atStep(page, 'guarantor_form');
  expect(await writtenIn(page, 'name')).toBe('Cy Lee');
  await goOnThroughOutage(page, 'confirmation_documents');
  await sendDocuments(page);
  await goOn(page);
  await page.waitForFunction(() => location.search.includes('step=review'));
  expect(await keptValues(page)).toEqual({
    accommodation: 7,
    personal_form: 18,
    emergency_form: 7,
    guarantor_form: 7,
  });

  await submitAndExtend(page);
  expect(await history(page)).toEqual([1, 1]);
  await openActivity(page);
  await says(page, 'Booking form completed');
  await enter(page, 'main li a[href^="/forms/submit"]');
  await page.waitForFunction(() => location.pathname === '/forms/submit');
  await waitUntilReady(page);
  await withdraw(page);
  expect(await history(page)).toEqual([0, 0]);
  await openActivity(page);
  await says(page, 'Application withdrawn');
  await mailedOnce(ANN, 'Your application for Kingfisher House');
  await mailedOnce(ANN, 'We have your application for Kingfisher House');
  await mailedOnce(ANN, 'Your application for Kingfisher House is withdrawn');
}, 240_000);

const addressOfGuest = (page: Page): Promise<string> =>
  told(page, `/api/v0/leads/${guestsLead}`).then(({ user_details }) => user_details.email);

/** The address of the last mailed link, on the site of the suite. */
const mailedLink = async (): Promise<string> => {
  const mails = await mailsWith('Subject: Go on with your application', 1, started(api));
  const [address = ''] = /https?:\S+resume=[0-9a-f]{64}/.exec(mails.at(-1) ?? '') ?? [];
  const { pathname, search } = new URL(address);
  return `${site.url}${pathname}${search}`;
};

const opened = async (address: string): Promise<Page> => {
  const page = await visit();
  await openReady(page, address);
  return page;
};

test('a guest goes on elsewhere by a link that works once, and by logging in', async () => {
  const here = started(guest);
  const there = await opened(`${site.url}${FORM}?lead_uuid=${guestsLead}`);
  await says(there, 'You have begun this on another device');
  expect(await writtenIn(there, 'full_name')).toBe('Ann Lee');
  expect(await there.content()).not.toContain('Dover');
  await eventually(async () => {
    await enter(there, intent('send_link'));
    await there.waitForFunction(
      () => document.querySelector('main')?.textContent?.includes('We have sent you a link'),
      { timeout: 2000 },
    );
  }, 'a link is sent');
  const link = await mailedLink();
  const other = await opened(link);
  await enter(other, intent('resume'));
  await atStep(other, 'personal_form');
  expect(await writtenIn(other, 'city')).toBe('Dover');
  const third = await opened(link);
  await enter(third, intent('resume'));
  await says(third, 'This link was used already');

  const email = await addressOfGuest(here);
  await signInBrowser(third, email, codeTo(1));
  await openReady(third, `${site.url}${FORM}?lead_uuid=${guestsLead}`);
  await atStep(third, 'personal_form');
  expect(await writtenIn(third, 'city')).toBe('Dover');
  await openReady(here, `${site.url}${FORM}?lead_uuid=${guestsLead}`);
  await says(here, 'You have begun this on another device');
  expect(await here.$(control('city'))).toBeNull();
}, 240_000);
