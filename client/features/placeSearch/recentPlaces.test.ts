/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  type RecentPlace,
  readRecentPlaces,
  rememberPlace,
  renameRecentPlaces,
} from './recentPlaces.ts';

const place = (name: string): RecentPlace => ({
  kind: 'city',
  id: name.length,
  name,
  canonicalName: name.toLowerCase(),
  locality: 'United Kingdom',
});

beforeEach(() => window.localStorage.clear());

test('the four chosen last are remembered, each once, the last first', () => {
  for (const name of ['Leeds', 'Bath', 'York', 'Oxford', 'Leeds', 'Derby']) {
    rememberPlace(place(name), 'en');
  }
  expect(readRecentPlaces().map(({ name }) => name)).toEqual(['Derby', 'Leeds', 'Oxford', 'York']);
});

test('only what is shown again is kept', () => {
  rememberPlace({ ...place('Leeds'), count: 3, photo: null } as RecentPlace, 'en');
  expect(readRecentPlaces()).toEqual([{ ...place('Leeds'), language: 'en' }]);
});

test.each([
  'no JSON',
  '{}',
  'null',
  '[null, 1, "x", {"kind":"planet","id":1,"name":"Mars","canonicalName":"mars","locality":""}]',
])('what is stored as %s is passed over', (stored) => {
  window.localStorage.setItem('recent_places', stored);
  expect(readRecentPlaces()).toEqual([]);
});

describe('on a page in Chinese', () => {
  const chinese = { ...place('London'), name: '伦敦', locality: '英国' };
  const find = (name: string) => {
    asked.push(name);
    return Promise.resolve([place('Londonderry'), chinese]);
  };
  let asked: string[];
  beforeEach(() => {
    asked = [];
    rememberPlace(place('London'), 'en');
    rememberPlace({ ...place('Leeds'), name: '利兹' }, 'zh');
  });
  const names = (places: readonly RecentPlace[]) => places.map(({ name }) => name);

  test('places chosen in English are called as Chinese calls them, and asked for once', async () => {
    expect(names(await renameRecentPlaces('zh', find))).toEqual(['利兹', '伦敦']);
    expect(names(await renameRecentPlaces('zh', find))).toEqual(['利兹', '伦敦']);
    expect(asked).toEqual(['London']);
  });

  test('one that is not found keeps its name', async () => {
    await renameRecentPlaces('zh', () => Promise.resolve([]));
    expect(names(await renameRecentPlaces('zh', find))).toEqual(['利兹', 'London']);
  });

  test('without an answer it is asked for again', async () => {
    const all = await renameRecentPlaces('zh', () => Promise.reject(new Error('away')));
    expect(names(all)).toEqual(['利兹', 'London']);
    expect(names(await renameRecentPlaces('zh', find))).toEqual(['利兹', '伦敦']);
  });
});
