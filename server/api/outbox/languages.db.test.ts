import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import { accountSettings, codeFor, cookieOf } from '../../../test/support/apiAccounts.ts';
import { makeHouse, makeRegion } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { makeLead, makePerson } from '../../../test/support/leadBody.ts';
import { silentLogger } from '../../../test/support/silentLogger.ts';
import { started } from '../../../test/support/started.ts';
import { translations } from '../db/translationTables.ts';
import { users } from '../db/userTables.ts';
import { translationRow } from '../language/translations.queries.ts';
import type { Mail } from '../mail/mailTransport.ts';
import { sendNext } from './sendNext.ts';

const START = new Date('2027-03-15T12:00:00Z');
const USERS = '/api/v0/users';
const SUPPORT = 'support@homes.example';
const HAN = /\p{Script=Han}/u;

let api: ApiFixture;
let now = START;
let houseId: number;

beforeAll(async () => {
  api = await openApiFixture(START, { now: () => now });
  const { id: regionId } = await makeRegion(api.db, { canonicalName: 'leeds', name: 'Leeds' });
  houseId = (await makeHouse(api.db, { name: 'Mill House', regionId })).id;
  const source = 'Mill House';
  const named = translationRow({ language: 'zh', source, text: '磨坊公寓' });
  await api.db.insert(translations).values(named);
});
afterAll(() => started(api).close());
beforeEach(async () => {
  now = START;
  await emptyTables(
    api.db,
    'leads, outbox, users, sessions, login_codes, alert_readers, alert_requests',
  );
});

type Spoken = 'en' | 'zh';

const send = (language: Spoken, path: string, body: object, login?: LoginWire) =>
  request(api.app)
    .post(path)
    .set('Accept-Language', language)
    .set('Cookie', login ? cookieOf(login) : '')
    .send(body);

const signIn = async (language: Spoken, email: string): Promise<LoginWire> => {
  await send(language, `${USERS}/generate_email_otp`, { user: { email } }).expect(200);
  const user = { email, otp: await codeFor(api.db, email) };
  const answer = await send(language, `${USERS}/login_email_otp`, { user }).expect(200);
  await emptyTables(api.db, 'outbox');
  return answer.body.data;
};

const look = (language: Spoken, login: LoginWire) =>
  request(api.app)
    .get(`${USERS}/sessions`)
    .set('Accept-Language', language)
    .set('Cookie', cookieOf(login))
    .expect(200);

const enquire = (language: Spoken, email: string, login?: LoginWire) => {
  const lead = makeLead({ inventory_id: houseId, user_details: { ...makePerson(), email } });
  return send(language, '/api/v0/leads', { lead }, login).expect(201);
};

/** All that is due some minutes later. */
const mailsSent = async (): Promise<readonly Mail[]> => {
  now = new Date(now.getTime() + 5 * 60_000);
  const mails: Mail[] = [];
  const sender = {
    db: api.db,
    transport: {
      send: async (mail: Mail) => {
        mails.push(mail);
        return 'sent' as const;
      },
    },
    sms: { send: async () => 'sent' as const },
    secret: accountSettings.secret,
    siteOrigin: 'https://homes.example',
    supportMail: SUPPORT,
    now: () => now,
    logger: silentLogger,
    metrics: { mail: () => undefined },
  };
  while (await sendNext(sender)) {
    // Until nothing is due.
  }
  return mails;
};

const mailTo = async (address: string): Promise<Mail> => {
  const mail = (await mailsSent()).find(({ to }) => to === address);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
};

