import { describe, expect, test } from '@jest/globals';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { canonicalOf, robotsOf, shownText, textsOf } from '../support/shownPage.ts';

const ORIGIN = 'http://localhost:3000';
const LONDON = '/places/search/london';
const NOTHING = 'No Accommodation Found';

const market = marketplaceForSuite();

interface Shown {
  readonly canonical: string;
  readonly robots: string | undefined;
  readonly hasResults: boolean;
}

const showing = async (query: string): Promise<Shown & { readonly status: number }> => {
  const { headers, status, text } = await market.get(LONDON + query);
  expect(headers.location).toBeUndefined();
  expect(textsOf(text, 'h1')).toHaveLength(1);
  return {
    status,
    canonical: (canonicalOf(text) ?? '').replaceAll('&amp;', '&').replace(ORIGIN + LONDON, ''),
    robots: robotsOf(text),
    hasResults: !shownText(text).includes(NOTHING),
  };
};

const plain = { status: 200, canonical: '', robots: undefined, hasResults: true } as const;

describe('a value that means nothing is as good as none', () => {
  test.each([
    '?p=0',
    '?p=-1',
    '?p=abc',
    '?p=1.5',
    '?p=1e9',
    '?p=999999999999',
    '?p=%31%00'.replace('%00', '%20x'),
    '?p=',
    '?p=1',
    '?guarantor=',
    '?guarantor=maybe',
    '?available=perhaps',
    '?meta_types=castle',
    '?meta_unit_types=tent&meta_types=',
    '?sort_key=beauty&sort_order=up',
    '?sort_key=relevance&sort_order=desc',
    '?region_radius=20000',
    '?region_radius=7',
    '?range_available_price=abc',
    '?range_available_price=1,2,3',
    '?move_in_month=jan-1999',
    '?move_in_month=soon',
    '?campus_time=walking_10',
    '?limit=500&only=id&methods=x&statuses=deleted&owner=1&use_open_search=false',
    '?foo=1&foo=2&utm_source=x&gclid=y',
    '?locality=no-such-place',
    '?university=no-such-place&campus_time=walking_10',
    '?university=no-such-place&locality=nor-this-one',
    '?locality=%3Cscript%3E',
    '?constructor=1&__proto__=2&toString=3',
  ])('%s', async (query) => {
    expect(await showing(query)).toEqual(plain);
  });
});

test('a stay that ends before it begins is dropped', async () => {
  expect(await showing('?meta_min_lease_duration=40&meta_max_lease_duration=26')).toEqual(plain);
});

test.each([
  ['?range_available_price=900,100', '?range_available_price=100,900'],
  ['?min_price=900&max_price=100', '?min_price=100&max_price=900'],
])('the reversed prices of %s are those of %s', async (reversed, ordered) => {
  expect(await showing(reversed)).toEqual(await showing(ordered));
});

describe('of a repeated key', () => {
  test.each([
    ['the first value counts', '?p=2&p=3', { ...plain, canonical: '?p=2' }],
    ['an empty first value counts for none', '?p=&p=3', plain],
    [
      'a list is made, where it is one',
      '?meta_types=private_room&meta_types=private_bathroom&meta_types=private_kitchen',
      { ...plain, canonical: '?meta_types=private_room,private_bathroom,private_kitchen' },
    ],
  ])('%s: %s', async (_name, query, expected) => {
    expect(await showing(query)).toEqual(expected);
  });
});

describe('what shows nothing is found and not indexed', () => {
  test.each([
    ['a page beyond the last', '?p=500', '?p=500'],
    ['the last page there can be', '?p=100000', '?p=100000'],
    ['a name that nothing has', '?name=zzzzqqqq', ''],
    ['a price that nothing has', '?range_available_price=999998,999999', ''],
    [
      'filters that nothing satisfies',
      '?guarantor=local&available=true&range_available_price=1,2',
      '',
    ],
    ['a circle with nothing in it', '?region_center=0,0&region_radius=1609', ''],
  ])('%s: %s', async (_name, query, canonical) => {
    expect(await showing(query)).toEqual({
      status: 200,
      canonical,
      robots: 'noindex',
      hasResults: false,
    });
  });
});

describe('the known one of two places keeps its filter', () => {
  const UCL = 'university-college-london-london';
  test.each(['?university=KNOWN&locality=no-such-place', '?university=KNOWN'])(
    '%s',
    async (query) => {
      const { text } = await market.get(LONDON);
      const known =
        /href="\/places\/search\/(university-[a-z-]+|[a-z-]*-university[a-z-]*)"/.exec(text)?.[1] ??
        UCL;
      const answer = await market.get(LONDON + query.replace('KNOWN', known));
      expect(answer.status).toBe(200);
      expect(canonicalOf(answer.text)).toBe(`${ORIGIN}/places/search/${known}`);
    },
  );
});

test('a query may be as long as an address can be', async () => {
  const long = `?${Array.from({ length: 1000 }, (_, index) => `k${index}=1`).join('&')}`;
  expect(Buffer.byteLength(LONDON + long)).toBeLessThan(8192);
  expect(await showing(long)).toEqual(plain);
  const longer = `?name=${'a'.repeat(8200)}`;
  expect((await market.get(LONDON + longer)).status).toBe(414);
});
