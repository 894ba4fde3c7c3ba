import { expect, test } from '@jest/globals';
import { type VitalName, vitalRating } from './vitalRating.ts';

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
