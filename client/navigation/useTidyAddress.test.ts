import { expect, test } from '@jest/globals';
import { tidyAddress } from './useTidyAddress.ts';

test.each([
  ['search', '/places/search/london', '?p=1&guarantor=maybe', '/places/search/london'],
  ['search', '/places/search/london', '?utm_source=mail', '/places/search/london?utm_source=mail'],
  [
    'search',
    '/places/search/london?p=2',
    '?P=2&utm_source=a%20b&gclid=1',
    '/places/search/london?p=2&utm_source=a%20b&gclid=1',
  ],
  ['searchEntry', '/places/search', '?name=++&ref=x', '/places/search?ref=x'],
  ['property', '/places/harbour-house', '?p=2&name=x', '/places/harbour-house?p=2&name=x'],
  [
    'property',
    '/places/harbour-house',
    '?lead_uuid=0b0e7c3a&utm_source=mail',
    '/places/harbour-house?utm_source=mail',
  ],
  [
    'placeForm',
    '/places/harbour-house/form?form=book_now',
    '?form=book_now&people=',
    '/places/harbour-house/form?form=book_now',
  ],
  ['login', '/login?next=%2Fprofile', '?next=/profile', '/login?next=%2Fprofile'],
  ['profile', '/profile?done=name', '?done=name&gclid=', '/profile?done=name'],
  [
    'profileShortlist',
    '/profile/shortlist?sort=price&done=note',
    '?sort=price&done=note',
    '/profile/shortlist?sort=price&done=note',
  ],
  ['home', '/', '', '/'],
  ['home', '/', '?%E0%A4%A=1', '/?%E0%A4%A=1'],
] as const)('%s: %s with %s becomes %s', (route, canonicalUrl, search, tidy) => {
  expect(tidyAddress(route, canonicalUrl, search)).toBe(tidy);
});
