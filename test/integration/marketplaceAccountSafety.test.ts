import { describe, expect, test } from '@jest/globals';
import { createApiLogger } from '../../server/api/ops/apiLog.ts';
import { createApiMetrics } from '../../server/api/ops/createApiMetrics.ts';
import {
  cookieOf,
  ENDED_COOKIES,
  logInByMail,
  postJson,
  setCookies,
  tokenOf,
  toldSecrets,
} from '../support/accountVisitor.ts';
import { codeFor } from '../support/apiAccounts.ts';
import { makeLead, makePerson } from '../support/leadBody.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { sampleSize } from '../support/sampled.ts';

// What others might do to somebody's session, and where it might leak to.

const apiLog: string[] = [];
const apiMetrics = createApiMetrics({ withProcess: false });

const site = marketplaceForSuite({
  own: () => ({
    logger: createApiLogger('info', { write: (line: string) => void apiLog.push(line) }),
    metrics: apiMetrics,
  }),
});

const USERS = '/api/v0/users';
const HOUSE = '/places/kingfisher-house-london';
const SEARCH = '/places/search/london';

/** @param cookie what the browser has before. */
const logIn = (email: string, cookie = ''): Promise<RawAnswer> =>
  logInByMail(
    {
      asking: site.call,
      telling: site.call,
      codeOf: (of) => codeFor(site.db, of),
      ...(cookie && { headers: { Cookie: cookie } }),
    },
    email,
  );

/** How often the API was asked who somebody is. */
const detailsCalls = (): number =>
  site.faults.requests.filter(({ url }) => url.startsWith(`${USERS}/details`)).length;

describe('a session that somebody else has planted', () => {
  test('by a link or a header begins nothing', async () => {
    const token = tokenOf(await logIn('mallory@example.org'));
    const asked: readonly (readonly [string, Record<string, string>])[] = [
      [`${USERS}/details?user_auth_token=${token}`, {}],
      [`${USERS}/details?a=1&user%5Fauth_token=${token}`, {}],
      [`${USERS}/details`, { user_auth_token: token }],
      [`${USERS}/details`, { Authorization: `Bearer ${token}` }],
      [`/profile?user_auth_token=${token}`, {}],
      [`/about?user_auth_token=${token}`, {}],
    ];
    for (const [path, headers] of asked) {
      const answer = await site.get(path, headers);
      expect([path, setCookies(answer).filter((line) => line.includes(token))]).toEqual([path, []]);
      expect(answer.text).not.toContain('mallory@example.org');
    }
    expect(site.faults.requests.filter(({ url }) => url.includes(token))).toEqual([]);
  });

  test('as a cookie ends with the login of whoever has it', async () => {
    const planted = cookieOf(await logIn('mal@example.org'));
    const login = await logIn('vera@example.org', planted);
    expect(planted).not.toContain(tokenOf(login));
    expect((await site.get(`${USERS}/details`, { Cookie: planted })).status).toBe(401);
    const own = await site.get(`${USERS}/details`, { Cookie: cookieOf(login) });
    expect(own.text).toContain('vera@example.org');
  });
});

test('guests cost no call about them, and somebody who has logged in one for a page of his own', async () => {
  const cookie = cookieOf(await logIn('ivy@example.org'));
  site.faults.reset();
  const pages = ['/', SEARCH, HOUSE, '/about', '/profile', '/login'];
  const visits = sampleSize(60, 1000);
  for (let visit = 0; visit < visits; visit += 1) {
    const path = pages[visit % pages.length] ?? '/';
    const isMeasured = visit % 4 > 1;
    const { status } = await site.get(path, isMeasured ? { Cookie: 'utm_source=a; _ga=b' } : {});
    expect([path, status]).toEqual([path, 200]);
  }
  expect(detailsCalls()).toBe(0);
  for (const path of ['/', SEARCH, HOUSE, '/about']) await site.get(path, { Cookie: cookie });
  expect(detailsCalls()).toBe(0);
  expect((await site.get('/profile', { Cookie: cookie })).text).toContain('ivy@example.org');
  expect(detailsCalls()).toBe(1);
});

test('a session that has ended is asked about once a request, however many come at once', async () => {
  const cookie = cookieOf(await logIn('gil@example.org'));
  await postJson(site.call, `${USERS}/logout`, { body: {}, headers: { Cookie: cookie } });
  site.faults.reset();
  const paths = Array.from({ length: 40 }, (_, turn) =>
    turn % 2 === 0 ? `${USERS}/details` : '/profile',
  );
  const answers = await Promise.all(paths.map((path) => site.get(path, { Cookie: cookie })));
  for (const [turn, answer] of answers.entries()) {
    expect([turn, answer.status]).toEqual([turn, turn % 2 === 0 ? 401 : 200]);
    expect(cookieOf(answer).split('; ').sort()).toEqual(ENDED_COOKIES);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  }
  expect(detailsCalls()).toBe(paths.length);
});

