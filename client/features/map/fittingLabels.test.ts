import { expect, test } from '@jest/globals';
import { fittingLabels, placedLabel } from './fittingLabels.ts';

test('a label gives way to those before it, and only to those that are shown', () => {
  const labels = [
    { x: 0, y: 0, width: 100 },
    { x: 50, y: 10, width: 100 },
    { x: 120, y: 10, width: 100 },
    { x: 0, y: 30, width: 100 },
  ];
  expect(fittingLabels(labels)).toEqual([true, false, true, true]);
});

test.each([
  [10, false, 10],
  [280, true, 180],
  [90, false, 90],
  [350, false, 350],
])('at %d of 300 a label of 100 stands before its point: %s', (x, isBefore, left) => {
  expect(placedLabel({ x, y: 0, width: 100 }, 300)).toEqual({
    x: left,
    y: 0,
    width: 100,
    isBefore,
  });
});

test('a name of three lines needs the room of three', () => {
  const above = { x: 0, y: 0, width: 100, height: 58 };
  expect(fittingLabels([above, { x: 0, y: 40, width: 100 }])).toEqual([true, false]);
  expect(fittingLabels([above, { x: 0, y: 45, width: 100 }])).toEqual([true, true]);
});
