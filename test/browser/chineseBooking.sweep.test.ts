import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { textFaults } from '../support/accessibility/textFaults.ts';
import { watchHosts } from '../support/askedHosts.ts';
import { chooseFile, enter, intent, says } from '../support/bookingPage.ts';
import { startWalk } from '../support/bookingWalk.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { englishTexts } from '../support/englishTexts.ts';
import { overflowOf } from '../support/pageChecks.ts';
import { papersForSuite } from '../support/paperFiles.ts';
import { cardWith, PAID_HOUSE, PAY_BUTTON, typeCard } from '../support/paymentPage.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { startSiteApi } from '../support/siteProcesses.ts';
import { findDates } from '../support/slowBookings.ts';
import { type RunningStandIns, startStandIns } from '../support/standIns.ts';
import { started } from '../support/started.ts';

// A home is booked and paid for in China: every step of it is Chinese, on a phone and on a desk.

const LIMIT_MS = 180_000;
const HOUSE = '/places/kingfisher-house-london';
const STEPS = [
  ...['accommodation', 'personal_form', 'emergency_form', 'guarantor_form'],
  'confirmation_documents',
];

let running: RunningStandIns | undefined;

beforeAll(async () => {
  running = await startStandIns(
    () => new Date(),
    () => site.url,
  );
}, LIMIT_MS);

const site = browserSiteForSuite(
  {
    DEPLOYMENT: 'china',
    LEADS_PER_MINUTE: '1000',
    // It is there once the web tier starts.
    get STAND_INS_URL() {
      return started(running).url;
    },
  },
  {
    startApi: () => {
      const { secret, url } = started(running);
      return startSiteApi({
        DEPLOYMENT: 'china',
        LEADS_PER_PHONE: '100',
        STAND_INS_URL: url,
        STAND_INS_SECRET: secret,
      });
    },
  },
);
afterAll(() => started(running).close());
const paper = papersForSuite();

const hosts = new Set<string>();

/** Words of whoever books, and the name of a stand-in that nobody meets. */
const isTyped = (text: string): boolean => /\bzh\b|\(stand-in\)/.test(text);

const look = async (page: Page, where: string): Promise<void> => {
  const english = (await englishTexts(page, 'main')).filter((text) => !isTyped(text));
  const faults: unknown[] = [];
  for (const width of [360, 1280]) {
    await page.setViewport({ width, height: 800 });
    const texts = await textFaults(page, 'main');
    const pixels = await overflowOf(page);
    if (texts.length > 0 || pixels > 0) faults.push({ width, pixels, texts });
  }
  expect({ where, english, faults }).toEqual({ where, english: [], faults: [] });
};

test(
  'the steps of a form, what is checked before it is sent, and what is said then',
  async () => {
    const page = await site.visit();
    watchHosts(page, hosts);
    await openReady(page, `${site.url}${HOUSE}/form`);
    const datesOf = await findDates(
      async (path) => (await (await fetch(`${site.url}${path}`)).json()).data,
      'kingfisher-house-london',
    );
    const sendPaper = async (field: string): Promise<void> => {
      await chooseFile(page, paper(`${field}.pdf`, 2000));
      await page.waitForFunction(
        (name) =>
          document.querySelector('main')?.textContent?.includes(name) &&
          document.querySelector('main progress[max="1"]') === null,
        {},
        `${field}.pdf`,
      );
    };
    const walk = startWalk(page, { tag: 'zh', datesOf, sendPaper });
    for (const [index, step] of STEPS.entries()) {
      if (step === 'confirmation_documents')
        await page.waitForSelector('main button[id^="booking-"]');
      await look(page, step);
      await walk.fillStep(step);
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (next) =>
          location.search.includes(`step=${next}`) && document.activeElement?.localName === 'h2',
        { timeout: 20_000 },
        STEPS[index + 1] ?? 'review',
      );
    }
    await enter(page, intent('submit'));
    await page.waitForFunction(() => location.pathname !== '/places/kingfisher-house-london/form');
    await waitUntilReady(page);
    await look(page, page.url());
  },
  LIMIT_MS,
);

test(
  'the card, a refusal, and the receipt',
  async () => {
    const page = await site.visit({ expectedMessages: /status of 402/ });
    watchHosts(page, hosts);
    await openReady(page, `${site.url}${PAID_HOUSE}/form`);
    const datesOf = await findDates(
      async (path) => (await (await fetch(`${site.url}${path}`)).json()).data,
      'parkside-house-nottingham',
    );
    const walk = startWalk(page, { tag: 'zh', datesOf, sendPaper: async () => undefined });
    await look(page, 'a stay to be paid for');
    await walk.fillStep('accommodation');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-card-form] iframe');
    await look(page, 'the card');
    await typeCard(page, cardWith(/insufficient_funds/));
    await enter(page, `${PAY_BUTTON}:not([aria-busy])`);
    await says(page, '银行卡余额不足');
    await look(page, 'a refused card');
    await typeCard(page, cardWith(/^paid at once$/));
    await enter(page, `${PAY_BUTTON}:not([aria-busy])`);
    await page.waitForFunction(() => location.pathname.endsWith('/payments/complete'), {
      timeout: 20_000,
    });
    await waitUntilReady(page);
    await look(page, 'paid');
  },
  LIMIT_MS,
);

test('nobody is asked but the site itself and whoever takes the card', () => {
  expect([...hosts].sort()).toEqual(
    [site.url, started(running).url].map((url) => new URL(url).host).sort(),
  );
});
