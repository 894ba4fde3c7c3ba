import { expect, test } from '@jest/globals';
import { IMAGE_QUALITIES, imageQuality } from './imageQuality.ts';

test.each([
  ['veryLow', 40, 5],
  ['low', 40, 10],
  ['belowAverage', 40, 40],
  ['average', 70, 70],
  ['aboveAverage', 80, 80],
] as const)('%s is %d at home and %d in China', (level, main, china) => {
  expect(imageQuality(level, 'main')).toBe(main);
  expect(imageQuality(level, 'china')).toBe(china);
});

test('the listed qualities are each named once, ascending', () => {
  expect(IMAGE_QUALITIES).toEqual([5, 10, 40, 70, 80]);
});
