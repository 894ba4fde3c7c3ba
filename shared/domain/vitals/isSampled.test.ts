import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { isSampled } from './isSampled.ts';

const visitors = Array.from({ length: 4000 }, () => randomUUID());

test.each([
  [0, 0],
  [0.1, 400],
  [0.5, 2000],
  [1, 4000],
])('of all visitors a share of %d is measured', (rate, expected) => {
  const measured = visitors.filter((id) => isSampled(id, rate)).length;
  expect(Math.abs(measured - expected)).toBeLessThanOrEqual(rate % 1 === 0 ? 0 : 160);
});

test('a visitor is measured always or never', () => {
  const [visitor = ''] = visitors;
  expect(new Set(Array.from({ length: 5 }, () => isSampled(visitor, 0.5))).size).toBe(1);
});

test('who is measured at a low rate is measured at a higher one', () => {
  const few = visitors.filter((id) => isSampled(id, 0.2));
  expect(few.every((id) => isSampled(id, 0.6))).toBe(true);
});
