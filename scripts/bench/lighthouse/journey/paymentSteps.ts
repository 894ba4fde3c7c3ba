import type { Page } from 'puppeteer';
import { testCards } from '../../../../config/testCards.ts';
import { all, gone, type JourneyStep, tap, there, WAIT } from './steps.ts';

const PAY = 'main form:has([data-card-form]) button[type="submit"]:not([aria-busy])';
const LONGER = 'main button::-p-text(15 minutes longer)';
const FRAME = '[data-card-form] iframe';

const cardWith = (effect: string): string => {
  const card = testCards.find((known) => known.effect === effect);
  if (!card) throw new Error(`no test card has the effect ${effect}`);
  return card.number;
};

/** Into the form of the provider, whose speed is none of ours. */
const typeCard = async (page: Page, number: string): Promise<void> => {
  const frame = await (await page.waitForSelector(FRAME, WAIT))?.contentFrame();
  if (!frame) throw new Error('there is no card form');
  for (const [name, text] of [
    ['number', number],
    ['expiry', '1230'],
    ['cvc', '123'],
  ] as const) {
    const field = await frame.waitForSelector(`[name="${name}"]`, WAIT);
    await field?.evaluate((input) => {
      (input as HTMLInputElement).value = '';
    });
    await field?.type(text);
  }
  await frame.select('[name="country"]', 'GB');
};

const payWith =
  (effect: string): JourneyStep['act'] =>
  async (page, help) => {
    await typeCard(page, cardWith(effect));
    await tap(PAY)(page, help);
  };

const atOutcome = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => location.pathname.endsWith('/payments/complete'), WAIT);

/** What leads from the review of a booking until it is paid for. */
export const toPaid: readonly JourneyStep[] = [
  {
    name: 'send the booking',
    act: tap('form:has([name="_intent"][value="submit"]) button'),
    until: there(FRAME),
  },
  { name: 'keep the room for longer', act: tap(LONGER), until: gone(LONGER) },
  {
    name: 'pay with a card that is declined',
    act: payWith('declined: `insufficient_funds`'),
    until: there('main ::-p-text(Payment failed)'),
  },
  {
    name: 'pay with another',
    act: payWith('paid at once'),
    until: all(atOutcome, there('main ::-p-text(Payment received)')),
  },
  {
    name: 'choose a score',
    act: tap('main label:has([name="score"][value="9"])'),
    until: there('main [name="score"][value="9"]:checked'),
  },
  {
    name: 'send the score',
    act: tap('main form:has([name="score"]) button[type="submit"]'),
    until: there('main ::-p-text(Thank you for telling us)'),
  },
];
