import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getTableName, sql } from 'drizzle-orm';
import sharp from 'sharp';
import request from 'supertest';
import type { LeadWire } from '../../../../shared/contracts/lead.wire.ts';
import type { LoginWire } from '../../../../shared/contracts/user.wire.ts';
import {
  accountSettings,
  codeFor,
  confirmSessions,
  cookieOf,
  signInByEmail,
  userCall,
} from '../../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../../test/support/emptyTables.ts';
import { makeFullLead, makeLead, makePerson } from '../../../../test/support/leadBody.ts';
import { started } from '../../../../test/support/started.ts';
import { erasures } from '../../db/leadTables.ts';
import type { ForgottenMessages } from '../../mail/messageFiles.ts';
import { belongings } from '../belongings.ts';

const MINUTE = 60_000;
const START = new Date('2027-03-15T12:00:00Z');
const ANN = 'ann.gone@example.org';
const SECOND = 'ann.second@example.org';
const PHONE = '+447700900777';

let api: ApiFixture;
let clock = START;
let forgotten: ForgottenMessages[] = [];

beforeAll(async () => {
  const forgetMessages = async (messages: ForgottenMessages) => {
    forgotten.push(messages);
  };
  const accounts = { ...accountSettings, forgetMessages };
  api = await openApiFixture(START, { now: () => clock, accounts });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  clock = START;
  forgotten = [];
  await emptyTables(api.db, 'login_codes, sessions, users, leads, lead_keys, outbox, erasures');
});

const pass = (milliseconds: number): void => {
  clock = new Date(clock.getTime() + milliseconds);
};

const sendLead = async (lead: LeadWire, login: LoginWire | null, key: string): Promise<void> => {
  await request(api.app)
    .post('/api/v0/leads')
    .set('Cookie', login ? cookieOf(login) : '')
    .set('Idempotency-Key', key)
    .send({ lead })
    .expect(201);
};

const add = async (login: LoginWire, user: { email: string } | { phone: string }) => {
  const { body } = await userCall(api, login, 'post', 'generate_identifier_otp')
    .send({ user })
    .expect(200);
  const otp = await codeFor(api.db, 'email' in user ? user.email : user.phone);
  const proof = { ...user, otp, session_uuid: body.data.session_uuid };
  await userCall(api, login, 'post', 'identifiers').send({ user: proof }).expect(200);
};

const person = { ...makePerson(), name: 'Ann Gone', email: ANN };

/** Somebody of whom every table holds something, and somebody else. */
async function fill(): Promise<{ ann: LoginWire; bo: LoginWire }> {
  await signInByEmail(api, ANN);
  pass(MINUTE);
  const ann = await signInByEmail(api, ANN);
  const bo = await signInByEmail(api, 'bo.stays@example.org');
  pass(MINUTE);
  await confirmSessions(api.db, clock);
  await userCall(api, ann, 'put', 'details')
    .send({ user: { name: 'Ann Gone' } })
    .expect(200);
  await add(ann, { phone: PHONE });
  await add(ann, { email: SECOND });
  // An address that was asked for and never shown to be hers.
  await userCall(api, ann, 'post', 'generate_identifier_otp')
    .send({ user: { email: 'ann.third@example.org' } })
    .expect(200);
  const square = { width: 9, height: 9, channels: 3, background: '#0a0' } as const;
  await userCall(api, ann, 'put', 'picture')
    .set('Content-Type', 'image/png')
    .send(await sharp({ create: square }).png().toBuffer())
    .expect(200);
  await sendLead(makeFullLead({ user_details: person }), ann, 'key-of-ann-in');
  await sendLead(makeLead({ user_details: { ...person, email: SECOND } }), null, 'key-of-ann-out');
  const counselled = makeFullLead();
  await sendLead(counselled, bo, 'key-of-bo-first');
  return { ann, bo };
}

/** Tables that lead to `users` by their references, over however many others. */
const tablesOfUsers = async (): Promise<ReadonlySet<string>> => {
  const { rows } = await api.db.execute<{ child: string; parent: string }>(sql`
    select child.table_name as child, parent.table_name as parent
    from information_schema.referential_constraints as reference
    join information_schema.table_constraints as child
      on child.constraint_name = reference.constraint_name
    join information_schema.table_constraints as parent
      on parent.constraint_name = reference.unique_constraint_name`);
  const found = new Set(['users']);
  // A set that grows while it is gone through is gone through to its end.
  for (const table of found) {
    for (const { child, parent } of rows) if (parent === table) found.add(child);
  }
  found.delete('users');
  return found;
};

