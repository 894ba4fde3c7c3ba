import { expect, test } from '@jest/globals';
import { isLocalDatabase, isLoopbackUrl } from './thisMachine.ts';

test.each([
  ['http://localhost:3000', true],
  ['http://partner.localhost', true],
  ['http://127.0.0.1', true],
  ['http://127.8.0.1:80', true],
  ['http://[::1]:3000', true],
  ['https://example.org', false],
  ['https://localhost.example.org', false],
  ['https://127.0.0.1.example.org', false],
  ['http://10.0.0.1', false],
])('%s is on this machine: %s', (url, expected) => {
  expect(isLoopbackUrl(url)).toBe(expected);
});

test.each([
  [undefined, true],
  ['postgres://localhost/market', true],
  ['postgres:///market', true],
  ['postgres:///market?host=/var/run/postgresql', true],
  ['postgres://%2Fvar%2Frun%2Fpostgresql/market', true],
  ['postgres://postgres:5432/market', false],
  ['postgres://localhost/market?host=db.internal', false],
])('the database %s is on this machine: %s', (url, expected) => {
  expect(isLocalDatabase(url)).toBe(expected);
});
