import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { accountSettings, codeFor, signInByEmail } from '../../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../../test/support/apiFixture.ts';
import { restartTables } from '../../../../test/support/emptyTables.ts';
import { started } from '../../../../test/support/started.ts';
import type { Database } from '../../db/database.ts';

const USERS = '/api/v0/users';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = new Date('2027-03-15T12:00:00Z');

let api: ApiFixture;
let clock = START;

beforeAll(async () => {
  api = await openApiFixture(START, { now: () => clock });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  clock = START;
  await restartTables(api.db, 'login_codes, sessions, users, outbox');
});

const pass = (milliseconds: number): void => {
  clock = new Date(clock.getTime() + milliseconds);
};

const ask = (email: string, address = '198.51.100.7') =>
  request(api.app)
    .post(`${USERS}/generate_email_otp`)
    .set('X-Forwarded-For', address)
    .send({ user: { email } });

const tell = (email: string, otp: string) =>
  request(api.app).post(`${USERS}/login_email_otp`).send({ user: { email, otp } });

const wordsOf = ({ body }: { body: { message?: { user_friendly_message?: string } } }) =>
  body.message?.user_friendly_message;

const another = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

test('a right code signs in, once', async () => {
  await ask('ann@example.org').expect(200);
  const code = await codeFor(api.db, 'ann@example.org');
  expect(code).toMatch(/^\d{6}$/);
  const first = await tell('ann@example.org', code).expect(200);
  expect(first.body.data).toMatchObject({ email: 'ann@example.org', login_type: 'email_otp' });
  expect(wordsOf(await tell('ann@example.org', code).expect(422))).toBe(
    'Incorrect code. Please try again.',
  );
});

test('a code is read as people copy it', async () => {
  await ask('Ann@Example.org').expect(200);
  const code = await codeFor(api.db, 'ann@example.org');
  await tell('ann@example.org', ` ${code.slice(0, 3)} ${code.slice(3)} `).expect(200);
});

test('a code is good for ten minutes', async () => {
  await ask('ann@example.org').expect(200);
  const code = await codeFor(api.db, 'ann@example.org');
  pass(10 * MINUTE);
  expect(wordsOf(await tell('ann@example.org', code).expect(422))).toBe(
    'This code has expired. Please request a new one.',
  );
});

test('the fifth guess is the last, the right code included', async () => {
  await ask('ann@example.org').expect(200);
  const code = await codeFor(api.db, 'ann@example.org');
  for (let by = 1; by <= 5; by += 1) {
    expect(wordsOf(await tell('ann@example.org', another(code, by)).expect(422))).toBe(
      'Incorrect code. Please try again.',
    );
  }
  expect(wordsOf(await tell('ann@example.org', code).expect(429))).toBe(
    'Too many attempts. Please request a new code.',
  );
});

test('fifty guesses at once are five', async () => {
  await ask('ann@example.org').expect(200);
  const code = await codeFor(api.db, 'ann@example.org');
  const guesses = Array.from({ length: 50 }, (_, by) =>
    tell('ann@example.org', another(code, by + 1)),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(45);
});

test('the right code among fifty at once signs in once', async () => {
  await ask('ann@example.org').expect(200);
  const code = await codeFor(api.db, 'ann@example.org');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => tell('ann@example.org', code)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await api.db.$count(sql`users`)).toBe(1);
});

test('a later code takes the place of an earlier one', async () => {
  await ask('ann@example.org').expect(200);
  const first = await codeFor(api.db, 'ann@example.org');
  pass(30 * SECOND);
  await ask('ann@example.org').expect(200);
  const second = await codeFor(api.db, 'ann@example.org');
  if (first !== second) await tell('ann@example.org', first).expect(422);
  await tell('ann@example.org', second).expect(200);
});

