import { expect, test } from '@jest/globals';
import { matchesEntityTag } from './documentHead.ts';

const TAG = 'W/"abc-_1"';

test.each([
  [TAG, true],
  // A proxy that compresses anew sends the tag back as strong, or the other way round.
  ['"abc-_1"', true],
  ['"x", W/"abc-_1"', true],
  ['W/"x",W/"abc-_1" , "y"', true],
  ['*', true],
  [' * ', true],
  ['W/"abc"', false],
  ['abc-_1', false],
  ['W/"abc-_1-gzip"', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s', (header, isMatch) => {
  expect(matchesEntityTag(header, TAG)).toBe(isMatch);
});
