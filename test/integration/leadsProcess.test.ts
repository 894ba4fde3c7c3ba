import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { leadKeys, leads, outbox } from '../../server/api/db/leadTables.ts';
import { openPgliteFolder } from '../../server/api/db/openDatabase.ts';
import { siteCatalogue } from '../support/fixtures/catalogues.ts';
import { fillDataFolder } from '../support/fixtures/dataFolder.ts';
import { freePort } from '../support/freePort.ts';
import { makeLead } from '../support/leadBody.ts';
import { startMailServer } from '../support/mailServer.ts';
import { until } from '../support/until.ts';
import { endProcesses, type RunningProcess, startProcess } from '../support/webProcess.ts';

/** The first start fills the database. */
const START_LIMIT_MS = 60_000;
const dataDir = mkdtempSync(path.join(tmpdir(), 'leads-process-'));
const mailFolder = path.join(dataDir, 'mail');

beforeAll(() => fillDataFolder(dataDir, siteCatalogue()));
afterEach(endProcesses);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const startApi = async (
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProcess> => {
  const api = startProcess('server/api/main.ts', {
    API_PORT: String(port),
    DATA_DIR: dataDir,
    WARM_PICTURES: 'false',
    ...settings,
  });
  await until(() => api.stdout.includes('"state":"ready"'), 'the API listens', START_LIMIT_MS);
  return api;
};

const lead = makeLead();

const post = async (port: number): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v0/leads/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'one-form-sent-often' },
    body: JSON.stringify({ lead }),
  });
  return `${answer.status} ${await answer.text()}`;
};

const several = (port: number): Promise<string>[] => [1, 2, 3, 4, 5].map(() => post(port));

test('an API that is killed while a client sends again and again has one lead', async () => {
  const port = await freePort();
  const first = await startApi(port);
  const cut = several(port);
  first.signal('SIGKILL');
  await Promise.allSettled([...cut, first.ended]);

  const second = await startApi(port);
  const sent = several(port);
  const answer = await Promise.any(sent);
  second.signal('SIGKILL');
  await Promise.allSettled([...sent, second.ended]);
  expect(answer).toMatch(/^201 /);

  const third = await startApi(port);
  expect(new Set(await Promise.all(several(port)))).toEqual(new Set([answer]));
  third.signal('SIGTERM');
  expect(await third.ended).toBe(0);

  const opened = await openPgliteFolder(dataDir);
  const { db } = opened;
  const counts = [];
  for (const table of [leads, leadKeys, outbox])
    counts.push((await db.select().from(table)).length);
  const ids = (await db.select().from(outbox)).map(({ id }) => `${id}.eml`);
  await opened.close();
  expect(counts).toEqual([1, 1, 2]);
  const files = readdirSync(mailFolder).filter((name) => name.endsWith('.eml'));
  expect(ids).toEqual(expect.arrayContaining(files));
}, 180_000);

/** As if the mail of the first test had never gone. */
const mailWaits = async (): Promise<string[]> => {
  const opened = await openPgliteFolder(dataDir);
  const rows = await opened.db
    .update(outbox)
    .set({ state: 'pending', attempts: 0, nextAttemptAt: new Date(0) })
    .returning();
  await opened.close();
  rmSync(mailFolder, { recursive: true, force: true });
  expect(rows).toHaveLength(2);
  return rows.map(({ id }) => `${id}.eml`).sort();
};

test('mail that waits becomes files when the API starts', async () => {
  const expected = await mailWaits();
  const api = await startApi(await freePort());
  await until(() => existsSync(path.join(mailFolder, expected[1] ?? '')), 'the last file is there');
  expect(readdirSync(mailFolder).sort()).toEqual(expected);
  api.signal('SIGTERM');
  expect(await api.ended).toBe(0);
}, 120_000);

test('mail that waits goes to the mail server where there is one', async () => {
  await mailWaits();
  const server = await startMailServer();
  const api = await startApi(await freePort(), {
    SMTP_URL: server.url,
    MAIL_FROM: 'no-reply@homes.example',
    SUPPORT_MAIL: 'desk@homes.example',
  });
  await until(() => server.mails.length === 2, 'both mails are there');
  const { email } = lead.user_details;
  expect(server.mails.flatMap(({ to }) => to).sort()).toEqual([email, 'desk@homes.example'].sort());
  expect(server.mails.map(({ from }) => from)).toEqual([
    'no-reply@homes.example',
    'no-reply@homes.example',
  ]);
  expect(existsSync(mailFolder)).toBe(false);
  api.signal('SIGTERM');
  expect(await api.ended).toBe(0);
  await server.close();
}, 120_000);