describe('an enquiry', () => {
  test('in Chinese is confirmed in Chinese, and told to the support in English', async () => {
    await enquire('zh', 'wang@example.org');
    const mails = await mailsSent();
    const [support, confirmation] = [SUPPORT, 'wang@example.org'].map((address) =>
      mails.find(({ to }) => to === address),
    );
    expect(confirmation).toMatchObject({ language: 'zh', subject: '我们已收到你的咨询' });
    expect(confirmation?.text).toContain('磨坊公寓');
    expect(support?.subject).toMatch(/^Enquiry \d+: Mill House$/);
    expect(`${support?.subject}${support?.text}`).not.toMatch(HAN);
  });

  test('in English stays English', async () => {
    await enquire('en', 'ann@example.org');
    const { language, subject, text } = await mailTo('ann@example.org');
    expect([language, subject]).toEqual(['en', 'We have your enquiry']);
    expect(text).not.toMatch(HAN);
  });

  test('of an account is confirmed in the language that its owner has changed to', async () => {
    const login = await signIn('en', 'wang@example.org');
    await enquire('en', 'wang@example.org', login);
    await look('zh', login);
    expect((await mailTo('wang@example.org')).language).toBe('zh');
  });

  test('keeps its own language once the account has ended', async () => {
    const login = await signIn('zh', 'wang@example.org');
    await enquire('zh', 'wang@example.org', login);
    await api.db.delete(users);
    expect((await mailTo('wang@example.org')).language).toBe('zh');
  });
});

describe('a code', () => {
  test('is sent in the language in which it was asked for', async () => {
    await send('zh', `${USERS}/generate_email_otp`, { user: { email: 'wang@example.org' } });
    expect((await mailTo('wang@example.org')).subject).toMatch(/^\d{6} 是你的 Amber 验证码$/);
  });
});

describe('an account', () => {
  const language = async (): Promise<readonly string[]> =>
    (await api.db.select().from(users).orderBy(users.id)).map((user) => user.language);

  test('has the language of its last login, and of the last visit after it', async () => {
    const login = await signIn('zh', 'wang@example.org');
    expect(await language()).toEqual(['zh']);
    await look('en', login);
    expect(await language()).toEqual(['en']);
    now = new Date(now.getTime() + 60_000);
    await signIn('zh', 'wang@example.org');
    expect(await language()).toEqual(['zh']);
  });

  test('that takes another one goes on in its own language, and tells both so', async () => {
    await signIn('en', 'ann@example.org');
    const login = await signIn('zh', 'wang@example.org');
    now = new Date(now.getTime() + 60_000);
    await api.db.execute(sql`update sessions set confirmed_at = ${now.toISOString()}`);
    const user = { email: 'ann@example.org' };
    const asked = await send('zh', `${USERS}/generate_identifier_otp`, { user }, login);
    const { session_uuid } = asked.body.data;
    const otp = await codeFor(api.db, 'ann@example.org');
    await mailsSent();
    const proof = { user: { ...user, otp, session_uuid } };
    await send('zh', `${USERS}/identifiers`, proof, login).expect(200);
    expect(await language()).toEqual(['zh']);
    const mails = await mailsSent();
    expect(mails.map(({ subject, to }) => [to, subject])).toEqual([
      ['wang@example.org', '你的 Amber 账号有变更'],
    ]);
  });
});

describe('a search that an address is to hear of', () => {
  test('is confirmed in Chinese, and its feed is in Chinese', async () => {
    const saved_search = { name: '校园附近', region: 'leeds', frequency: 'daily' };
    const body = { email: 'wang@example.org', saved_search };
    await send('zh', '/api/v0/alerts/requests', body).expect(202);
    const mail = await mailTo('wang@example.org');
    expect([mail.language, mail.subject]).toEqual(['zh', '请确认你在Leeds的搜索']);
    const token = /([0-9a-f]{64})/.exec(mail.text)?.[1] ?? '';
    await send('en', `/api/v0/alerts/requests/${token}`, {}).expect(200);
    const { rows } = await api.db.execute(sql`select feed_token from alert_readers`);
    const feed = await request(api.app).get(
      `/api/v0/alerts/feeds/${rows[0]?.feed_token}/feed.json`,
    );
    expect(JSON.parse(feed.text)).toMatchObject({ language: 'zh-CN', title: 'Amber：房源变动' });
    expect(feed.headers['content-language']).toBe('zh-CN');
  });
});
