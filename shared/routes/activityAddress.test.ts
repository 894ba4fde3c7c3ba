import { expect, test } from '@jest/globals';
import { initialActivity } from '../domain/user/activity.ts';
import { activityQuery, activityViewOf } from './activityAddress.ts';

test.each([
  [[], 'booked', 1],
  [[['tab', 'enquired']], 'enquired', 1],
  [[['tab', 'recently_viewed']], 'recently_viewed', 1],
  [
    [
      ['tab', 'shortlisted'],
      ['p', '3'],
    ],
    'shortlisted',
    3,
  ],
  [
    [
      ['tab', 'other'],
      ['p', '0'],
    ],
    'booked',
    1,
  ],
  [[['p', '-2']], 'booked', 1],
  [[['p', '123456']], 'booked', 1],
] as const)('%j shows %s, page %i', (query, tab, page) => {
  expect(activityViewOf({ query })).toEqual({ tab, page });
});

test.each([
  ['booked', 1, []],
  ['booked', 2, [['p', '2']]],
  ['enquired', 1, [['tab', 'enquired']]],
] as const)('%s, page %i, is asked for by %j', (tab, page, query) => {
  expect(activityQuery({ tab, page })).toEqual(query);
  expect(activityViewOf({ query })).toEqual({ tab, page });
});

test('an activity holds four lists with the number of homes kept and of pages', () => {
  expect(initialActivity).toEqual({
    activeTab: 'booked',
    recentlyViewed: [],
    booked: [],
    enquired: [],
    shortlisted: [],
    bookedCount: 0,
    enquiredCount: 0,
    shortlistedCount: 0,
    page: 1,
    pageCount: 0,
  });
});
