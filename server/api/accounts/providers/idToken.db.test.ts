import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { exportSPKI, importJWK, type JWTPayload } from 'jose';
import request from 'supertest';
import { openApiFixture } from '../../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../../test/support/emptyTables.ts';
import {
  claimsIn,
  providerLoginForSuite,
  wordsOf,
} from '../../../../test/support/providerLogin.ts';
import type { Chosen } from '../../../../test/support/standIns.ts';
import { createSigningKeys } from '../../../demo/standIns/openId.ts';

const USERS = '/api/v0/users';
const START = new Date('2027-03-15T12:00:00Z');
const ADA: Chosen = { email: 'ada@example.org' };

const login = providerLoginForSuite(START);
const { askNonce, byGoogle, connect, googleToken } = login;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an ID token shows nobody', () => {
  const REFUSED = 'We could not confirm your Google account. Please try again.';

  const isRefused = async (forge: (token: string, claims: JWTPayload) => Promise<string>) => {
    const { cookie, nonce } = await askNonce();
    const good = await googleToken(nonce, ADA);
    const forged = await forge(good, claimsIn(good));
    const answer = await connect('google_id', { id_token: forged }, cookie);
    expect([answer.status, wordsOf(answer)]).toEqual([422, REFUSED]);
    expect(await login.count('sessions')).toBe(0);
    // The refused one has spent nothing.
    await connect('google_id', { id_token: good }, cookie).expect(200);
  };

  const seconds = (): number => Math.floor(START.getTime() / 1000);

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
    await isRefused((_token, claims) => login.standIns.keys.sign(change(claims)));
  });

  test('that nobody has signed', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      await isRefused(async (_token, claims) => `${encode({ alg })}.${encode(claims)}.`);
      await emptyTables(login.api.db, 'sessions');
    }
  });

  test('signed with the public key as a password', async () => {
    const [jwk] = login.standIns.keys.keySet.keys;
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
    await emptyTables(login.api.db, 'sessions');
    const [jwk] = login.standIns.keys.keySet.keys;
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
      const fields = await login.appleFields(String(nonce), ADA);
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
    login.pass(600);
    await connect('google_id', { id_token }, cookie).expect(422);
  });
});

describe('an ID token is good once', () => {
  const AGAIN = 'That login was used before. Please try again.';

  test('on every process, also after the session has ended', async () => {
    const other = await openApiFixture(START, {
      ...login.own(),
      db: login.api.db,
      reads: login.api.db,
    });
    const { cookie, nonce } = await askNonce();
    const id_token = await googleToken(nonce, ADA);
    const { body } = await connect('google_id', { id_token }, cookie).expect(200);
    await request(login.api.app)
      .post(`${USERS}/logout`)
      .set('Cookie', `user_auth_token=${body.data.user_auth_token}`)
      .expect(200);
    for (const app of [login.api.app, other.app]) {
      const answer = await request(app)
        .post(`${USERS}/connect_google_id`)
        .set('Cookie', cookie)
        .send({ id_token, source_details: {} });
      expect([answer.status, wordsOf(answer)]).toEqual([422, AGAIN]);
    }
    expect(await login.count('sessions')).toBe(0);
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
    expect(await login.count('sessions')).toBe(1);
  });

  test('and is forgotten when it could not be used any more', async () => {
    await byGoogle(ADA);
    login.pass(600);
    await byGoogle(ADA);
    expect(await login.count('used_nonces')).toBe(1);
  });
});
