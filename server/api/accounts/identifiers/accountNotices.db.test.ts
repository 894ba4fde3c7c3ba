import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../../shared/contracts/user.wire.ts';
import {
  accountSettings,
  codeFor,
  confirmSessions,
  signInByEmail,
  userCall,
} from '../../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../../test/support/apiFixture.ts';
import { restartTables } from '../../../../test/support/emptyTables.ts';
import { silentLogger } from '../../../../test/support/silentLogger.ts';
import { started } from '../../../../test/support/started.ts';
import type { AccountSettings } from '../../dependencies.ts';
import type { Mail } from '../../mail/mailTransport.ts';
import { sendNext } from '../../outbox/sendNext.ts';
import { smsIntoFolder } from '../../sms/smsTransport.ts';

const MINUTE = 60_000;
const START = new Date('2027-03-15T12:00:00Z');
const ANN = 'ann@example.org';
const BO = 'bo@example.org';
const PHONE = '+447700900123';

let api: ApiFixture;
let clock = START;
/** Whose codes are no files any more. */
let forgotten: string[] = [];

beforeAll(async () => {
  const forgetMessages: AccountSettings['forgetMessages'] = async ({ codesTo = [] }) => {
    forgotten.push(...codesTo);
  };
  const accounts = { ...accountSettings, forgetMessages };
  api = await openApiFixture(START, { now: () => clock, accounts });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  clock = START;
  await restartTables(api.db, 'login_codes, sessions, users, leads, outbox');
});

const pass = (milliseconds: number): void => {
  clock = new Date(clock.getTime() + milliseconds);
};

/** Signed in long enough ago for another code, and confirmed. */
const signedIn = async (email = ANN): Promise<LoginWire> => {
  const login = await signInByEmail(api, email);
  pass(MINUTE);
  await confirmSessions(api.db, clock);
  return login;
};

const add = async (login: LoginWire, user: { email: string } | { phone: string }) => {
  const { body } = await userCall(api, login, 'post', 'generate_identifier_otp')
    .send({ user })
    .expect(200);
  const otp = await codeFor(api.db, 'email' in user ? user.email : user.phone);
  const proof = { ...user, otp, session_uuid: body.data.session_uuid };
  await userCall(api, login, 'post', 'identifiers').send({ user: proof }).expect(200);
};

const remove = (login: LoginWire, user: object) =>
  userCall(api, login, 'delete', 'identifiers').send({ user });

describe('the mailboxes of an account', () => {
  const notices = async (): Promise<readonly unknown[]> => {
    const { rows } = await api.db.execute<{ notice: object }>(
      sql`delete from outbox where kind = 'account_notice' returning (payload -> 'notice') - 'site' - 'language' as notice`,
    );
    return rows.map(({ notice }) => notice);
  };

  test('are told of an address that is added, but the one that shows it by its code', async () => {
    const login = await signedIn();
    await add(login, { email: 'ann.two@example.org' });
    expect(await notices()).toEqual([{ to: ANN, change: 'added', address: 'a••@example.org' }]);
    await add(login, { phone: PHONE });
    const added = { change: 'added', address: '+44••••0123' };
    expect(await notices()).toEqual([
      { to: ANN, ...added },
      { to: 'ann.two@example.org', ...added },
    ]);
    pass(MINUTE);
    await add(login, { phone: PHONE });
    expect(await notices()).toEqual([]);
  });

  test('are told of an account that has become a part of it, on both sides', async () => {
    const other = await signedIn(BO);
    await add(other, { email: 'bo.two@example.org' });
    await notices();
    const login = await signedIn();
    await add(login, { email: BO });
    const merged = { change: 'merged', address: 'b••@example.org' };
    expect(await notices()).toEqual([
      { to: ANN, ...merged },
      { to: 'bo.two@example.org', ...merged },
    ]);
  });

  test('are told of an address that is taken away, the one that goes as well', async () => {
    const login = await signedIn();
    await add(login, { email: BO });
    await notices();
    await remove(login, { kind: 'email', value: BO }).expect(200);
    const removed = { change: 'removed', address: 'b••@example.org' };
    expect(await notices()).toEqual([
      { to: ANN, ...removed },
      { to: BO, ...removed },
    ]);
    await remove(login, { kind: 'email', value: BO }).expect(200);
    expect(await notices()).toEqual([]);
  });
});

describe('codes on their way', () => {
  const askToLogIn = (email: string) =>
    request(api.app).post('/api/v0/users/generate_email_otp').send({ user: { email } }).expect(200);
  const logIn = (email: string, otp: string) =>
    request(api.app).post('/api/v0/users/login_email_otp').send({ user: { email, otp } });

  test('to an address end when it is taken away, and are forgotten where they are files', async () => {
    const login = await signedIn();
    await add(login, { email: BO });
    pass(MINUTE);
    await askToLogIn(BO);
    await askToLogIn(ANN);
    const [gone, kept] = [await codeFor(api.db, BO), await codeFor(api.db, ANN)];
    forgotten = [];
    await remove(login, { kind: 'email', value: BO }).expect(200);
    await remove(login, { kind: 'email', value: 'cy@example.org' }).expect(200);
    expect(forgotten).toEqual([BO]);
    await expect(codeFor(api.db, BO)).rejects.toThrow('no code');
    await logIn(BO, gone).expect(422);
    await logIn(ANN, kept).expect(200);
  });

  test('to an account end when it becomes a part of another one', async () => {
    const other = await signedIn(BO);
    await add(other, { email: 'bo.two@example.org' });
    const login = await signedIn();
    await askToLogIn('bo.two@example.org');
    const gone = await codeFor(api.db, 'bo.two@example.org');
    forgotten = [];
    await add(login, { email: BO });
    expect([...forgotten].sort()).toEqual(['bo.two@example.org', BO]);
    await expect(codeFor(api.db, 'bo.two@example.org')).rejects.toThrow('no code');
    await logIn('bo.two@example.org', gone).expect(422);
  });
});

test('a notice goes out once, says what happened, and is kept nowhere', async () => {
  const login = await signedIn();
  await add(login, { phone: PHONE });
  await api.db.execute(sql`delete from outbox where kind <> 'account_notice'`);
  const mails: Pick<Mail, 'to' | 'subject' | 'text'>[] = [];
  const results: string[] = [];
  const sender = {
    db: api.db,
    transport: {
      send: async ({ subject, text, to }: Mail) => {
        mails.push({ to, subject, text });
        return 'sent' as const;
      },
    },
    sms: smsIntoFolder('unused'),
    secret: accountSettings.secret,
    siteOrigin: 'https://homes.example',
    supportMail: 'support@homes.example',
    now: () => clock,
    logger: silentLogger,
    metrics: { mail: (result: string) => results.push(result) },
  };
  expect([await sendNext(sender), await sendNext(sender), results]).toEqual([
    true,
    false,
    ['sent'],
  ]);
  expect(mails).toEqual([
    {
      to: ANN,
      subject: 'Your Amber account was changed',
      text: expect.stringContaining('+44••••0123 was added to your account.'),
    },
  ]);
  expect(await api.db.$count(sql`outbox`)).toBe(0);
});
