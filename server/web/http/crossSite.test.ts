import { expect, test } from '@jest/globals';
import { isForeignChange } from './crossSite.ts';

const SITE = 'https://homes.example';
const host = 'homes.example';

test.each([
  ['GET', 'cross-site', 'https://evil.example', false],
  ['HEAD', 'cross-site', undefined, false],
  ['POST', 'same-origin', undefined, false],
  ['POST', 'none', undefined, false],
  ['POST', 'same-site', SITE, true],
  ['POST', 'cross-site', SITE, true],
  ['DELETE', 'cross-site', undefined, true],
  ['POST', undefined, SITE, false],
  ['POST', undefined, 'http://homes.example', false],
  ['POST', undefined, 'https://evil.example', true],
  ['PUT', undefined, 'null', true],
  ['PATCH', undefined, 'https://homes.example.evil.example', true],
  ['POST', undefined, undefined, false],
])(
  '%s with Sec-Fetch-Site %s and Origin %s is foreign: %s',
  (method, fetchSite, origin, foreign) => {
    expect(isForeignChange({ method, pathname: '/profile', fetchSite, origin, host }, SITE)).toBe(
      foreign,
    );
  },
);

test('an allowed host with a port is its own origin', () => {
  const origin = 'http://localhost:3000';
  const change = { method: 'POST', pathname: '/profile', fetchSite: undefined, origin };
  expect(isForeignChange({ ...change, host: 'localhost:3000' }, SITE)).toBe(false);
  expect(isForeignChange({ ...change, host: 'localhost:3001' }, SITE)).toBe(true);
});

test('mail programs end mail by the token of that mail alone', () => {
  const change = { method: 'POST', fetchSite: 'cross-site', origin: 'https://mail.example', host };
  const pathname = `/api/v0/alerts/unsubscribe/${'a1'.repeat(32)}`;
  expect(isForeignChange({ ...change, pathname }, SITE)).toBe(false);
  for (const other of [`${pathname}/..`, `/api/v0/alerts/requests/${'a1'.repeat(32)}`]) {
    expect(isForeignChange({ ...change, pathname: other }, SITE)).toBe(true);
  }
});