describe('another code', () => {
  test('is none of fifty that are asked for at once, but for the first', async () => {
    const asked = Array.from({ length: 50 }, (_, turn) => ask('ann@example.org', `10.0.${turn}.1`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(49);
    expect(await api.db.$count(sql`outbox`)).toBe(1);
  });

  test('counts the same for callers that have no captcha of the site', async () => {
    const outside = () =>
      request(api.app)
        .post('/api/v0/external_service/generate_email_otp')
        .send({ user: { email: 'ann@example.org' } });
    const { body } = await outside().expect(200);
    expect(body.data).toEqual({ session_uuid: expect.any(String), resend_after: 30 });
    await ask('ann@example.org').expect(429);
    pass(30 * SECOND);
    await ask('ann@example.org').expect(200);
    await outside().expect(429);
    await tell('ann@example.org', await codeFor(api.db, 'ann@example.org')).expect(200);
  });

  test('may be asked for after thirty seconds', async () => {
    await ask('ann@example.org').expect(200);
    pass(29 * SECOND);
    const refused = await ask('ann@example.org').expect(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(wordsOf(refused)).toBe('Please ask for another code in 1 second.');
    pass(SECOND);
    await ask('ann@example.org').expect(200);
  });

  /** How many of these, asked for minute by minute, were granted. */
  async function granted(emails: readonly string[]): Promise<number> {
    let sent = 0;
    for (const email of emails) {
      const { status } = await ask(email);
      if (status === 200) sent += 1;
      pass(MINUTE);
    }
    return sent;
  }

  test('may be asked for five times an hour and ten times a day, however it is spelt', async () => {
    const spellings = ['ann@example.org', 'ANN@example.org', 'ann+room@example.org'];
    let sent = await granted([...spellings, ...spellings]);
    expect(sent).toBe(5);
    for (let hour = 1; hour < 20; hour += 1) {
      pass(HOUR);
      sent += await granted(spellings);
    }
    expect(sent).toBe(10);
  });

  test('is refused to a network that has asked for sixty within an hour', async () => {
    for (let person = 0; person < 60; person += 1) {
      await ask(`person${person}@example.org`, `198.51.100.${person}`).expect(200);
    }
    await ask('one-more@example.org', '198.51.100.200').expect(429);
    await ask('one-more@example.org', '203.0.113.5').expect(200);
  });
});

test('twenty wrong guesses a day are the end of it, whatever code they are of', async () => {
  let wrong = 0;
  for (let code = 0; code < 5; code += 1) {
    const { status } = await ask('ann@example.org');
    if (code === 4) expect(status).toBe(429);
    if (status !== 200) continue;
    const right = await codeFor(api.db, 'ann@example.org');
    for (let by = 1; by <= 5; by += 1) {
      wrong += (await tell('ann@example.org', another(right, by))).status === 422 ? 1 : 0;
    }
    pass(13 * MINUTE);
  }
  expect(wrong).toBe(20);
});

test('known and unknown recipients get the same answer', async () => {
  await ask('ann@example.org').expect(200);
  await tell('ann@example.org', await codeFor(api.db, 'ann@example.org')).expect(200);
  pass(MINUTE);
  const [known, unknown] = [await ask('ann@example.org'), await ask('nobody@example.org')];
  const shape = ({ body, headers, status }: typeof known) => ({
    status,
    keys: Object.keys(body.data),
    length: headers['content-length'],
    resend: body.data.resend_after,
  });
  expect(shape(known)).toEqual(shape(unknown));
  expect(wordsOf(await tell('nobody-at-all@example.org', '123456').expect(422))).toBe(
    'Incorrect code. Please try again.',
  );
});

const statements: ReadonlySet<PropertyKey> = new Set([
  'delete',
  'execute',
  'insert',
  'select',
  'update',
]);

/** Notes which statements are begun, one by one. */
const noting = (db: Database, noted: PropertyKey[]): Database =>
  new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name === 'transaction') {
        return (work: (own: Database) => Promise<unknown>) =>
          target.transaction((own) => work(noting(own, noted)));
      }
      if (statements.has(name)) noted.push(name);
      return value.bind(target);
    },
  });

test('no more work is done for a known address than for an unknown one', async () => {
  await signInByEmail(api, 'ann@example.org');
  pass(MINUTE);
  const noted: PropertyKey[] = [];
  const db = noting(api.db, noted);
  const watched = await openApiFixture(START, { now: () => clock, db, reads: db });
  const workFor = async (email: string, call: string, user: object, status: number) => {
    noted.length = 0;
    await request(watched.app)
      .post(`${USERS}/${call}`)
      .send({ user: { email, ...user } })
      .expect(status);
    return [...noted];
  };
  for (const [call, user, status] of [
    ['generate_email_otp', {}, 200],
    ['login_email_otp', { otp: 'xxxxxx' }, 422],
  ] as const) {
    const known = await workFor('ann@example.org', call, user, status);
    expect(known.length).toBeGreaterThan(2);
    expect(await workFor('nobody@example.org', call, user, status)).toEqual(known);
  }
  await watched.close();
});

test('a code of a telephone needs the request that it belongs to', async () => {
  const phone = '+447700900123';
  const asked = await request(api.app)
    .post(`${USERS}/generate_phone_otp`)
    .send({ user: { phone } })
    .expect(200);
  const otp = await codeFor(api.db, phone);
  const login = (session_uuid: string) =>
    request(api.app).post(`${USERS}/login_phone_otp`).send({ user: { phone, otp, session_uuid } });
  await login('6b1a0a52-0f6e-4f0e-9d0c-0c6a6f1f2f11').expect(422);
  const { body } = await login(asked.body.data.session_uuid).expect(200);
  expect(body.data).toMatchObject({
    phone,
    phone_details: { international: '+44 7700 900123', country_code: 'GB' },
    login_type: 'phone_otp',
  });
});

test('where text messages go nowhere none is promised', async () => {
  const accounts = { ...accountSettings, canText: false };
  const silent = await openApiFixture(START, { accounts });
  const answer = await request(silent.app)
    .post(`${USERS}/generate_phone_otp`)
    .send({ user: { phone: '+447700900123' } })
    .expect(503);
  expect(wordsOf(answer)).toBe('We cannot send text messages. Please use your e-mail address.');
  await silent.close();
});

test.each([
  ['generate_email_otp', { user: { email: 'ann' } }, 'Please provide a valid email address'],
  ['generate_email_otp', { user: { email: '12345@b.co' } }, 'Please provide a valid email address'],
  ['generate_email_otp', {}, 'Please provide a valid email address'],
  ['generate_phone_otp', { user: { phone: '12' } }, 'Please provide a valid phone number'],
])('%s refuses %j', async (call, body, words) => {
  const answer = await request(api.app).post(`${USERS}/${call}`).send(body).expect(400);
  expect(wordsOf(answer)).toBe(words);
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test('neither code nor address is to be read in the database once it was sent', async () => {
  await ask('ann@example.org').expect(200);
  const code = await codeFor(api.db, 'ann@example.org');
  const { rows } = await api.db.execute(
    sql`select row_to_json(login_codes)::text || row_to_json(outbox)::text as text from login_codes, outbox`,
  );
  expect(String(rows[0]?.text)).not.toContain(code);
});
