import { expect, test } from '@jest/globals';
import { type CanonicalAddress, cacheKey, canonicalise } from './canonicalise.ts';

const today = '2026-03-15';

const addressOf = (url: string): CanonicalAddress => {
  const [pathname = '', query] = url.split('?');
  const address = canonicalise({ pathname, search: query === undefined ? '' : `?${query}` }, today);
  if (!address) throw new Error(`${url} is malformed`);
  return address;
};

/** A sequence that is the same on every run. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
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
  campus_time: 'cycling_20',
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

test('500 orders and letter cases of one choice have one canonical address and one cache key', () => {
  const random = randomFrom(7);
  const variants = Array.from({ length: 500 }, () => variantOf(random));
  expect(new Set(variants).size).toBe(500);

  const addresses = variants.map(addressOf);
  expect([...new Set(addresses.map(({ canonicalUrl }) => canonicalUrl))]).toEqual([
    '/places/search/london?university=ucl&campus_time=cycling_20&locality=camden&range_available_price=100,300' +
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

test('every spelling of a choice is read as the same choice, which the pages are made of', () => {
  const random = randomFrom(19);
  const values = Array.from({ length: 200 }, () => addressOf(variantOf(random)));
  for (const { canonicalUrl, value } of values) {
    expect(value).toEqual(addressOf(canonicalUrl).value);
    expect(value).toEqual(values[0]?.value);
  }
});

test('no value makes the reading fail, whatever it is', () => {
  const random = randomFrom(2);
  const hostile = ['', ',', '%00', '-1', '1e999', 'NaN', '💥', '..', "';--", 'a'.repeat(3_000)];
  const choice = [
    ...Object.entries(singles),
    ...Object.entries(lists).map(([key, values]) => [key, values.join(',')] as const),
  ];
  for (let turn = 0; turn < 500; turn += 1) {
    const pairs = choice.map(([key, value]) => {
      const odd = hostile[Math.floor(random() * hostile.length)] ?? '';
      return [key, random() < 0.5 ? odd : `${value},${odd}`];
    });
    const { canonicalUrl, value } = addressOf(
      `/places/search/london?${new URLSearchParams(pairs)}`,
    );
    expect(addressOf(canonicalUrl)).toMatchObject({ canonicalUrl, value });
  }
});
