/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { type RecentPlace, readRecentPlaces, rememberPlace } from './recentPlaces.ts';

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
    rememberPlace(place(name));
  }
  expect(readRecentPlaces().map(({ name }) => name)).toEqual(['Derby', 'Leeds', 'Oxford', 'York']);
});

test('only what is shown again is kept', () => {
  rememberPlace({ ...place('Leeds'), count: 3, photo: null } as RecentPlace);
  expect(readRecentPlaces()).toEqual([place('Leeds')]);
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
