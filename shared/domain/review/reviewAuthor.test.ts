import { expect, test } from '@jest/globals';
import { reviewAuthor } from './reviewAuthor.ts';

test.each([
  ['Ann Lee', 'Ann L.'],
  ['  Ann Marie  lee ', 'Ann L.'],
  ["Zoë O'Neil", 'Zoë O.'],
  ['Ann', 'Ann'],
  ['Ann 7', 'Ann'],
  ['', 'A resident'],
  ['ann@example.org', 'A resident'],
  ['+447700900123', 'A resident'],
  ['x'.repeat(31), 'A resident'],
])('%p signs as %p', (name, expected) => {
  expect(reviewAuthor(name)).toBe(expected);
});
