import { expect, test } from '@jest/globals';
import { ownOrigins } from './ownOrigins.ts';

test.each([
  ['http://localhost:3000', 'http://localhost:3000', true],
  ['http://localhost:3000', 'http://leeds-uni.localhost:3000', true],
  ['http://127.0.0.1:3000', 'http://leeds-uni.localhost:3000', true],
  ['https://www.amber.example', 'https://leeds-uni.amber.example', true],
  ['http://localhost:3000', 'http://leeds-uni.localhost:3001', false],
  ['http://localhost:3000', 'https://leeds-uni.localhost:3000', false],
  ['https://www.amber.example', 'https://evil-amber.example', false],
  ['https://www.amber.example', 'null', false],
  ['https://www.amber.example', undefined, false],
])('for %s the origin %s is one of the site: %s', (siteOrigin, origin, isOwn) => {
  expect(ownOrigins(siteOrigin).has(origin)).toBe(isOwn);
});

test('a policy lists the site and all partners below it', () => {
  const { sources } = ownOrigins('https://www.amber.example');
  expect(sources).toBe('https://www.amber.example https://*.amber.example');
});
