import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import {
  atStep,
  BOOKED_HOUSE,
  chooseFile,
  enter,
  enterShown,
  fillContact,
  fillPersonal,
  fillStepOne,
  goOn,
  history,
  PHONE,
  received,
  SENT_SHARE,
  says,
  submitAndExtend,
  told,
  withdraw,
  writtenIn,
} from '../support/bookingPage.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG, waitUntilStill } from '../support/dialogs.ts';
import { papersForSuite } from '../support/paperFiles.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { sentCode } from '../support/sentCodes.ts';
import { signInBrowser } from '../support/siteLogin.ts';
import { mailsWith } from '../support/siteMail.ts';
import { type SiteApi, startSiteApi } from '../support/siteProcesses.ts';
import { started } from '../support/started.ts';
import { eventually } from '../support/until.ts';

// A booking from the button of a home to its end, with a service that is killed and a session that
// ends.

const ANN = 'ann.journey@example.org';
const FORM = `${BOOKED_HOUSE}/form`;

let api: SiteApi | undefined;

const site = browserSiteForSuite(
  { LEADS_PER_MINUTE: '1000' },
  {
    startApi: async () => {
      api = await startSiteApi({ LEADS_PER_PHONE: '100' });
      return api;
    },
  },
);

const paper = papersForSuite();

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

const choosePaper = async (page: Page, field: string, bytes: number, name: string) => {
  // Its code comes with it.
  await page.waitForSelector(`#booking-${field}`);
  await page.focus(`#booking-${field}`);
  await chooseFile(page, paper(name, bytes));
};

/** The service does not answer before it is seen that a part is sent. */
const sendSlowly = async (page: Page): Promise<void> => {
  let goOnTaking = (): void => undefined;
  const taken = new Promise<void>((resolve) => {
    goOnTaking = resolve;
  });
  site.upstream.fail(/\/documents$/, { until: taken });
  await choosePaper(page, 'passport', 10_000_000, 'first.pdf');
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
  await choosePaper(page, 'passport', 2000, 'second.pdf');
  await received(page, 'second.pdf');
  expect(await page.$eval('main', (main) => main.textContent)).not.toContain('first.pdf');
  await choosePaper(page, 'offer_letter', 2000, 'offer.pdf');
  await received(page, 'offer.pdf');
  await enter(page, 'button[aria-label="Remove offer.pdf"]');
  await page.waitForFunction(
    () => !document.querySelector('main')?.textContent?.includes('offer.pdf'),
  );
  await choosePaper(page, 'offer_letter', 2000, 'offer.pdf');
  await received(page, 'offer.pdf');
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

const openActivity = (page: Page) => openReady(page, `${site.url}/profile/leads?tab=enquired`);

const mailedOnce = async (email: string, subject: string): Promise<void> => {
  const mails = await mailsWith(`Subject: ${subject}\r\n`, 1, started(api));
  expect(mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1);
};

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
