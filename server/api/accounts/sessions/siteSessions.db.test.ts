import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { codeFor } from '../../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../../test/support/apiFixture.ts';
import { restartTables } from '../../../../test/support/emptyTables.ts';
import { started } from '../../../../test/support/started.ts';
import { addPartner } from '../../partners/savePartner.ts';

const USERS = '/api/v0/users';
const NOW = new Date('2027-03-15T12:00:00Z');
const EMAIL = 'ann@example.org';

let api: ApiFixture;

beforeAll(async () => {
  api = await openApiFixture(NOW);
  for (const subdomain of ['leeds-uni', 'homes-abroad']) {
    await addPartner(api.db, { subdomain, name: subdomain }, NOW);
  }
});
afterAll(() => started(api).close());
beforeEach(async () => {
  await restartTables(api.db, 'login_codes, sessions, users, outbox');
});

const MAIN = '';
const LEEDS = 'partner:1';
const ABROAD = 'partner:2';
const sites = [MAIN, LEEDS, ABROAD];

const on = (call: request.Test, site: string): request.Test =>
  site === MAIN ? call : call.set('X-Site', site);

const ask = (site: string) =>
  on(request(api.app).post(`${USERS}/generate_email_otp`), site).send({ user: { email: EMAIL } });

const logIn = (site: string, otp: string) =>
  on(request(api.app).post(`${USERS}/login_email_otp`), site).send({ user: { email: EMAIL, otp } });

const tokenOf = async (site: string): Promise<string> => {
  await ask(site).expect(200);
  const { body } = await logIn(site, await codeFor(api.db, EMAIL)).expect(200);
  return body.data.user_auth_token as string;
};

const details = (site: string, token: string) => {
  const call = request(api.app).get(`${USERS}/details`);
  return site === MAIN
    ? call.set('Cookie', `user_auth_token=${token}`)
    : on(call.query({ user_auth_token: token }), site);
};

test.each(sites)('a session that was begun on "%s" is one there and nowhere else', async (own) => {
  const token = await tokenOf(own);
  for (const site of sites) await details(site, token).expect(site === own ? 200 : 401);
  // Nor by the way that the other site takes.
  const other = own === MAIN ? LEEDS : MAIN;
  await on(request(api.app).get(`${USERS}/details`), other)
    .set('Cookie', `user_auth_token=${token}`)
    .expect(401);
});

test('a code logs in on the site that has sent it', async () => {
  await ask(LEEDS).expect(200);
  const otp = await codeFor(api.db, EMAIL);
  await logIn(MAIN, otp).expect(422);
  await logIn(ABROAD, otp).expect(422);
  await logIn(LEEDS, otp).expect(200);
});

test('a code of one site does not end that of another', async () => {
  await ask(MAIN).expect(200);
  const first = await codeFor(api.db, EMAIL);
  await api.db.execute(sql`update login_codes set created_at = created_at - interval '1 minute'`);
  await ask(LEEDS).expect(200);
  await logIn(MAIN, first).expect(200);
});

test('one person has one account on all sites, and sees all devices', async () => {
  const main = await tokenOf(MAIN);
  await api.db.execute(sql`update login_codes set created_at = created_at - interval '1 minute'`);
  const leeds = await tokenOf(LEEDS);
  const { body } = await on(request(api.app).get(`${USERS}/sessions`), LEEDS)
    .query({ user_auth_token: leeds })
    .expect(200);
  expect(body.data.result).toHaveLength(2);
  expect(JSON.stringify(body)).not.toContain('partner');
  await details(MAIN, main).expect(200);
});
