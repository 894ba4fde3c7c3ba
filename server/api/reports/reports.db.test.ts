import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import {
  accountSettings,
  confirmSessions,
  cookieOf,
  signInByEmail,
  userCall,
} from '../../../test/support/apiAccounts.ts';
import { makeProperty, makeRoomType } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { silentLogger } from '../../../test/support/silentLogger.ts';
import { started } from '../../../test/support/started.ts';
import { outbox } from '../db/leadTables.ts';
import { reports } from '../db/reportTables.ts';
import { moderations, userReviews } from '../db/reviewTables.ts';
import { reviews } from '../db/schema.ts';
import type { Mail } from '../mail/mailTransport.ts';
import { OperatorError } from '../ops/operatorCommand.ts';
import { sendNext } from '../outbox/sendNext.ts';
import { reportsCommand } from './reportsCommand.ts';

const START = new Date('2027-03-15T12:00:00Z');

let api: ApiFixture;

beforeAll(async () => {
  api = await openApiFixture(START);
});
afterAll(() => started(api).close());
beforeEach(async () => {
  await emptyTables(
    api.db,
    'login_codes, sessions, users, outbox, reports, user_reviews, moderations',
  );
});

const send = (report: object, { key = '', login }: { key?: string; login?: LoginWire } = {}) =>
  request(api.app)
    .post('/api/v0/reports')
    .set('Cookie', login ? cookieOf(login) : '')
    .set(key === '' ? {} : { 'Idempotency-Key': key })
    .send({ report });

/** Sends all that waits. */
const mails = async (): Promise<readonly Mail[]> => {
  const sent: Mail[] = [];
  const dependencies = {
    db: api.db,
    transport: {
      send: async (mail: Mail) => {
        sent.push(mail);
        return 'sent' as const;
      },
    },
    sms: { send: async () => 'sent' as const },
    secret: accountSettings.secret,
    siteOrigin: 'https://homes.example',
    supportMail: 'support@homes.example',
    now: () => START,
    logger: silentLogger,
    metrics: { mail: () => undefined },
  };
  while (await sendNext(dependencies)) {
    // Until nothing is due.
  }
  return sent.filter(({ subject }) => subject.startsWith('Report'));
};

const command = async (...args: string[]): Promise<string> =>
  (await reportsCommand(api.db, { args, operator: 'cy', at: START })).text;

describe('a report of a listing', () => {
  test('has 2000 characters at most', async () => {
    const { id } = await makeProperty(api.db);
    const report = { subject: 'inventory', id, reason: 'fraud' };
    await send({ ...report, text: 'x'.repeat(2000) }).expect(201);
    await send({ ...report, text: 'x'.repeat(2001) }).expect(400);
  });

  test('is kept, and the support is told on lines that nothing typed breaks out of', async () => {
    const { id } = await makeProperty(api.db, { name: 'Mill House' });
    const room = await makeRoomType(api.db, { propertyId: id });
    const report = { subject: 'inventory', id: room.id, reason: 'wrong_price' };
    const typed = { text: 'It costs more.\nreport: 1', email: 'Ann@Example.org' };
    const { body, headers } = await send({ ...report, ...typed }).expect(201);
    expect(headers['cache-control']).toBe('private, no-store');
    const { reference } = body.data;
    expect(await api.db.select().from(reports)).toEqual([
      expect.objectContaining({
        id: reference,
        subject: 'inventory',
        subjectId: id,
        propertyId: id,
        propertyName: 'Mill House',
        reason: 'wrong_price',
        email: 'ann@example.org',
        userId: null,
        closedAt: null,
      }),
    ]);
    expect(await mails()).toEqual([
      expect.objectContaining({
        to: 'support@homes.example',
        replyTo: 'ann@example.org',
        subject: `Report ${reference}: Listing of Mill House`,
        text: [
          `report: ${reference}`,
          'about: listing',
          `number: ${id}`,
          'property: Mill House',
          `page: https://homes.example/places/${id}`,
          'reason: wrong price',
          'e-mail: ann@example.org',
          'user query:',
          '  | It costs more.',
          '  | report: 1',
          '',
        ].join('\n'),
      }),
    ]);
    expect(await api.db.$count(outbox)).toBe(0);
  });

  test('is one under its key, and another form under it is refused', async () => {
    const { id } = await makeProperty(api.db);
    const report = { subject: 'inventory', id, reason: 'fraud' };
    const key = 'a-key-of-a-form';
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(report, { key })));
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    await send({ ...report, reason: 'other' }, { key }).expect(422);
    expect(await api.db.$count(reports)).toBe(1);
  });

  test.each([
    [{ reason: 'fake' }],
    [{ reason: '' }],
    [{ subject: 'user' }],
    [{ id: 0 }],
    [{ id: '1' }],
    [{ email: 'nobody' }],
    [{ text: 7 }],
    [{ state: 'closed' }],
  ])('with %p is not taken', async (wrong) => {
    const { id } = await makeProperty(api.db);
    await send({ subject: 'inventory', id, reason: 'fraud', ...wrong }).expect(400);
    expect(await api.db.$count(reports)).toBe(0);
  });

  test('of what there is not says so', async () => {
    await send({ subject: 'inventory', id: 2_000_000_000, reason: 'fraud' }).expect(422);
    await send({ subject: 'review', id: 2_000_000_000, reason: 'fake' }).expect(422);
  });

  test('that comes again and again is kept, and the support is told five times a day', async () => {
    const { id } = await makeProperty(api.db);
    for (let count = 0; count < 7; count += 1) {
      await send({ subject: 'inventory', id, reason: 'fraud' }).expect(201);
    }
    expect([await api.db.$count(reports), (await mails()).length]).toEqual([7, 5]);
  });
});

