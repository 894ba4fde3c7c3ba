import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { intent } from '../support/bookingPage.ts';
import { tabTo } from '../support/keyboard.ts';
import { overflowOf } from '../support/pageChecks.ts';
import { bookedCountries, slowBookingsForSuite } from '../support/slowBookings.ts';

// The same way as with scripts, in a browser that runs none: each step is a page of its own.

const LEAVE = 'button[type="submit"][form="booking-form"]';

const suite = slowBookingsForSuite();

const says = async (page: Page, words: string): Promise<void> =>
  expect(await page.$eval('main', (main) => main.textContent)).toContain(words);

const follow = (page: Page): Promise<unknown> =>
  Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);

const leaveFor = async (page: Page, step: string): Promise<void> => {
  await follow(page);
  const shown = new URL(page.url()).searchParams.get('step');
  expect([shown, await overflowOf(page)]).toEqual([step, 0]);
};

const sendPaper = async (page: Page, field: string): Promise<void> => {
  await suite.choosePaper(page, field);
  await tabTo(page, 'main form[enctype] button[type="submit"]');
  await follow(page);
};

/** The first one breaks off when half of it has come, and is sent again once its page can be drawn. */
const papersOf = (page: Page) => {
  let isBroken = false;
  return async (field: string): Promise<void> => {
    const isFirst = !isBroken;
    isBroken = true;
    if (isFirst) {
      await suite.breakUpload(
        () => sendPaper(page, field),
        () => says(page, 'Please try again'),
      );
      await tabTo(page, 'main a[href*="/form"]');
      await follow(page);
      await tabTo(page, `#booking-${field}`);
    }
    await sendPaper(page, field);
    await says(page, `${field}.pdf`);
  };
};

test.each(bookedCountries.slice(0, 1))(
  'a home in $code is booked without scripts, on a slow line, whose service dies twice',
  async (country) => {
    const page = await suite.visit({ isSlow: true, hasJavaScript: false });
    const walk = await suite.begin(page, country, papersOf(page));
    await page.goto(`${suite.site.url}/places/${country.house}/form`);
    await suite.expectSlow(page);
    await walk.fillStep('accommodation');
    await suite.loseAnswer(async () => {
      await follow(page);
      await says(page, 'That did not work just now');
    });
    await tabTo(page, LEAVE);
    for (const step of country.steps) {
      await leaveFor(page, step);
      await walk.fillStep(step);
    }
    await leaveFor(page, 'review');
    await tabTo(page, intent('submit'));
    await follow(page);
    await says(page, 'Your room is held for you');
    expect(await overflowOf(page)).toBe(0);
    await suite.end(country, walk);
  },
  240_000,
);

test('the service has one booking, with all that was typed', suite.expectAllStored);
