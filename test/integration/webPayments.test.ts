import { describe, expect, test } from '@jest/globals';
import { paymentKey } from '../../server/web/login/paymentKey.ts';
import { partnerWire, servePartner } from '../support/partnerWire.ts';
import { json } from '../support/stubUpstream.ts';
import { webSiteForSuite } from '../support/webSite.ts';

const TOKEN = 'q3Yx-_7Lr0aZkB2mN9cVwPtE5sHdJfGuQ1oI8yXzR4M';
const KEY = paymentKey(TOKEN);
const COOKIE = `payment_${KEY}=${TOKEN}`;
const PROVIDERS = {
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  ANALYTICS_DATA_LAYER: 'true',
  CHAT_PROVIDER_KEY: 'chat-key-1',
};

const site = webSiteForSuite({
  environment: PROVIDERS,
  serve: (upstream) => {
    servePartner(upstream, partnerWire());
    upstream.on(/^\/api\/v0\/payments\/?$/, json({ data: { token: TOKEN } }, 201));
    upstream.on(/^\/api\/v0\/payments\/webhooks\//, json({ data: {} }));
    upstream.on(new RegExp(`^/api/v0/payments/${TOKEN}`), json({ data: { form_uuid: 'u' } }));
  },
});

const stateIn = (text: string) => {
  const [, state = '{}'] = /id="__STATE__">(.*?)<\/script>/.exec(text) ?? [];
  const { context } = JSON.parse(state) as {
    context?: { shownAddress?: string; config?: object };
  };
  return context;
};

const addressIn = (text: string): string | undefined => stateIn(text)?.shownAddress;

describe('a page of a payment', () => {
  test.each([
    [`/payments/${TOKEN}`, `/payments/${KEY}`],
    [`/payments/${TOKEN}?utm_medium=agent`, `/payments/${KEY}?utm_medium=agent`],
    [`/payments/complete?token=${TOKEN}`, `/payments/complete?token=${KEY}`],
    [
      `/payments/complete?token=${KEY}&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded`,
      `/payments/complete?token=${KEY}`,
    ],
    [`/forms/submit?lead_uuid=u&token=${TOKEN}`, `/forms/submit?lead_uuid=u&token=${KEY}`],
  ])('at %s is drawn for %s, and holds no token', async (asked, shown) => {
    const answer = await site.get(asked);
    expect(addressIn(answer.text)).toBe(shown);
    expect(answer.text).not.toContain(TOKEN);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(site.web.logText()).not.toContain(TOKEN);
    expect(site.web.logText()).not.toContain('payment_intent');
  });

  test('keeps its token in cookies of its own paths, which no script reads', async () => {
    const { headers } = await site.get(`/payments/${TOKEN}`);
    const set = headers['set-cookie'] ?? [];
    expect(set.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual([
      `/payments/${KEY}`,
      '/payments/complete',
      '/forms/submit',
      `/api/v0/payments/${KEY}`,
    ]);
    for (const line of set) expect(line).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  });

  test('is reloaded under its key without another cookie', async () => {
    const { headers, text } = await site.get(`/payments/${KEY}`, { Cookie: COOKIE });
    expect(headers['set-cookie']).toBeUndefined();
    expect(addressIn(text)).toBeUndefined();
  });

  test('lets in whoever takes cards, and nothing else of others', async () => {
    const { headers } = await site.get(`/payments/${KEY}`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
    expect(policy).toContain('https://hooks.stripe.com');
    expect(policy).toContain("connect-src 'self' https://api.stripe.com");
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(headers['permissions-policy']).toContain(
      'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
    );
  });

  test.each(['/', '/places/elm-house', '/forms/submit', '/places/elm-house/form'])(
    '%s lets in nobody who takes cards',
    async (path) => {
      const { headers } = await site.get(path);
      expect(String(headers['content-security-policy'])).not.toContain('stripe');
      expect(headers['permissions-policy']).toContain('payment=(self)');
    },
  );

  test('tells nobody else of the visit, whoever is told of others', async () => {
    const configOf = async (path: string) => stateIn((await site.get(path)).text)?.config;
    expect(await configOf('/')).toMatchObject({
      analytics: expect.anything(),
      chatProvider: expect.anything(),
    });
    const own = await configOf(`/payments/${KEY}`);
    expect(own).toHaveProperty('payment');
    expect(own).not.toHaveProperty('analytics');
    expect(own).not.toHaveProperty('chatProvider');
    expect(own).not.toHaveProperty('oneTap');
  });
});

describe("a page of a payment on a partner's site", () => {
  const Host = 'leeds-uni.localhost:3000';

  test('is drawn below his prefix, and holds no token', async () => {
    const answer = await site.get(`/partner/7/payments/${TOKEN}`, { Host });
    expect(answer.status).toBe(200);
    expect(addressIn(answer.text)).toBe(`/partner/7/payments/${KEY}`);
    expect(String(answer.headers['content-security-policy'])).toContain('https://js.stripe.com');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    for (const text of [answer.text, site.web.logText()]) expect(text).not.toContain(TOKEN);
  });

  test.each(['localhost:3000', '127.0.0.1:3000'])('leads from %s to ours', async (host) => {
    const answer = await site.get(`/partner/7/payments/${KEY}?a=b`, { Host: host });
    expect([answer.status, answer.headers.location]).toEqual([301, `/payments/${KEY}?a=b`]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('calls about a payment', () => {
  test('open one without showing its token to scripts', async () => {
    const answer = await site.call('/api/v0/payments', {
      method: 'POST',
      body: '{}',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(answer.status).toBe(201);
    expect(JSON.parse(answer.text)).toEqual({ data: { token: KEY } });
    expect(answer.headers['set-cookie']?.length).toBe(4);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('open one for clients that are no browsers', async () => {
    const answer = await site.call('/api/v0/payments', { method: 'POST', body: '{}' });
    expect(JSON.parse(answer.text)).toEqual({ data: { token: TOKEN } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('reach the API by the token of the cookie', async () => {
    const { status } = await site.get(`/api/v0/payments/${KEY}?methods=form_uuid`, {
      Cookie: COOKIE,
    });
    expect(status).toBe(200);
    expect(site.upstream.requests.at(-1)?.url).toContain(`/api/v0/payments/${TOKEN}?methods=`);
    expect(site.web.logText()).not.toContain(TOKEN);
  });

  test('open nothing by a key alone', async () => {
    const { status } = await site.get(`/api/v0/payments/${KEY}`);
    expect(status).toBe(404);
  });
});

test('events of the provider pass byte for byte, whichever network they come from', async () => {
  const body = '{"id": "evt_1",\n  "odd spacing": true}';
  for (let times = 0; times < 40; times += 1) {
    const { status } = await site.call('/api/v0/payments/webhooks/stripe', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=abc' },
    });
    expect(status).toBe(200);
  }
  const seen = site.upstream.requests;
  expect(seen).toHaveLength(40);
  expect(new Set(seen.map((request) => request.body))).toEqual(new Set([body]));
  expect(seen.at(-1)?.headers['stripe-signature']).toBe('t=1,v1=abc');
});
