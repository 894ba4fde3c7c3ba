import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import { says } from '../support/bookingPage.ts';
import { openBrowser } from '../support/browser.ts';
import { atOutcome, openPayment, pressPay, typeCard } from '../support/paymentPage.ts';
import {
  type SiteApi,
  type SiteWeb,
  startSiteApi,
  startSiteWeb,
} from '../support/siteProcesses.ts';
import { started } from '../support/started.ts';
import { stripeTestMode } from '../support/stripeTestMode.ts';
import { eventually } from '../support/until.ts';

// Our page with Stripe's own script and card form, which only Stripe has.

const LIMIT_MS = 180_000;
const { isStripe, publishableKey, secretKey } = stripeTestMode();
// A stand-in has another card form, whose journey is test/browser/payment.test.ts.
const testAtStripe = isStripe ? test : test.skip;

const running: { api?: SiteApi; web?: SiteWeb; browser?: Browser } = {};

beforeAll(async () => {
  if (!isStripe) return;
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey };
  // Its events do not find this machine: what has become of a payment the API asks.
  running.api = await startSiteApi({ ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_unused' });
  running.web = await startSiteWeb(running.api.url, { STRIPE_PUBLISHABLE_KEY: publishableKey });
  running.browser = await openBrowser({ isWhole: true, isOnline: true });
}, LIMIT_MS);
afterAll(async () => {
  await running.browser?.close();
  await running.web?.stop();
  await running.api?.stop();
});

const chosen: string[] = [];

const atPayment = async (): Promise<Page> => {
  const page = await started(running.browser).newPage();
  await page.setViewport({ width: 1280, height: 800 });
  const origin = started(running.web).url;
  await openPayment(page, { origin, email: `stripe${chosen.length}@example.org`, chosen });
  return page;
};

/** With what Stripe wants to know beside it in the country of the card. */
const payWith = async (page: Page, number: string): Promise<void> => {
  await typeCard(page, number);
  const form = await page.waitForSelector('[data-card-form] iframe');
  const frame = await form?.contentFrame();
  const postalCode = await frame?.$('[name="postalCode"]');
  await postalCode?.type('E1 6AN');
  await pressPay(page);
};

/** The page of Stripe's test bank is in a frame of a frame. */
const atBank = (page: Page): Promise<ElementHandle> =>
  eventually(async () => {
    for (const frame of page.frames()) {
      const button = await frame.$('#test-source-authorize-3ds');
      if (button) return button;
    }
    throw new Error('there is no bank yet');
  }, 'the bank wants to see the payer');

testAtStripe(
  'somebody pays with the next card after one was declined',
  async () => {
    const page = await atPayment();
    await payWith(page, '4000000000009995');
    await says(page, 'The card has insufficient funds.');
    await payWith(page, '4242424242424242');
    await atOutcome(page, 'Payment received');
    expect(page.url()).not.toContain('secret');
  },
  LIMIT_MS,
);

testAtStripe(
  'somebody pays whom his bank wants to see',
  async () => {
    const page = await atPayment();
    await payWith(page, '4000002500003155');
    await (await atBank(page)).click();
    await atOutcome(page, 'Payment received');
  },
  LIMIT_MS,
);
