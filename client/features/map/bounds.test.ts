import { describe, expect, test } from '@jest/globals';
import { boundsOf, isAboutSame, isWithin, padded, withoutStrays } from './bounds.ts';

const leeds = { lat: 53.8008, lng: -1.5491 };
const headingley = { lat: 53.8194, lng: -1.5754 };
const kirkstall = { lat: 53.8159, lng: -1.6022 };
const london = { lat: 51.5074, lng: -0.1278 };

describe('the box around points', () => {
  test('runs south, west, north, east', () => {
    expect(boundsOf([leeds, headingley, kirkstall])).toEqual([53.8008, -1.6022, 53.8194, -1.5491]);
  });

  test('is nothing without points', () => {
    expect(boundsOf([])).toBeNull();
  });

  test.each([
    ['a point in it', headingley, true],
    ['a point beyond it', london, false],
  ])('knows %s', (_, point, expected) => {
    expect(isWithin(point, [53.8, -1.61, 53.82, -1.54])).toBe(expected);
  });
});

test('a box grows by a share of its height and width on every side', () => {
  expect(padded([50, -2, 54, 0], 0.25)).toEqual([49, -2.5, 55, 0.5]);
});

describe('what is shown at first', () => {
  test('leaves out a listing far from all others', () => {
    expect(withoutStrays([leeds, headingley, london], leeds)).toEqual([leeds, headingley]);
  });

  test('is everything where everything is far', () => {
    expect(withoutStrays([london], leeds)).toEqual([london]);
  });
});

test.each([
  ['the same', [53.7, -1.8, 53.9, -1.3], true],
  ['a hair beside it', [53.701, -1.799, 53.901, -1.299], true],
  ['moved by a tenth', [53.72, -1.75, 53.92, -1.25], false],
  ['twice as large', [53.6, -2.05, 54, -1.05], false],
] as const)('a box that is %s looks the same: %j %s', (_what, box, expected) => {
  expect(isAboutSame(box, [53.7, -1.8, 53.9, -1.3])).toBe(expected);
});
