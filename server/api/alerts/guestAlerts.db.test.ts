import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { alertsForSuite } from '../../../test/support/alertsSuite.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { alertReaders, alertRequests, savedSearches } from '../db/alertTables.ts';
import { eraseEnquirer } from '../leads/eraseLeads.ts';

const GUEST = 'gus@example.org';
const REQUESTS = '/api/v0/alerts/requests';
const search = { name: 'Near campus', region: 'leeds', frequency: 'at_once' };

const { app, db, house, later, letters, now, save, send, signIn, subjects } = alertsForSuite();

const ask = (email = GUEST, own: object = {}, network = '192.0.2.1') =>
  request(app())
    .post(REQUESTS)
    .set('X-Forwarded-For', network)
    .send({ email, saved_search: { ...search, ...own } });

const tokens = async (): Promise<readonly string[]> =>
  (await letters()).flatMap(({ text }) => /confirm\?token=([0-9a-f]{64})/.exec(text)?.[1] ?? []);

const confirm = (token = '') => request(app()).post(`${REQUESTS}/${token}`);

/** Asks and confirms, and forgets the mail that asked. */
const subscribe = async (own: object = {}): Promise<void> => {
  await ask(GUEST, own).expect(202);
  await confirm((await tokens()).at(-1)).expect(200);
  await emptyTables(db(), 'outbox');
};

const unsubscribe = async (): Promise<string> => {
  const [mail] = await letters();
  return new URL(mail?.unsubscribe ?? '').pathname;
};

describe('an address without an account', () => {
  test('hears nothing before its owner has confirmed it', async () => {
    const { body, headers } = await ask().expect(202);
    expect([body, headers['cache-control']]).toEqual([{ data: {} }, 'private, no-store']);
    await house('Mill House', 180);
    await later();
    const [mail, ...others] = await letters();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: GUEST, subject: 'Confirm your search in Leeds' });
    expect(mail?.text).not.toContain('Near campus');
    expect(await db().$count(alertReaders)).toBe(0);
  });

  test('is told of what comes then, and not of what was there', async () => {
    await ask().expect(202);
    await house('Old House', 150);
    await confirm((await tokens())[0]).expect(200);
    await house('Mill House', 180);
    await later();
    const [, mail, ...others] = await letters();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: GUEST, subject: 'Mill House: new, from £180 a week' });
  });

  test('is kept no longer once it has ended the mail, and the link answers as before', async () => {
    await subscribe();
    await house('Mill House', 180);
    await later();
    const link = await unsubscribe();
    for (const _twice of [1, 2]) await request(app()).post(link).expect(200);
    await house('Lake House', 180);
    await later();
    expect(await subjects()).toEqual([]);
    expect(await db().$count(alertReaders)).toBe(0);
  });

  test('is not subscribed again by the old link', async () => {
    await ask().expect(202);
    const [token] = await tokens();
    await confirm(token).expect(200);
    await db().execute(sql`delete from alert_readers`);
    await confirm(token).expect(200);
    expect(await db().$count(alertReaders)).toBe(0);
  });
});

describe('a request', () => {
  test('is good for two days', async () => {
    await ask().expect(202);
    const [token] = await tokens();
    await later(49);
    const { body } = await confirm(token).expect(404);
    expect(body.message.user_friendly_message).toContain('not good any more');
    await confirm('0'.repeat(64)).expect(404);
    await confirm('x').expect(404);
  });

  test('sends a mailbox three mails a day, and answers the same for more', async () => {
    for (const email of [GUEST, 'Gus+a@example.org', 'gus+b@example.org', GUEST]) {
      expect((await ask(email).expect(202)).body).toEqual({ data: {} });
    }
    expect(await tokens()).toHaveLength(3);
    await later(25);
    await ask().expect(202);
    expect(await tokens()).toHaveLength(4);
  });

  test('is one of thirty an hour of a network', async () => {
    for (let count = 0; count < 30; count += 1) await ask(`guest-${count}@example.org`);
    const { headers } = await ask('late@example.org', {}, '192.0.2.77').expect(429);
    expect(headers['retry-after']).toBe('3600');
    await ask('late@example.org', {}, '198.51.100.1').expect(202);
  });

  test.each([
    [{ email: 'nobody' }, 'valid email'],
    [{ saved_search: { ...search, name: ' ' } }, 'A name has 1 to 80'],
    [{ saved_search: { ...search, region: 'nowhere' } }, 'could not find that place'],
    [{ saved_search: { ...search, frequency: 'off' } }, 'what to search for'],
  ])('with %j is not taken', async (wrong, words) => {
    const sent = { email: GUEST, saved_search: search, ...wrong };
    const { body } = await request(app()).post(REQUESTS).send(sent).expect(422);
    expect(body.message.user_friendly_message).toContain(words);
    expect(await db().$count(alertRequests)).toBe(0);
  });
});

describe('with an account', () => {
  const list = async () => (await send('get', 'saved_searches').expect(200)).body.data.result;

  test('of the same address a confirmed search is among its own', async () => {
    await ask('ann@example.org').expect(202);
    await confirm((await tokens())[0]).expect(200);
    expect(await list()).toEqual([expect.objectContaining({ name: 'Near campus' })]);
  });

  test('that is made later the searches are there, and old mail still ends the new', async () => {
    await subscribe();
    await house('Mill House', 180);
    await later();
    const link = await unsubscribe();
    await signIn(GUEST);
    expect(await list()).toEqual([expect.objectContaining({ frequency: 'at_once' })]);
    await request(app()).post(link).expect(200);
    expect(await list()).toEqual([expect.objectContaining({ frequency: 'off' })]);
  });

  test('that has searches already both are one, and told of each fact once', async () => {
    await signIn(GUEST);
    await save();
    await db().execute(sql`update alert_readers set user_id = null, email = ${GUEST}`);
    await db().execute(sql`update alert_readers set mail_token = ${'a1'.repeat(32)}`);
    await save({ name: 'Same again' });
    await save({ name: 'Cheap', query: '?range_available_price=0,500' });
    await later();
    await signIn(GUEST);
    const names = (await list()).map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Cheap', 'Same again']);
    expect(await db().$count(alertReaders)).toBe(1);
    await house('Mill House', 180);
    await later();
    expect(await subjects()).toHaveLength(1);
    await request(app())
      .post(`/api/v0/alerts/unsubscribe/${'a1'.repeat(32)}`)
      .expect(200);
    expect(await db().select({ frequency: savedSearches.frequency }).from(savedSearches)).toEqual([
      { frequency: 'off' },
      { frequency: 'off' },
    ]);
  });
});

test('an address that is erased is asked and told nothing any more', async () => {
  await subscribe();
  await ask(GUEST, { name: 'Second' }).expect(202);
  await eraseEnquirer(db(), 'Gus+x@example.org', { reference: 'r-1', at: now() });
  expect(await db().$count(alertReaders)).toBe(0);
  expect(await db().$count(alertRequests)).toBe(0);
  expect(await letters()).toEqual([]);
});