test('a review is reported by its number, whoever wrote it, once it can be read', async () => {
  const { id: propertyId } = await makeProperty(api.db);
  const login = await signInByEmail(api, 'bo@example.org');
  const review = { propertyId, rating: 1, text: 'No.', author: 'Bo C.', writtenOn: '2027-03-01' };
  await api.db.insert(reviews).values({ ...review, id: 7, media: [] });
  const common = { createdAt: START, updatedAt: START, propertyName: 'House', userId: login.id };
  const written = await api.db
    .insert(userReviews)
    .values([
      { ...review, ...common, state: 'published' },
      { ...review, ...common, state: 'pending' },
    ])
    .returning();
  const [published, pending] = written.map(({ id }) => id);
  await send({ subject: 'review', id: 7, reason: 'fake' }).expect(201);
  await send({ subject: 'review', id: published, reason: 'personal_data' }).expect(201);
  await send({ subject: 'review', id: pending, reason: 'fake' }).expect(422);
  expect((await mails()).map(({ text }) => /number: (\d+)/.exec(text)?.[1])).toEqual([
    '7',
    String(published),
  ]);
});

test('an operator lists what is open and closes it, which is noted', async () => {
  const { id } = await makeProperty(api.db, { name: 'Mill House' });
  expect(await command('list')).toBe('None is open.');
  const { body } = await send({ subject: 'inventory', id, reason: 'fraud', text: 'One\ntwo' });
  const { reference } = body.data;
  expect(await command('list')).toBe(
    `${reference}  ${START.toISOString()}  fraud  Mill House (${id})\n  One two`,
  );
  expect(await command('close', String(reference), 'taken down')).toContain('closed');
  await expect(command('close', String(reference))).rejects.toThrow(OperatorError);
  expect(await command('list')).toBe('None is open.');
  expect(await api.db.select().from(moderations)).toEqual([
    expect.objectContaining({
      subject: 'report',
      subjectId: reference,
      decision: 'closed',
      reason: 'taken down',
      operator: 'cy',
    }),
  ]);
});

test.each(['', 'list all', 'close', 'close x', 'other'])(
  'the command "%s" says how it is used',
  async (typed) => {
    await expect(command(...typed.split(' '))).rejects.toThrow('npm run operate');
  },
);

test('a report belongs to its sender: it is exported, and goes with the account', async () => {
  const { id } = await makeProperty(api.db);
  const login = await signInByEmail(api, 'ann@example.org');
  const report = { subject: 'inventory', id, reason: 'fraud' };
  await send({ ...report, text: 'Signed in.' }, { login }).expect(201);
  await send({ ...report, text: 'Signed out.', email: 'ann@example.org' }).expect(201);
  await send({ ...report, text: 'Of somebody else.', email: 'bo@example.org' }).expect(201);
  await confirmSessions(api.db, START);
  const { body } = await userCall(api, login, 'get', 'export').expect(200);
  expect(body.reports.map(({ text }: { text: string }) => text).sort()).toEqual([
    'Signed in.',
    'Signed out.',
  ]);
  await userCall(api, login, 'delete', 'details').expect(200);
  const left = await api.db.select({ text: reports.text }).from(reports);
  expect(left).toEqual([{ text: 'Of somebody else.' }]);
  expect((await mails()).map(({ text }) => /user query: (.*)/.exec(text)?.[1])).toEqual([
    'Of somebody else.',
  ]);
});
