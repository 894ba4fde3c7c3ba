import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { CaptchaWire } from '../../../../shared/contracts/captcha.wire.ts';
import { accountSettings, codeFor } from '../../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../../test/support/apiFixture.ts';
import { testCaptcha, workToken } from '../../../../test/support/captchas.ts';
import { restartTables } from '../../../../test/support/emptyTables.ts';
import { started } from '../../../../test/support/started.ts';

const USERS = '/api/v0/users';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const START = new Date('2027-03-15T12:00:00Z');
const ANN = 'ann@example.org';
const NETWORK = '198.51.100.7';

type Query = Readonly<Record<string, string>>;

const SILENT: Query = { recaptcha_action: 'email_login', with_visual_challenge: 'false' };
const VISIBLE: Query = { ...SILENT, with_visual_challenge: 'true' };

let api: ApiFixture;
let clock = START;

beforeAll(async () => {
  const accounts = { ...accountSettings, captcha: testCaptcha({ kind: 'proof-of-work' }) };
  api = await openApiFixture(START, { now: () => clock, accounts });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  clock = START;
  await restartTables(api.db, 'login_codes, sessions, users, outbox, used_nonces');
});

const pass = (milliseconds: number): void => {
  clock = new Date(clock.getTime() + milliseconds);
};

const offerFor = async (query: Query): Promise<CaptchaWire> => {
  const answer = await request(api.app).get(`${USERS}/captcha`).query(query).expect(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  return answer.body.data;
};

/** The query of somebody who has done the work that it asks for. */
const worked = async (query: Query): Promise<Query> => ({
  ...query,
  recaptcha_token: await workToken(await offerFor(query)),
});

const ask = (query: Query, email = ANN, address = NETWORK) =>
  request(api.app)
    .post(`${USERS}/generate_email_otp`)
    .query(query)
    .set('X-Forwarded-For', address)
    .send({ user: { email } });

const askOutside = (email: string) =>
  request(api.app)
    .post('/api/v0/external_service/generate_email_otp')
    .set('X-Forwarded-For', NETWORK)
    .send({ user: { email } });

const codes = (): Promise<number> => api.db.$count(sql`login_codes`);

const refusal = (words: string) => ({
  message: { user_friendly_message: words },
  error_code: 'visual_challenge_required',
});
const SEE_PERSON = refusal('Please confirm that you are a person.');
const SEE_AGAIN = refusal('We could not confirm that. Please try again.');

/** The token as it was, but for a part of what is in it. */
const altered = (token: string, change: (payload: never) => void): string => {
  const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  change(payload as never);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
};

interface Payload {
  challenge: { parameters: { cost: number; data: { end: number; level: string } } };
  solution: { counter: number; derivedKey: string };
}

test('a code is sent to whoever has done the work, and nothing is kept of a challenge before', async () => {
  await ask(await worked(SILENT)).expect(200);
  expect(await codeFor(api.db, ANN)).toMatch(/^\d{6}$/);
  await offerFor(SILENT);
  expect(await api.db.$count(sql`used_nonces`)).toBe(1);
});

describe('no code is made', () => {
  test.each<[string, () => Query | Promise<Query>]>([
    ['without anything', () => ({})],
    ['without a proof', () => SILENT],
    ['for nonsense', () => ({ ...SILENT, recaptcha_token: 'e30=' })],
    [
      'for work that was done for telephones',
      async () => ({
        ...SILENT,
        recaptcha_token:
          (await worked({ ...SILENT, recaptcha_action: 'phone_login' })).recaptcha_token ?? '',
      }),
    ],
    [
      'for work that is said to be for telephones',
      async () => ({ ...(await worked(SILENT)), recaptcha_action: 'phone_login' }),
    ],
  ])('%s', async (_how, query) => {
    const answer = await ask(await query()).expect(403);
    expect(answer.body).toEqual(SEE_PERSON);
    expect([await codes(), await api.db.$count(sql`outbox`)]).toEqual([0, 0]);
  });

  test.each<[string, (payload: Payload) => void]>([
    [
      'no work',
      ({ solution }) => {
        solution.counter = 0;
        solution.derivedKey = '00'.repeat(32);
      },
    ],
    [
      'another key',
      ({ solution }) => {
        solution.derivedKey = 'ab'.repeat(32);
      },
    ],
    [
      'less work',
      ({ challenge }) => {
        challenge.parameters.cost = 1;
      },
    ],
    [
      'more time',
      ({ challenge }) => {
        challenge.parameters.data.end += 3600;
      },
    ],
    [
      'another level',
      ({ challenge }) => {
        challenge.parameters.data.level = 'visible';
      },
    ],
  ])('for a challenge that was altered: %s', async (_what, change) => {
    const { recaptcha_token = '', ...query } = await worked(SILENT);
    const token = altered(recaptcha_token, change);
    expect((await ask({ ...query, recaptcha_token: token })).status).toBe(403);
    expect(await codes()).toBe(0);
  });

  test('where a person is to be seen and a browser alone has worked', async () => {
    const { recaptcha_token = '' } = await worked(SILENT);
    const answer = await ask({ ...VISIBLE, recaptcha_token }).expect(403);
    expect(answer.body).toEqual(SEE_AGAIN);
  });
});

test('a challenge is good for ten minutes', async () => {
  const query = await worked(SILENT);
  pass(10 * MINUTE);
  await ask(query).expect(403);
  expect(await codes()).toBe(0);
});

describe('a proof is good once', () => {
  test('also where it led to no code', async () => {
    await ask(await worked(VISIBLE)).expect(200);
    const query = await worked(VISIBLE);
    expect((await ask(query)).status).toBe(429);
    pass(MINUTE);
    expect((await ask(query)).body).toEqual(SEE_AGAIN);
  });

  test('by twenty at once', async () => {
    const query = await worked(SILENT);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, person) => ask(query, `person${person}@example.org`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 403)]);
  });
});

