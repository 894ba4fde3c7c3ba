import { expect, test } from '@jest/globals';
import { roomsCount, titleWithSiteName } from './searchTitle.ts';

test('the count of rooms is a hundred per result', () => {
  expect(roomsCount(23)).toBe('2300+');
  expect(roomsCount(1)).toBe('100+');
  expect(roomsCount(0)).toBeNull();
});

test('a title of 54 characters also names the site, one of 55 does not', () => {
  expect(titleWithSiteName('x'.repeat(54), 'Amber')).toBe(`${'x'.repeat(54)} | Amber`);
  expect(titleWithSiteName('x'.repeat(55), 'Amber')).toBe('x'.repeat(55));
});
