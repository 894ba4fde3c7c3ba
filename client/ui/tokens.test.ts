import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  colorPairs,
  faintPairs,
  ownTokens,
  schemes,
  themedPairs,
  tokenColors,
} from '../../test/support/tokenColors.ts';

const colorNames = (scheme: (typeof schemes)[number]): string[] =>
  [...ownTokens(scheme)].flatMap(([name, value]) => (value.startsWith('#') ? [name] : [])).sort();

describe.each(schemes)('in the %s scheme', (scheme) => {
  test('every text and every edge of a control stands out', () => {
    expect(faintPairs(colorPairs, tokenColors({ scheme }))).toEqual([]);
  });

  test('so does what the gallery uses, which is dark in both', () => {
    expect(faintPairs(themedPairs, tokenColors({ scheme, isGallery: true }))).toEqual([]);
  });
});

test('every colour is given for both schemes', () => {
  expect(colorNames('dark')).toEqual(colorNames('light'));
});

test('the text font and what stands in for it are all there', () => {
  const base = readFileSync(path.join(__dirname, 'base.css'), 'utf8');
  const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
  const declared = [...base.matchAll(/font-family: ("[^"]+")/g)].map(([, name]) => name);
  const used = [...(/--font: ([^;]+);/.exec(css)?.[1] ?? '').matchAll(/"[^"]+"/g)].map(String);
  expect(used).toEqual([...new Set(declared)]);
});
