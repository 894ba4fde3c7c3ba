import { expect, test } from '@jest/globals';
import { reviewAuthor } from './reviewAuthor.ts';

test.each([
  ['Ann Lee', 'Ann L.'],
  ['  Ann Marie  lee ', 'Ann L.'],
  ["Zoë O'Neil", 'Zoë O.'],
  ['Ann', 'Ann'],
  ['Ann 7', 'Ann'],
  ['王小明', '王同学'],
  [' 王 小明 ', '王同学'],
  ['欧阳娜娜', '欧阳同学'],
  ['买买提·吐尔逊', '买买提同学'],
  ['', 'A resident'],
  ['ann@example.org', 'A resident'],
  ['+447700900123', 'A resident'],
  ['x'.repeat(31), 'A resident'],
])('%p signs as %p', (name, expected) => {
  expect(reviewAuthor(name)).toBe(expected);
});
