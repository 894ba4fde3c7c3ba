import { expect, test } from '@jest/globals';
import { toWords } from './textMatch.ts';

test.each([
  ['  King’s   Cross ', ['Kings', 'Cross']],
  ["king's ' cross", ['kings', 'cross']],
  ['london,uk', ['london', 'uk']],
  ['100%_a\\b', ['100', 'a', 'b']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['%%', []],
])('"%s" has the words %j', (text, expected) => {
  expect(toWords(text)).toEqual(expected);
});
