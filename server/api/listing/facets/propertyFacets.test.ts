import { expect, test } from '@jest/globals';
import { FACET_PARTS, readFacets, readPlace } from './propertyFacets.ts';

test('a property is read from the text of its column', () => {
  const parts = '51.5;-0.12;7;weekly;apartment;101;5;4.6;1'.split(';');
  expect(parts).toHaveLength(FACET_PARTS);
  expect(readPlace(parts)).toEqual({ lat: 51.5, lng: -0.12, sublocalityId: 7 });
  expect(readFacets(parts, true)).toEqual({
    isMonthly: false,
    unitType: 'apartment',
    guarantors: ['local', 'false'],
    featureBits: 5,
    rating: 4.6,
    isBookable: true,
  });
});

test('a property without a free stay cannot be booked', () => {
  const parts = '51.5;-0.12;7;weekly;apartment;101;5;4.6;1'.split(';');
  expect(readFacets(parts, false).isBookable).toBe(false);
});

test('what a property lacks is null', () => {
  const parts = '51.5;-0.12;;monthly;apartment;000;0;;0'.split(';');
  expect(readPlace(parts).sublocalityId).toBeNull();
  expect(readFacets(parts, true)).toMatchObject({
    isMonthly: true,
    guarantors: [],
    rating: null,
    isBookable: false,
  });
});
