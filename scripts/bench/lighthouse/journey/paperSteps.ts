import type { Page } from 'puppeteer';
import { atStep, LEAVE, leaveFor } from './bookingFields.ts';
import { type JourneyStep, tap, there, WAIT } from './steps.ts';

const PAPER = 'main button[id^="booking-"]';
/** How much of a file is sent; the steps have a bar of their own. */
const SENT_SHARE = 'main progress[max="1"]';

/** So many files have arrived, and none is on its way. */
const arrived = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(
    (bar, wanted) =>
      document.querySelector(bar) === null &&
      document.querySelectorAll('main a[href*="/documents/"]').length === wanted,
    WAIT,
    SENT_SHARE,
    count,
  );

/** One after the other: the button of one that was sent stays, to replace it. */
const sendPapers = async (page: Page, paper: string): Promise<void> => {
  await page.waitForSelector(PAPER, WAIT);
  const ids = await page.$$eval(PAPER, (buttons) => buttons.map(({ id }) => id));
  for (const [index, id] of ids.entries()) {
    const button = await page.waitForSelector(`#${id}`, WAIT);
    await button?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const [chooser] = await Promise.all([page.waitForFileChooser(WAIT), button?.tap()]);
    await chooser.accept([paper]);
    await arrived(page, index + 1);
  }
};

/** The papers of a booking, and a look over all that was filled in. */
export const withPapers: readonly JourneyStep[] = [
  {
    name: 'send the papers',
    act: (page, { paper }) => sendPapers(page, paper),
    until: there(LEAVE),
  },
  leaveFor('review', 'go on to the review'),
  {
    name: 'go back to a step',
    act: tap('main a[href*="step=personal_form"]::-p-text(Change)'),
    until: atStep('personal_form'),
  },
  leaveFor('emergency_form', 'leave it as it was'),
  {
    name: 'unfold the steps',
    act: tap('main nav summary'),
    until: there('main nav details[open] a[href*="step=review"]'),
  },
  {
    name: 'go to the review again',
    act: tap('main nav details[open] a[href*="step=review"]'),
    until: atStep('review'),
  },
];
