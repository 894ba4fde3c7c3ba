import { describe, expect, test } from '@jest/globals';
import { inTurn } from './featuredProperties.ts';
import {
  featuredLoaded,
  featuredMissed,
  homeFailed,
  homeLoaded,
  homeReducer,
  homeRequested,
  initialHomeState,
  selectFeaturedRegions,
  selectPopularCities,
} from './home.slice.ts';

const component = { type: 'referral', title: 'Refer', text: 'a friend', amount: '£50' } as const;

test('invalid, request, then success or failure', () => {
  expect(initialHomeState.readyStatus).toBe('invalid');
  const requested = homeReducer(initialHomeState, homeRequested());
  expect(requested.readyStatus).toBe('request');
  expect(homeReducer(requested, homeLoaded([component]))).toEqual({
    readyStatus: 'success',
    error: null,
    components: [component],
    featured: null,
    isFeaturedMissing: false,
  });
  expect(homeReducer(requested, homeFailed('x'))).toMatchObject({
    readyStatus: 'failure',
    error: 'x',
  });
});

test('featured properties join what is there, and go when the page is loaded anew', () => {
  const loaded = homeReducer(initialHomeState, homeLoaded([component]));
  const filled = homeReducer(loaded, featuredLoaded([]));
  expect(filled).toEqual({ ...loaded, featured: [] });
  expect(homeReducer(filled, homeRequested()).featured).toBeNull();
});

test('featured properties are lacking once a load has ended without them', () => {
  const loaded = homeReducer(initialHomeState, homeLoaded([component]));
  const missed = homeReducer(loaded, featuredMissed());
  expect([loaded, missed].map(({ isFeaturedMissing }) => isFeaturedMissing)).toEqual([false, true]);
  const filled = homeReducer(missed, featuredLoaded([]));
  expect(filled.isFeaturedMissing).toBe(false);
  expect(homeReducer(filled, featuredMissed())).toEqual(filled);
});

describe('selectors', () => {
  const city = {
    id: 34,
    name: 'London',
    canonicalName: 'london',
    picture: null,
    propertiesCount: 2,
    rent: null,
  };
  const home = homeReducer(
    undefined,
    homeLoaded([
      { type: 'featured', title: 'F', regions: ['london'] },
      {
        type: 'popularCities',
        title: 'P',
        countries: [
          { country: 'uk', name: 'United Kingdom', cities: [city] },
          { country: 'spain', name: 'Spain', cities: [] },
        ],
      },
    ]),
  );

  test('find the featured regions and the cities of the first country', () => {
    expect(selectFeaturedRegions({ home })).toEqual(['london']);
    expect(selectPopularCities({ home })).toEqual([city]);
  });

  test('find nothing, and always the same nothing, where nothing is configured', () => {
    const empty = { home: initialHomeState };
    expect(selectFeaturedRegions(empty)).toEqual([]);
    expect(selectFeaturedRegions(empty)).toBe(selectFeaturedRegions(empty));
    expect(selectPopularCities(empty)).toBe(selectPopularCities(empty));
  });
});

test.each([
  [[], []],
  [[['a']], ['a']],
  [
    [['a', 'b', 'c'], ['d'], []],
    ['a', 'd', 'b', 'c'],
  ],
])('%j in turn are %j', (lists, expected) => {
  expect(inTurn(lists)).toEqual(expected);
});
