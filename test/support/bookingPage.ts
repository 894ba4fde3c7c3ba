import { expect } from '@jest/globals';
import type { Page } from 'puppeteer';
import { OPEN_DIALOG, waitUntilStill } from './dialogs.ts';
import { eventually } from './until.ts';

// The form of a booking as somebody fills it in by the keyboard.

export const BOOKED_HOUSE = '/places/kingfisher-house-london';
export const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true };

export const control = (name: string): string => `#booking-form [name="${name}"]`;

/** Replaces what stands in a line of text. */
export const write = async (page: Page, name: string, text: string): Promise<void> => {
  await page.focus(control(name));
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
};

export const mark = async (page: Page, name: string, value: string): Promise<void> => {
  await page.focus(`${control(name)}[value="${value}"]`);
  await page.keyboard.press('Space');
};

export const pick = async (page: Page, name: string, label: string): Promise<void> => {
  await page.focus(control(name));
  await page.keyboard.type(label);
};

export const country = async (page: Page, name: string, label: string): Promise<void> => {
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
export const goOn = async (page: Page): Promise<void> => {
  await page.focus('button[type="submit"][form="booking-form"]');
  await page.keyboard.press('Enter');
};

export const atStep = (page: Page, step: string): Promise<unknown> =>
  page.waitForFunction(
    (name) =>
      new URLSearchParams(location.search).get('step') === name &&
      document.querySelector<HTMLInputElement>('#booking-form [name="_step"]')?.value === name,
    { timeout: 20_000 },
    step,
  );

export const says = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => document.querySelector('main')?.textContent?.includes(wanted),
    { timeout: 20_000 },
    words,
  );

export const writtenIn = (page: Page, name: string): Promise<string | undefined> =>
  page.evaluate(
    (selector) => document.querySelector<HTMLInputElement>(selector)?.value,
    control(name),
  );

let phones = 100;

export interface Dates {
  readonly moveIn: string;
  readonly moveOut: string;
}

/** @returns the dates of the stay, which choosing it has filled in. */
export const fillStepOne = async (page: Page): Promise<Dates> => {
  phones += 1;
  await page.focus('#booking-form details[open] [name="stay"]:not(:disabled)');
  await page.keyboard.press('Space');
  await write(page, 'full_name', 'Ann Lee');
  await write(page, 'email', `ann${phones}@example.com`);
  await write(page, 'phone', `07700900${phones}`);
  const moveIn = (await writtenIn(page, 'move_in_date')) ?? '';
  return { moveIn, moveOut: (await writtenIn(page, 'move_out_date')) ?? '' };
};

export const fillPersonal = async (page: Page, { moveIn, moveOut }: Dates): Promise<void> => {
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

/** Presses a button or follows a link by the keyboard. */
export const enter = async (page: Page, selector: string): Promise<void> => {
  const element = await page.waitForSelector(selector, { visible: true });
  await element?.focus();
  await page.keyboard.press('Enter');
};

export const intent = (name: string): string =>
  `form:has([name="_intent"][value="${name}"]) button`;

/** The one of several links to the same place that is in view. */
export const enterShown = async (page: Page, selector: string): Promise<void> => {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].some((one) => {
        if (!one.checkVisibility()) return false;
        one.focus();
        return document.activeElement === one;
      }),
    {},
    selector,
  );
  await page.keyboard.press('Enter');
};

export const fillContact = async (page: Page, name: string): Promise<void> => {
  await write(page, 'name', name);
  await write(page, 'dob', '05111971');
  await write(page, 'email', 'bo@example.com');
  await write(page, 'phone', '07700900124');
  await pick(page, 'relation', 'Parent');
  await write(page, 'address', '1 Elm Row, Dover');
};

/** What the service tells whoever uses the browser of a page. */
export const told = (page: Page, address: string) =>
  page.evaluate(async (from) => (await (await fetch(from)).json()).data, address);

export const history = async (page: Page): Promise<readonly number[]> => {
  const { book_form_completed, book_form_initiated } = await told(
    page,
    '/api/v0/auth/users/history',
  );
  return [book_form_initiated.length, book_form_completed.length];
};

/** How much of a file is sent; the steps have a bar of their own. */
export const SENT_SHARE = 'main progress[max="1"]';

export const received = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted, bar) =>
      document.querySelector('main')?.textContent?.includes(`${wanted}Received`) &&
      document.querySelector(bar) === null,
    {},
    name,
    SENT_SHARE,
  );

/** At the control that has the focus. */
export const chooseFile = async (page: Page, file: string): Promise<void> => {
  const chooser = page.waitForFileChooser();
  // The browser has to know that it is waited for before the key comes.
  await page.evaluate(() => document.readyState);
  await page.keyboard.press('Space');
  await (await chooser).accept([file]);
};

/** Seconds that the stay is still kept. */
const secondsLeft = async (page: Page): Promise<number> => {
  await page.waitForSelector('[role="timer"]');
  const text = await page.$eval('[role="timer"]', (timer) => timer.textContent ?? '');
  const [, minutes, seconds] = /(\d+):(\d\d) left/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

export const submitAndExtend = async (page: Page): Promise<void> => {
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

export const withdraw = async (page: Page): Promise<void> => {
  await enter(page, 'main ::-p-aria([name="Withdraw this booking"][role="button"])');
  await page.waitForSelector(OPEN_DIALOG);
  await waitUntilStill(page);
  await enter(page, `${OPEN_DIALOG} ${intent('withdraw')}`);
  await says(page, 'You have withdrawn this');
};
