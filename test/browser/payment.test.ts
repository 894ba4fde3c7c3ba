import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { control, intent, says, writtenIn } from '../support/bookingPage.ts';
import { tabTo } from '../support/keyboard.ts';
import { axeFaults, overflowOf } from '../support/pageChecks.ts';
import { paidSiteForSuite } from '../support/paidSite.ts';
import { papersForSuite } from '../support/paperFiles.ts';
import {
  atOutcome,
  cardWith,
  FILLED_HOUSE,
  fillWhole,
  openPayment,
  PAID_HOUSE,
  PAY_BUTTON,
  pressPay,
  typeCard,
} from '../support/paymentPage.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { sampled } from '../support/sampled.ts';
import { type SiteWeb, startSiteWeb } from '../support/siteProcesses.ts';
import { started } from '../support/started.ts';

const START_LIMIT_MS = 60_000;
const TEST_LIMIT_MS = 120_000;

const { site } = paidSiteForSuite();
const paper = papersForSuite();

/** A browser notes answers that are errors by itself: a declined card is one. */
const expectedMessages = /status of 402/;

/** One for each payer. */
const chosen: string[] = [];
const emailOfNext = (): string => `payer${chosen.length}@example.org`;

interface Payer {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly origin?: string;
  readonly expectedMessages?: RegExp;
}

const atPayment = async ({ origin = site.url, ...payer }: Payer = {}): Promise<Page> => {
  const page = await site.visit({ expectedMessages, ...payer });
  await openPayment(page, { origin, email: emailOfNext(), chosen });
  return page;
};

const addressOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${location.pathname}${location.search}`);

describe('somebody pays', () => {
  test(
    'once, whatever he clicks, and finds what became of it after a reload',
    async () => {
      const page = await atPayment();
      expect(await page.$eval(PAY_BUTTON, (button) => button.textContent)).toMatch(
        /^Pay £[\d,]+(\.\d\d)?$/,
      );
      await says(page, 'Cancellation and refund');
      await typeCard(page, cardWith(/^paid at once$/));
      await page.$eval(PAY_BUTTON, (button) => {
        (button as HTMLButtonElement).click();
        (button as HTMLButtonElement).click();
      });
      await atOutcome(page, 'Payment received');
      await says(page, 'within 48 hours');
      expect(await addressOf(page)).toMatch(/^\/payments\/complete\?token=[0-9a-f]{32}$/);
      await page.reload();
      await atOutcome(page, 'Receipt');
      const text = await page.$eval('main', (main) => main.textContent ?? '');
      expect(text.match(/Paid in all/g)).toHaveLength(1);

      await page.click('input[name="score"][value="9"] + span');
      await page.click('main form button[type="submit"]');
      await says(page, 'Thank you for telling us');
      await page.reload();
      await atOutcome(page, 'Payment received');
      expect(await page.$('input[name="score"]')).toBeNull();
    },
    TEST_LIMIT_MS,
  );

  test(
    'after a decline with what is there, and without losing what he typed',
    async () => {
      const page = await atPayment({ width: 360, scheme: 'dark' });
      expect(await overflowOf(page)).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
      await typeCard(page, cardWith(/insufficient_funds/));
      await pressPay(page);
      await says(page, 'Oops! Payment failed');
      await says(page, 'The card has insufficient funds.');
      await says(page, 'within 3 working days');
      expect(await writtenIn(page, 'full_name')).toBe('Ann Lee');
      await typeCard(page, cardWith(/^paid at once$/));
      await pressPay(page);
      await atOutcome(page, 'Payment received');
    },
    TEST_LIMIT_MS,
  );

  test(
    'with a bank that asks who he is, and comes back',
    async () => {
      const page = await atPayment();
      await typeCard(page, '4000002500003155');
      await pressPay(page);
      await page.waitForSelector('button[value="complete"]', { timeout: 20_000 });
      await page.click('button[value="complete"]');
      await atOutcome(page, 'Payment received');
      expect(await addressOf(page)).toMatch(/^\/payments\/complete\?token=[0-9a-f]{32}$/);
    },
    TEST_LIMIT_MS,
  );

  test(
    "on a partner's site below his prefix, and comes back there from his bank",
    async () => {
      const origin = `http://leeds-uni.localhost:${new URL(site.url).port}`;
      // Pictures are not fetched here.
      const page = await atPayment({ origin, expectedMessages: /preload/ });
      const at = await addressOf(page);
      expect(at).toMatch(/^\/partner\/\d+\/places\/parkside-house-nottingham\/payment/);
      const [prefix = ''] = /^\/partner\/\d+/.exec(at) ?? [];
      await typeCard(page, '4000002500003155');
      await pressPay(page);
      await page.waitForSelector('button[value="complete"]', { timeout: 20_000 });
      await page.click('button[value="complete"]');
      await atOutcome(page, 'Payment received');
      expect(page.url().startsWith(`${origin}${prefix}/payments/complete?token=`)).toBe(true);
      await page.reload();
      await atOutcome(page, 'Payment received');
      await page.goto(page.url().replace(prefix, '/partner/leeds-uni'));
      await atOutcome(page, 'Payment received');
      expect(await addressOf(page)).toMatch(new RegExp(`^${prefix}/payments/complete\\?token=`));
    },
    TEST_LIMIT_MS,
  );
});

