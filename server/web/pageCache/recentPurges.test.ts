import { expect, test } from '@jest/globals';
import { createRecentPurges } from './recentPurges.ts';

test('a page is hit by a purge of its entities that came after it was begun', () => {
  const purges = createRecentPurges();
  purges.note(['region:1']);
  const begun = purges.position;
  expect(purges.hasHit(['region:1'], begun)).toBe(false);
  purges.note(['region:2', 'region:3']);
  expect(purges.hasHit(['region:1'], begun)).toBe(false);
  expect(purges.hasHit(['region:1', 'region:3'], begun)).toBe(true);
  expect(purges.hasHit(['region:3'], purges.position)).toBe(false);
});

test('a purge of everything hits every page', () => {
  const purges = createRecentPurges();
  const begun = purges.position;
  purges.noteAll();
  expect(purges.hasHit([], begun)).toBe(true);
  expect(purges.hasHit([], purges.position)).toBe(false);
});

test('purges too many to be remembered count as one of everything', () => {
  const purges = createRecentPurges();
  const begun = purges.position;
  for (let index = 0; index <= 20_000; index += 1) purges.note([`inventory:${index}`]);
  expect(purges.hasHit(['region:1'], begun)).toBe(true);
  expect(purges.hasHit(['region:1'], purges.position)).toBe(false);
});
