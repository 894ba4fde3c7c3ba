/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { inventoryDetailWire } from '../../../test/support/wireFactories.ts';
import { parseProperty } from '../../api/property.parse.ts';
import { forgetViewed, readViewed, rememberViewed } from './recentlyViewed.ts';

const STORAGE_KEY = 'recently_viewed';
const CARDS_KEY = 'recently_viewed_cards';

const property = (id: number) => ({
  ...parseProperty({ data: inventoryDetailWire() }),
  id,
  canonicalName: `house-${id}`,
  photos: [
    {
      path: 'abc',
      basePath: '/images',
      caption: 'The front',
      kind: 'exterior',
      isIllustration: true,
    },
  ],
});

const ids = (): number[] => readViewed().map(({ id }) => id);

beforeEach(() => window.localStorage.clear());

test('ten are remembered, each once, the last one first', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3]) rememberViewed(property(id));
  expect(ids()).toEqual([3, 11, 10, 9, 8, 7, 6, 5, 4, 2]);
  const names = [3, 11, 10, 9, 8, 7, 6, 5, 4, 2].map((id) => `house-${id}`);
  expect(JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '')).toEqual(names);
});

test('only what the strip shows is kept', () => {
  rememberViewed(property(7));
  expect(readViewed()).toEqual([
    {
      id: 7,
      canonicalName: 'house-7',
      name: property(7).name,
      photo: { path: 'abc', basePath: '/images', caption: '', kind: '', isIllustration: true },
      rent: property(7).rent,
      locality: property(7).address.locality,
    },
  ]);
});

test('a rent that nobody can have is not kept', () => {
  rememberViewed({ ...property(7), isAvailable: false });
  expect(readViewed()).toMatchObject([{ id: 7, rent: null }]);
});

test('they can be forgotten', () => {
  rememberViewed(property(1));
  forgetViewed();
  expect(readViewed()).toEqual([]);
});

test.each(['no JSON', '{}', 'null', '[null, 1, "x", {"id":"7","name":"x"}, {"id":7}]'])(
  'what is stored as %s is passed over',
  (stored) => {
    window.localStorage.setItem(STORAGE_KEY, stored);
    expect(readViewed()).toEqual([]);
    rememberViewed(property(1));
    expect(ids()).toEqual([1]);
  },
);

test('a broken photo or rent leaves the rest of its entry', () => {
  const entry = {
    id: 7,
    canonicalName: 'a',
    name: 'A',
    locality: 'L',
    photo: 3,
    rent: { amount: 'x' },
  };
  window.localStorage.setItem(STORAGE_KEY, '["a"]');
  window.localStorage.setItem(CARDS_KEY, JSON.stringify([entry]));
  expect(readViewed()).toEqual([{ ...entry, photo: null, rent: null }]);
});
