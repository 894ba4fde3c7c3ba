import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import {
  atStep,
  BOOKED_HOUSE,
  control,
  enter,
  fillStepOne,
  goOn,
  intent,
  received,
  SENT_SHARE,
  says,
  write,
  writtenIn,
} from '../support/bookingPage.ts';
import type { BookingWalk } from '../support/bookingWalk.ts';
import { tabTo } from '../support/keyboard.ts';
import { overflowOf } from '../support/pageChecks.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { sentCode } from '../support/sentCodes.ts';
import { signInBrowser } from '../support/siteLogin.ts';
import { mailsWith } from '../support/siteMail.ts';
import { bookedCountries, slowBookingsForSuite } from '../support/slowBookings.ts';
import { started } from '../support/started.ts';
import { eventually } from '../support/until.ts';

// Bookings of guests: the whole way in each country, by the keyboard of a phone on a slow line, with a
// service that is killed twice; and one that goes on in another browser.

/** Their code comes with them. */
const PAPER = 'main button[id^="booking-"]';

const suite = slowBookingsForSuite();

/** Fields can be filled in before any script has come. @returns waits for the scripts. */
const open = async (page: Page, house: string): Promise<() => Promise<void>> => {
  const opening = page.goto(`${suite.site.url}/places/${house}/form`);
  await page.waitForSelector('footer');
  return async () => {
    await opening;
    await waitUntilReady(page);
    await suite.expectSlow(page);
  };
};

/** The heading of a step that comes is read out, and the tab key goes on behind it. */
const leaveFor = async (page: Page, step: string): Promise<void> => {
  expect(await overflowOf(page)).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (name) =>
      location.search.includes(`step=${name}`) && document.activeElement?.localName === 'h2',
    { timeout: 20_000 },
    step,
  );
  if (step === 'confirmation_documents') await page.waitForSelector(PAPER);
  expect(await overflowOf(page)).toBe(0);
};

/** The first one breaks off when half of it has come. */
const papersOf = (page: Page) => {
  let isBroken = false;
  return async (field: string): Promise<void> => {
    const choose = () => suite.choosePaper(page, field);
    if (!isBroken) await suite.breakUpload(choose, () => says(page, 'Sending failed'));
    isBroken = true;
    // The web tier spares a service that has failed for a moment.
    await eventually(async () => {
      await choose();
      await page.waitForSelector(SENT_SHARE);
      await page.waitForFunction((bar) => document.querySelector(bar) === null, {}, SENT_SHARE);
      expect(await page.$eval('main', (main) => main.textContent)).not.toContain('Sending failed');
    }, `${field} is sent`);
    await received(page, `${field}.pdf`);
  };
};

const submit = async (page: Page, { answers }: BookingWalk): Promise<void> => {
  const review = await page.$eval('main', (main) => main.textContent ?? '');
  const typed = Object.values(answers).flatMap((values) => Object.values(values));
  // Others are shown in the words of the page.
  for (const text of typed.filter((value) => value.includes(' '))) expect(review).toContain(text);
  await tabTo(page, intent('submit'));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname === '/forms/submit', { timeout: 20_000 });
  await says(page, 'Your room is held for you');
  expect(await overflowOf(page)).toBe(0);
};

const GUEST = 'ann.guest@example.org';

let guest: Page | undefined;
let guestsLead = '';

const opened = async (address: string): Promise<Page> => {
  const page = await suite.visit({ isSlow: false });
  await openReady(page, address);
  return page;
};

// Before the others: some time has to pass until a further link is mailed.
test('a guest begins, and what he types is saved', async () => {
  guest = await suite.stay();
  await openReady(guest, `${suite.site.url}${BOOKED_HOUSE}/form`);
  await atStep(guest, 'accommodation');
  await fillStepOne(guest);
  await write(guest, 'email', GUEST);
  await goOn(guest);
  await atStep(guest, 'personal_form');
  await write(guest, 'city', 'Dover');
  await says(guest, 'Saved');
  guestsLead = await guest.evaluate(() => window.history.state?.usr?.heldLead);
});

test.each(bookedCountries)(
  'a home in $code is booked by the keyboard, on a slow line, whose service dies twice',
  async (country) => {
    const page = await suite.visit({ isSlow: true });
    const walk = await suite.begin(page, country, papersOf(page));
    const isOpen = await open(page, country.house);
    await walk.fillStep('accommodation');
    await isOpen();
    await suite.loseAnswer(async () => {
      await page.keyboard.press('Enter');
      await says(page, 'Not saved yet');
    });
    for (const step of country.steps) {
      await leaveFor(page, step);
      await walk.fillStep(step);
    }
    await leaveFor(page, 'review');
    await submit(page, walk);
    await suite.end(country, walk);
  },
  240_000,
);

/** The address of the link that he has asked for, on the site of the suite. */
const mailedLink = async (): Promise<string> => {
  const [mail = ''] = await mailsWith('Subject: Go on with your application', 1, suite.api);
  const [address = ''] = /https?:\S+resume=[0-9a-f]{64}/.exec(mail) ?? [];
  const { pathname, search } = new URL(address);
  return `${suite.site.url}${pathname}${search}`;
};

test('a guest goes on elsewhere by a link that works once, and by logging in', async () => {
  const here = started(guest);
  const address = `${suite.site.url}${BOOKED_HOUSE}/form?lead_uuid=${guestsLead}`;
  const there = await opened(address);
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

  await signInBrowser(third, GUEST, (email) => sentCode(suite.api.mailFolder, email));
  await openReady(third, address);
  await atStep(third, 'personal_form');
  expect(await writtenIn(third, 'city')).toBe('Dover');
  await openReady(here, address);
  await says(here, 'You have begun this on another device');
  expect(await here.$(control('city'))).toBeNull();
}, 240_000);

test('the service has one booking of each, with all that was typed', suite.expectAllStored);
