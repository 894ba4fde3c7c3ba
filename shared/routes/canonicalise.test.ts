import { describe, expect, test } from '@jest/globals';
import { type CanonicalAddress, cacheKey, canonicalise } from './canonicalise.ts';
import { isOpenEnded } from './isOpenEnded.ts';

const today = '2026-03-15';

const addressOf = (url: string): CanonicalAddress => {
  const [pathname = '', query] = url.split('?');
  const address = canonicalise({ pathname, search: query === undefined ? '' : `?${query}` }, today);
  if (!address) throw new Error(`${url} is malformed`);
  return address;
};

describe('a path in another form leads to the canonical one', () => {
  test.each([
    ['/', 'home', '/', true],
    ['/index', 'homeIndex', '/index', true],
    ['/Index/', 'homeIndex', '/index', false],
    ['/places/search', 'searchEntry', '/places/search', true],
    ['/places/search/london', 'search', '/places/search/london', true],
    ['/places/search/london/', 'search', '/places/search/london', false],
    ['/places/search/London', 'search', '/places/search/london', false],
    ['/PLACES/Search/LONDON', 'search', '/places/search/london', false],
    ['/places//search///london', 'search', '/places/search/london', false],
    ['//places/search/london', 'search', '/places/search/london', false],
    ['/places/search/london/agent-view', 'search', '/places/search/london', false],
    ['/places/search/LONDON/Agent-View/', 'search', '/places/search/london', false],
    ['/places/scape/agent-view', 'property', '/places/scape', false],
    ['/places/scape', 'property', '/places/scape', true],
    ['/places/%73cape', 'property', '/places/scape', false],
    ['/places/caf%C3%A9', 'property', '/places/caf%C3%A9', true],
    ['/places/CAF%C3%89', 'property', '/places/caf%C3%A9', false],
    ['/places/a%2Fb', 'property', '/places/a%2Fb', true],
  ])('%s is the page %s at %s, canonical: %s', (...row) => {
    const [url, route, path, isPathCanonical] = row;
    expect(addressOf(url)).toMatchObject({ route, path, isPathCanonical, canonicalUrl: path });
  });
});

test.each(['/no/such/page', '/places', '/places/search/london/map', '/%5Cevil.example'])(
  '%s is no page and is not redirected',
  (pathname) => {
    expect(addressOf(pathname)).toEqual({
      route: undefined,
      params: {},
      query: [],
      path: pathname,
      isPathCanonical: true,
      search: '',
      canonicalUrl: pathname,
    });
  },
);

test.each(['/%', '/places/%zz', '/places/%E0%A4%A', '/places/search/%C3'])(
  '%s has a malformed escape',
  (pathname) => {
    expect(canonicalise({ pathname, search: '' }, today)).toBeUndefined();
  },
);

test.each([
  '//evil.example',
  '///evil.example/',
  '//evil.example/places/search/london',
  '//places/evil.example',
  '/%2F/evil.example',
  '/\\evil.example',
  '//index',
  '//',
  '',
])('"%s" never leads to another site', (pathname) => {
  const { path, canonicalUrl } = addressOf(pathname);
  for (const target of [path, canonicalUrl]) {
    expect(target).toMatch(/^\/(?![/\\])/);
    expect(new URL(target, 'https://own.example').host).toBe('own.example');
  }
});

test.each(['/places/..', '/places/%2e%2e', '/places/search/%2E'])(
  '%s does not become the address of another page',
  (pathname) => {
    expect(addressOf(pathname).route).toBeUndefined();
  },
);

test('a canonical path stays as it is when it is asked for', () => {
  for (const url of [
    '/PLACES/a,b',
    "/places/Ünï (x)'!",
    '/places/search/İstanbul',
    '/places/%ce%a3',
  ]) {
    const { path } = addressOf(url);
    expect(addressOf(path)).toMatchObject({ path, isPathCanonical: true });
  }
});

