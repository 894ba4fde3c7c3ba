import { expect, test } from '@jest/globals';
import {
  initialSitemapState,
  sitemapFailed,
  sitemapLoaded,
  sitemapReducer,
  sitemapRequested,
} from './sitemap.slice.ts';

test('invalid, request, then success or failure', () => {
  expect(initialSitemapState.readyStatus).toBe('invalid');
  const requested = sitemapReducer(initialSitemapState, sitemapRequested());
  expect(requested.readyStatus).toBe('request');
  const country = { id: 1, name: 'Spain', canonicalName: 'spain', countryCode: 'es' };
  const countries = [{ country, cities: [] }];
  expect(sitemapReducer(requested, sitemapLoaded(countries))).toEqual({
    readyStatus: 'success',
    error: null,
    countries,
  });
  expect(sitemapReducer(requested, sitemapFailed('x'))).toMatchObject({
    readyStatus: 'failure',
    error: 'x',
  });
});
