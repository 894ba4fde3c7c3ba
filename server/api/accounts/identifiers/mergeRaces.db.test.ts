import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../../shared/contracts/user.wire.ts';
import { accountSettings, userCall } from '../../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../../test/support/emptyTables.ts';
import { makeLead } from '../../../../test/support/leadBody.ts';
import { started } from '../../../../test/support/started.ts';
import { leads } from '../../db/leadTables.ts';
import { userIdentifiers, users } from '../../db/userTables.ts';
import { ApiError } from '../../http/apiError.ts';
import { eraseAccount } from '../../leads/eraseLeads.ts';
import { signIn } from '../signIn.ts';
import type { Identifier } from '../users.queries.ts';
import { addToAccount } from './addToAccount.ts';
import { removeFromAccount } from './removeFromAccount.ts';

// On the embedded database these follow each other; on a server they meet.

const AT = new Date('2027-03-15T12:00:00Z');
const ROUNDS = 8;
const device = {
  words: '',
  country: null,
  earlierToken: undefined,
  site: 'main',
  language: 'en',
} as const;

let api: ApiFixture;
let round = 0;

beforeAll(async () => {
  api = await openApiFixture(AT);
});
afterAll(() => started(api).close());
beforeEach(async () => {
  await emptyTables(api.db, 'login_codes, sessions, users, leads, outbox');
});

const email = (name: string): Identifier => ({
  kind: 'email',
  value: `${name}-${round}@example.org`,
});

const enter = (identifier: Identifier): Promise<LoginWire> => {
  const dependencies = { db: api.db, now: () => AT, accounts: accountSettings };
  return signIn(dependencies, { loginType: 'email_otp', identifier }, device);
};

const take = (login: LoginWire, identifier: Identifier) =>
  addToAccount(api.db, { userId: login.id, site: 'main', language: 'en', at: AT }, identifier);

const sendLead = (login: LoginWire) =>
  request(api.app)
    .post('/api/v0/leads')
    .set('Cookie', `user_auth_token=${login.user_auth_token}`)
    .send({ lead: makeLead() });

const orphans = async (): Promise<number> => {
  const { rows } = await api.db.execute<{ count: number }>(sql`
    select (select count(*) from users
        where not exists (select from user_identifiers where user_id = users.id))::int
      + (select count(*) from leads
        where user_id is not null and not exists (select from users where id = user_id))::int as count`);
  return rows[0]?.count ?? -1;
};

/** All of them at once; whoever came too late may be told that the account has ended. */
const together = async (...works: readonly Promise<unknown>[]): Promise<void> => {
  for (const result of await Promise.allSettled(works)) {
    if (result.status === 'fulfilled') continue;
    const { reason } = result;
    expect([reason, reason instanceof ApiError && reason.status]).toEqual([reason, 401]);
  }
};

test('two accounts that take each other become one, with all enquiries', async () => {
  for (round = 0; round < ROUNDS; round += 1) {
    const [ann, bo] = [await enter(email('ann')), await enter(email('bo'))];
    for (const login of [ann, bo]) await sendLead(login).expect(201);
    await together(take(ann, email('bo')), take(bo, email('ann')));
    const held = await api.db
      .selectDistinct({ id: userIdentifiers.userId })
      .from(userIdentifiers)
      .where(sql`value like ${`%-${round}@example.org`}`);
    expect(held).toHaveLength(1);
    const [one] = held;
    expect(await api.db.$count(leads, eq(leads.userId, one?.id ?? 0))).toBe(2);
  }
  expect(await orphans()).toBe(0);
  expect(await api.db.$count(leads)).toBe(2 * ROUNDS);
});

test('several that take one another in a circle become one', async () => {
  const names = ['ann', 'bo', 'cy', 'di', 'eve'];
  const logins = [];
  for (const name of names) logins.push(await enter(email(name)));
  await together(
    ...logins.map((login, place) => take(login, email(names[(place + 1) % names.length] ?? ''))),
    ...logins.map((login, place) => take(login, email(names[(place + 2) % names.length] ?? ''))),
  );
  const held = await api.db.selectDistinct({ id: userIdentifiers.userId }).from(userIdentifiers);
  expect(held.length).toBe(await api.db.$count(users));
  expect(await api.db.$count(userIdentifiers)).toBe(names.length);
  expect(await orphans()).toBe(0);
});

test('who signs in while his account becomes a part of another one is in the one or the other', async () => {
  for (round = 0; round < ROUNDS; round += 1) {
    const [ann, bo] = [await enter(email('ann')), await enter(email('bo'))];
    await take(bo, email('bo.two'));
    const [merged, ...late] = await Promise.all([
      take(ann, email('bo')),
      enter(email('bo')),
      enter(email('bo.two')),
      enter(email('bo.two')),
    ]);
    expect(merged.merged).toBe(true);
    for (const login of late) {
      const { status } = await userCall(api, login, 'get', 'details');
      expect([login.id, status]).toEqual(login.id === ann.id ? [ann.id, 200] : [bo.id, 401]);
    }
  }
  expect(await orphans()).toBe(0);
});

test('an enquiry that is sent meanwhile arrives', async () => {
  for (round = 0; round < ROUNDS; round += 1) {
    const [ann, bo] = [await enter(email('ann')), await enter(email('bo'))];
    const [, ...sent] = await Promise.all([
      take(ann, email('bo')),
      ...Array.from({ length: 3 }, () => sendLead(bo)),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  }
  expect(await api.db.$count(leads)).toBe(3 * ROUNDS);
  expect(await orphans()).toBe(0);
});

test('merging, deleting, taking away and asking for codes do not stand in each other’s way', async () => {
  for (round = 0; round < ROUNDS; round += 1) {
    const [ann, bo] = [await enter(email('ann')), await enter(email('bo'))];
    await take(bo, email('bo.two'));
    for (const login of [ann, bo]) await sendLead(login).expect(201);
    const ask = async (login: LoginWire): Promise<void> => {
      const { status } = await userCall(api, login, 'post', 'generate_confirmation_otp').send({});
      expect([200, 401, 429]).toContain(status);
    };
    await together(
      ask(bo),
      take(ann, email('bo')),
      ask(ann),
      eraseAccount(api.db, bo.id, { reference: 'test', at: AT }),
      removeFromAccount(
        api.db,
        { userId: bo.id, site: 'main', language: 'en', at: AT },
        email('bo.two'),
      ),
      eraseAccount(api.db, bo.id, { reference: 'test', at: AT }),
      ask(bo),
      enter(email('bo.two')),
    );
  }
  expect(await orphans()).toBe(0);
});