const changes: readonly (readonly [method: string, path: string])[] = [
  ...[
    ...['generate_email_otp', 'generate_phone_otp', 'login_email_otp', 'login_phone_otp', 'logout'],
    ...['login_nonce', 'connect_google_id', 'connect_apple', 'connect_facebook', 'connect_wechat'],
    ...['generate_confirmation_otp', 'confirm', 'generate_identifier_otp', 'identifiers'],
  ].map((call) => ['POST', `${USERS}/${call}`] as const),
  ['PUT', `${USERS}/details`],
  ['PUT', `${USERS}/picture`],
  ['DELETE', `${USERS}/details`],
  ['DELETE', `${USERS}/identifiers`],
  ['DELETE', `${USERS}/picture`],
  ['DELETE', `${USERS}/sessions`],
  ['POST', '/api/v0/external_service/generate_email_otp'],
  ['POST', '/api/v0/leads'],
  ['POST', '/login'],
  ['POST', '/login/facebook'],
  ['POST', '/profile'],
];

test('another site can neither log anybody in nor out, nor change what is his', async () => {
  const cookie = cookieOf(await logIn('jo@example.org'));
  site.faults.reset();
  const foreign: readonly Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' },
  ];
  for (const [method, path] of changes) {
    for (const from of foreign) {
      const headers = { 'Content-Type': 'application/json', Cookie: cookie, ...from };
      const body = method === 'DELETE' ? undefined : '{}';
      const answer = await site.call(path, { method, headers, ...(body && { body }) });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
      expect(setCookies(answer)).toEqual([]);
    }
  }
  expect(site.faults.requests).toEqual([]);
  expect((await site.get(`${USERS}/details`, { Cookie: cookie })).status).toBe(200);
});

describe('a whole visit', () => {
  const email = 'eve.quill@example.org';
  const person = { ...makePerson(), name: 'Eve Quill', email };
  const publicAddresses = [
    '/',
    SEARCH,
    HOUSE,
    '/about',
    '/api/v0/inventories/kingfisher-house-london',
  ];

  /** It goes from the first code to the logout, with a wrong guess and an enquiry. */
  const visit = async () => {
    const post = (path: string, body: object, headers = {}) =>
      postJson(site.call, path, { body, headers });
    const asked = await post(`${USERS}/generate_email_otp`, { user: { email } });
    const code = await codeFor(site.db, email);
    const guess = code === '000000' ? '000001' : '000000';
    const guessed = await post(`${USERS}/login_email_otp`, { user: { email, otp: guess } });
    const login = await post(`${USERS}/login_email_otp`, { user: { email, otp: code } });
    const session = { Cookie: cookieOf(login), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ user: { name: person.name } });
    const own = [
      await site.call(`${USERS}/details`, { method: 'PUT', headers: session, body }),
      await site.get('/profile', session),
      await site.get('/login?next=%2Fprofile', session),
      await site.get(`${USERS}/sessions`, session),
    ];
    const seen = await Promise.all(publicAddresses.map((path) => site.get(path, session)));
    const sent = await post('/api/v0/leads', { lead: makeLead({ user_details: person }) }, session);
    const { id, uuid } = JSON.parse(sent.text).data;
    const lead = await site.get(`/api/v0/leads/${id}`, session);
    const out = await post(`${USERS}/logout`, {}, session);
    return {
      answers: [asked, guessed, login, ...own, ...seen, sent, lead, out],
      token: tokenOf(login),
      secrets: [code, guess, uuid as string],
    };
  };

  test('leaves nothing in a log, a metric, an address or a copy that others get', async () => {
    const { answers, secrets, token } = await visit();
    expect(answers.map(({ status }) => status)).toEqual([
      ...[200, 422, 200],
      ...[200, 200, 303, 200],
      ...publicAddresses.map(() => 200),
      ...[201, 200, 200],
    ]);
    // Scripts never see it, whichever answer they read.
    expect(answers.filter(({ text }) => text.includes(token))).toEqual([]);

    const metrics = await rawRequest(site.web.opsUrl, { path: '/metrics' });
    const copies = await Promise.all(publicAddresses.map((path) => site.get(path)));
    const told = [
      ...[site.web.logText(), apiLog.join(''), metrics.text, await apiMetrics.exposition()],
      ...copies.map(({ text }) => text),
      ...answers.map(({ headers: { location = '' } }) => location),
    ].join('\n');
    expect(told).toContain(`"path":"${USERS}/login_email_otp"`);
    expect(told).toContain('"service":"api"');
    const { name, phone, phone_details } = person;
    const own = [email, name, phone, String(phone_details.national), token, ...secrets];
    expect(toldSecrets(told, own)).toEqual([]);
  });
});
