import { expect, test } from '@jest/globals';
import { neighbourTab } from './neighbourTab.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 1, null],
  ['a', 1, null],
])('%s on tab %d of three leads to %p', (key, index, target) => {
  expect(neighbourTab(key, index, 3)).toBe(target);
});
