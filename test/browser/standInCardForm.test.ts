import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Frame, Page } from 'puppeteer';
import { STAND_IN_PUBLISHABLE_KEY } from '../../config/paymentSettings.ts';
import { createStripeGateway } from '../../server/api/gateway/stripeGateway.ts';
import { openBrowser, startVisit, type Visit, type VisitOptions } from '../support/browser.ts';
import { closeServer, listenLocally } from '../support/listen.ts';
import { type StandInGateway, startStandInGateway } from '../support/standInGateway.ts';
import { started } from '../support/started.ts';

/** A page of another origin that takes money, with the policy of those that do. */
const pageOf = (gatewayUrl: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pay</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>Pay</h1><div id="card"></div><button id="pay">Pay</button><p id="told"></p>
<script src="${gatewayUrl}/stripe.js"></script><script src="/page.js"></script></body></html>`;

const script = `
const told = document.getElementById('told');
const tell = (words) => { told.textContent = words; };
const stripe = Stripe('${STAND_IN_PUBLISHABLE_KEY}');
const secret = new URLSearchParams(location.search).get('secret');
const returning = new URLSearchParams(location.search).get('payment_intent_client_secret');
const appearance = { theme: 'night', variables: { colorText: 'rgb(1, 2, 3)', colorDanger: 'no colour' } };
const elements = stripe.elements({ mode: 'payment', amount: 25907, currency: 'gbp', appearance });
const element = elements.create('payment');
element.on('ready', () => tell('ready'));
element.on('change', ({ complete }) => { document.body.dataset.complete = complete; });
if (returning) {
  stripe.retrievePaymentIntent(returning).then(({ paymentIntent }) => tell('back: ' + paymentIntent.status));
} else element.mount('#card');
document.getElementById('pay').addEventListener('click', async () => {
  const { error } = await elements.submit();
  if (error) { tell('missing: ' + error.code); return; }
  const confirmParams = { return_url: location.origin + '/back' };
  const result = await stripe.confirmPayment({ elements, clientSecret: secret, confirmParams, redirect: 'if_required' });
  tell(result.error ? 'declined: ' + (result.error.decline_code ?? result.error.code) : result.paymentIntent.status);
});
`;

const opened: { site?: Server; url?: string; gateway?: StandInGateway; browser?: Browser } = {};

beforeAll(async () => {
  const site = createServer((request, response) => {
    const { url = '' } = started(opened.gateway);
    const isScript = request.url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'self'; script-src 'self' ${url}/stripe.js; frame-src ${url}/card-form; connect-src ${url}/v1/; img-src data:`,
    );
    response.end(isScript ? script : pageOf(url));
  });
  const siteOrigin = await listenLocally(site);
  const gateway = await startStandInGateway({ siteOrigin });
  Object.assign(opened, { site, url: siteOrigin, gateway, browser: await openBrowser() });
});
afterAll(async () => {
  await opened.browser?.close();
  await closeServer(started(opened.site));
  await opened.gateway?.close();
});

let payments = 0;
const newSecret = async (): Promise<string> => {
  payments += 1;
  const gateway = createStripeGateway(started(opened.gateway).settings, () => new Date());
  const order = { amount: 25_907, currency: 'gbp', description: 'A deposit' };
  const key = { paymentId: payments, idempotencyKey: `payment-${payments}` };
  return (await gateway.createIntent({ ...order, ...key })).clientSecret;
};

const hasTold = (page: Page, words: string) =>
  page.waitForFunction((text) => document.getElementById('told')?.textContent === text, {}, words);

interface OpenForm {
  readonly visit: Visit;
  readonly page: Page;
  readonly form: Frame;
}

const openForm = async (options: VisitOptions = {}): Promise<OpenForm> => {
  const visit = await startVisit(started(opened.browser), options);
  const { page } = visit;
  await page.goto(`${started(opened.url)}/pay?secret=${await newSecret()}`);
  await hasTold(page, 'ready');
  const frame = await page.waitForSelector('#card iframe');
  return { visit, page, form: started((await frame?.contentFrame()) ?? undefined) };
};

const fill = async (form: Frame, number: string): Promise<void> => {
  await form.type('#number', number);
  await form.type('#expiry', '1250');
  await form.type('#cvc', '123');
  await form.select('#country', 'DE');
};

describe('the card form', () => {
  test('is filled with the keyboard, and pays', async () => {
    const { form, page, visit } = await openForm();
    await form.focus('#number');
    await page.keyboard.type('4242424242424242');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1250');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await form.select('#country', 'DE');
    const values = await form.$$eval('input', (inputs) => inputs.map(({ value }) => value));
    expect(values).toEqual(['4242 4242 4242 4242', '12 / 50', '123']);
    await page.waitForSelector('[data-complete="true"]');
    await page.click('#pay');
    await hasTold(page, 'succeeded');
    await visit.end();
  });

  test('says in words, and to the page by a code, what is missing', async () => {
    const { form, page, visit } = await openForm({ width: 360 });
    const heightOf = () => page.$eval('#card iframe', ({ height }) => Number(height));
    const before = await heightOf();
    await page.click('#pay');
    await hasTold(page, 'missing: incomplete_number');
    const focused = await form.evaluate(() => document.activeElement?.id);
    expect(focused).toBe('number');
    expect(await form.$eval('#number', (field) => field.getAttribute('aria-invalid'))).toBe('true');
    const alerts = await form.$$eval('[role=alert]', (all) => all.map((each) => each.textContent));
    expect(alerts.slice(0, 3)).toEqual([
      'Your card number is incomplete.',
      "Your card's expiration date is incomplete.",
      "Your card's security code is incomplete.",
    ]);
    await page.waitForFunction(
      (height) => Number(document.querySelector('iframe')?.height) > height,
      {},
      before,
    );
    const isCut = await form.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return scrollWidth > clientWidth;
    });
    expect(isCut).toBe(false);
    const colourOf = (selector: string) =>
      form.$eval(selector, (part) => getComputedStyle(part).color);
    expect(await colourOf('label')).toBe('rgb(1, 2, 3)');
    expect(await colourOf('.fault')).toBe('rgb(255, 157, 148)');
    await visit.end();
  });

  test('tells why a card is declined, and takes another one', async () => {
    const { form, page, visit } = await openForm({ expectedMessages: /402/ });
    await fill(form, '4000000000009995');
    await page.click('#pay');
    await hasTold(page, 'declined: insufficient_funds');
    await form.$eval('input', (field) => {
      field.value = '';
    });
    await form.type('#number', '5555555555554444');
    await page.click('#pay');
    await hasTold(page, 'succeeded');
    await visit.end();
  });

  test('leads to the page of a bank and back', async () => {
    const { form, page, visit } = await openForm();
    await fill(form, '4000002760003184');
    await page.click('#pay');
    await page.waitForSelector('button[value=complete]');
    expect(new URL(page.url()).origin).toBe(started(opened.gateway).url);
    await page.click('button[value=complete]');
    await hasTold(page, 'back: succeeded');
    expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('succeeded');
    await visit.end();
  });
});
