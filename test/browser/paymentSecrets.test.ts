import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { startApiProcess } from '../support/apiProcess.ts';
import { says } from '../support/bookingPage.ts';
import { connectBrowser, startVisit } from '../support/browser.ts';
import { siteCatalogue } from '../support/fixtures/catalogues.ts';
import { fillDataFolder } from '../support/fixtures/dataFolder.ts';
import { freePort } from '../support/freePort.ts';
import {
  atOutcome,
  cardWith,
  openPayment,
  PAID_HOUSE,
  pressPay,
  typeCard,
} from '../support/paymentPage.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { openReady } from '../support/readyPage.ts';
import { sharedBrowserAddress } from '../support/sharedSite.ts';
import { started } from '../support/started.ts';
import { until } from '../support/until.ts';
import {
  endProcesses,
  type RunningProcess,
  startProcess,
  startWebProcess,
} from '../support/webProcess.ts';

const START_LIMIT_MS = 180_000;
const EMAIL = 'payer.who.is.nobody.else@example.org';
/** As `openPayment` types it. */
const PHONE = '7700900321';
const CVC = '9081';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'payment-secrets-'));
let browser: Browser | undefined;
let origin = '';
/** By what they are. */
const processes = new Map<string, RunningProcess>();

beforeAll(async () => {
  await fillDataFolder(dataDir, siteCatalogue());
  const [port, standInsPort] = [String(await freePort()), String(await freePort())];
  origin = `http://localhost:${port}`;
  const common = {
    SITE_ORIGIN: origin,
    STAND_INS_URL: `http://localhost:${standInsPort}`,
    STAND_INS_SECRET: 'a secret for tests alone',
    LOG_LEVEL: 'trace',
    DATA_DIR: dataDir,
  };
  processes.set(
    'stand-ins',
    startProcess('server/demo/standIns/main.ts', { ...common, STAND_INS_PORT: standInsPort }),
  );
  const api = await startApiProcess(common);
  processes.set('API', api);
  const settings = { ...common, API_BASE_URL: api.url, PORT: port, TRUSTED_PROXIES: 'loopback' };
  processes.set('web', await startWebProcess(settings));
  browser = await connectBrowser(sharedBrowserAddress('plain'));
}, START_LIMIT_MS);
afterAll(async () => {
  await browser?.disconnect();
  await endProcesses();
  rmSync(dataDir, { recursive: true, force: true });
});

const logOf = (name: string): string => {
  const { stderr, stdout } = started(processes.get(name));
  return stdout + stderr;
};

/** A card's number in all forms that it is typed and shown in. */
const inFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

interface Secrets {
  readonly tokens: readonly string[];
  readonly clientSecret: string;
}

const secretsOf = async (page: Page): Promise<Secrets> => {
  const cookies = await page.browserContext().cookies();
  const tokens = cookies.filter(({ name }) => name.startsWith('payment_'));
  const journal = readFileSync(path.join(dataDir, 'stand-in-gateway/journal.jsonl'), 'utf8');
  const [clientSecret = ''] = /pi_\w+_secret_\w+/.exec(journal) ?? [];
  return { tokens: [...new Set(tokens.map(({ value }) => value))], clientSecret };
};

/** What of it a text tells; numbers of a log are no code of a card. */
const toldIn = (text: string, { clientSecret, tokens }: Secrets): readonly string[] => {
  const cards = [cardWith(/^paid at once$/), cardWith(/insufficient_funds/)];
  const words = [...cards, ...cards.map(inFours), ...tokens, clientSecret, EMAIL, PHONE];
  const found = words.filter(
    (word) => text.includes(word) || text.includes(encodeURIComponent(word)),
  );
  return new RegExp(`(?<![\\w.:-])${CVC}(?![\\w.-])`).test(text) ? [...found, CVC] : found;
};

/** Declined at first, then paid, and come back to in every way there is. */
const pay = async (page: Page): Promise<Secrets> => {
  await openPayment(page, { origin, email: EMAIL });
  await typeCard(page, cardWith(/insufficient_funds/), CVC);
  await pressPay(page);
  await says(page, 'Oops! Payment failed');
  await typeCard(page, cardWith(/^paid at once$/), CVC);
  await pressPay(page);
  await atOutcome(page, 'Payment received');
  const secrets = await secretsOf(page);
  const [token = ''] = secrets.tokens;
  const back = new URLSearchParams({ token, redirect_status: 'succeeded' });
  back.append('payment_intent', secrets.clientSecret.split('_secret_')[0] ?? '');
  back.append('payment_intent_client_secret', secrets.clientSecret);
  await page.goto(`${origin}/payments/complete?${back}`);
  await atOutcome(page, 'Payment received');
  expect(toldIn(page.url(), secrets)).toEqual([]);
  await page.goto(`${origin}/payments/${token}`);
  for (const shared of ['/', PAID_HOUSE, '/places/search/nottingham']) {
    await openReady(page, `${origin}${shared}`);
  }
  return secrets;
};

/** All that a browser has of a page, and has kept. */
const keptBy = async (page: Page): Promise<string> => {
  const state = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
    ]),
  );
  return state + JSON.stringify(await page.browserContext().cookies());
};

test('what somebody pays with is in no log, and in nothing that others get', async () => {
  const payer = await startVisit(started(browser), { expectedMessages: /status of 402/ });
  const secrets = await pay(payer.page);
  expect(secrets.tokens.length).toBeGreaterThan(0);
  expect(secrets.tokens.every((token) => token.length === 43)).toBe(true);
  expect(secrets.clientSecret).toMatch(/_secret_/);
  await until(() => logOf('API').includes('"progress":"paid"'), 'the API has noted it');
  await payer.end();

  const other = await startVisit(started(browser), { expectedMessages: /status of 404/ });
  for (const shared of ['/', PAID_HOUSE, '/places/search/nottingham', `${PAID_HOUSE}/form`]) {
    const { headers, text } = await rawRequest(origin, { path: shared });
    expect([shared, toldIn(text + JSON.stringify(headers), secrets)]).toEqual([shared, []]);
    await openReady(other.page, `${origin}${shared}`);
    expect([shared, toldIn(await keptBy(other.page), secrets)]).toEqual([shared, []]);
  }
  await other.end();

  for (const name of ['web', 'API', 'stand-ins']) {
    const lines = logOf(name).split('\n');
    expect([name, lines.filter((line) => toldIn(line, secrets).length > 0)]).toEqual([name, []]);
  }
  // What was looked through is about what has happened.
  expect(logOf('web')).toMatch(/\/api\/v0\/payments/);
  expect(logOf('stand-ins')).toContain('listen at');
}, 180_000);
