import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { exportSPKI, importJWK, type JWTPayload } from 'jose';
import request, { type Test } from 'supertest';
import { accountSettings, signInByEmail } from '../../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../../test/support/apiFixture.ts';
import { freePort } from '../../../../test/support/freePort.ts';
import { makeLead } from '../../../../test/support/leadBody.ts';
import {
  answerOf,
  type Chosen,
  postedFields,
  type RunningStandIns,
  SITE_ORIGIN,
  startStandIns,
} from '../../../../test/support/standIns.ts';
import { started } from '../../../../test/support/started.ts';
import { createSigningKeys } from '../../../demo/standIns/openId.ts';
import type { ApiDependencies } from '../../dependencies.ts';

const USERS = '/api/v0/users';
const START = new Date('2027-03-15T12:00:00Z');
const BACK = `${SITE_ORIGIN}/login/back`;
const ADA: Chosen = { email: 'ada@example.org' };
const MIA: Chosen = { email: 'mia@example.org' };

let api: ApiFixture;
let running: RunningStandIns | undefined;
let clock = START;

const own = (): Partial<ApiDependencies> => ({
  now: () => clock,
  accounts: { ...accountSettings, loginProviders: started(running).providers },
});

beforeAll(async () => {
  running = await startStandIns(() => clock);
  api = await openApiFixture(START, own());
});
afterAll(async () => {
  await api.close();
  await started(running).close();
});
beforeEach(async () => {
  clock = START;
  await api.db.execute(
    sql`truncate login_codes, sessions, users, leads, outbox, used_nonces restart identity cascade`,
  );
});

const pass = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

interface Asked {
  readonly nonce: string;
  readonly cookie: string;
}

const askNonce = async (cookie = ''): Promise<Asked> => {
  const answer = await request(api.app)
    .post(`${USERS}/login_nonce`)
    .set('Cookie', cookie)
    .send({})
    .expect(200);
  const [line = ''] = answer.headers['set-cookie'] ?? [];
  return { nonce: answer.body.data.nonce, cookie: line.split(';')[0] ?? '' };
};

const googlePage = (): string => started(running).providers.google?.authorizeUrl ?? '';

const googleToken = async (nonce: string, chosen: Chosen, client_id = 'stand-in') => {
  const asked = {
    ...{ client_id, redirect_uri: BACK, response_type: 'id_token', nonce },
    scope: 'openid email profile',
  };
  return answerOf(await started(running).choose(googlePage(), asked, chosen)).get('id_token') ?? '';
};

const connect = (call: string, body: object, cookie = ''): Test =>
  request(api.app)
    .post(`${USERS}/connect_${call}`)
    .set('Cookie', cookie)
    .send({ source_details: {}, ...body });

const byGoogle = async (chosen: Chosen, body: object = {}) => {
  const { cookie, nonce } = await askNonce();
  const id_token = await googleToken(nonce, chosen);
  return connect('google_id', { id_token, ...body }, cookie).expect(200);
};

const applePage = (): string => started(running).providers.apple?.authorizeUrl ?? '';

const appleFields = async (nonce: string, chosen: Chosen) => {
  const asked = {
    ...{ client_id: 'stand-in', redirect_uri: BACK, nonce },
    ...{ response_type: 'code id_token', response_mode: 'form_post', scope: 'name email' },
  };
  return postedFields(await started(running).choose(applePage(), asked, chosen));
};

const byApple = async (chosen: Chosen) => {
  const { cookie, nonce } = await askNonce();
  const fields = await appleFields(nonce, chosen);
  const user = fields.get('user');
  const body = {
    id_token: fields.get('id_token'),
    authorization_code: fields.get('code'),
    ...(user && { user: JSON.parse(user) }),
  };
  return { body, cookie, answer: await connect('apple', body, cookie).expect(200) };
};

const wordsOf = ({ body }: { body: { message?: { user_friendly_message?: string } } }) =>
  body.message?.user_friendly_message;

const count = (table: string): Promise<number> => api.db.$count(sql.raw(table));

const usersIn = async () =>
  (await api.db.execute(sql`select name, login_type, source_details from users order by id`)).rows;

