import { expect, test } from '@jest/globals';
import { matchRoute } from './canonicalise.ts';
import {
  pageTypeOf,
  pageTypes,
  publicFixedRoutes,
  type RouteName,
  routeNames,
  routeTable,
} from './routeTable.ts';

const publicFixedPaths = publicFixedRoutes.map((route) => [route, routeTable[route].path] as const);

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

test('the site has these fixed paths and no other', () => {
  expect(
    [
      ...publicFixedPaths.map(([, path]) => path),
      routeTable.profile.path,
      routeTable.profileShortlist.path,
      routeTable.profileLeads.path,
      routeTable.dashboard.path,
      routeTable.list.path,
    ].sort(),
  ).toEqual(
    [
      '/blog',
      '/help',
      '/career',
      '/about',
      '/dashboard',
      '/group-booking',
      '/referral-programme',
      '/list',
      '/how-it-works',
      '/contact',
      '/news',
      '/ambassador',
      '/plus',
      '/scholarship',
      '/exams',
      '/terms',
      '/privacy',
      '/sitemap',
      '/media',
      '/podcast',
      '/profile',
      '/profile/leads',
      '/profile/shortlist',
      '/partner',
      '/university-partnerships',
    ].sort(),
  );
});

test.each(publicFixedPaths)('%s is the page at %s', (route, path) => {
  expect(matchRoute(segmentsOf(path))).toEqual({ route, params: {}, isAlias: false });
});

test('a service of the membership is found by its id', () => {
  expect(matchRoute(['plus', 'service', '3'])).toEqual({
    route: 'plusService',
    params: { id: '3' },
    isAlias: false,
  });
});

test('a page that is not open to everyone is stored nowhere', () => {
  const stored = routeNames.filter((route) => routeTable[route].cache === 'public');
  expect(stored.filter((route) => routeTable[route].access !== 'public')).toEqual([]);
});

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
  ['placeForm', 'book_form'],
  ['compare', 'inventory_page'],
  ['login', 'support_page'],
  ['profile', 'profile_page'],
  ['plusService', 'support_page'],
  ...publicFixedRoutes.map((route): [RouteName, string] => [route, 'support_page']),
])('a view of %s is one of %s', (route, pageType) => {
  expect(pageTypeOf(route)).toBe(pageType);
});

test.each(routeNames)('%s has one of the names', (route) => {
  expect(pageTypes).toContain(pageTypeOf(route));
});