/** Everything that the database holds, as text. */
async function allText(): Promise<string> {
  const { rows: tables } = await api.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const texts: string[] = [];
  for (const { name } of tables) {
    const held = sql.identifier(name);
    const { rows } = await api.db.execute<{ text: string | null }>(
      sql`select string_agg(held::text, ' ') as text from ${held} as held`,
    );
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join(' ').toLowerCase();
}

/** They name somebody by an address alone. */
const addressTables = ['alert_requests'];

test('every table that leads to a user is exported, and goes with the account or moves', async () => {
  const known = belongings
    .map(({ table }) => getTableName(table))
    .filter((name) => !addressTables.includes(name));
  expect([...(await tablesOfUsers())].sort()).toEqual([...known].sort());
});

describe('an export', () => {
  const held = async (login: LoginWire) => {
    const answer = await userCall(api, login, 'get', 'export').expect(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename=account.json',
      'content-type': 'application/json; charset=utf-8',
    });
    return { text: answer.text, body: JSON.parse(answer.text) };
  };

  test('holds what every table holds of its owner', async () => {
    const { ann } = await fill();
    const { body } = await held(ann);
    expect(body).toMatchObject({
      exported_at: clock.toISOString(),
      user: { id: ann.id, name: 'Ann Gone', role: 'renter', login_type: 'email_otp' },
      pictures: [{ type: 'image/webp', base64: expect.stringMatching(/^UklGR[\w+/]+=*$/) }],
    });
    const values = (key: string, field: string): readonly unknown[] =>
      (body[key] as Record<string, unknown>[]).map((row) => row[field]).sort();
    expect(values('identifiers', 'value')).toEqual([PHONE, ANN, SECOND]);
    expect(values('sessions', 'user_id')).toEqual([ann.id, ann.id]);
    expect(values('codes', 'recipient')).toEqual([
      PHONE,
      ANN,
      ANN,
      SECOND,
      'ann.third@example.org',
    ]);
    expect(values('leads', 'email')).toEqual([ANN, SECOND]);
    expect(values('lead_keys', 'key')).toEqual(['key-of-ann-in', 'key-of-ann-out']);
    expect(values('messages', 'kind')).toEqual(
      expect.arrayContaining(['account_notice', 'code_email', 'code_phone', 'lead_confirmation']),
    );
    const lead = (body.leads as Record<string, unknown>[]).find(({ email }) => email === ANN);
    const { phone, phone_details } = person;
    expect(lead).toMatchObject({
      user_id: ann.id,
      name: 'Ann Gone',
      phone,
      phone_national: phone_details.national,
      document: { data: { user_query: 'Is there a gym?' }, source_details: { gclid: 'g' } },
    });
  });

  test('holds nothing that opens anything, and nothing of anybody else', async () => {
    const { ann, bo } = await fill();
    const { body, text } = await held(ann);
    for (const name of ['token_hash', 'code_hash', 'body_hash', 'network_key', 'sealed']) {
      expect(text).not.toContain(name);
    }
    expect(Object.keys(body.codes[0])).not.toContain('recipient_key');
    for (const secret of [ann.user_auth_token, bo.user_auth_token, 'bo.stays', 'key-of-bo']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('a deleted account', () => {
  const remove = (login: LoginWire) => userCall(api, login, 'delete', 'details');

  test('leaves nothing about its owner but how many enquiries there were', async () => {
    const { ann } = await fill();
    const counsellor = makeFullLead();
    await sendLead(
      {
        ...counsellor,
        meta: {
          ...counsellor.meta,
          idp_form_data: { councellor_name: 'Ann Gone', councellor_email: SECOND },
        },
      },
      null,
      'key-of-cy-first',
    );
    const before = await allText();
    const personal = [ANN, SECOND, PHONE, 'ann.third', 'ann gone', person.phone, 'key-of-ann'];
    for (const words of personal) expect(before).toContain(words);
    forgotten = [];
    expect((await remove(ann).expect(200)).body).toEqual({ message: 'deleted' });
    const after = await allText();
    for (const words of personal) expect(after).not.toContain(words);
    for (const words of ['bo.stays', 'key-of-bo', 'key-of-cy']) expect(after).toContain(words);
    expect(await api.db.select().from(erasures)).toEqual([
      expect.objectContaining({ leads: 2, mails: 4, erasedAt: clock }),
    ]);
    expect(forgotten.map(({ mails = [] }) => mails.length)).toEqual([4]);
    expect(forgotten.flatMap(({ recipients = [] }) => recipients).sort()).toEqual([
      PHONE,
      ANN,
      SECOND,
    ]);
    const { rows } = await api.db.execute(sql`
      select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions,
        (select count(*)::int from user_pictures) as pictures, (select count(*)::int from leads) as leads`);
    expect(rows).toEqual([{ users: 1, sessions: 1, pictures: 0, leads: 2 }]);
  });

  test('has no session any more, and its address opens a new one', async () => {
    const { ann, bo } = await fill();
    await remove(ann).expect(200);
    await userCall(api, ann, 'get', 'details').expect(401);
    await remove(ann).expect(401);
    await userCall(api, bo, 'get', 'details').expect(200);
    pass(MINUTE);
    const anew = await signInByEmail(api, ANN);
    expect([anew.id === ann.id, anew.name]).toEqual([false, '']);
  });

  test('is deleted once, however often it is asked for', async () => {
    const { ann } = await fill();
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(ann)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect(await api.db.$count(erasures)).toBe(1);
  });

  test('keeps an enquiry of somebody else that names the address', async () => {
    const { ann, bo } = await fill();
    await sendLead(
      makeLead({ user_details: { ...makePerson(), email: ANN } }),
      bo,
      'key-of-bo-two',
    );
    await remove(ann).expect(200);
    const { body } = await userCall(api, bo, 'get', 'export').expect(200);
    expect(body.lead_keys.map(({ key }: { key: string }) => key).sort()).toEqual([
      'key-of-bo-first',
      'key-of-bo-two',
    ]);
  });

  test('does not give its codes back: limits outlast it', async () => {
    let granted = 0;
    for (let minute = 0; minute < 12; minute += 1) {
      const asked = await request(api.app)
        .post('/api/v0/users/generate_email_otp')
        .send({ user: { email: ANN } });
      pass(MINUTE);
      if (asked.status !== 200) continue;
      granted += 1;
      const user = { email: ANN, otp: await codeFor(api.db, ANN) };
      const { body } = await request(api.app)
        .post('/api/v0/users/login_email_otp')
        .send({ user })
        .expect(200);
      await confirmSessions(api.db, clock);
      await remove(body.data).expect(200);
    }
    expect(granted).toBe(5);
    expect(await allText()).not.toContain(ANN);
  });
});