test(
  'a booking that was filled in first leads on to the card, and to what became of it',
  async () => {
    const page = await site.visit({ expectedMessages, width: 360 });
    await fillWhole(page, site.url, paper);
    await tabTo(page, intent('submit'));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname.endsWith('/payment'), { timeout: 20_000 });
    await waitUntilReady(page);
    await says(page, 'Your room is kept for you');
    expect(await page.$(control('full_name'))).toBeNull();
    expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
    await openReady(page, `${site.url}${FILLED_HOUSE}`);
    await says(page, 'Continue to Pay');
    const link = 'main a ::-p-text(Continue to Pay)';
    const payment = await page.$eval(link, (text) => text.closest('a')?.href ?? '');
    await page.click(link);
    await page.waitForFunction(() => location.pathname.endsWith('/payment'));
    await waitUntilReady(page);
    await typeCard(page, cardWith(/^paid at once$/));
    await pressPay(page);
    await atOutcome(page, 'Payment received');
    await openReady(page, `${site.url}${FILLED_HOUSE}`);
    await says(page, 'View Bookings');
    await openReady(page, payment);
    expect(await addressOf(page)).toMatch(/^\/forms\/submit/);
    expect(await page.$(PAY_BUTTON)).toBeNull();
    await says(page, 'paid');
  },
  TEST_LIMIT_MS,
);

/** A code for each text; which text each code has, `shared/domain/payment/payment.test.ts` says. */
const declines = [
  ['incorrect_number', 'The card number is incorrect.'],
  ['expired_card', 'The card has expired.'],
  ['do_not_honor', 'Your bank declined the payment. Please try another card.'],
  ['generic_decline', 'Your bank declined the payment. Please try another card.'],
  ['live_mode_test_card', 'This card cannot be used here.'],
] as const;

test.each(sampled(declines, 1))(
  'a card that is declined by %s is told with its reason',
  async (code, words) => {
    const page = await atPayment();
    await typeCard(page, cardWith(new RegExp(`\`${code}\``)));
    await pressPay(page);
    await says(page, 'Oops! Payment failed');
    await says(page, words);
  },
  TEST_LIMIT_MS,
);

test(
  'the room is kept once for longer, and the page is fit to be used by anybody',
  async () => {
    const page = await atPayment();
    const extend = 'main ::-p-text(Keep it 15 minutes longer)';
    await page.click(extend);
    await page.waitForFunction(
      () => !document.querySelector('main')?.textContent?.includes('Keep it 15 minutes longer'),
    );
    const left = await page.$eval('[role="timer"]', (timer) => timer.textContent ?? '');
    expect(Number(left.split(':')[0])).toBeGreaterThanOrEqual(15);
    await page.reload();
    await waitUntilReady(page);
    await page.waitForSelector(control('full_name'));
    await says(page, 'Pay £');
  },
  TEST_LIMIT_MS,
);

