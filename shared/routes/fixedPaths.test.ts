import { expect, test } from '@jest/globals';
import { accountFixedPaths, fixedPaths, publicFixedPaths } from './fixedPaths.ts';
import { matchRoute } from './matchRoute.ts';

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

test('the site has these fixed paths and no other', () => {
  expect(Object.values(fixedPaths).sort()).toEqual(
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

test.each(Object.entries(publicFixedPaths))('%s is the page at %s', (route, path) => {
  expect(matchRoute(segmentsOf(path))).toEqual({ route, params: {}, isAlias: false });
});

test.each(Object.values(accountFixedPaths))('%s waits for accounts', (path) => {
  expect(matchRoute(segmentsOf(path))).toBeUndefined();
});

test('a service of the membership is found by its id', () => {
  expect(matchRoute(['plus', 'service', '3'])).toEqual({
    route: 'plusService',
    params: { id: '3' },
    isAlias: false,
  });
});
