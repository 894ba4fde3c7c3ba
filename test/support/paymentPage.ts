import type { Page } from 'puppeteer';
import { testCards } from '../../config/testCards.ts';
import { chooseFile, control, enter, intent, received, says, write } from './bookingPage.ts';
import { startWalk } from './bookingWalk.ts';
import { openReady, waitUntilReady } from './readyPage.ts';
import { findDates, type Tell } from './slowBookings.ts';
import { eventually } from './until.ts';

// A booking as somebody pays for it, at a home that is paid for before its form.

export const PAID_HOUSE = '/places/parkside-house-nottingham';

/** One whose form comes first. */
export const FILLED_HOUSE = '/places/kingfisher-house-london';
const FILLED_STEPS = [
  ...['accommodation', 'personal_form', 'emergency_form', 'guarantor_form'],
  'confirmation_documents',
];

export const PAY_BUTTON = 'main form:has([data-card-form]) button[type="submit"]';

/** The number of the test card that has this effect. */
export const cardWith = (effect: RegExp): string => {
  const card = testCards.find((known) => effect.test(known.effect));
  if (!card) throw new Error(`no test card has the effect ${effect}`);
  return card.number;
};

const FREE_STAYS = '#booking-form [name="stay"]:not(:disabled)';

/**
 * Chooses a stay and says how to reach whoever takes it.
 * @param chosen stays of others, which are kept for them: it is put among them. Once there is none but
 * those, it is the one that was chosen first.
 */
export const chooseStay = async (page: Page, email: string, chosen: string[]): Promise<void> => {
  await page.waitForSelector(FREE_STAYS);
  const id = await page.$$eval(
    FREE_STAYS,
    (stays, others) => {
      const free = stays as HTMLInputElement[];
      const other = free.find(({ value }) => !others.includes(value));
      const stay = other ?? free[others.length % free.length];
      if (!stay) throw new Error('there is no stay');
      stay.closest('details')?.setAttribute('open', '');
      stay.click();
      return stay.value;
    },
    chosen,
  );
  chosen.push(id);
  await write(page, 'full_name', 'Ann Lee');
  await write(page, 'email', email);
  await write(page, 'phone', '07700900321');
  await page.focus('button[type="submit"][form="booking-form"]');
  await page.keyboard.press('Enter');
};

interface NewPayment {
  readonly origin: string;
  readonly email: string;
  /** Stays that are kept for others; its own is put among them. */
  readonly chosen?: string[];
}

/** The page of a payment with its card form drawn, for a new booking. */
export const openPayment = async (
  page: Page,
  { chosen = [], email, origin }: NewPayment,
): Promise<void> => {
  await openReady(page, `${origin}${PAID_HOUSE}/form`);
  await page.waitForSelector(control('full_name'));
  await chooseStay(page, email, chosen);
  await page.waitForSelector('[data-card-form] iframe');
  await says(page, 'Your room is kept for you');
};

const cardFrame = async (page: Page) => {
  const element = await page.waitForSelector('[data-card-form] iframe');
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('there is no card form');
  await frame.waitForSelector('[name="number"]');
  return frame;
};

/** Types a card into the provider's form, in the place of what stands there. */
export const typeCard = async (page: Page, number: string, cvc = '123'): Promise<void> => {
  const frame = await cardFrame(page);
  for (const [name, text] of [
    ['number', number],
    ['expiry', '1230'],
    ['cvc', cvc],
  ] as const) {
    await frame.$eval(`[name="${name}"]`, (field) => {
      (field as HTMLInputElement).value = '';
    });
    await frame.type(`[name="${name}"]`, text);
  }
  await frame.select('[name="country"]', 'GB');
};

/** By the keyboard: the provider's form grows while it is looked for with a mouse. */
export const pressPay = (page: Page): Promise<void> =>
  enter(page, `${PAY_BUTTON}:not([aria-busy])`);

/** The page of the outcome, with its scripts. */
export const atOutcome = async (page: Page, words: string): Promise<void> => {
  await page.waitForFunction(() => location.pathname.endsWith('/payments/complete'), {
    timeout: 20_000,
  });
  await waitUntilReady(page);
  await eventually(() => says(page, words), words);
};

/** All that the home asks for. @param paper makes a file. */
export const fillWhole = async (
  page: Page,
  origin: string,
  paper: (name: string, bytes: number) => string,
): Promise<void> => {
  await openReady(page, `${origin}${FILLED_HOUSE}/form`);
  const sendPaper = async (field: string): Promise<void> => {
    await chooseFile(page, paper(`${field}.pdf`, 2000));
    await received(page, `${field}.pdf`);
  };
  const tell: Tell = async (path) => (await (await fetch(`${origin}${path}`)).json()).data;
  const datesOf = await findDates(tell, 'kingfisher-house-london');
  const walk = startWalk(page, { tag: 'paid', datesOf, sendPaper });
  for (const [index, step] of FILLED_STEPS.entries()) {
    // Their code comes with them.
    if (step === 'confirmation_documents')
      await page.waitForSelector('main button[id^="booking-"]');
    await walk.fillStep(step);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (next) =>
        location.search.includes(`step=${next}`) && document.activeElement?.localName === 'h2',
      { timeout: 20_000 },
      FILLED_STEPS[index + 1] ?? 'review',
    );
  }
  // What is to be looked over comes with code of its own, and moves what stands below it.
  await page.waitForSelector(intent('submit'));
};
