import { expect, test } from '@jest/globals';
import { bestMatch, type MatchGroups } from './bestMatch.ts';

const place = (name: string) => ({ name, canonicalName: name.toLowerCase().replaceAll(' ', '-') });

const groups: MatchGroups = {
  cities: [place('Newcastle'), place('York')],
  universities: [place('University of York')],
  areas: [place('New York Quarter')],
  inventories: [place('York House'), place('Málaga Court')],
};

test.each([
  ['york', 'region', 'york'],
  ['  YORK ', 'region', 'york'],
  ['University of York', 'region', 'university-of-york'],
  ['york house', 'property', 'york-house'],
  ['new york', 'region', 'new-york-quarter'],
  ['malaga', 'property', 'málaga-court'],
  ['something like york', 'region', 'newcastle'],
])('"%s" leads to the %s %s', (name, kind, canonicalName) => {
  expect(bestMatch(name, groups)).toEqual({ kind, canonicalName });
});

test('nothing found leads nowhere', () => {
  const none = { cities: [], universities: [], areas: [], inventories: [] };
  expect(bestMatch('york', none)).toBeUndefined();
});
