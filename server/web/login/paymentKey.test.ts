import { expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { mainSite, type Site } from '../../../shared/domain/site/site.ts';
import { partnerSite } from '../../../test/support/partnerSite.ts';
import {
  createPaymentCookies,
  isPaymentToken,
  paymentKey,
  paymentTarget,
  startsPayment,
} from './paymentKey.ts';

const TOKEN = 'q3Yx-_7Lr0aZkB2mN9cVwPtE5sHdJfGuQ1oI8yXzR4M';
const KEY = paymentKey(TOKEN);
const COOKIE = `payment_${KEY}=${TOKEN}`;

/** What the API is asked for in the place of a path, by a browser with these cookies. */
const targetOf = async (path: string, cookie: string): Promise<string> => {
  const app = express();
  app.use((asked, response) => void response.send(paymentTarget(path, asked, response)));
  return (await request(app).get('/').set('Cookie', cookie)).text;
};

test('a key says which payment it is, and not by which token it opens', () => {
  expect(KEY).toMatch(/^[0-9a-f]{32}$/);
  expect(paymentKey(TOKEN)).toBe(KEY);
  expect(paymentKey(`${TOKEN}x`)).not.toBe(KEY);
  expect(isPaymentToken(TOKEN)).toBe(true);
});

test.each([
  ['a key', KEY],
  ['nothing', ''],
  ['no cookie', 'a;b'],
  ['endless', 'a'.repeat(201)],
])('%s is no token', (_what, text) => {
  expect(isPaymentToken(text)).toBe(false);
});

test.each([
  ['a call about it', `/api/v0/payments/${KEY}`, COOKIE, `/api/v0/payments/${TOKEN}`],
  ['its intent', `/api/v0/payments/${KEY}/intent`, COOKIE, `/api/v0/payments/${TOKEN}/intent`],
  ['without a cookie', `/api/v0/payments/${KEY}`, 'a=b', `/api/v0/payments/${KEY}`],
  [
    'another payment',
    `/api/v0/payments/${'0'.repeat(32)}`,
    COOKIE,
    `/api/v0/payments/${'0'.repeat(32)}`,
  ],
  [
    'a cookie of another token',
    `/api/v0/payments/${KEY}`,
    `payment_${KEY}=other`,
    `/api/v0/payments/${KEY}`,
  ],
  ['another call', '/api/v0/leads/1', COOKIE, '/api/v0/leads/1'],
  ['the webhook', '/api/v0/payments/webhooks/stripe', COOKIE, '/api/v0/payments/webhooks/stripe'],
])(
  '%s goes to the API by its token, where the browser has it',
  async (_what, path, cookie, target) => {
    expect(await targetOf(path, cookie)).toBe(target);
  },
);

test.each<[string, Site, string]>([
  ['the main site', mainSite, ''],
  ["a partner's site", partnerSite(7), '/partner/7'],
])(
  'an answer that opens a payment on %s loses its token, which becomes a cookie of its paths alone',
  async (_where, site, base) => {
    const cookies = createPaymentCookies({ isSecure: true });
    const app = express();
    app.use((_asked, response) => {
      response.locals.site = site;
      const body = JSON.stringify({ data: { token: TOKEN, expires_at: '2030-01-01T00:00:00Z' } });
      response.send(cookies.exchange(response, body));
    });
    const { headers, text } = await request(app).post('/');
    expect(JSON.parse(text)).toEqual({ data: { token: KEY, expires_at: '2030-01-01T00:00:00Z' } });
    const set = headers['set-cookie'] as unknown as string[];
    const paths = set.map((line) => /Path=([^;]+)/.exec(line)?.[1]);
    expect(paths).toEqual([
      `${base}/payments/${KEY}`,
      `${base}/payments/complete`,
      '/forms/submit',
      `/api/v0/payments/${KEY}`,
    ]);
    for (const line of set) {
      expect(line).toMatch(
        new RegExp(`^payment_${KEY}=${TOKEN};.*HttpOnly; Secure; SameSite=Lax$`),
      );
      expect(line).toContain('Max-Age=604800');
    }
  },
);

test.each(['{"data":null}', '[]', 'null', '{"data":{"token":7}}', '{"message":{}}'])(
  '%s has no token and stays as it is',
  async (body) => {
    const cookies = createPaymentCookies({ isSecure: false });
    const app = express();
    app.use((_asked, response) => void response.send(cookies.exchange(response, body)));
    const { headers, text } = await request(app).post('/');
    expect(text).toBe(body);
    expect(headers['set-cookie']).toBeUndefined();
  },
);

test('one address alone opens payments', () => {
  expect(startsPayment('/api/v0/payments')).toBe(true);
  expect(startsPayment('/api/v0/payments/')).toBe(true);
  expect(startsPayment(`/api/v0/payments/${KEY}`)).toBe(false);
});
