import { expect, test } from '@jest/globals';
import { type CacheOutcome, cacheStatusText } from './cacheStatus.ts';

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
