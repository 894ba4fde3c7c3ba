import { expect, test } from '@jest/globals';
import { labelSides } from './fittingLabels.ts';

const frame = { left: 0, top: 0, right: 400, bottom: 400 };
const label = (x: number, y: number) => ({ x, y, width: 100, height: 20 });

test.each([
  ['beside it', 200, 200, 'after'],
  ['on its left where there is no room on its right', 350, 200, 'before'],
  ['on its right out of sight', 450, 200, 'after'],
  ['on its left out of sight, if its right would be seen in part', -50, 200, 'before'],
])('a name stands %s', (_where, x, y, side) => {
  expect(labelSides([label(x, y)], { frame, taken: [] })).toEqual([side]);
});

test('it goes all around its point before it is left out', () => {
  const right = { left: 220, top: 195, right: 240, bottom: 205 };
  const left = { left: 160, top: 195, right: 180, bottom: 205 };
  const below = { left: 195, top: 220, right: 205, bottom: 230 };
  const above = { left: 195, top: 170, right: 205, bottom: 180 };
  const sideBy = (...taken: (typeof right)[]) => labelSides([label(200, 200)], { frame, taken })[0];
  expect(sideBy(right)).toBe('before');
  expect(sideBy(right, left)).toBe('below');
  expect(sideBy(right, left, below)).toBe('above');
  const belowAndAbove = [below, above].map((box) => ({ ...box, left: 150, right: 187 }));
  expect(sideBy(right, left, ...belowAndAbove)).toBe('belowAfter');
  const ring = [below, above].map((box) => ({ ...box, left: 150, right: 250 }));
  expect(sideBy(right, left, ...ring)).toBeNull();
});

test('a name gives way to those before it, and only to those that are shown', () => {
  const wall = { left: 0, top: 30, right: 400, bottom: 400 };
  const labels = [label(30, 12), label(60, 12), label(20, 12), label(200, 12)];
  expect(labelSides(labels, { frame, taken: [wall] })).toEqual(['after', null, null, 'after']);
});

test('a name of three lines needs the room of three', () => {
  const taken = [{ left: 216, top: 225, right: 316, bottom: 230 }];
  const tall = { x: 200, y: 200, width: 100, height: 60 };
  expect(labelSides([tall], { frame, taken })).toEqual(['before']);
  expect(labelSides([{ ...tall, height: 40 }], { frame, taken })).toEqual(['after']);
});
