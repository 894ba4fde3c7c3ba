import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { edgeRecipes, personalPaths, withPersonalPaths } from './personalPaths.ts';

const servers = ['nginx', 'varnish'] as const;

/** Whether the lines that are made for these paths treat an address as one of a single visitor. */
const isPersonal = (server: (typeof servers)[number], paths: readonly string[], url: string) => {
  const lines = edgeRecipes[server].write(paths);
  const patterns =
    server === 'nginx'
      ? [...lines.matchAll(/^ +~(\S+) 1;$/gm)].map(([, pattern]) => pattern)
      : [...lines.matchAll(/req\.url ~ "([^"]+)"/g)].map(([, pattern]) => pattern);
  const asked = server === 'nginx' ? url.split('?')[0] : url;
  return patterns.some((pattern) => new RegExp(`${pattern}`).test(`${asked}`));
};

test.each(servers)('the recipe of %s is the one that the route table gives', (server) => {
  const { file, write } = edgeRecipes[server];
  const text = readFileSync(path.resolve(file), 'utf8');
  // Otherwise: node scripts/makeEdgePaths.ts
  expect(withPersonalPaths(text, write(personalPaths))).toBe(text);
});

test.each(servers)("the recipe of %s keeps payments on partners' sites out, too", (server) => {
  const isKept = (url: string): boolean => !isPersonal(server, personalPaths, url);
  expect(isKept('/partner/7/payments/81f2')).toBe(false);
  expect(isKept('/partner/7/places/mill-house/payment?lead_uuid=1')).toBe(false);
  expect(isKept('/partner')).toBe(true);
});

test('a recipe that has lost its marks is not written', () => {
  expect(() => withPersonalPaths('events {}\n', '')).toThrow('marks');
});

describe.each(servers)('routes yet to come are kept out of the cache of %s', (server) => {
  const invented = ['/payments/:paymentId/status', '/places/:id/payment', '/forms/submit'];

  test.each([
    ['/payments/81f2/status', true],
    ['/payments/81f2/status/', true],
    ['/payments/81f2/status?step=2', true],
    ['/places/mill-house/payment', true],
    ['/places/mill-house/payment?lead_uuid=1', true],
    ['/places/caf%C3%A9/payment/', true],
    ['/forms/submit', true],
    ['/forms/submit?id=1', true],
    ['/profile/bookings', true],
    ['/payment/1', true],
    ['/list?utm_source=a', true],
    ['/payments', false],
    ['/payments/81f2', false],
    ['/payments/81f2/more/status', false],
    ['/places/mill-house', false],
    ['/places/mill-house/payments', false],
    ['/places/search/payment/more', false],
    ['/places/mill-house?next=/places/a/payment', false],
    ['/forms', false],
    ['/forms/submitted', false],
    ['/lists', false],
    ['/', false],
  ])('%s: %s', (url, expected) => {
    expect(isPersonal(server, invented, url)).toBe(expected);
  });
});
