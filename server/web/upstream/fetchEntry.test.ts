import { expect, test } from '@jest/globals';
import { callAddress, lookupKey } from './fetchEntry.ts';

test.each([
  [{}, '/api/v0/regions'],
  [{ p: 1, active: true, state: 'active' }, '/api/v0/regions?active=true&p=1&state=active'],
  [{ types: ['a', 'b'], none: [], gone: undefined }, '/api/v0/regions?types=a%2Cb'],
  [{ name: "St John's & co" }, '/api/v0/regions?name=St+John%27s+%26+co'],
])('%j is asked as %s', (query, address) => {
  expect(callAddress({ path: '/api/v0/regions', query })).toBe(address);
});

test('the order of a query does not make another key, name of the call and language do', () => {
  const call = { path: '/x', parse: (body: unknown) => body, surrogateKeys: () => [] };
  const one = lookupKey({ ...call, name: 'region', query: { a: 1, b: 2 } }, 'en');
  expect(lookupKey({ ...call, name: 'region', query: { b: 2, a: 1 } }, 'en')).toBe(one);
  expect(lookupKey({ ...call, name: 'region', query: { a: 1, b: 2 } }, 'zh')).not.toBe(one);
  const other = { ...call, name: 'regionForProperty', query: { a: 1, b: 2 } } as const;
  expect(lookupKey(other, 'en')).not.toBe(one);
});