describe('a nonce', () => {
  test('comes with a cookie that scripts cannot read, and for all tabs of a browser the same', async () => {
    const answer = await request(api.app).post(`${USERS}/login_nonce`).send({}).expect(200);
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
    await request(api.app).post(`${USERS}/login_nonce`).type('form').send('a=1').expect(415);
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
    const details = await request(api.app)
      .get(`${USERS}/details`)
      .set('Cookie', `user_auth_token=${body.data.user_auth_token}`)
      .expect(200);
    expect(details.body.id).toBe(body.data.id);
    expect((await byGoogle(ADA)).body.data.id).toBe(body.data.id);
    expect(await count('users')).toBe(1);
  });

  test('ends the session that the browser came with', async () => {
    const earlier = await signInByEmail(api, 'bo@example.org');
    const { cookie, nonce } = await askNonce();
    const id_token = await googleToken(nonce, ADA);
    const both = `${cookie}; user_auth_token=${earlier.user_auth_token}`;
    await connect('google_id', { id_token }, both).expect(200);
    await request(api.app)
      .get(`${USERS}/details`)
      .set('Cookie', `user_auth_token=${earlier.user_auth_token}`)
      .expect(401);
  });

  test('keeps where a new person came from, and of another shape nothing', async () => {
    await byGoogle(ADA, { source_details: { utm_source: 'mail' } });
    await byGoogle(ADA, { source_details: { utm_source: 'later' } });
    await byGoogle(MIA, { source_details: { utm_source: { $ne: 1 } } });
    expect(await usersIn()).toEqual([
      { name: 'Ada Okafor', login_type: 'google', source_details: { utm_source: 'mail' } },
      { name: 'Mia Tanaka', login_type: 'google', source_details: {} },
    ]);
  });

  test('by its verified address gives somebody his earlier enquiries', async () => {
    const lead = makeLead();
    const { email } = lead.user_details;
    await request(api.app).post('/api/v0/leads').send({ lead }).expect(201);
    const { body } = await byGoogle({ email, verified: 'yes' });
    const { rows } = await api.db.execute(sql`select user_id from leads`);
    expect(rows).toEqual([{ user_id: body.data.id }]);
  });
});

describe('an account is found', () => {
  test('by the address that it was made with, if Google calls it verified', async () => {
    const { id } = await signInByEmail(api, 'ada@example.org');
    const { body } = await byGoogle(ADA);
    expect(body.data).toMatchObject({ id, name: 'Ada Okafor' });
    // From then on by Google's own name of the person.
    await api.db.execute(sql`delete from user_identifiers`);
    expect((await byGoogle(ADA)).body.data.id).toBe(id);
  });

  test('never by an address that is not called verified, nor are its enquiries', async () => {
    const lead = makeLead();
    const victim = await signInByEmail(api, 'mia@example.org');
    await request(api.app)
      .post('/api/v0/leads')
      .send({ lead: { ...lead, user_details: { ...lead.user_details, email: 'mia@example.org' } } })
      .expect(201);
    const { body } = await byGoogle(MIA);
    expect(body.data.email).toBeNull();
    expect(body.data.id).not.toBe(victim.id);
    const { rows } = await api.db.execute(sql`select user_id from leads`);
    expect(rows).toEqual([{ user_id: null }]);
  });

  test('not by an address that an unverified login has named before its owner came', async () => {
    const squatter = (await byGoogle(MIA)).body.data.id;
    const owner = await signInByEmail(api, 'mia@example.org');
    expect(owner.id).not.toBe(squatter);
    expect((await byGoogle(MIA)).body.data.id).toBe(squatter);
  });

  test("by the provider's own name of somebody before any address", async () => {
    const ada = (await byGoogle(ADA)).body.data.id;
    const bo = await signInByEmail(api, 'bo@example.org');
    const { cookie, nonce } = await askNonce();
    const { payload } = await parts(await googleToken(nonce, ADA));
    const id_token = await started(running).keys.sign({ ...payload, email: 'bo@example.org' });
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
    expect(await count('users')).toBe(1);
  });
});