describe('the query', () => {
  test.each([
    ['/places/search/london?utm_source=mail&gclid=1', '/places/search/london'],
    ['/places/search/london?foo=1&p=2', '/places/search/london?p=2'],
    ['/places/search/london?p=1', '/places/search/london'],
    ['/places/search/london?move_in_month=jan-2026', '/places/search/london'],
    [
      '/places/search/london/agent-view?utm_medium=agent&guarantor=local',
      '/places/search/london?guarantor=local',
    ],
    ['/places/search?name=Kings%20Cross', '/places/search?name=Kings+Cross'],
    ['/places/search?name=%20', '/places/search'],
    ['/places/scape?p=2&utm_source=mail', '/places/scape'],
    ['/?utm_source=mail', '/'],
    ['/places/search/london?__proto__=1&constructor=2', '/places/search/london'],
  ])('of %s is normalised to %s and kept as it was for redirects', (url, canonicalUrl) => {
    const address = addressOf(url);
    expect(address.canonicalUrl).toBe(canonicalUrl);
    expect(address.search).toBe(url.slice(url.indexOf('?')));
  });

  test.each([
    ['/places/search/london?guarantor=local', false],
    ['/places/search/london?name=kings', true],
    ['/places/search?name=kings', true],
    ['/places/search', false],
    ['/?name=kings', false],
    ['/no/such/page', true],
  ])('of %s is open-ended: %s', (url, expected) => {
    expect(isOpenEnded(addressOf(url))).toBe(expected);
  });
});

test('two sites never share a cache key, nor do two pages', () => {
  const keys = [
    '/',
    '/places/search/london',
    '/places/search/london?p=2',
    '/places/london',
  ].flatMap((url) => ['main', 'partner:1'].map((site) => cacheKey(site, addressOf(url))));
  expect(new Set(keys).size).toBe(keys.length);
});

describe('one choice of filters has one address', () => {
  /** A sequence that is the same on every run. */
  const randomFrom = (seed: number): (() => number) => {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
  };

  const lists: Readonly<Record<string, readonly string[]>> = {
    meta_types: ['private_room', 'shared_room', 'private_bathroom', 'shared_kitchen'],
    meta_unit_types: ['independent_house', 'student_accommodation'],
    features_and: ['dual_occupancy', 'wifi'],
    tags: ['new', 'exclusive'],
    meta_bedroom_counts: ['1', '2', '3'],
  };
  const singles: Readonly<Record<string, string>> = {
    p: '2',
    guarantor: 'international',
    available: 'true',
    move_in_month: 'sep-2027',
    locality: 'camden',
    university: 'ucl',
    sort_key: 'available_price',
    sort_order: 'asc',
    region_radius: '3218',
    meta_min_lease_duration: '26',
    meta_max_lease_duration: '40',
    range_available_price: '100,300',
  };

  const variantOf = (random: () => number): string => {
    const shuffled = <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, place: random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item);
    const recased = (text: string): string =>
      [...text].map((letter) => (random() < 0.5 ? letter.toUpperCase() : letter)).join('');

    const listPairs = Object.entries(lists).flatMap(([key, values]) => {
      const repeated = shuffled([...values, ...values.slice(0, 1)]);
      const cut = Math.floor(random() * repeated.length);
      return [repeated.slice(0, cut), repeated.slice(cut)]
        .filter((part) => part.length > 0)
        .map((part): [string, string] => [key, part.join(',')]);
    });
    const noise: [string, string][] = [
      ['utm_source', String(random())],
      ['__proto__', 'x'],
    ];
    const pairs = shuffled([...listPairs, ...Object.entries(singles), ...noise]);
    const query = new URLSearchParams(
      pairs.map(([key, value]) => [recased(key), recased(value)]),
    ).toString();
    const slash = random() < 0.5 ? '/' : '';
    return `/${recased('places')}${slash}/search/${recased('london')}${slash}?${query}`;
  };

  test('500 orders and letter cases of it have one canonical address and one cache key', () => {
    const random = randomFrom(7);
    const variants = Array.from({ length: 500 }, () => variantOf(random));
    expect(new Set(variants).size).toBe(500);

    const addresses = variants.map(addressOf);
    expect([...new Set(addresses.map(({ canonicalUrl }) => canonicalUrl))]).toEqual([
      '/places/search/london?university=ucl&locality=camden&range_available_price=100,300' +
        '&move_in_month=sep-2027&meta_min_lease_duration=26&meta_max_lease_duration=40' +
        '&meta_types=private_room,shared_room,private_bathroom,shared_kitchen' +
        '&guarantor=international&available=true&features_and=dual_occupancy,wifi' +
        '&tags=exclusive,new&meta_unit_types=independent_house,student_accommodation' +
        '&meta_bedroom_counts=1,2,3&region_radius=3218' +
        '&sort_key=available_price&sort_order=asc&p=2',
    ]);
    expect(new Set(addresses.map((address) => cacheKey('main', address))).size).toBe(1);
  });

  test('the canonical address is its own canonical address', () => {
    const { canonicalUrl } = addressOf(variantOf(randomFrom(11)));
    expect(addressOf(canonicalUrl)).toMatchObject({ canonicalUrl, isPathCanonical: true });
  });
});

