import { describe, expect, test } from '@jest/globals';
import { robotsTxt } from './robotsTxt.ts';

const robots = robotsTxt('https://amber.example/sitemap.xml');

/** As crawlers read it: "*" is anything, and a rule is the beginning of an address. */
const patterns = robots
  .split('\n')
  .filter((line) => line.startsWith('Disallow: '))
  .map((line) => line.slice('Disallow: '.length).split('*'))
  .map((parts) => parts.map((part) => part.replace(/[.?+^$()|[\]\\]/g, '\\$&')).join('.*'))
  .map((pattern) => new RegExp(`^${pattern}`));

const isBlocked = (url: string): boolean => patterns.some((pattern) => pattern.test(url));

test('every rule is for all crawlers', () => {
  expect(robots.startsWith('User-agent: *\nDisallow: ')).toBe(true);
});

test('the sitemap is named by its whole address', () => {
  expect(robots.endsWith('\n\nSitemap: https://amber.example/sitemap.xml\n')).toBe(true);
});

describe('endless results are not crawled', () => {
  test.each([
    '/places/search/london?range_available_price=100,300',
    '/places/search/london?guarantor=local&range_available_price=100,300&p=2',
    '/places/search/london?name=kings',
    '/places/search/london?p=2&region_bounds_lat1=51.5',
    '/places/search?name=kings',
  ])('%s', (url) => {
    expect(isBlocked(url)).toBe(true);
  });
});

describe('everything else may be', () => {
  test.each([
    '/',
    '/places/search',
    '/places/search/london',
    '/places/search/london?p=2',
    '/places/search/london?locality=camden',
    '/places/search/london?guarantor=local&sort_key=created&sort_order=desc',
    '/places/search/london?features_and=dual_occupancy',
    '/places/search/london?region_canonical_name=london',
    '/places/name-house?utm_source=mail',
    '/api/v0/regions?name=kings',
    '/assets/main.js',
  ])('%s', (url) => {
    expect(isBlocked(url)).toBe(false);
  });
});
