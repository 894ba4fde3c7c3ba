import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { openBrowser } from '../support/browser.ts';
import { OPEN_DIALOG } from '../support/dialogs.ts';
import { collectEvents, eventLogSettings } from '../support/eventLog.ts';
import { siteCatalogue } from '../support/fixtures/catalogues.ts';
import { fillDataFolder } from '../support/fixtures/dataFolder.ts';
import { freePort } from '../support/freePort.ts';
import { openReady } from '../support/readyPage.ts';
import { until } from '../support/until.ts';
import {
  endProcesses,
  type RunningProcess,
  startProcess,
  startWebProcess,
  type WebProcess,
} from '../support/webProcess.ts';

const PROPERTY = '/places/kingfisher-house-london';
const SEARCH = '/places/search/london';
const START_LIMIT_MS = 120_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'lead-privacy-'));

let browser: Browser;
let api: RunningProcess;
let web: WebProcess;

beforeAll(async () => {
  const port = await freePort();
  await fillDataFolder(dataDir, siteCatalogue());
  api = startProcess('server/api/main.ts', {
    API_PORT: String(port),
    DATA_DIR: dataDir,
    WARM_PICTURES: 'false',
    LOG_LEVEL: 'debug',
  });
  browser = await openBrowser();
  await until(() => api.stdout.includes('"state":"ready"'), 'the API listens', START_LIMIT_MS);
  web = await startWebProcess({
    ...eventLogSettings,
    API_BASE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'debug',
  });
}, START_LIMIT_MS);

afterAll(async () => {
  await browser?.close();
  await endProcesses();
  rmSync(dataDir, { recursive: true, force: true });
});

const person = {
  fullName: 'Zebulon Quixotry',
  email: 'zebulon.quixotry@example.com',
  mobileNumber: '07700900987',
  query: 'May my iguana move in?',
};
/** As they are written, also by machines. */
const words = ['Zebulon', 'Quixotry', 'zebulon.quixotry', '7700900987', '7700 900987', 'iguana'];

/** What of that a text holds, in whatever way it is escaped. */
const leaksOf = (text: string, secrets: readonly string[] = words): string[] => {
  const plain = text.replaceAll('+', ' ').replaceAll('%20', ' ').replaceAll('%40', '@');
  return secrets.filter((secret) => plain.toLowerCase().includes(secret.toLowerCase()));
};

const press = async (page: Page, selector: string): Promise<void> => {
  await page.waitForSelector(selector);
  await page.$eval(selector, (element) => (element as HTMLElement).click());
};

const fill = async (page: Page, scope: string, fields: Partial<typeof person>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) {
    await page.focus(`${scope} [name="${name}"]`);
    await page.keyboard.type(value);
  }
};

interface Noted {
  /** All requests: their addresses and where they say they come from. */
  readonly addresses: string[];
  readonly referrers: string[];
  /** What was sent elsewhere than to the leads and the form. */
  readonly bodies: string[];
}

const noteRequests = (page: Page): Noted => {
  const noted: Noted = { addresses: [], referrers: [], bodies: [] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    noted.addresses.push(request.url());
    noted.referrers.push(request.headers().referer ?? '');
    const isLead = pathname.startsWith('/api/v0/leads/') || pathname.endsWith('/form');
    if (!isLead) noted.bodies.push(request.postData() ?? '');
  });
  return noted;
};

const historyOf = async (page: Page): Promise<string[]> => {
  const session = await page.createCDPSession();
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return entries.map(({ url }) => url);
};

/** From the list to the house, its dialog, the form that follows and its confirmation. */
const askByDialog = async (page: Page): Promise<void> => {
  await openReady(page, `${web.url}${SEARCH}`);
  await openReady(page, `${web.url}${PROPERTY}`);
  await press(page, '#price-card a[href*="book_now"]');
  await page.waitForSelector(`${OPEN_DIALOG} form`);
  await fill(page, OPEN_DIALOG, { ...person, email: 'zebulon.quixotry' });
  await press(page, `${OPEN_DIALOG} button[type="submit"]`);
  await page.waitForSelector(`${OPEN_DIALOG} [name="email"][aria-invalid="true"]`);
  await fill(page, OPEN_DIALOG, { email: '@example.com' });
  await press(page, `${OPEN_DIALOG} button[type="submit"]`);
  await page.waitForFunction(() => location.pathname.endsWith('/form'));
  await page.waitForFunction(() => !location.search.includes('lead_uuid'));
  await page.waitForSelector('main [name="full_name"]');
};

const askWithoutScripts = async (page: Page): Promise<string> => {
  await page.setJavaScriptEnabled(false);
  await page.goto(`${web.url}${PROPERTY}/form?form=enquire`);
  await fill(page, 'main', { ...person, mobileNumber: '07700900987' });
  await Promise.all([page.waitForNavigation(), page.click('main button[type="submit"]')]);
  const uuid = new URL(page.url()).searchParams.get('lead_uuid');
  return uuid ?? '';
};

const leadOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('lead_success_data') ?? '[]')[0]?.uuid ?? '');

const publicDocuments = async (): Promise<string> => {
  const pages = ['/', SEARCH, PROPERTY, `${PROPERTY}/form`].map(async (address) =>
    (await fetch(`${web.url}${address}`)).text(),
  );
  return (await Promise.all(pages)).join('\n');
};

test('nothing that was typed, and no way to open it, is left behind', async () => {
  const page = await browser.newPage();
  const log = await collectEvents(page);
  const noted = noteRequests(page);
  await askByDialog(page);
  const uuid = await leadOf(page);
  expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
  const history = await historyOf(page);
  const cookies = JSON.stringify(await page.browserContext().cookies());
  await openReady(page, `${web.url}/about`);

  const other = await browser.newPage();
  const otherUuid = await askWithoutScripts(other);
  expect(otherUuid).toMatch(/^[0-9a-f-]{36}$/);
  const uuids = [uuid, otherUuid];

  // The journey was heard of at all.
  expect(log.named('lead_success')).toHaveLength(1);
  const metrics = await (await fetch(`${web.opsUrl}/metrics`)).text();
  expect(metrics.length).toBeGreaterThan(1000);
  expect(web.stdout).toContain('/api/v0/leads');
  expect(api.stdout).toContain('/leads');

  expect({
    addresses: leaksOf(noted.addresses.join('\n')),
    history: leaksOf(history.join('\n'), [...words, ...uuids]),
    // What is loaded while the uuid stands in the address comes from it; other sites see no path.
    referrers: leaksOf(noted.referrers.join('\n')),
    bodies: leaksOf(noted.bodies.join('\n'), [...words, ...uuids]),
    events: leaksOf(JSON.stringify(log.events), [...words, ...uuids]),
    cookies: leaksOf(cookies, [...words, ...uuids]),
    documents: leaksOf(await publicDocuments(), [...words, ...uuids]),
    metrics: leaksOf(metrics, [...words, ...uuids]),
    webLog: leaksOf(web.stdout + web.stderr, [...words, ...uuids]),
    apiLog: leaksOf(api.stdout + api.stderr, [...words, ...uuids]),
  }).toEqual({
    addresses: [],
    history: [],
    referrers: [],
    bodies: [],
    events: [],
    cookies: [],
    documents: [],
    metrics: [],
    webLog: [],
    apiLog: [],
  });
}, 240_000);
