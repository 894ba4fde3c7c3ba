import { describe, expect, test } from '@jest/globals';
import type { AuditedPage } from './audit.ts';
import { allowedBy, pageMedians, pageResults } from './pageResults.ts';

const run = (
  metrics: Partial<AuditedPage['metrics']> = {},
  scores: Partial<AuditedPage['scores']> = {},
): AuditedPage => ({
  scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100, ...scores },
  metrics: { largestPaint: 1500, layoutShift: 0, blockingTime: 60, longestTask: 90, ...metrics },
  faults: [],
});

const shell = pageMedians([run({ blockingTime: 50, longestTask: 100 })]);

const missed = (page: AuditedPage, isUnlisted = false): string[] =>
  pageResults('home', pageMedians([page]), { shell, isUnlisted })
    .filter(({ isKept }) => isKept === false)
    .map(({ what }) => what);

test('each value is the median of its own runs', () => {
  const { metrics, scores } = pageMedians([
    run({ blockingTime: 900, longestTask: 80 }, { performance: 70 }),
    run({ blockingTime: 10, longestTask: 300 }, { performance: 100 }),
    run({ blockingTime: 40, longestTask: 90 }, { performance: 98 }),
  ]);
  expect(scores.performance).toBe(98);
  expect(metrics).toMatchObject({ blockingTime: 40, longestTask: 90 });
});

describe('a budget is missed', () => {
  test.each([
    ['performance', run({}, { performance: 97 })],
    ['accessibility', run({}, { accessibility: 99 })],
    ['best-practices', run({}, { 'best-practices': 99 })],
    ['seo', run({}, { seo: 99 })],
    ['largest contentful paint', run({ largestPaint: 2201 })],
    ['layout shift', run({ layoutShift: 0.011 })],
    ['total blocking time', run({ blockingTime: 76 })],
    ['longest task, CPU time', run({ longestTask: 151 })],
  ])('by %s', (what, page) => {
    expect(missed(page)).toEqual([`home: ${what}`]);
  });
});

test('at its limits every budget is kept', () => {
  expect(
    missed(
      run(
        { largestPaint: 2200, layoutShift: 0.01, blockingTime: 75, longestTask: 150 },
        { performance: 98 },
      ),
    ),
  ).toEqual([]);
});

test('a page that is not listed has no row for search engines', () => {
  expect(missed(run({}, { seo: 60 }), true)).toEqual([]);
});

test('without an empty page beside it the times are reported only', () => {
  const rows = pageResults('home', pageMedians([run({ longestTask: 5000 })]), {
    shell: undefined,
    isUnlisted: false,
  });
  expect(rows.at(-1)).toEqual({
    what: 'home: longest task, CPU time',
    value: '5000 ms',
    budget: '',
  });
});

test.each([
  ['no long task leaves room for none', { blockingTime: 0, longestTask: 20 }, 0, 50],
  ['its task just begins to block', { blockingTime: 2, longestTask: 52 }, 3, 78],
  ['it blocks with several tasks', { blockingTime: 200, longestTask: 100 }, 300, 150],
])('of an empty page: %s', (_what, metrics, blockingTime, longestTask) => {
  expect(allowedBy(pageMedians([run(metrics)]))).toEqual({ blockingTime, longestTask });
});