const signInAgain = (email: string) => {
  pass(60);
  return signInByEmail(api, email);
};

/** Header and claims of a token, as anybody can read them. */
const parts = async (token: string) => {
  const [header, payload] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as JWTPayload);
  return { header: header ?? {}, payload: payload ?? {} };
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an ID token shows nobody', () => {
  const REFUSED = 'We could not confirm your Google account. Please try again.';

  const isRefused = async (forge: (token: string, claims: JWTPayload) => Promise<string>) => {
    const { cookie, nonce } = await askNonce();
    const good = await googleToken(nonce, ADA);
    const { payload } = await parts(good);
    const answer = await connect('google_id', { id_token: await forge(good, payload) }, cookie);
    expect([answer.status, wordsOf(answer)]).toEqual([422, REFUSED]);
    expect(await count('sessions')).toBe(0);
    // The refused one has spent nothing.
    await connect('google_id', { id_token: good }, cookie).expect(200);
  };

  const seconds = (): number => Math.floor(clock.getTime() / 1000);

  test.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['that is over', (claims) => ({ ...claims, exp: seconds() - 31 })],
    ['without an end', ({ exp: _exp, ...claims }) => claims],
    ['made for later', (claims) => ({ ...claims, nbf: seconds() + 3600 })],
    ['for another site', (claims) => ({ ...claims, aud: 'other' })],
    ['for nobody', ({ aud: _aud, ...claims }) => claims],
    ['for several sites, made for another', (claims) => ({ ...claims, azp: 'other' })],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://accounts.evil.example' })],
    ['of no issuer', ({ iss: _iss, ...claims }) => claims],
    ['about nobody', (claims) => ({ ...claims, sub: '' })],
    ['without a nonce', ({ nonce: _nonce, ...claims }) => claims],
    ['with a nonce that is not ours', (claims) => ({ ...claims, nonce: randomUUID() })],
  ])('%s', async (_what, change) => {
    await isRefused((_token, claims) => started(running).keys.sign(change(claims)));
  });

  test('that nobody has signed', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      await isRefused(async (_token, claims) => `${encode({ alg })}.${encode(claims)}.`);
      await api.db.execute(sql`truncate sessions`);
    }
  });

  test('signed with the public key as a password', async () => {
    const [jwk] = started(running).keys.keySet.keys;
    const publicKey = (await importJWK(jwk ?? {}, 'RS256', { extractable: true })) as CryptoKey;
    const pem = await exportSPKI(publicKey);
    await isRefused(async (_token, claims) => {
      const head = `${encode({ alg: 'HS256', kid: jwk?.kid })}.${encode(claims)}`;
      return `${head}.${createHmac('sha256', pem).update(head).digest('base64url')}`;
    });
  });

  test('signed with a key of somebody else, whatever it is called', async () => {
    const other = await createSigningKeys();
    await isRefused((_token, claims) => other.sign(claims));
    await api.db.execute(sql`truncate sessions`);
    const [jwk] = started(running).keys.keySet.keys;
    await isRefused(async (_token, claims) => {
      const [, ...rest] = (await other.sign(claims)).split('.');
      return [encode({ alg: 'RS256', kid: jwk?.kid }), ...rest].join('.');
    });
  });

  test('that was changed', async () => {
    await isRefused(async (token, claims) => {
      const [head, , signature] = token.split('.');
      return [head, encode({ ...claims, email: 'bo@example.org' }), signature].join('.');
    });
  });

  test('of Apple', async () => {
    await isRefused(async (_token, { nonce }) => {
      const fields = await appleFields(String(nonce), ADA);
      return fields.get('id_token') ?? '';
    });
  });

  test.each(['x', 'a.b.c', 'a.b.c.d.e', '..', `${encode({ alg: 'RS256', crit: ['x'] })}.e30.`])(
    'that is none: %s',
    async (text) => {
      await isRefused(async () => text);
    },
  );

  test('that another browser has asked for', async () => {
    const { cookie, nonce } = await askNonce();
    const id_token = await googleToken(nonce, ADA);
    const other = (await askNonce()).cookie;
    for (const held of [other, '', 'login_browser=']) {
      const answer = await connect('google_id', { id_token }, held);
      expect([answer.status, wordsOf(answer)]).toEqual([422, REFUSED]);
    }
    await connect('google_id', { id_token }, cookie).expect(200);
  });

  test('more than ten minutes after the login has begun', async () => {
    const { cookie, nonce } = await askNonce();
    const id_token = await googleToken(nonce, ADA);
    pass(600);
    await connect('google_id', { id_token }, cookie).expect(422);
  });
});

