import { describe, expect, test } from '@jest/globals';
import type { FacetRole } from '../domain/search/filterRecord.ts';
import { allowedQueryKeys, ownQueryKeys } from '../domain/search/searchKeys.ts';
import { canonicalise } from './canonicalise.ts';
import { facetPolicy } from './facetPolicy.ts';
import {
  blockedKeys,
  isOpenEndedQuery,
  robotsTxt,
  type SearchQuery,
  searchIndexing,
  searchLinkRel,
} from './searchIndexing.ts';

const LONDON = '/places/search/london';

const queryOf = (search: string): SearchQuery =>
  canonicalise({ pathname: LONDON, search: `?${search}` }, '2026-03-15')?.query ?? [];

const studio = 'meta_types=private_room,private_bathroom,private_kitchen';
const ensuite = 'meta_types=private_room,private_bathroom,shared_kitchen';

test('every key of a search address has its role', () => {
  const roles: Record<FacetRole, string> = {
    page: 'p',
    landing: 'meta_types meta_unit_types',
    place: 'locality university',
    order: 'sort_key sort_order',
    narrow:
      'available campus_time features_and guarantor meta_max_lease_duration meta_min_lease_duration ' +
      'move_in_month rating region_radius',
    endless:
      'features max_price meta_bathroom_counts meta_bedroom_counts min_price name ' +
      'range_available_price region_bounds_lat1 region_bounds_lat2 region_bounds_lng1 ' +
      'region_bounds_lng2 region_center tags',
    unread:
      'except limit methods only owner region_canonical_name region_lat region_lng region_type ' +
      'statuses type use_open_search',
  };
  for (const [role, keys] of Object.entries(roles)) {
    const found = [...allowedQueryKeys, ...ownQueryKeys].filter(
      (key) => facetPolicy[key].role === role,
    );
    expect([...found].sort().join(' ')).toBe(keys);
  }
});

describe('an address that may be indexed is its own canonical address', () => {
  test.each(
    ['', 'p=2', studio, ensuite, `${studio}&p=3`, 'meta_types=entire_place'].concat([
      'meta_types=private_room,shared_bathroom,shared_kitchen',
      'meta_types=shared_room,shared_bathroom,shared_kitchen',
      'meta_unit_types=independent_house',
    ]),
  )('?%s', (search) => {
    expect(searchIndexing('london', queryOf(search))).toEqual({
      isIndexable: true,
      robots: undefined,
      canonicalUrl: search === '' ? LONDON : `${LONDON}?${search}`,
    });
    expect(searchLinkRel(queryOf(search))).toBeUndefined();
  });
});

describe('the same list under another address is united with it by the link alone', () => {
  test.each([
    ['sort_key=distance,asc', LONDON],
    [`${studio}&sort_key=created`, `${LONDON}?${studio}`],
    ['locality=camden', '/places/search/camden'],
    ['university=ucl', '/places/search/ucl'],
    [`locality=camden&${studio}`, `/places/search/camden?${studio}`],
    ['locality=camden&sort_key=created', '/places/search/camden'],
    ['university=strand-campus-kings-college-london', '/places/aldwych-lodge-london'],
  ])('?%s belongs to %s', (search, canonicalUrl) => {
    const indexing = { isIndexable: false, robots: undefined, canonicalUrl };
    expect(searchIndexing('london', queryOf(search))).toEqual(indexing);
    expect(searchLinkRel(queryOf(search))).toBe('nofollow');
  });
});

