import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addIdentifier, insertUser } from '../../server/api/accounts/users.queries.ts';
import { ensureReader } from '../../server/api/alerts/alertReaders.queries.ts';
import { insertSearch } from '../../server/api/alerts/savedSearches.queries.ts';
import { alertNotices, alertReaders, savedSearches } from '../../server/api/db/alertTables.ts';
import type { OpenedDatabase } from '../../server/api/db/database.ts';
import type { SeenHomes } from '../../server/api/db/documents.ts';
import { jobs } from '../../server/api/db/jobTables.ts';
import { outbox } from '../../server/api/db/leadTables.ts';
import { openPostgres } from '../../server/api/db/openPostgres.ts';
import { offerHome } from '../support/alertsSuite.ts';
import { makeHouse, makeRegion } from '../support/apiFactories.ts';
import { type ApiProcess, startApiProcess } from '../support/apiProcess.ts';
import { migrationsFolder } from '../support/fixtures/databaseDump.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../support/mailServer.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/ownPostgres.ts';
import { started } from '../support/started.ts';
import { eventually } from '../support/until.ts';
import { endProcesses } from '../support/webProcess.ts';

const LIMIT_MS = 60_000;
/** In the order in which they are told. */
const people = ['ann', 'bo', 'cy', 'dee', 'eve', 'flo'] as const;

let postgres: OwnPostgres;
let opened: OpenedDatabase;
let mail: MailServer;
let dataDir: string;

beforeAll(async () => {
  [postgres, mail] = await Promise.all([startOwnPostgres(), startMailServer()]);
  dataDir = mkdtempSync(path.join(tmpdir(), 'alerts-process-'));
  opened = openPostgres({ url: postgres.url });
  await opened.migrate(migrationsFolder);
}, LIMIT_MS);
afterAll(async () => {
  await endProcesses();
  await started(opened).close();
  await Promise.all([postgres.stop(), mail.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

const startApi = (name: string): Promise<ApiProcess> =>
  startApiProcess({
    TOPOLOGY: 'replicated',
    SITE_ORIGIN: 'http://localhost:3000',
    EDGE_PURGE_TOKEN: 'a-token-for-purging-1234',
    CODES_KEY: 'a key of codes for tests alone, long enough',
    DOCUMENTS_KEY: 'a key of documents for tests alone and long enough',
    GROWTHBOOK_CLIENT_KEY: 'sdk-for-tests-alone',
    DOCUMENTS_DIR: path.join(dataDir, 'documents'),
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(dataDir, name),
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@homes.example',
    SUPPORT_MAIL: 'desk@homes.example',
  });

const addressOf = (name: string): string => `${name}@example.org`;

const dear = (homeId: number): SeenHomes => ({ [homeId]: { price: 180, isFree: true } });

/** Each of them has saved a search that found the home when it was dearer. */
const subscribe = async (name: string, homeId: number): Promise<void> => {
  const at = new Date();
  const arrival = {
    at,
    language: 'en',
    loginType: 'email_otp',
    name,
    sourceDetails: null,
  } as const;
  const { id: userId } = await insertUser(opened.db, arrival);
  await addIdentifier(opened.db, { userId, at }, { kind: 'email', value: addressOf(name) });
  const { id: readerId } = await ensureReader(opened.db, {
    userId,
    site: 'main',
    language: 'en',
    at,
  });
  const search = { name: 'Near campus', region: 'leeds', query: '', frequency: 'at_once' } as const;
  await insertSearch(opened.db, { ...search, readerId, seen: dear(homeId), createdAt: at });
};

/** As its mail program does, without a session. */
const unsubscribe = async ({ url }: ApiProcess, index: number): Promise<void> => {
  const readers = await opened.db.select().from(alertReaders).orderBy(alertReaders.id);
  const answer = await fetch(`${url}/api/v0/alerts/unsubscribe/${readers[index]?.mailToken}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
};

/** As if the minutes had passed after which others take over from a process that has gone. */
const passLeases = async (): Promise<void> => {
  await opened.db.execute(sql`update outbox set next_attempt_at = now()`);
  await opened.db.execute(sql`update jobs set run_at = now()`);
};

/** What was found is there to be found again by every process. */
const forgetWhatWasSeen = async (homeId: number): Promise<void> => {
  await opened.db.update(savedSearches).set({ seen: dear(homeId) });
  await opened.db.update(alertReaders).set({ seenVersion: null });
};

/** Nothing waits in the outbox, and every reader has been looked at. */
const settled = (): Promise<void> =>
  eventually(async () => {
    const isDue = sql`attempts > 0 or run_at <= now()`;
    const waiting = [await opened.db.$count(outbox), await opened.db.$count(jobs, isDue)];
    expect(waiting).toEqual([0, 0]);
  }, 'all is told');

const recipients = (): readonly string[] => mail.mails.flatMap(({ to }) => to);

const identityOf = ({ headers }: ReceivedMail): string | undefined =>
  /^Message-ID: (.*)$/im.exec(headers)?.[1];

test('a lower rent is one mail each, though the API is killed in the middle of sending', async () => {
  await makeRegion(opened.db, { canonicalName: 'leeds', name: 'Leeds' });
  const { id } = await makeHouse(opened.db, { name: 'Mill House', canonicalName: 'mill-house' }, [
    { tenancy: { price: 180, moveIn: '2099-09-05', moveOut: '2100-08-27' } },
  ]);
  for (const name of people) await subscribe(name, id);
  await offerHome(opened.db, id, { price: 170 });
  // The server takes the third mail, and the API is never told.
  mail.keepSilentAt(3);
  const first = await startApi('first');
  await eventually(async () => {
    expect(await opened.db.$count(outbox)).toBe(people.length - 2);
    expect(mail.mails).toHaveLength(3);
  }, 'two mails are noted as sent, the third one is taken, and the others wait');
  await unsubscribe(first, people.indexOf('eve'));
  first.signal('SIGKILL');
  await first.ended;

  await passLeases();
  await forgetWhatWasSeen(id);
  const others = await Promise.all([startApi('second'), startApi('third')]);
  await settled();
  expect(recipients().toSorted()).toEqual(['ann', 'bo', 'cy', 'cy', 'dee', 'flo'].map(addressOf));
  const repeated = mail.mails.filter(({ to }) => to.includes(addressOf('cy')));
  expect(new Set(repeated.map(identityOf)).size).toBe(1);
  expect(new Set(mail.mails.map(identityOf)).size).toBe(5);
  for (const { headers, text } of mail.mails) {
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toContain('Mill House: now from');
  }
  // Both have found it again, and nothing was noted twice.
  expect(await opened.db.$count(alertNotices)).toBe(people.length);
  for (const api of others) api.signal('SIGTERM');
  expect(await Promise.all(others.map(({ ended }) => ended))).toEqual([0, 0]);
}, 180_000);
