import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { accountSettings, signInByEmail } from '../../../../test/support/apiAccounts.ts';
import { openApiFixture } from '../../../../test/support/apiFixture.ts';
import { freePort } from '../../../../test/support/freePort.ts';
import { makeLead } from '../../../../test/support/leadBody.ts';
import {
  claimsIn,
  providerLoginForSuite,
  wordsOf,
} from '../../../../test/support/providerLogin.ts';
import { answerOf, type Chosen, SITE_ORIGIN } from '../../../../test/support/standIns.ts';

const USERS = '/api/v0/users';
const START = new Date('2027-03-15T12:00:00Z');
const BACK = `${SITE_ORIGIN}/login/back`;
const ADA: Chosen = { email: 'ada@example.org' };
const MIA: Chosen = { email: 'mia@example.org' };

const login = providerLoginForSuite(START);
const { askNonce, byApple, byGoogle, connect, googleToken } = login;

describe('a nonce', () => {
  test('comes with a cookie that scripts cannot read, and for all tabs of a browser the same', async () => {
    const answer = await request(login.api.app).post(`${USERS}/login_nonce`).send({}).expect(200);
    expect(answer.body.data.expires_in).toBe(600);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const [line = ''] = answer.headers['set-cookie'] ?? [];
    expect(line).toMatch(/^login_browser=[\w-]{22}; Max-Age=600; Path=\/; Expires=.*/);
    expect(line).toMatch(/; HttpOnly; Secure; SameSite=None$/);
    const first = line.split(';')[0] ?? '';
    const second = await askNonce(first);
    expect(second.cookie).toBe(first);
    expect(second.nonce).not.toBe(answer.body.data.nonce);
  });

  test('is given by no page of another site: it takes JSON only', async () => {
    await request(login.api.app).post(`${USERS}/login_nonce`).type('form').send('a=1').expect(415);
  });
});

describe('Google', () => {
  test('signs in whoever it names, and the same person again', async () => {
    const { body, headers } = await byGoogle(ADA);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body.data).toMatchObject({
      name: 'Ada Okafor',
      email: 'ada@example.org',
      phone: null,
      login_type: 'google',
    });
    const details = await request(login.api.app)
      .get(`${USERS}/details`)
      .set('Cookie', `user_auth_token=${body.data.user_auth_token}`)
      .expect(200);
    expect(details.body.id).toBe(body.data.id);
    expect((await byGoogle(ADA)).body.data.id).toBe(body.data.id);
    expect(await login.count('users')).toBe(1);
  });

  test('ends the session that the browser came with', async () => {
    const earlier = await signInByEmail(login.api, 'bo@example.org');
    const { cookie, nonce } = await askNonce();
    const id_token = await googleToken(nonce, ADA);
    const both = `${cookie}; user_auth_token=${earlier.user_auth_token}`;
    await connect('google_id', { id_token }, both).expect(200);
    await request(login.api.app)
      .get(`${USERS}/details`)
      .set('Cookie', `user_auth_token=${earlier.user_auth_token}`)
      .expect(401);
  });

  test('keeps where a new person came from, and of another shape nothing', async () => {
    await byGoogle(ADA, { source_details: { utm_source: 'mail' } });
    await byGoogle(ADA, { source_details: { utm_source: 'later' } });
    await byGoogle(MIA, { source_details: { utm_source: { $ne: 1 } } });
    const kept = sql`select name, login_type, source_details from users order by id`;
    expect((await login.api.db.execute(kept)).rows).toEqual([
      { name: 'Ada Okafor', login_type: 'google', source_details: { utm_source: 'mail' } },
      { name: 'Mia Tanaka', login_type: 'google', source_details: {} },
    ]);
  });

  test('by its verified address gives somebody his earlier enquiries', async () => {
    const lead = makeLead();
    const { email } = lead.user_details;
    await request(login.api.app).post('/api/v0/leads').send({ lead }).expect(201);
    const { body } = await byGoogle({ email, verified: 'yes' });
    const { rows } = await login.api.db.execute(sql`select user_id from leads`);
    expect(rows).toEqual([{ user_id: body.data.id }]);
  });
});

