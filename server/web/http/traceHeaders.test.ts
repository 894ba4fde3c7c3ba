import { expect, test } from '@jest/globals';
import { countLookup, createTrace, type LookupState } from '../log/requestTrace.ts';
import { lookupsStatus, serverTiming } from './traceHeaders.ts';

const traceOf = (states: readonly LookupState[]) => {
  const trace = createTrace('id');
  for (const state of states) countLookup(trace, state);
  return trace;
};

test.each<[LookupState[], string | undefined]>([
  [[], undefined],
  [['hit', 'hit'], 'lookups; hit; detail="hit=2"'],
  [['hit', 'stale'], 'lookups; hit; fwd=stale; detail="hit=1 stale=1"'],
  [['stale-if-error'], 'lookups; hit; fwd=stale; detail="stale-if-error=1"'],
  [['hit', 'stale', 'miss'], 'lookups; fwd=miss; detail="hit=1 stale=1 miss=1"'],
  [['joined'], 'lookups; fwd=miss; detail="joined=1"'],
])('lookups answered %j give %j', (states, header) => {
  expect(lookupsStatus(traceOf(states))).toBe(header);
});

test('timings are in milliseconds with one decimal', () => {
  const trace = traceOf(['hit']);
  trace.timings.set('data', 12.345).set('render', 4);
  expect(serverTiming(trace)).toBe('cache;desc=hit, data;dur=12.3, render;dur=4.0');
});
