import { describe, expect, test } from '@jest/globals';
import { boundsOf, isWithin, padded, withoutStrays } from './bounds.ts';

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
