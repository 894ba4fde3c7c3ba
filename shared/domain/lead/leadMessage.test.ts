import { expect, test } from '@jest/globals';
import { leadMessage } from './leadMessage.ts';

test.each([
  ['join_waitlist', true, true, 'waitlist'],
  ['join_waitlist', false, false, 'waitlist'],
  ['enquire', true, true, 'soldOut'],
  ['enquire', true, false, 'soldOut'],
  ['book_now', false, true, 'returning'],
  ['book_now', false, false, 'usual'],
  ['an unknown source', false, false, 'usual'],
])('%s, sold out: %s, returning: %s → %s', (source, isSoldOut, isReturning, expected) => {
  expect(leadMessage({ source, isSoldOut, isReturning })).toBe(expected);
});