describe('one choice of filters has one address and one cache key', () => {
  const choice: readonly (readonly [string, string])[] = [
    ['university', 'university-college-london'],
    ['campus_time', 'cycling_20'],
    ['locality', 'camden-london'],
    ['range_available_price', '100,300'],
    ['move_in_month', 'sep-2027'],
    ['meta_min_lease_duration', '26'],
    ['meta_max_lease_duration', '40'],
    ['meta_types', 'private_room,private_bathroom,shared_kitchen'],
    ['guarantor', 'local'],
    ['available', 'true'],
    ['features_and', 'dual_occupancy'],
    ['meta_unit_types', 'independent_house,student_accommodation'],
    ['region_radius', '3218'],
    ['sort_key', 'available_price'],
    ['sort_order', 'asc'],
    ['p', '2'],
  ];

  /** The same numbers at every run. */
  const randomFrom = (seed: number) => {
    let state = seed;
    return (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  };
  type Random = ReturnType<typeof randomFrom>;

  const shuffled = <Item>(items: readonly Item[], random: Random): readonly Item[] =>
    items
      .map((item) => ({ item, place: random(1_000_000) }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);

  const recased = (text: string, random: Random): string =>
    [...text].map((letter) => (random(2) === 0 ? letter.toUpperCase() : letter)).join('');

  const ordered: ReadonlySet<string> = new Set(['range_available_price']);

  const variantOf = (random: Random): string => {
    const pairs = shuffled(choice, random).flatMap(([key, value]) => {
      const items = ordered.has(key) ? [value] : shuffled(value.split(','), random);
      const parts = random(2) === 0 ? [items.join(',')] : items;
      return parts.map((part) => [recased(key, random), recased(part, random)] as const);
    });
    const foreign = [recased('utm_source', random), `${random(1_000)}`] as const;
    const all = shuffled([...pairs, foreign], random);
    return `/places/search/london?${new URLSearchParams(all.map((pair) => [...pair]))}`;
  };

  test('in 500 orders and letter cases', () => {
    const random = randomFrom(1);
    const canonical = addressOf(
      `/places/search/london?${new URLSearchParams(choice.map((pair) => [...pair]))}`,
    );
    expect(canonical.query.map(([key]) => key).sort()).toEqual(choice.map(([key]) => key).sort());
    const urls = new Set<string>();
    for (let turn = 0; turn < 500; turn += 1) {
      const url = variantOf(random);
      urls.add(url);
      const address = addressOf(url);
      expect([url, address.canonicalUrl]).toEqual([url, canonical.canonicalUrl]);
      expect(cacheKey('main', address)).toBe(cacheKey('main', canonical));
    }
    expect(urls.size).toBe(500);
  });

  test('and no value makes the reading fail, whatever it is', () => {
    const random = randomFrom(2);
    const hostile = ['', ',', '%00', '-1', '1e999', 'NaN', '💥', '..', "';--", 'a'.repeat(3_000)];
    for (let turn = 0; turn < 500; turn += 1) {
      const pairs = choice.map(([key, value]) => {
        const odd = hostile[random(hostile.length)] ?? '';
        return [key, random(2) === 0 ? odd : `${value},${odd}`];
      });
      const { canonicalUrl } = addressOf(`/places/search/london?${new URLSearchParams(pairs)}`);
      expect(addressOf(canonicalUrl).canonicalUrl).toBe(canonicalUrl);
    }
  });
});