describe('an account is found', () => {
  test('by the address that it was made with, if Google calls it verified', async () => {
    const { id } = await signInByEmail(login.api, 'ada@example.org');
    const { body } = await byGoogle(ADA);
    expect(body.data).toMatchObject({ id, name: 'Ada Okafor' });
    // From then on by Google's own name of the person.
    await login.api.db.execute(sql`delete from user_identifiers`);
    expect((await byGoogle(ADA)).body.data.id).toBe(id);
  });

  test('never by an address that is not called verified, nor are its enquiries', async () => {
    const lead = makeLead();
    const victim = await signInByEmail(login.api, 'mia@example.org');
    await request(login.api.app)
      .post('/api/v0/leads')
      .send({ lead: { ...lead, user_details: { ...lead.user_details, email: 'mia@example.org' } } })
      .expect(201);
    const { body } = await byGoogle(MIA);
    expect(body.data.email).toBeNull();
    expect(body.data.id).not.toBe(victim.id);
    const { rows } = await login.api.db.execute(sql`select user_id from leads`);
    expect(rows).toEqual([{ user_id: null }]);
  });

  test('not by an address that an unverified login has named before its owner came', async () => {
    const squatter = (await byGoogle(MIA)).body.data.id;
    const owner = await signInByEmail(login.api, 'mia@example.org');
    expect(owner.id).not.toBe(squatter);
    expect((await byGoogle(MIA)).body.data.id).toBe(squatter);
  });

  test("by the provider's own name of somebody before any address", async () => {
    const ada = (await byGoogle(ADA)).body.data.id;
    const bo = await signInByEmail(login.api, 'bo@example.org');
    const { cookie, nonce } = await askNonce();
    const claims = claimsIn(await googleToken(nonce, ADA));
    const id_token = await login.standIns.keys.sign({ ...claims, email: 'bo@example.org' });
    const { body } = await connect('google_id', { id_token }, cookie).expect(200);
    expect(body.data).toMatchObject({ id: ada, email: 'ada@example.org' });
    expect((await signInAgain('bo@example.org')).id).toBe(bo.id);
  });

  test('once, however many first logins come at the same time', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const asked = await askNonce();
        return { ...asked, id_token: await googleToken(asked.nonce, ADA) };
      }),
    );
    const answers = await Promise.all(
      tokens.map(({ cookie, id_token }) => connect('google_id', { id_token }, cookie)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await login.count('users')).toBe(1);
  });
});

const signInAgain = (email: string) => {
  login.pass(60);
  return signInByEmail(login.api, email);
};

describe('Apple', () => {
  test('tells a name once, which is kept', async () => {
    const chosen = { email: 'zoe@example.org', name: 'Zoe de Vries', verified: 'yes' };
    const { answer } = await byApple(chosen);
    expect(answer.body.data).toMatchObject({
      name: 'Zoe de Vries',
      email: 'zoe@example.org',
      login_type: 'apple',
    });
    const again = await byApple(chosen);
    expect(again.body).not.toHaveProperty('user');
    expect(again.answer.body.data).toMatchObject({
      id: answer.body.data.id,
      name: 'Zoe de Vries',
    });
  });

  test('and Google lead one person to one account, by a verified address alone', async () => {
    const ada = (await byGoogle(ADA)).body.data.id;
    expect((await byApple(ADA)).answer.body.data.id).toBe(ada);
    const mia = (await byGoogle(MIA)).body.data.id;
    expect((await byApple(MIA)).answer.body.data.id).not.toBe(mia);
  });

  test('shows nobody by a code that is not the one its token came with', async () => {
    const { cookie, nonce } = await askNonce();
    const fields = await login.appleFields(nonce, ADA);
    const body = { id_token: fields.get('id_token'), authorization_code: 'other' };
    await connect('apple', body, cookie).expect(422);
  });

  test('a name of another shape is none', async () => {
    const { cookie, nonce } = await askNonce();
    const fields = await login.appleFields(nonce, ADA);
    const body = { id_token: fields.get('id_token'), user: { name: { firstName: 5 } } };
    const answer = await connect('apple', body, cookie).expect(200);
    expect(answer.body.data.name).toBe('');
  });
});

