import { describe, expect, test } from '@jest/globals';
import { mainSite } from '../../../shared/domain/site/site.ts';
import { partnerSite } from '../../../test/support/partnerSite.ts';
import { sessionTarget, upstreamHeaders } from './upstreamRequest.ts';

const facts = {
  requestId: 'request-1',
  clientAddress: '203.0.113.9',
  protocol: 'https',
  host: 'homes.example',
  site: mainSite,
  language: 'en' as const,
  tokens: {},
  isRead: false,
};

describe('the headers of a call', () => {
  test("are the caller's and ours, without those that tell of another caller or address", () => {
    const sent = upstreamHeaders(
      {
        accept: 'application/json',
        'accept-encoding': 'br',
        'accept-language': 'fr-FR, fr;q=0.9',
        'content-type': 'application/json',
        'idempotency-key': 'k',
        'if-none-match': '"a"',
        'if-range': '"a"',
        'last-event-id': '7',
        range: 'bytes=0-1',
        'user-agent': 'test',
        host: 'homes.example',
        authorization: 'Bearer x',
        'cache-control': 'no-cache',
        foo: 'varies',
        connection: 'hop, close',
        hop: 'y',
        te: 'trailers',
        'keep-alive': 'timeout=5',
        'proxy-authorization': 'Basic x',
        origin: 'https://homes.example',
        referer: 'https://homes.example/forms/submit?lead_uuid=1',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=1.2.3.4',
        'x-http-method-override': 'DELETE',
        'x-original-url': '/admin',
        x_forwarded_for: '1.2.3.4',
        'true-client-ip': '1.2.3.4',
        'cf-connecting-ip': '1.2.3.4',
        'sec-fetch-site': 'same-origin',
        expect: '100-continue',
      },
      facts,
    );
    expect(sent).toEqual({
      accept: 'application/json',
      'accept-encoding': 'br',
      'accept-language': 'en',
      authorization: 'Bearer x',
      'cache-control': 'no-cache',
      'content-type': 'application/json',
      foo: 'varies',
      'idempotency-key': 'k',
      'if-none-match': '"a"',
      'if-range': '"a"',
      'last-event-id': '7',
      range: 'bytes=0-1',
      'user-agent': 'test',
      'x-request-id': 'request-1',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'homes.example',
    });
  });

  test('say on which site of a partner the call is made, whatever the browser says', () => {
    const forged = { 'x-site': 'partner:8' };
    const partner = partnerSite(7);
    expect(upstreamHeaders(forged, { ...facts, site: partner })['x-site']).toBe('partner:7');
    expect(upstreamHeaders(forged, facts)['x-site']).toBeUndefined();
  });

  test('hold the session and no other cookie', () => {
    const sent = upstreamHeaders(
      { cookie: 'utm=a' },
      { ...facts, tokens: { user_auth_token: 'a' } },
    );
    expect(sent.cookie).toBe('user_auth_token=a');
  });

  test('hold what tells browsers apart where the call is about that', () => {
    const { cookie } = upstreamHeaders({}, { ...facts, browserCookies: { login_browser: 'b' } });
    expect(cookie).toBe('login_browser=b');
  });

  test('ask for plain bytes where the answer is read', () => {
    const sent = upstreamHeaders({ 'accept-encoding': 'br' }, { ...facts, isRead: true });
    expect(sent['accept-encoding']).toBe('identity');
  });
});

describe('the address of a call', () => {
  const partner = partnerSite(7);
  const tokens = { user_auth_token: 'a=1', user_flow_token: 'f' };
  const target = (search: string, changes: object = {}) =>
    sessionTarget(
      { pathname: '/api/v0/x', search },
      { site: mainSite, deployment: 'main', tokens: {}, ...changes },
    );

  test.each([
    ['?a=1&b=%20x&&a=2', {}, '/api/v0/x?a=1&b=%20x&a=2'],
    ['', {}, '/api/v0/x'],
    ['', { tokens }, '/api/v0/x?user_flow_token=f'],
    ['?a=1', { site: partner }, '/api/v0/x?a=1&is_whitelabel=true'],
    ['', { tokens, deployment: 'china' }, '/api/v0/x?user_flow_token=f&user_auth_token=a%3D1'],
    [
      '',
      { tokens, site: partner },
      '/api/v0/x?is_whitelabel=true&user_flow_token=f&user_auth_token=a%3D1',
    ],
    ['?user_auth_token=forged&is_whitelabel=true&user%5Fflow_token=forged&a', {}, '/api/v0/x?a'],
  ])('with the query %j is right %#', (search, changes, address) => {
    expect(target(search, changes)).toBe(address);
  });
});
