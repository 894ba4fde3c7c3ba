import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { isSampled, type VitalName, vitalRating } from './vitalRating.ts';

const rows: [VitalName, number, string][] = [
  ['INP', 200, 'good'],
  ['INP', 201, 'needs-improvement'],
  ['INP', 500, 'needs-improvement'],
  ['INP', 501, 'poor'],
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs-improvement'],
  ['LCP', 4001, 'poor'],
  ['TTFB', 800, 'good'],
  ['TTFB', 1800, 'needs-improvement'],
  ['TTFB', 1801, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.11, 'needs-improvement'],
  ['CLS', 0.26, 'poor'],
  ['FCP', 1800, 'good'],
  ['FCP', 3001, 'poor'],
];

test.each(rows)('%s of %d is %s', (name, value, rating) => {
  expect(vitalRating(name, value)).toBe(rating);
});

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
