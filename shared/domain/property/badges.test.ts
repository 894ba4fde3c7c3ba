import { expect, test } from '@jest/globals';
import { type BadgeKind, badgesOf } from './badges.ts';
import type { BadgeFacts } from './property.ts';

const plain: BadgeFacts = {
  marks: [],
  reviewsCount: 0,
  reviewsRating: null,
  offerValue: null,
  isDealOfTheDay: false,
  availableFrom: null,
  isAvailable: true,
};

test.each<[string, Partial<BadgeFacts>, BadgeKind[]]>([
  ['nothing special', {}, []],
  ['a mark', { marks: ['top_rated'] }, ['topRated']],
  ['4.5 in ten reviews', { reviewsRating: 4.5, reviewsCount: 10 }, ['topRated']],
  ['4.5 in nine reviews', { reviewsRating: 4.5, reviewsCount: 9 }, []],
  ['4.4 in ten reviews', { reviewsRating: 4.4, reviewsCount: 10 }, []],
  ['an offer', { offerValue: '£150' }, ['offer']],
  ['a deal', { isDealOfTheDay: true }, ['propertyOfTheDay']],
  ['free since yesterday', { availableFrom: '2027-03-14' }, ['immediateMoveIn']],
  ['free today', { availableFrom: '2027-03-15' }, ['immediateMoveIn']],
  ['free tomorrow', { availableFrom: '2027-03-16' }, []],
  [
    'more than fits',
    {
      marks: ['breakfast_included', 'exclusive', 'students_choice', 'filling_fast'],
      offerValue: '£50',
    },
    ['fillingFast', 'offer', 'exclusive'],
  ],
  [
    'sold out',
    {
      isAvailable: false,
      marks: ['filling_fast', 'exclusive'],
      offerValue: '£50',
      availableFrom: '2027-03-14',
    },
    ['exclusive'],
  ],
])('%s', (_name, over, kinds) => {
  expect(badgesOf({ ...plain, ...over }, '2027-03-15')).toEqual(kinds);
});
