import { expect, test } from '@jest/globals';
import { bestMatch, type MatchCandidate } from './bestMatch.ts';

const found = (
  kind: MatchCandidate['kind'],
  name: string,
  rank: number | null = null,
): MatchCandidate => ({
  kind,
  name,
  canonicalName: name.toLowerCase().replaceAll(' ', '-'),
  rank,
});

const suggestions = [
  found('city', 'Newcastle'),
  found('city', 'York'),
  found('area', 'New York Quarter'),
  found('university', 'University of York'),
  found('property', 'York House'),
  found('property', 'Málaga Court'),
];

test.each([
  ['york', 'region', 'york'],
  ['  YORK ', 'region', 'york'],
  ['University of York', 'region', 'university-of-york'],
  ['york university', 'region', 'university-of-york'],
  ['york house', 'property', 'york-house'],
  ['new york', 'region', 'new-york-quarter'],
  ['malaga', 'property', 'málaga-court'],
  ['something like york', 'region', 'newcastle'],
])('"%s" leads to the %s %s', (name, kind, canonicalName) => {
  expect(bestMatch(name, suggestions)).toEqual({ kind, canonicalName });
});

test('what the API found by another name comes before what only begins like it', () => {
  const kings = [found('city', 'Hull', 2), found('area', 'King’s Cross', 1)];
  expect(bestMatch('king', kings)).toMatchObject({ canonicalName: 'king’s-cross' });
  const koln = [found('area', 'Sülz', 3), found('city', 'Cologne', 0), found('property', 'Köln')];
  expect(bestMatch('Köln', koln)).toMatchObject({ canonicalName: 'cologne' });
});

test('nothing found leads nowhere', () => {
  expect(bestMatch('york', [])).toBeUndefined();
});
