import { describe, expect, test } from '@jest/globals';
import {
  type CacheOutcome,
  cacheStatusText,
  directiveSeconds,
  directivesText,
  parseDirectives,
} from './cacheFields.ts';

describe('the directives of Cache-Control', () => {
  test.each<[string | undefined, Record<string, string | true>]>([
    [undefined, {}],
    ['', {}],
    [' , ,', {}],
    ['public, max-age=60', { public: true, 'max-age': '60' }],
    ['MaX-AgE=60,No-Cache', { 'max-age': '60', 'no-cache': true }],
    ['max-age="60"', { 'max-age': '60' }],
    ['no-cache="a, b", max-age=1', { 'no-cache': 'a, b', 'max-age': '1' }],
    ['ext="a\\"b, max-age=9", max-age=1', { ext: 'a"b, max-age=9', 'max-age': '1' }],
    ['max-age=1, max-age=2', { 'max-age': '1' }],
    ['max-age =60', { 'max-age ': '60' }],
    ['ext="open, max-age=1', { ext: '"open, max-age=1' }],
  ])('%j', (header, directives) => {
    expect(Object.fromEntries(parseDirectives(header))).toEqual(directives);
  });

  test.each<[string, number | undefined]>([
    ['public', undefined],
    ['max-age=60', 60],
    ['max-age=0', 0],
    ['max-age=007', 7],
    ['max-age', 0],
    ['max-age=', 0],
    ['max-age=-1', 0],
    ['max-age=60a', 0],
    ['max-age=6.5', 0],
    ['max-age= 60', 0],
    ['max-age=99999999999', 2_147_483_648],
  ])('%j has a lifetime of %j', (header, seconds) => {
    expect(directiveSeconds(parseDirectives(header), 'max-age')).toBe(seconds);
  });

  test('are written as names and values', () => {
    expect(directivesText(parseDirectives('Public, max-age="60"'))).toBe('public, max-age=60');
  });
});

test.each<[CacheOutcome, string | undefined, string]>([
  [{ kind: 'hit', ttl: 59.9 }, undefined, 'api; hit; ttl=59'],
  [{ kind: 'hit', ttl: -3.2, detail: 'x' }, undefined, 'api; hit; ttl=-4; detail=x'],
  [{ kind: 'forward', reason: 'bypass' }, undefined, 'api; fwd=bypass'],
  [
    { kind: 'forward', reason: 'stale', status: 304, isStored: true },
    'inner; hit',
    'inner; hit, api; fwd=stale; fwd-status=304; stored',
  ],
  [
    { kind: 'forward', reason: 'uri-miss', status: 200, isCollapsed: true },
    undefined,
    'api; fwd=uri-miss; fwd-status=200; collapsed',
  ],
])('%j is told as', (outcome, upstream, text) => {
  expect(cacheStatusText(outcome, upstream)).toBe(text);
});