describe('Facebook', () => {
  const token = async (chosen: Chosen, client_id = 'stand-in'): Promise<string> => {
    const { choose, providers } = login.standIns;
    const asked = { client_id, redirect_uri: BACK, response_type: 'token', scope: 'email' };
    const answer = await choose(providers.facebook?.dialogUrl ?? '', asked, chosen);
    return answerOf(answer).get('access_token') ?? '';
  };

  test('signs in by its own name of somebody, never by an address', async () => {
    const victim = await signInByEmail(login.api, 'ada@example.org');
    const first = await connect('facebook', { access_token: await token(ADA) }).expect(200);
    expect(first.body.data).toMatchObject({
      name: 'Ada Okafor',
      email: null,
      login_type: 'facebook',
    });
    expect(first.body.data.id).not.toBe(victim.id);
    const second = await connect('facebook', { access_token: await token(ADA) }).expect(200);
    expect(second.body.data.id).toBe(first.body.data.id);
  });

  test('shows nobody by a token of another site, or one that is none or over', async () => {
    const late = await token(ADA);
    for (const access_token of ['x', await token(ADA, 'other')]) {
      const answer = await connect('facebook', { access_token }).expect(422);
      expect(wordsOf(answer)).toBe('We could not confirm your Facebook account. Please try again.');
    }
    login.pass(3600);
    await connect('facebook', { access_token: late }).expect(422);
  });
});

describe('WeChat', () => {
  const code = async (chosen: Chosen): Promise<string> => {
    const { choose, providers } = login.standIns;
    const asked = {
      ...{ appid: 'stand-in', redirect_uri: BACK, response_type: 'code', scope: 'snsapi_login' },
      state: 's',
    };
    const answer = answerOf(await choose(providers.wechat?.authorizeUrl ?? '', asked, chosen));
    expect(answer.get('state')).toBe('s');
    return answer.get('code') ?? '';
  };

  test('signs in by a code, once', async () => {
    const first = await code(ADA);
    const { body } = await connect('wechat', { code: first }).expect(200);
    expect(body.data).toMatchObject({ name: 'Ada Okafor', email: null, login_type: 'wechat' });
    const again = await connect('wechat', { code: first }).expect(422);
    expect(wordsOf(again)).toBe('We could not confirm your WeChat account. Please try again.');
    const later = await connect('wechat', { code: await code(ADA) }).expect(200);
    expect(later.body.data.id).toBe(body.data.id);
  });
});

describe('a way that is closed', () => {
  const words: Readonly<Record<string, string>> = {
    google_id: 'Google',
    apple: 'Apple',
    facebook: 'Facebook',
    wechat: 'WeChat',
  };

  test('is not available, and no page is told of it', async () => {
    const bare = await openApiFixture(START, { db: login.api.db, reads: login.api.db });
    for (const [call, name] of Object.entries(words)) {
      const answer = await request(bare.app).post(`${USERS}/connect_${call}`).send({}).expect(404);
      expect(wordsOf(answer)).toBe(`Logging in with ${name} is not available.`);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    await request(bare.app).post(`${USERS}/login_nonce`).send({}).expect(404);
    const doors = await request(bare.app).get('/api/v0/application_config?page=login').expect(200);
    expect(doors.body).toEqual({ data: { result: [] } });
    await bare.close();
  });

  test('is none of those that a page is told of, without a secret', async () => {
    const answer = await request(login.api.app)
      .get('/api/v0/application_config?page=login')
      .expect(200);
    const { url } = login.standIns;
    expect(answer.headers['cache-control']).toMatch(/^public/);
    const [google, ...others] = answer.body.data.result;
    expect(google).toEqual({
      type: 'login_door',
      title: 'Google',
      data: {
        provider: 'google',
        client_id: 'stand-in',
        authorize_url: `${url}/google/authorize`,
      },
    });
    const providers = others.map(({ data }: { data: { provider: string } }) => data.provider);
    expect(providers).toEqual(['apple', 'facebook', 'wechat']);
    expect(answer.text).not.toContain(login.standIns.secret);
  });

  test.each(Object.keys(words))('or is asked with nothing is told from it: %s', async (call) => {
    await connect(call, {}).expect(400);
  });
});

test('a provider that is out of reach is named, with another way', async () => {
  const { google, ...closed } = login.standIns.providers;
  const keysUrl = `http://127.0.0.1:${await freePort()}/jwks`;
  const away = google && { ...google, keysUrl };
  const accounts = { ...accountSettings, loginProviders: { ...closed, google: away } };
  const other = await openApiFixture(START, {
    ...login.own(),
    accounts,
    db: login.api.db,
    reads: login.api.db,
  });
  const { cookie, nonce } = await askNonce();
  const answer = await request(other.app)
    .post(`${USERS}/connect_google_id`)
    .set('Cookie', cookie)
    .send({ id_token: await googleToken(nonce, ADA), source_details: {} })
    .expect(503);
  expect(wordsOf(answer)).toBe(
    'Google does not answer at the moment. Please try again, or log in with your e-mail address.',
  );
  await other.close();
});
