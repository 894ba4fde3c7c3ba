import { describe, expect, test } from '@jest/globals';
import { json } from '../support/stubUpstream.ts';
import { until } from '../support/until.ts';
import { webSiteForSuite } from '../support/webSite.ts';

const AUTH = 'auth-token-value';
const FLOW = 'flow-token-value';
const SESSION = `user_auth_token=${AUTH}; user_flow_token=${FLOW}`;

const cookies = (headers: { 'set-cookie'?: string[] }): string[] => headers['set-cookie'] ?? [];

const site = webSiteForSuite({ environment: { API_TIMEOUT_MS: '400' } });

describe('answers that hold tokens', () => {
  test.each(['/api/v0/users/login_email_otp', '/api/v0/users/connect_google_id', '/api/v0/leads/'])(
    'of %s become cookies and leave the body',
    async (path) => {
      site.upstream.on(
        /./,
        json({ data: { user: { id: 1, user_auth_token: AUTH } }, user_flow_token: FLOW }, 201),
      );
      const answer = await site.call(path, { method: 'POST', body: '{}' });
      expect(answer.status).toBe(201);
      expect(JSON.parse(answer.text)).toEqual({ data: { user: { id: 1 } } });
      expect(answer.headers['cache-control']).toBe('private, no-store');
      const attributes =
        /; Max-Age=630720000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/;
      const [auth, flow] = cookies(answer.headers);
      expect(auth).toMatch(new RegExp(`^user_auth_token=${AUTH}${attributes.source}`));
      expect(flow).toMatch(new RegExp(`^user_flow_token=${FLOW}${attributes.source}`));
    },
  );

  test('without tokens set no cookie', async () => {
    site.upstream.on(/./, json({ id: 1 }, 200, { 'Cache-Control': 'private, no-store' }));
    const answer = await site.call('/api/v0/users/details', { headers: { Cookie: SESSION } });
    expect(JSON.parse(answer.text)).toEqual({ id: 1 });
    expect(cookies(answer.headers)).toEqual([]);
  });

  test("the upstream's own session cookies are dropped, others pass", async () => {
    site.upstream.on(/./, (_request, response) => {
      response.setHeader('Set-Cookie', [`user_auth_token=${AUTH}; Path=/`, 'lang=en; Path=/']);
      response.end('{}');
    });
    const { headers } = await site.call('/api/v0/things');
    expect(cookies(headers)).toEqual(['lang=en; Path=/']);
  });

  test.each([
    ['what is no JSON', '<html>inner.host</html>', 200],
    ['more than a megabyte', JSON.stringify('a'.repeat(1024 * 1024)), 200],
  ])('%s is no usable answer', async (_what, body, status) => {
    site.upstream.on(/./, (_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(body);
    });
    const answer = await site.call('/api/v0/users/details');
    expect(answer.status).toBe(502);
    expect(answer.text).not.toContain('inner.host');
  });

  test('an answer cut short is cut here too', async () => {
    site.upstream.on(/./, (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"user_auth_token":');
      setImmediate(() => response.destroy());
    });
    await expect(site.call('/api/v0/users/details')).rejects.toThrow();
  });

  test('an empty answer passes', async () => {
    site.upstream.on(/./, (_request, response) => {
      response.writeHead(204);
      response.end();
    });
    expect((await site.call('/api/v0/leads/5', { method: 'PUT' })).status).toBe(204);
  });

  test('logging out clears the auth cookie and what goes with it, any other answer does not', async () => {
    site.upstream.on(/./, json({ message: 'logged-out' }));
    const done = await site.call('/api/v0/users/logout', { method: 'POST' });
    expect(JSON.parse(done.text)).toEqual({ message: 'logged-out' });
    expect(cookies(done.headers)).toEqual([
      expect.stringMatching(/^user_auth_token=; Max-Age=0; Path=\//),
      expect.stringMatching(/^signed_in=; Max-Age=0; Path=\//),
      expect.stringMatching(/^is_internal_user=; Max-Age=0; Path=\//),
    ]);
    site.upstream.on(/./, json({ message: { user_friendly_message: 'no' } }, 500));
    const failed = await site.call('/api/v0/users/logout', { method: 'POST' });
    expect(cookies(failed.headers)).toEqual([]);
  });
});

test.each(['/api/v0/things', '/api/v0/users/details'])(
  '401 from %s clears all cookies of the session',
  async (path) => {
    site.upstream.on(/./, json({ message: { user_friendly_message: 'sign in' } }, 401));
    const answer = await site.call(path, { headers: { Cookie: SESSION } });
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.text)).toEqual({ message: { user_friendly_message: 'sign in' } });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(cookies(answer.headers).map((line) => line.replace(/Expires=[^;]+; /, ''))).toEqual([
      'user_auth_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      'user_flow_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      'signed_in=; Max-Age=0; Path=/; Secure; SameSite=Lax',
      'is_internal_user=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ]);
  },
);

test('what tells browsers apart goes up while somebody logs in, and no further', async () => {
  const line = 'login_browser=b; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=None';
  site.upstream.on(/./, json({ data: { nonce: 'n' } }, 200, { 'Set-Cookie': line }));
  const asked = await site.call('/api/v0/users/login_nonce', { method: 'POST', body: '{}' });
  expect(cookies(asked.headers)).toEqual([line]);
  expect(asked.headers['cache-control']).toBe('private, no-store');
  for (const path of ['connect_apple', 'login_nonce', 'details', 'login_email_otp']) {
    const headers = { Cookie: 'login_browser=b; other=1' };
    await site.call(`/api/v0/users/${path}`, { method: 'POST', headers, body: '{}' });
  }
  expect(site.upstream.requests.map(({ headers }) => headers.cookie)).toEqual([
    undefined,
    'login_browser=b',
    'login_browser=b',
    undefined,
    undefined,
  ]);
});

test('what opens a guest’s booking goes up to calls about enquiries, and comes from them', async () => {
  const line = 'booking_device=d; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax';
  site.upstream.on(/./, json({ data: { uuid: 'u' } }, 200, { 'Set-Cookie': line }));
  const headers = { Cookie: 'booking_device=c; login_browser=b', 'If-Match': '"0"' };
  const saved = await site.call('/api/v0/leads/4ab0', { method: 'PUT', headers, body: '{}' });
  expect(cookies(saved.headers)).toEqual([line]);
  expect(saved.headers['cache-control']).toBe('private, no-store');
  await site.call('/api/v0/users/details', { headers });
  expect(
    site.upstream.requests.map(({ headers: sent }) => [sent.cookie, sent['if-match']]),
  ).toEqual([
    ['booking_device=c', '"0"'],
    [undefined, '"0"'],
  ]);
});

test('the log holds no query value, cookie, token or body', async () => {
  site.upstream.on(/./, json({ user_auth_token: AUTH, user_flow_token: FLOW }));
  await site.call('/api/v0/users/login_email_otp?recaptcha_token=captcha-value', {
    method: 'POST',
    headers: { Cookie: `${SESSION}; other=cookie-value`, Authorization: 'Bearer bearer-value' },
    body: JSON.stringify({ user: { email: 'me@mail.example', otp: '123456' } }),
  });
  await site.call('/api/v0/payments/payment-token-value?x=y');
  await until(() => site.web.logLines.length === 4, 'both calls are logged');
  for (const secret of [
    AUTH,
    FLOW,
    'captcha-value',
    'cookie-value',
    'bearer-value',
    'me@mail.example',
    '123456',
    'payment-token-value',
  ]) {
    expect(site.web.logText()).not.toContain(secret);
  }
  expect(site.web.logText()).toContain('/api/v0/payments/:token');
});
