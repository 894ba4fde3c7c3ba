import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  cookieOf,
  logInByMail,
  postJson,
  type SiteCall,
  tokenOf,
  toldSecrets,
} from '../support/accountVisitor.ts';
import { type ApiProcess, startApiProcess } from '../support/apiProcess.ts';
import { siteCatalogue } from '../support/fixtures/catalogues.ts';
import { fillDataFolder } from '../support/fixtures/dataFolder.ts';
import { makeLead, makePerson } from '../support/leadBody.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/ownPostgres.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { type RedisServer, startRedisServer } from '../support/redisServer.ts';
import { sentCode } from '../support/sentCodes.ts';
import { endProcesses, startWebProcess, type WebProcess } from '../support/webProcess.ts';

const USERS = '/api/v0/users';
const HOUSE = '/places/kingfisher-house-london';
const SEARCH = '/places/search/london';
const START_LIMIT_MS = 300_000;

let postgres: OwnPostgres;
let redis: RedisServer;

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startOwnPostgres(), startRedisServer()]);
}, START_LIMIT_MS);
afterAll(async () => {
  await endProcesses();
  await redis.close();
  await postgres.stop();
});

type Environment = Readonly<Record<string, string>>;

/** What several processes of each kind have to share. */
const shared = (): Environment => ({
  TOPOLOGY: 'replicated',
  SITE_ORIGIN: 'http://localhost:3000',
  EDGE_PURGE_TOKEN: 'a-token-for-purging-1234',
  GROWTHBOOK_CLIENT_KEY: 'sdk-for-tests-alone',
});

/** Codes are asked for by fifty at once, who have nothing to prove. */
const UNGUARDED = { CAPTCHA: 'none' };

const embedded = async (dataDir: string): Promise<readonly ApiProcess[]> => {
  await fillDataFolder(dataDir, siteCatalogue());
  return [await startApiProcess({ ...UNGUARDED, DATA_DIR: dataDir })];
};

const replicated = (dataDir: string): Promise<readonly ApiProcess[]> => {
  const environment = {
    ...shared(),
    ...UNGUARDED,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    CODES_KEY: 'a key of codes for tests alone, long enough',
    DOCUMENTS_KEY: 'a key of documents for tests alone and long enough',
    DOCUMENTS_DIR: path.join(dataDir, 'documents'),
    SEED_PROPERTIES: '20',
  };
  return Promise.all([startApiProcess(environment), startApiProcess(environment)]);
};

let visitors = 0;
/** A visitor of his own, in a network of his own. */
const newAddress = (): string => {
  visitors += 1;
  return `10.${Math.floor(visitors / 250)}.${visitors % 250}.1`;
};

