import { expect, test } from '@jest/globals';
import { chosenNames } from './chosenNames.ts';
import { pagesElsewhere, pagesOf } from './pageKinds.ts';
import { chosenSteps } from './slowJourney.ts';

const PATHS = { search: '/s', property: '/p', comparison: '/c' };

const pages = pagesOf(
  {
    url: 'http://localhost:1',
    chineseUrl: 'http://localhost:2',
    visited: { url: 'http://localhost:3', mailFolder: '' },
    stop: async () => undefined,
  },
  PATHS,
);

test('names are taken in the order of the known ones, and all where none is named', () => {
  expect(chosenNames(['a', 'b', 'c'], 'c, a')).toEqual(['a', 'c']);
  expect(chosenNames(['a', 'b', 'c'], undefined)).toEqual(['a', 'b', 'c']);
});

test('a name that nothing has is refused, with those that there are', () => {
  expect(() => chosenNames(['a', 'b'], 'a,d')).toThrow(
    expect.objectContaining({
      message: 'Nothing is called d here.',
      advice: 'There are: a, b.',
    }),
  );
});

test('no two pages, and no two steps of the journey, have one name in the table', () => {
  for (const names of [pages, chosenSteps()].map((all) => all.map(({ name }) => name))) {
    expect([...new Set(names)]).toEqual(names);
  }
});

test('a part of the journey begins with a page of its own, but for the one that goes on from the first', () => {
  const firstOf = (part: string) => chosenSteps(part).find(({ name }) => name.startsWith(part));
  for (const part of ['around pages', 'search', 'property', 'booking', 'account']) {
    expect({ part, path: firstOf(part)?.on?.path }).toEqual({ part, path: expect.any(String) });
  }
  expect(firstOf('enquiry')?.on).toBeUndefined();
});

test('a site elsewhere is asked only for pages that every site has', () => {
  expect(
    pagesElsewhere('https://example.org', PATHS).map(({ url }) => new URL(url).pathname),
  ).toEqual(['/', '/s', '/p', '/about', '/no/such/page']);
});