test('a refusal is the same whether somebody has an account or not', async () => {
  await ask(await worked(SILENT)).expect(200);
  const otp = await codeFor(api.db, ANN);
  await request(api.app)
    .post(`${USERS}/login_email_otp`)
    .send({ user: { email: ANN, otp } })
    .expect(200);
  pass(60 * MINUTE);
  for (const query of [SILENT, VISIBLE]) {
    const [known, unknown] = [await ask(query), await ask(query, 'nobody@example.org')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  }
});

describe('a person is to be seen', () => {
  test('after two codes within an hour, however the address is spelt', async () => {
    for (const email of [ANN, 'Ann@example.org']) {
      await ask(await worked(SILENT), email).expect(200);
      pass(MINUTE);
    }
    expect((await ask(await worked(SILENT), 'ann+room@example.org')).body).toEqual(SEE_PERSON);
    await ask(await worked(SILENT), 'bo@example.org').expect(200);
    await ask(await worked(VISIBLE)).expect(200);
    pass(60 * MINUTE);
    await ask(await worked(SILENT)).expect(200);
  });

  test('once a network has asked for twenty; who can only wait is told to come back', async () => {
    for (let person = 0; person < 20; person += 1) {
      await askOutside(`person${person}@example.org`).expect(200);
    }
    expect((await ask(await worked(SILENT))).body).toEqual(SEE_PERSON);
    const ticket = await ticketFor(ANN);
    pass(10 * SECOND);
    const waited = await ask({ ...VISIBLE, recaptcha_token: ticket }).expect(429);
    expect(waited.headers['retry-after']).toBe(String(3600 - 10));
    await ask(await worked(SILENT), ANN, '203.0.113.7').expect(200);
    pass(MINUTE);
    await ask(await worked(VISIBLE)).expect(200);
  });
});

const ticketFor = async (email: string): Promise<string> => {
  const answer = await request(api.app)
    .post(`${USERS}/captcha_ticket`)
    .query({ recaptcha_action: 'email_login' })
    .send({ user: { email } })
    .expect(200);
  expect(answer.body.data.wait_seconds).toBe(10);
  return answer.body.data.ticket;
};

describe('a ticket', () => {
  test('is good after ten seconds, once', async () => {
    const query = { ...VISIBLE, recaptcha_token: await ticketFor(ANN) };
    pass(4 * SECOND);
    const early = await ask(query).expect(429);
    expect(early.body).toEqual({
      message: { user_friendly_message: 'Please wait 6 more seconds.' },
      error_code: 'wait_longer',
    });
    expect(early.headers['retry-after']).toBe('6');
    pass(6 * SECOND);
    await ask(query).expect(200);
    pass(MINUTE);
    expect((await ask(query)).body).toEqual(SEE_AGAIN);
  });

  test('is good for ten minutes', async () => {
    const query = { ...VISIBLE, recaptcha_token: await ticketFor(ANN) };
    pass(10 * MINUTE);
    await ask(query).expect(403);
  });

  test('is for one mailbox, and for codes by mail', async () => {
    const recaptcha_token = await ticketFor(ANN);
    pass(10 * SECOND);
    await ask({ ...VISIBLE, recaptcha_token }, 'bo@example.org').expect(403);
    await request(api.app)
      .post(`${USERS}/generate_phone_otp`)
      .query({ recaptcha_action: 'phone_login', with_visual_challenge: 'true', recaptcha_token })
      .send({ user: { phone: '+447700900123' } })
      .expect(403);
    await ask({ ...SILENT, recaptcha_token }).expect(403);
    await ask({ ...VISIBLE, recaptcha_token }).expect(200);
  });

  test.each([{}, { user: { email: 'ann' } }])(
    'is for nobody without an address: %j',
    async (body) => {
      await request(api.app).post(`${USERS}/captcha_ticket`).send(body).expect(400);
    },
  );
});

test('callers outside have no captcha of the site', async () => {
  await askOutside(ANN).expect(200);
});

test('telephones have a proof of their own', async () => {
  const query = await worked({ ...SILENT, recaptcha_action: 'phone_login' });
  const answer = await request(api.app)
    .post(`${USERS}/generate_phone_otp`)
    .query(query)
    .send({ user: { phone: '+447700900123' } })
    .expect(200);
  expect(answer.body.data).toEqual({ session_uuid: expect.any(String), resend_after: 30 });
});

test('where nothing stands before a code nothing is asked for', async () => {
  const open = await openApiFixture(START);
  const { body } = await request(open.app).get(`${USERS}/captcha`).expect(200);
  expect(body).toEqual({ data: { kind: 'none' } });
  await request(open.app)
    .post(`${USERS}/generate_email_otp`)
    .send({ user: { email: ANN } })
    .expect(200);
  await open.close();
});