describe('a part of a list is not indexed and names the nearest address that is', () => {
  test.each([
    ['sort_key=distance,asc&p=2', LONDON],
    ['locality=camden&p=2', '/places/search/camden'],
    ['guarantor=local', LONDON],
    ['guarantor=local&p=2', LONDON],
    ['available=true', LONDON],
    ['move_in_month=sep-2027', LONDON],
    ['region_radius=3218', LONDON],
    ['meta_min_lease_duration=26&meta_max_lease_duration=40', LONDON],
    ['features_and=dual_occupancy', LONDON],
    ['range_available_price=100,300', LONDON],
    ['min_price=5', LONDON],
    ['name=kings', LONDON],
    ['region_center=51.5,-0.12', LONDON],
    [
      'region_bounds_lat1=51&region_bounds_lng1=-1&region_bounds_lat2=52&region_bounds_lng2=1',
      LONDON,
    ],
    ['meta_types=private_room', LONDON],
    ['meta_unit_types=student_accommodation', LONDON],
    [`${studio}&guarantor=local`, `${LONDON}?${studio}`],
    [`${studio}&meta_unit_types=independent_house`, LONDON],
    ['locality=camden&university=ucl', LONDON],
    ['locality=camden&guarantor=local', '/places/search/camden'],
  ])('?%s: %s', (search, canonicalUrl) => {
    const indexing = { isIndexable: false, robots: 'noindex', canonicalUrl };
    expect(searchIndexing('london', queryOf(search))).toEqual(indexing);
    expect(searchLinkRel(queryOf(search))).toBe('nofollow');
  });
});

test('a canonical address is always one that may be indexed', () => {
  const values: readonly (readonly [string, string])[] = [
    ['locality', 'camden'],
    ['university', 'ucl'],
    ['meta_types', 'private_room,private_bathroom,private_kitchen'],
    ['meta_unit_types', 'independent_house'],
    ['guarantor', 'local'],
    ['name', 'kings'],
    ['sort_key', 'created'],
    ['p', '2'],
  ];
  for (let mask = 0; mask < 2 ** values.length; mask += 1) {
    const query = values.filter((_pair, index) => mask & (1 << index));
    const { canonicalUrl } = searchIndexing('london', query);
    const [pathname = '', search] = canonicalUrl.split('?');
    const address = canonicalise({ pathname, search: search ? `?${search}` : '' }, '2026-03-15');
    expect(searchIndexing(address?.params.canonicalName ?? '', address?.query ?? [])).toEqual({
      isIndexable: true,
      robots: undefined,
      canonicalUrl,
    });
  }
});

test('crawlers keep away from exactly the keys whose values have no end', () => {
  for (const key of blockedKeys) expect(isOpenEndedQuery([[key, '1']])).toBe(true);
  expect(blockedKeys).toContain('range_available_price');
  expect(blockedKeys).not.toContain('p');
});

describe('listed values are closed', () => {
  test.each([
    '',
    'p=4',
    'meta_types=private_room,private_bathroom',
    'guarantor=local',
    'available=true',
    'meta_unit_types=student_accommodation',
    'move_in_month=sep-2027',
    'region_radius=3218',
    'meta_min_lease_duration=26&meta_max_lease_duration=40',
    'meta_min_lease_duration=5&meta_max_lease_duration=8',
    'meta_min_lease_duration=45',
    'features_and=dual_occupancy',
    'locality=camden',
    'university=ucl',
    'university=ucl&campus_time=transit_30',
    'sort_key=distance,asc',
    'name=',
    'utm_source=mail',
  ])('%s', (search) => {
    expect(isOpenEndedQuery(queryOf(search))).toBe(false);
  });
});

describe('free values are open-ended', () => {
  test.each([
    'name=kings',
    'range_available_price=100,300',
    'min_price=5',
    'max_price=500',
    'region_center=51.5,-0.12',
    'region_bounds_lat1=51&region_bounds_lng1=-1&region_bounds_lat2=52&region_bounds_lng2=1',
    'region_radius=3219',
    'meta_min_lease_duration=27&meta_max_lease_duration=40',
    'meta_bedroom_counts=2',
    'meta_bathroom_counts=2',
    'features_and=moon_view',
    'features=gym',
    'tags=new',
  ])('%s', (search) => {
    expect(isOpenEndedQuery(queryOf(search))).toBe(true);
  });
});

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
