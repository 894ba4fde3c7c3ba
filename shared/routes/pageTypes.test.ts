import { expect, test } from '@jest/globals';
import { publicFixedRoutes } from './fixedPaths.ts';
import { pageTypeOf, pageTypes } from './pageTypes.ts';
import { type RouteName, routePaths } from './routePaths.ts';

test('page views are tracked under twelve names', () => {
  expect([...pageTypes].sort()).toEqual(
    [
      'home_page',
      'search_page',
      'profile_page',
      'inventory_page',
      'lead_form_page',
      'book_form',
      'payment_form',
      'activity_page',
      'map',
      'property_page',
      'shortlist_page',
      'support_page',
    ].sort(),
  );
});

test.each<[RouteName, string]>([
  ['home', 'home_page'],
  ['homeIndex', 'home_page'],
  ['search', 'search_page'],
  ['searchEntry', 'search_page'],
  ['property', 'property_page'],
  ['placeForm', 'lead_form_page'],
  ['compare', 'inventory_page'],
  ['plusService', 'support_page'],
  ...publicFixedRoutes.map((route): [RouteName, string] => [route, 'support_page']),
])('a view of %s is one of %s', (route, pageType) => {
  expect(pageTypeOf(route)).toBe(pageType);
});

test.each(Object.keys(routePaths) as RouteName[])('%s has one of the names', (route) => {
  expect(pageTypes).toContain(pageTypeOf(route));
});
