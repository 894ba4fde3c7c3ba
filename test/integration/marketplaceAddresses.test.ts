import { describe, expect, test } from '@jest/globals';
import { makeProperty, makeRegion } from '../support/apiFactories.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import type { RawAnswer } from '../support/rawHttp.ts';
import { robotsOf, textsOf } from '../support/shownPage.ts';

const market = marketplaceForSuite({
  fill: async (db) => {
    const line = [100, 34];
    const closed = { state: 'inactive' as const, parentId: 34, ancestorIds: line };
    const quay = await makeRegion(db, { ...closed, canonicalName: 'old-quay' });
    const below = { parentId: quay.id, ancestorIds: [...line, quay.id] };
    await makeRegion(db, { ...closed, ...below, canonicalName: 'dry-dock' });
    const house = { canonicalName: 'quay-house', regionId: quay.id, status: 'deleted' } as const;
    await makeProperty(db, house);
  },
});

const QUERY = '?utm_source=x&b=%20%2B&a=1&a=2&p=2&empty';

/** Every way of writing one address that leads elsewhere by itself. */
const wrongSpellings = (address: string): string[] => [
  `${address}/`,
  `${address}/agent-view`,
  `${address}/Agent-View/`,
  address.replace('/places', '/Places'),
  `/${address}`,
  `${address.replace(/(?<=\/)[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase())}/agent-view/`,
];

const expectOneHop = async (from: string, status: number, to: string): Promise<void> => {
  for (const query of ['', QUERY]) {
    const answer = await market.get(from + query);
    expect([from, answer.status, answer.headers.location]).toEqual([from, status, to + query]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).toBe('');
  }
  expect((await market.get(to)).status).toBe(200);
};

describe('the address of', () => {
  test.each([
    ['a region by its id', '/places/search/{london}', 301, '/places/search/london'],
    [
      'a country by its id',
      '/places/search/{united-kingdom}',
      301,
      '/places/search/united-kingdom',
    ],
    ['an inactive region', '/places/search/docklands-london', 302, '/places/search/london'],
    [
      'an inactive region by its id',
      '/places/search/{docklands-london}',
      302,
      '/places/search/london',
    ],
    ['an inactive region below another', '/places/search/dry-dock', 302, '/places/search/london'],
    [
      'a region without parent by its id',
      '/places/search/{dungeness}',
      301,
      '/places/search/dungeness',
    ],
    [
      'the campus with one residence',
      '/places/search/strand-campus-kings-college-london',
      301,
      '/places/aldwych-lodge-london',
    ],
    [
      'that campus by its id',
      '/places/search/{strand-campus-kings-college-london}',
      301,
      '/places/aldwych-lodge-london',
    ],
    [
      'a property by its id',
      '/places/{kingfisher-house-london}',
      301,
      '/places/kingfisher-house-london',
    ],
    ['a deleted property', '/places/foundry-yard-manchester', 301, '/places/search/manchester'],
    [
      'a deleted property by its id',
      '/places/{foundry-yard-manchester}',
      301,
      '/places/search/manchester',
    ],
    [
      'a deleted property of an inactive region',
      '/places/quay-house',
      302,
      '/places/search/london',
    ],
    ['a deleted property without region', '/places/old-mill-yard', 302, '/'],
    ['that property by its id', '/places/{old-mill-yard}', 302, '/'],
  ])('%s leads to its page in one hop, however it is written', async (_what, from, status, to) => {
    for (const address of [from, ...wrongSpellings(from)]) await expectOneHop(address, status, to);
  });

  test.each([
    '/places/search/london',
    '/places/search/england',
    '/places/search/dungeness',
    '/places/kingfisher-house-london',
  ])('%s is a page, and each other spelling leads to it in one hop', async (address) => {
    const answer = await market.get(address + QUERY);
    expect(answer.status).toBe(200);
    expect(answer.headers.location).toBeUndefined();
    for (const wrong of wrongSpellings(address)) await expectOneHop(wrong, 301, address);
  });

  test.each([
    ['/places/search/l%6Fndon', '/places/search/london'],
    ['/INDEX/', '/index'],
    ['/Places/Search/', '/places/search'],
  ])('%s is written as %s', (from, to) => expectOneHop(from, 301, to));

  test('the campus needs no call, as its listing is never shown', async () => {
    await market.get('/places/search/strand-campus-kings-college-london');
    expect(market.faults.requests).toHaveLength(0);
  });
});

describe('a typed name', () => {
  test.each([
    ['london', '/places/search/london'],
    ['Kingfisher House', '/places/kingfisher-house-london'],
    ['伦敦', '/places/search/london'],
    ['翠鸟公寓', '/places/kingfisher-house-london'],
    ['lun dun', '/places/search/london'],
  ])('%s leads to its page, which is not filtered by it', async (name, to) => {
    const query = `?name=${encodeURIComponent(name)}&utm_source=a%20b`;
    const answer = await market.get(`/places/search${query}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`${to}?utm_source=a%20b`);
  });

  test('that nothing is called is said so', async () => {
    const answer = await market.get('/places/search?name=zzzzqqqq');
    expect(answer.status).toBe(200);
    expect(textsOf(answer.text, 'h1')).toEqual([expect.stringContaining('zzzzqqqq')]);
  });
});

describe('no page', () => {
  test.each([
    ['an address no route has', '/no/such/page'],
    ['an unknown region', '/places/search/no-such-region'],
    ['an unknown region by its id', '/places/search/99999999'],
    ['an unknown property', '/places/no-such-property'],
    ['an unknown property in agent view', '/places/no-such-property/agent-view/'],
    ['a room type', '/places/kingfisher-house-london-classic-ensuite'],
    ['a room type by its id', '/places/{kingfisher-house-london-classic-ensuite}'],
    ['a tenancy', '/places/{tenancy of kingfisher-house-london-classic-ensuite}'],
    ['a region that is asked for as a property', '/places/london'],
    ['a property that is asked for as a region', '/places/search/kingfisher-house-london'],
  ])('is shown for %s', async (_what, address) => {
    const { headers, status, text } = await market.get(address);
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
    expect(headers['cdn-cache-control']).toBe('max-age=30');
    expect(textsOf(text, 'h1')).toEqual(['Page Not Found']);
    expect(robotsOf(text)).toBe('noindex');
    expect(text).not.toContain('Kingfisher');
  });
});

describe('HEAD', () => {
  const comparable = ({ headers }: RawAnswer): object => {
    const { age, date, 'server-timing': timing, 'cache-status': caches, ...rest } = headers;
    return rest;
  };

  test.each([
    ['/', 200],
    ['/places/search/london?p=2', 200],
    ['/places/kingfisher-house-london', 200],
    ['/places/search/{london}', 301],
    ['/places/search/docklands-london', 302],
    ['/no/such/page', 404],
    ['/places/no-such-property', 404],
  ])('of %s (%i) has the headers of GET and no body', async (address, status) => {
    const headers = { 'X-Request-Id': 'same-request', 'Accept-Encoding': 'br' };
    const full = await market.call(address, { headers });
    const head = await market.call(address, { headers, method: 'HEAD' });
    expect(full.status).toBe(status);
    expect(head.status).toBe(status);
    expect(comparable(head)).toEqual(comparable(full));
    expect(head.bytes).toHaveLength(0);
  });
});

test.each(['/', '/places/search/london', '/places/kingfisher-house-london'])(
  'nothing can be posted to %s',
  async (address) => {
    const answer = await market.call(address, { method: 'POST', body: 'a=b' });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);
