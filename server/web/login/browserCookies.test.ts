import { expect, test } from '@jest/globals';
import { browserCookiesFor, setsBrowserCookies } from './browserCookies.ts';

const LOGIN = '/api/v0/users/login_nonce';
const LEAD = '/api/v0/leads/4ab0';

test.each([
  [LOGIN, undefined, {}],
  [LOGIN, 'user_auth_token=a; login_browser=b-1_', { login_browser: 'b-1_' }],
  [LOGIN, 'xlogin_browser=a', {}],
  [LOGIN, 'login_browser=a b', {}],
  [LOGIN, 'login_browser=', {}],
  [LOGIN, 'booking_device=c', {}],
  [LEAD, 'login_browser=b; booking_device=c', { booking_device: 'c' }],
  [`${LEAD}/documents`, 'booking_device=c', { booking_device: 'c' }],
  ['/API/v0//leads/4ab0', 'booking_device=c', { booking_device: 'c' }],
  ['/api/v0/leads', 'booking_device=c', {}],
  ['/api/v0/payments', 'booking_device=c', { booking_device: 'c' }],
  ['/api/v0/payments/4ab0', 'booking_device=c', {}],
  ['/api/v0/users/details', 'login_browser=b; booking_device=c', {}],
])('a call of %s with the cookie %j takes along %j', (path, header, cookies) => {
  expect(browserCookiesFor(path, header)).toEqual(cookies);
});

test.each([
  [LOGIN, true],
  [LEAD, true],
  ['/api/v0/leads', false],
  ['/api/v0/users/details', false],
])('an answer of %s may set one: %p', (path, may) => {
  expect(setsBrowserCookies(path)).toBe(may);
});