test(
  'ways in and out of the page load documents, whose policies are their own',
  async () => {
    const page = await atPayment();
    await page.evaluate(() => {
      (window as { isSame?: true }).isSame = true;
    });
    await page.click('main a[href^="/places/parkside-house"]');
    await page.waitForFunction(() => !('isSame' in window));
    await page.waitForFunction(() => location.pathname === '/places/parkside-house-nottingham');
    await openReady(page, `${site.url}${PAID_HOUSE}/payment`);
    expect(await page.$(control('full_name'))).not.toBeNull();
  },
  TEST_LIMIT_MS,
);

/** What Stripe's own script puts into a page, as far as its documentation promises it. */
const STRIPE_SCRIPT = `
  const calls = (window.stripeCalls = []);
  const element = {
    on: (name, listen) => {
      if (name === 'ready') setTimeout(listen);
      return element;
    },
    mount: (place) => {
      const frame = document.createElement('iframe');
      frame.src = 'https://js.stripe.com/v3/elements-inner-payment.html';
      frame.title = 'Secure payment input frame';
      place.replaceChildren(frame);
    },
    destroy: () => undefined,
  };
  window.Stripe = (key) => ({
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
    elements: (options) => {
      calls.push(['elements', key, options.mode, options.currency, Number.isInteger(options.amount)]);
      return { create: (type) => (calls.push(['create', type]), element), submit: async () => ({}) };
    },
    confirmPayment: async ({ confirmParams, redirect }) => {
      calls.push(['confirmPayment', new URL(confirmParams.return_url).pathname, redirect]);
      return { error: { type: 'card_error', code: 'card_declined', decline_code: 'expired_card' } };
    },
  });
  window.Stripe.version = 'endive';
`;

describe("with Stripe's own script", () => {
  let web: SiteWeb | undefined;
  beforeAll(async () => {
    web = await startSiteWeb(site.upstream.url, { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
  }, START_LIMIT_MS);
  afterAll(() => web?.stop());

  const intercept = async (page: Page): Promise<readonly string[]> => {
    const asked: string[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.hostname !== 'js.stripe.com') return void request.continue();
      asked.push(url.pathname);
      const isScript = request.resourceType() === 'script';
      return void request.respond({
        contentType: isScript ? 'text/javascript' : 'text/html',
        body: isScript ? STRIPE_SCRIPT : '<!doctype html><title>Card</title>',
      });
    });
    return asked;
  };

  test(
    'the same form is drawn by it, as the policy of the page allows',
    async () => {
      const page = await site.visit();
      const asked = await intercept(page);
      const origin = started(web).url;
      await openPayment(page, { origin, email: emailOfNext(), chosen });
      await pressPay(page);
      await says(page, 'The card has expired.');
      expect(await page.evaluate(() => (window as { stripeCalls?: unknown }).stripeCalls)).toEqual([
        ['elements', 'pk_test_1', 'payment', 'gbp', true],
        ['create', 'payment'],
        ['confirmPayment', '/payments/complete', 'if_required'],
      ]);
      expect(asked[0]).toMatch(/\/stripe\.js$|^\/v3\/?$/);
      expect(asked[1]).toBe('/v3/elements-inner-payment.html');
    },
    TEST_LIMIT_MS,
  );
});

test('without scripts the page says how to pay otherwise, and what is due', async () => {
  const page = await site.visit({ hasJavaScript: false });
  await page.goto(`${site.url}${PAID_HOUSE}/payment`);
  const text = await page.$eval('main', (main) => main.textContent ?? '');
  expect(text).toContain('Pay for your booking');
  expect(text).toContain('Your room and how to reach you');
}, 30_000);

test('a token that opens nothing leads nowhere', async () => {
  const page = await site.visit({ expectedMessages: /status of 404/ });
  const answer = await page.goto(`${site.url}/payments/complete?token=${'x'.repeat(43)}`);
  expect(answer?.status()).toBe(404);
  await waitUntilReady(page);
  expect(await addressOf(page)).not.toContain('xxx');
}, 30_000);
