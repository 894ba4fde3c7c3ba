import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { leadKeys, leads, outbox } from '../../server/api/db/leadTables.ts';
import { openPgliteFolder } from '../../server/api/db/openDatabase.ts';
import { openBrowser } from '../support/browser.ts';
import { OPEN_DIALOG } from '../support/dialogs.ts';
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

// All of the chain is real: tabs of a browser, the web tier's process, the API's process and its
// database on the disk.

const PROPERTY = '/places/kingfisher-house-london';
const LEADS = '/api/v0/leads/';
const TIMES = 50;
const START_LIMIT_MS = 120_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'lead-once-'));
const mailFolder = path.join(dataDir, 'mail');

let browser: Browser;
let apiPort: number;
let api: RunningProcess;
let web: WebProcess;

const startApi = async (): Promise<RunningProcess> => {
  const started = startProcess('server/api/main.ts', {
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    WARM_PICTURES: 'false',
  });
  await until(() => started.stdout.includes('"state":"ready"'), 'the API listens', START_LIMIT_MS);
  return started;
};

beforeAll(async () => {
  apiPort = await freePort();
  await fillDataFolder(dataDir, siteCatalogue());
  [api, browser] = await Promise.all([startApi(), openBrowser()]);
  web = await startWebProcess({ API_BASE_URL: `http://127.0.0.1:${apiPort}` });
}, START_LIMIT_MS);

afterAll(async () => {
  await browser?.close();
  await endProcesses();
  rmSync(dataDir, { recursive: true, force: true });
});

const SUBMIT = `${OPEN_DIALOG} button[type="submit"]`;

const isLead = (request: HTTPRequest): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === LEADS;

const openForm = async (page: Page): Promise<void> => {
  await openReady(page, `${web.url}${PROPERTY}`);
  await page.$eval('#faqs a[href$="form=ask_question_faq_cta"]', (link) =>
    (link as HTMLElement).click(),
  );
  await page.waitForSelector(`${OPEN_DIALOG} form`);
  const person = {
    fullName: 'Ada Lovelace',
    email: 'ada@example.com',
    mobileNumber: '07700900199',
  };
  for (const [name, value] of Object.entries(person)) {
    await page.focus(`${OPEN_DIALOG} [name="${name}"]`);
    await page.keyboard.type(value);
  }
};

const press = (page: Page): Promise<void> =>
  page.$eval(SUBMIT, (button) => (button as HTMLElement).click());

const dialogSays = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (dialog, wanted) => document.querySelector(dialog)?.textContent?.includes(wanted),
    { timeout: 30_000 },
    OPEN_DIALOG,
    text,
  );

interface SentForm {
  readonly key: string;
  readonly body: string;
}

/** As the browser has just sent it. */
const sentForm = (request: HTTPRequest): SentForm => ({
  key: request.headers()['idempotency-key'] ?? '',
  body: request.postData() ?? '',
});

/** Answers with their status, each request for itself. */
const sendOften = ({ body, key }: SentForm): Promise<string>[] =>
  Array.from({ length: TIMES }, async () => {
    const answer = await fetch(`${web.url}${LEADS}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
    });
    return `${answer.status} ${await answer.text()}`;
  });

const kill = async (): Promise<void> => {
  api.signal('SIGKILL');
  await api.ended;
};

/** The web tier spares an API that has failed for a moment. */
const untilTaken = async (form: SentForm): Promise<string> => {
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const answers = await Promise.all(sendOften(form));
    const refused = answers.find((answer) => !answer.startsWith('201 '));
    if (refused === undefined) {
      expect(new Set(answers).size).toBe(1);
      return answers[0] ?? '';
    }
    if (Date.now() > limit) throw new Error(refused);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/** A tab whose answer came before the API died has been thanked already. */
const retryUntilThanked = async (page: Page): Promise<void> => {
  await page.bringToFront();
  await page.waitForFunction(
    (dialog, submit) =>
      document.querySelector(dialog)?.textContent?.includes('Thank you') ||
      document.querySelector(`${submit}:not(:disabled)`),
    { timeout: 30_000 },
    OPEN_DIALOG,
    SUBMIT,
  );
  if (await page.$(SUBMIT)) await press(page);
  await dialogSays(page, 'Thank you');
};

const leadOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('lead_success_data') ?? '[]'));

test('one enquiry from two tabs and fifty clients, whose API dies twice, is one lead with its mail', async () => {
  const tab = await browser.newPage();
  const other = await browser.newPage();
  const requests: HTTPRequest[] = [];
  for (const page of [tab, other]) {
    page.on('request', (request) => isLead(request) && requests.push(request));
    await page.bringToFront();
    await openForm(page);
  }
  await Promise.all([press(tab), press(other)]);
  await until(() => requests.length === 2, 'both tabs have sent');
  const [form, same] = requests.map(sentForm);
  if (!form) throw new Error('nothing was sent');
  expect(same).toEqual(form);
  const cut = sendOften(form);
  await kill();
  await Promise.allSettled(cut);

  api = await startApi();
  const cutAgain = sendOften(form);
  await Promise.race(cutAgain);
  await kill();
  await Promise.allSettled(cutAgain);

  api = await startApi();
  const { data } = JSON.parse((await untilTaken(form)).slice('201 '.length));
  for (const page of [tab, other]) await retryUntilThanked(page);
  for (const page of [tab, other]) {
    expect(await leadOf(page)).toMatchObject([{ id: data.id, uuid: data.uuid }]);
  }
  expect(new Set(requests.map((request) => sentForm(request).key)).size).toBe(1);

  await endApi();
  await freeClaims();
  api = await startApi();
  await until(() => mails().length === 2, 'the mail is written', 30_000);
  await endApi();
  const { counts, kinds, files } = await whatIsStored();
  expect(counts).toEqual([1, 1]);
  expect(kinds).toEqual(['lead_confirmation', 'lead_notification']);
  expect(mails()).toEqual(files);
}, 400_000);

/** Without what was being written when the API died. */
const mails = (): string[] =>
  existsSync(mailFolder)
    ? readdirSync(mailFolder)
        .filter((name) => name.endsWith('.eml'))
        .sort()
    : [];

const endApi = async (): Promise<void> => {
  api.signal('SIGTERM');
  expect(await api.ended).toBe(0);
};

/** As if the minutes were over for which a dead process keeps the mail that it was sending. */
const freeClaims = async (): Promise<void> => {
  const opened = await openPgliteFolder(dataDir);
  await opened.db
    .update(outbox)
    .set({ nextAttemptAt: new Date(0) })
    .where(eq(outbox.state, 'pending'));
  await opened.close();
};

const whatIsStored = async () => {
  const opened = await openPgliteFolder(dataDir);
  const counts = [];
  for (const table of [leads, leadKeys]) counts.push((await opened.db.select().from(table)).length);
  const rows = await opened.db.select().from(outbox);
  await opened.close();
  return {
    counts,
    kinds: rows.map(({ kind }) => kind).sort(),
    files: rows.map(({ id }) => `${id}.eml`).sort(),
  };
};