describe('an ID token is good once', () => {
  const AGAIN = 'That login was used before. Please try again.';

  test('on every process, also after the session has ended', async () => {
    const other = await openApiFixture(START, { ...own(), db: api.db, reads: api.db });
    const { cookie, nonce } = await askNonce();
    const id_token = await googleToken(nonce, ADA);
    const { body } = await connect('google_id', { id_token }, cookie).expect(200);
    await request(api.app)
      .post(`${USERS}/logout`)
      .set('Cookie', `user_auth_token=${body.data.user_auth_token}`)
      .expect(200);
    for (const app of [api.app, other.app]) {
      const answer = await request(app)
        .post(`${USERS}/connect_google_id`)
        .set('Cookie', cookie)
        .send({ id_token, source_details: {} });
      expect([answer.status, wordsOf(answer)]).toEqual([422, AGAIN]);
    }
    expect(await count('sessions')).toBe(0);
    await other.close();
  });

  test('among twenty at the same time', async () => {
    const { cookie, nonce } = await askNonce();
    const id_token = await googleToken(nonce, ADA);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => connect('google_id', { id_token }, cookie)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    expect(await count('sessions')).toBe(1);
  });

  test('and is forgotten when it could not be used any more', async () => {
    await byGoogle(ADA);
    pass(600);
    await byGoogle(ADA);
    expect(await count('used_nonces')).toBe(1);
  });
});

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
    const fields = await appleFields(nonce, ADA);
    const body = { id_token: fields.get('id_token'), authorization_code: 'other' };
    await connect('apple', body, cookie).expect(422);
  });

  test('a name of another shape is none', async () => {
    const { cookie, nonce } = await askNonce();
    const fields = await appleFields(nonce, ADA);
    const body = { id_token: fields.get('id_token'), user: { name: { firstName: 5 } } };
    const answer = await connect('apple', body, cookie).expect(200);
    expect(answer.body.data.name).toBe('');
  });
});

describe('Facebook', () => {
  const token = async (chosen: Chosen, client_id = 'stand-in'): Promise<string> => {
    const { choose, providers } = started(running);
    const asked = { client_id, redirect_uri: BACK, response_type: 'token', scope: 'email' };
    const answer = await choose(providers.facebook?.dialogUrl ?? '', asked, chosen);
    return answerOf(answer).get('access_token') ?? '';
  };

  test('signs in by its own name of somebody, never by an address', async () => {
    const victim = await signInByEmail(api, 'ada@example.org');
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
    pass(3600);
    await connect('facebook', { access_token: late }).expect(422);
  });
});

describe('WeChat', () => {
  const code = async (chosen: Chosen): Promise<string> => {
    const { choose, providers } = started(running);
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
    const bare = await openApiFixture(START, { db: api.db, reads: api.db });
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
    const answer = await request(api.app).get('/api/v0/application_config?page=login').expect(200);
    const { url } = started(running);
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
    expect(answer.text).not.toContain(started(running).secret);
  });

  test.each(Object.keys(words))('or is asked with nothing is told from it: %s', async (call) => {
    await connect(call, {}).expect(400);
  });
});

test('a provider that is out of reach is named, with another way', async () => {
  const { google, ...closed } = started(running).providers;
  const keysUrl = `http://127.0.0.1:${await freePort()}/jwks`;
  const away = google && { ...google, keysUrl };
  const accounts = { ...accountSettings, loginProviders: { ...closed, google: away } };
  const other = await openApiFixture(START, { ...own(), accounts, db: api.db, reads: api.db });
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
