import { describe, expect, test } from '@jest/globals';
import type { SeenHome } from '../db/documents.ts';
import { factsOf, seenAfter, WATCHED_HOMES, type WatchedHome } from './alertFacts.ts';

const TODAY = '2027-03-15';

const at = (price: number | null): WatchedHome => ({
  id: 7,
  name: 'Mill House',
  canonicalName: 'mill-house',
  price,
  currency: 'GBP',
  rentPeriod: 'weekly',
});

const free = (price: number): SeenHome => ({ price, isFree: true });
const taken = (price: number | null): SeenHome => ({ price, isFree: false });

describe('what is news of a home', () => {
  test.each<[string, SeenHome | undefined, number | null, string | undefined]>([
    ['never seen and free', undefined, 180, 'new_match new'],
    ['never seen and sold out', undefined, null, undefined],
    ['as before', free(180), 180, undefined],
    ['dearer', free(180), 190, undefined],
    ['cheaper', free(180), 170, 'price_drop GBP 170'],
    ['sold out by now', free(180), null, undefined],
    ['sold out still', taken(180), null, undefined],
    ['free again', taken(180), 190, 'free_again 2027-03-15'],
    ['free for the first time', taken(null), 190, 'free_again 2027-03-15'],
  ])('%s', (_what, before, price, news) => {
    const facts = factsOf(before ? { 7: before } : {}, [at(price)], TODAY);
    expect(facts.map(({ fact, kind }) => `${kind} ${fact}`)).toEqual(news ? [news] : []);
  });

  test('that is cheaper names what it cost', () => {
    expect(factsOf({ 7: free(180) }, [at(170)], TODAY)).toEqual([
      expect.objectContaining({ price: 170, formerPrice: 180 }),
    ]);
  });
});

test.each([
  ['is free', {}, [at(180)], free(180)],
  ['was sold out at once', {}, [at(null)], taken(null)],
  ['is sold out keeps its last rent', { 7: free(180) }, [at(null)], taken(180)],
  ['has gone keeps its last rent', { 7: free(180) }, [], taken(180)],
])('what %s is remembered', (_what, seen, homes, after) => {
  expect(seenAfter(seen, homes)).toEqual({ 7: after });
});

describe('of a search that finds more homes than are looked at', () => {
  /** As many as are looked at, from a number on. */
  const homesFrom = (first: number): WatchedHome[] =>
    Array.from({ length: WATCHED_HOMES }, (_, index) => ({ ...at(180), id: first + index }));
  const seen = seenAfter({}, homesFrom(101));
  const last = 100 + WATCHED_HOMES;

  test('one that is added is news, and what it leaves no room for is forgotten', () => {
    const homes = homesFrom(102);
    expect(factsOf(seen, homes, TODAY)).toMatchObject([
      { kind: 'new_match', home: { id: last + 1 } },
    ]);
    const after = seenAfter(seen, homes);
    expect([after[101], after[102], Object.keys(after).length]).toEqual([
      undefined,
      free(180),
      WATCHED_HOMES,
    ]);
  });

  test('one that takes the place of another that has gone is none', () => {
    const homes = homesFrom(100);
    expect(factsOf(seen, homes, TODAY)).toEqual([]);
    const after = seenAfter(seen, homes);
    expect([after[100], after[last]]).toEqual([free(180), taken(180)]);
    expect(factsOf(after, homesFrom(101), TODAY)).toMatchObject([{ kind: 'free_again' }]);
  });
});
