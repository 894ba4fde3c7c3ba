import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import {
  answerOf,
  postedFields,
  type RunningStandIns,
  SITE_ORIGIN,
  startStandIns,
} from '../../../test/support/standIns.ts';
import { started } from '../../../test/support/started.ts';

const BACK = `${SITE_ORIGIN}/login/back`;
const NOW = new Date('2027-03-15T12:00:00Z');

let running: RunningStandIns | undefined;
let clock = NOW;

beforeAll(async () => {
  running = await startStandIns(() => clock);
});
afterAll(() => started(running).close());

const at = (address: string, parameters: Readonly<Record<string, string>>): string =>
  `${started(running).url}${address}?${new URLSearchParams(parameters)}`;

const ada = { email: 'ada@example.org' };

const forGoogle = {
  client_id: 'site',
  redirect_uri: BACK,
  response_type: 'id_token',
  scope: 'openid email profile',
  nonce: 'n',
  state: 's"<>',
};

const forApple = {
  client_id: 'site',
  redirect_uri: BACK,
  response_type: 'code id_token',
  response_mode: 'form_post',
  scope: 'name email',
  nonce: 'n',
};

describe("a provider's page", () => {
  test('offers invented people and asks for any other, and writes what it was given as text', async () => {
    const text = await (await fetch(at('/google/authorize', forGoogle))).text();
    expect(text).toContain('Continue as Ada Okafor');
    expect(text).toContain('<input name="email" type="email"');
    expect(text).toContain('value="s&#34;&#60;&#62;"');
  });

  test.each([
    ['/google/authorize', { ...forGoogle, redirect_uri: 'https://evil.example/' }, 'redirect_uri'],
    ['/google/authorize', { ...forGoogle, redirect_uri: '//localhost:3000' }, 'redirect_uri'],
    ['/google/authorize', { ...forGoogle, nonce: undefined }, 'nonce'],
    ['/google/authorize', { ...forGoogle, response_type: 'token' }, 'response_type'],
    ['/apple/authorize', { ...forApple, response_mode: 'query' }, 'form_post'],
    ['/facebook/dialog/oauth', { client_id: 'site', redirect_uri: BACK }, 'response_type'],
    [
      '/wechat/connect/qrconnect',
      { appid: 'site', redirect_uri: 'x', response_type: 'code', scope: 'snsapi_login' },
      'redirect_uri',
    ],
  ])('%s refuses %j, before and after the choice', async (address, parameters, reason) => {
    const given = Object.fromEntries(
      Object.entries(parameters).filter(([, value]) => value !== undefined),
    ) as Record<string, string>;
    const shown = await fetch(at(address, given));
    expect([shown.status, await shown.text()]).toEqual([400, expect.stringContaining(reason)]);
    const { choose, url } = started(running);
    const chosen = await choose(`${url}${address}`, given, ada);
    expect(chosen.status).toBe(400);
  });
});

