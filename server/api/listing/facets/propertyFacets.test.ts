import { expect, test } from '@jest/globals';
import { FACET_PARTS, readFacets } from './propertyFacets.ts';

test('a property is read from the text of its column', () => {
  const parts = '51.5;-0.12;7;weekly;apartment;101;5;4.6;1'.split(';');
  expect(parts).toHaveLength(FACET_PARTS);
  expect(readFacets(parts)).toEqual({
    lat: 51.5,
    lng: -0.12,
    sublocalityId: 7,
    isMonthly: false,
    unitType: 'apartment',
    guarantors: ['local', 'false'],
    featureBits: 5,
    rating: 4.6,
    isBookable: true,
  });
});

test('what a property lacks is null', () => {
  expect(readFacets('51.5;-0.12;;monthly;apartment;000;0;;0'.split(';'))).toMatchObject({
    sublocalityId: null,
    isMonthly: true,
    guarantors: [],
    rating: null,
    isBookable: false,
  });
});