const counted = (answers: readonly RawAnswer[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const another = (code: string, by: number): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

describe.each([
  ['the embedded database with one API process', embedded, () => ({})],
  ['PostgreSQL with two', replicated, () => ({ ...shared(), REDIS_URL: redis.url })],
] as const)('on %s, and two web processes', (_where, startApis, webSettings) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'account-processes-'));
  let apis: readonly ApiProcess[] = [];
  let web: readonly WebProcess[] = [];
  /** Of everybody who has been here. */
  const secrets: string[] = [];

  beforeAll(async () => {
    apis = await startApis(dataDir);
    web = await Promise.all(
      [0, 1].map((index) =>
        startWebProcess({
          ...webSettings(),
          API_BASE_URL: apis[index % apis.length]?.url ?? '',
          TRUSTED_PROXIES: '127.0.0.1',
        }),
      ),
    );
  }, START_LIMIT_MS);
  afterAll(async () => {
    for (const process of [...web, ...apis]) process.signal('SIGTERM');
    await Promise.all([...web, ...apis].map(({ ended }) => ended));
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** By one process or the other, on a connection of its own. */
  const way =
    (index: number): SiteCall =>
    (asked, request = {}) =>
      rawRequest(web[index % 2]?.url ?? '', {
        ...request,
        path: asked,
        headers: { 'X-Forwarded-For': newAddress(), ...request.headers },
      });

  const codeOf = async (email: string): Promise<string> => {
    const code = await sentCode(path.join(dataDir, 'mail'), email);
    secrets.push(email, code);
    return code;
  };

  const ask = (index: number, email: string) =>
    postJson(way(index), `${USERS}/generate_email_otp`, { body: { user: { email } } });

  const tell = (index: number, email: string, otp: string) =>
    postJson(way(index), `${USERS}/login_email_otp`, { body: { user: { email, otp } } });

  test('who logs in is known to all of them, and to none once he has logged out', async () => {
    const [first, second] = [way(0), way(1)];
    const person = { ...makePerson(), email: 'ann.process@example.org' };
    const { email, name, phone } = person;
    const login = await logInByMail({ asking: first, telling: second, codeOf }, email);
    const headers = { Cookie: cookieOf(login) };
    secrets.push(name, phone, tokenOf(login));

    for (const by of [first, second]) {
      const details = await by(`${USERS}/details`, { headers });
      expect(JSON.parse(details.text)).toMatchObject({ email });
      const own = await by('/profile', { headers });
      expect([own.status, own.text.includes(email)]).toEqual([200, true]);
      const [guest, member] = [await by(HOUSE), await by(HOUSE, { headers })];
      expect([guest.status, member.text]).toEqual([200, guest.text]);
    }

    const lead = makeLead({ user_details: person });
    const sent = await postJson(first, '/api/v0/leads', { body: { lead }, headers });
    const { id, uuid } = JSON.parse(sent.text).data;
    secrets.push(uuid);
    expect((await second(`/api/v0/leads/${id}`, { headers })).status).toBe(200);
    expect((await second(`/api/v0/leads/${id}`)).status).toBe(404);

    const out = await postJson(first, `${USERS}/logout`, { body: {}, headers });
    expect(JSON.parse(out.text)).toEqual({ message: 'logged-out' });
    for (const by of [first, second]) {
      expect((await by(`${USERS}/details`, { headers })).status).toBe(401);
      expect((await by(`/api/v0/leads/${id}`, { headers })).status).toBe(404);
      expect((await by('/profile', { headers })).text).not.toContain(email);
    }
  });

  test('fifty guesses on fifty connections are five, and the right code comes too late', async () => {
    const email = 'bo.guessed@example.org';
    expect((await ask(0, email)).status).toBe(200);
    const code = await codeOf(email);
    const guesses = Array.from({ length: 50 }, (_, at) => tell(at, email, another(code, at + 1)));
    expect(counted(await Promise.all(guesses))).toEqual({ 422: 5, 429: 45 });
    expect((await tell(1, email, code)).status).toBe(429);
  });

  test('the right code on fifty connections logs in once', async () => {
    const email = 'cy.right@example.org';
    await ask(1, email);
    const code = await codeOf(email);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => tell(at, email, code)));
    expect(counted(answers)).toEqual({ 200: 1, 422: 49 });
    secrets.push(...answers.filter(({ status }) => status === 200).map(tokenOf));
  });

  test('one code is sent to whoever is asked for by fifty at once', async () => {
    const email = 'di.flooded@example.org';
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => ask(at, email)));
    expect(counted(answers)).toEqual({ 200: 1, 429: 49 });
    await codeOf(email);
  });

  test('nothing of anybody is in a log, a metric or a page', async () => {
    const processes = [...apis, ...web];
    const metrics = await Promise.all(
      processes.map(({ opsUrl }) => rawRequest(opsUrl, { path: '/metrics' })),
    );
    const pages = await Promise.all(
      ['/', SEARCH, HOUSE, '/login'].flatMap((page) => [way(0)(page), way(1)(page)]),
    );
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    const told = [
      ...processes.flatMap(({ stderr, stdout }) => [stdout, stderr]),
      ...[...metrics, ...pages].map(({ text }) => text),
    ].join('\n');
    for (const service of ['web', 'api']) expect(told).toContain(`"service":"${service}"`);
    expect(told).toContain(`"path":"${USERS}/login_email_otp"`);
    expect(secrets.length).toBeGreaterThan(10);
    expect(toldSecrets(told, secrets)).toEqual([]);
  });
});