describe('Google', () => {
  test('tells in a signed token who was chosen, with nonce and state', async () => {
    const { choose, url } = started(running);
    const answer = answerOf(await choose(`${url}/google/authorize`, forGoogle, ada));
    expect(answer.get('state')).toBe('s"<>');
    expect(decodeJwt(answer.get('id_token') ?? '')).toMatchObject({
      iss: `${url}/google`,
      aud: 'site',
      nonce: 'n',
      email: 'ada@example.org',
      email_verified: true,
      name: 'Ada Okafor',
      exp: NOW.getTime() / 1000 + 3600,
    });
  });

  test('gives a token for a code, once, to the site that it was made for', async () => {
    const { choose, url } = started(running);
    const request = { ...forGoogle, response_type: 'code' };
    const code = async (): Promise<string> =>
      answerOf(await choose(`${url}/google/authorize`, request, ada)).get('code') ?? '';
    const exchange = (values: Readonly<Record<string, string>>) =>
      fetch(`${url}/google/token`, {
        method: 'POST',
        body: new URLSearchParams({
          ...{ grant_type: 'authorization_code', client_id: 'site', redirect_uri: BACK },
          ...values,
        }),
      });
    const first = await code();
    const body = (await (await exchange({ code: first })).json()) as { id_token: string };
    expect(decodeJwt(body.id_token)).toMatchObject({ aud: 'site', email: 'ada@example.org' });
    expect((await exchange({ code: first })).status).toBe(400);
    expect((await exchange({ code: await code(), client_id: 'other' })).status).toBe(400);
    const late = await code();
    clock = new Date(NOW.getTime() + 300_000);
    expect((await exchange({ code: late })).status).toBe(400);
    clock = NOW;
  });

  test('says where its addresses are', async () => {
    const { url } = started(running);
    const answer = await fetch(`${url}/google/.well-known/openid-configuration`);
    const found = (await answer.json()) as { jwks_uri: string };
    const keys = (await (await fetch(found.jwks_uri)).json()) as { keys: object[] };
    expect(keys.keys).toEqual([expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig' })]);
    expect(JSON.stringify(keys)).not.toMatch(/"(?:d|p|q)":/);
  });
});

test('Apple posts its answer, and tells a name once', async () => {
  const { choose, url } = started(running);
  const chosen = { email: 'zoe@example.org', name: 'Zoe de Vries', verified: 'yes' };
  const first = await postedFields(await choose(`${url}/apple/authorize`, forApple, chosen));
  expect(JSON.parse(first.get('user') ?? '')).toEqual({
    name: { firstName: 'Zoe', lastName: 'de Vries' },
    email: 'zoe@example.org',
  });
  expect(decodeJwt(first.get('id_token') ?? '')).toMatchObject({ email_verified: 'true' });
  expect(first.get('code')).not.toBe('');
  const second = await postedFields(await choose(`${url}/apple/authorize`, forApple, chosen));
  expect(second.has('user')).toBe(false);
});

describe('Twilio', () => {
  const send = (fields: Readonly<Record<string, string>>, token = started(running).secret) =>
    fetch(`${started(running).url}/twilio/2010-04-01/Accounts/AC1/Messages.json`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`AC1:${token}`).toString('base64')}` },
      body: new URLSearchParams(fields),
    });
  const sms = { To: '+447700900123', From: '+447700900000', Body: '123456 is your code' };

  test('keeps a message as a file', async () => {
    const answer = await send(sms);
    const { sid } = (await answer.json()) as { sid: string };
    expect(answer.status).toBe(201);
    const { smsFolder } = started(running);
    expect(readdirSync(smsFolder)).toEqual([`${sid}.txt`]);
    expect(readFileSync(path.join(smsFolder, `${sid}.txt`), 'utf8')).toBe(
      'To: +447700900123\n\n123456 is your code\n',
    );
  });

  test.each([
    [401, 20003, sms, 'another token'],
    [400, 21211, { ...sms, To: '12' }, undefined],
    [400, 21211, { To: sms.To, Body: sms.Body }, undefined],
  ])('refuses with %d and code %d', async (status, code, fields, token) => {
    const answer = await send(fields, token);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ code }),
    ]);
  });
});

describe('reCAPTCHA', () => {
  const anchor = (parameters: Readonly<Record<string, string>>) =>
    fetch(at('/recaptcha/anchor', { k: 'site', ...parameters }));

  test('has a box for version 2 alone, in frames of the site', async () => {
    const box = await anchor({ frame: '"<1' });
    expect(box.headers.get('content-security-policy')).toContain(`frame-ancestors ${SITE_ORIGIN}`);
    const text = await box.text();
    expect(text).toContain('<input type="checkbox">');
    expect(text).toContain('data-frame="&#34;&#60;1"');
    expect(await (await anchor({ action: 'email_login' })).text()).not.toContain('<input');
  });

  test.each([
    [{}, 'missing-input-secret'],
    [{ secret: 'another' }, 'invalid-input-secret'],
    [{ secret: 'own' }, 'missing-input-response'],
    [{ secret: 'own', response: 'x' }, 'timeout-or-duplicate'],
  ])('says as Google does what is wrong with %j: %s', async (fields, code) => {
    const { secret, url } = started(running);
    const body = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, value === 'own' ? secret : value]),
    );
    const answer = await fetch(`${url}/recaptcha/api/siteverify`, { method: 'POST', body });
    expect(await answer.json()).toEqual({ success: false, 'error-codes': [code] });
  });
});

test("WeChat's JS-SDK keeps what a page posts", async () => {
  const answer = await fetch(at('/wechat/js-sdk.js', {}));
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  const window: { wx?: unknown; miniProgramMessages?: unknown } = {};
  const page = "window.wx.miniProgram.postMessage({ data: { title: 'A' } });";
  new Function('window', `${await answer.text()}${page}`)(window);
  expect(window.miniProgramMessages).toEqual([{ title: 'A' }]);
});
