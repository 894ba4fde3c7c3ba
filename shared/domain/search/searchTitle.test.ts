import { expect, test } from '@jest/globals';
import { paddedTitle, roomsCount, titleWithSiteName } from './paddedTitle.ts';

test.each([
  [23, 'Rooms in London: 2300+ Rooms'],
  [1, 'Rooms in London: 100+ Rooms'],
  [0, 'Rooms in London'],
])('with %d results the title is "%s"', (count, title) => {
  expect(paddedTitle('Rooms in London', count, 'Rooms')).toBe(title);
});

test('the count of rooms is a hundred per result', () => {
  expect(roomsCount(23)).toBe('2300+');
  expect(roomsCount(0)).toBeNull();
});

test('a title of 54 characters also names the site, one of 55 does not', () => {
  expect(titleWithSiteName('x'.repeat(54), 'Amber')).toBe(`${'x'.repeat(54)} | Amber`);
  expect(titleWithSiteName('x'.repeat(55), 'Amber')).toBe('x'.repeat(55));
});

test('the rooms count is part of the title whose length is measured', () => {
  const title = 'Student accommodation and housing in London';
  expect(titleWithSiteName(paddedTitle(title, 0, 'Rooms'), 'Amber')).toBe(`${title} | Amber`);
  expect(titleWithSiteName(paddedTitle(title, 23, 'Rooms'), 'Amber')).toBe(`${title}: 2300+ Rooms`);
});
