import { describe, expect, test } from '@jest/globals';
import type { SeenHome } from '../db/documents.ts';
import { factsOf, seenAfter, type WatchedHome } from './alertFacts.ts';

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
