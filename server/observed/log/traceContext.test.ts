import { expect, test } from '@jest/globals';
import { traceContextHeaders, traceContextOf } from './traceContext.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test.each([
  [`00-${TRACE}-${PARENT}-01`, '01'],
  [`00-${TRACE}-${PARENT}-00`, '00'],
  [`00-${TRACE}-${PARENT}-ff`, '03'],
  [`cc-${TRACE}-${PARENT}-01-what-the-future-brings`, '01'],
])('%s is a trace with the flags %s', (traceparent, flags) => {
  expect(traceContextOf({ traceparent })).toEqual({ traceId: TRACE, flags, state: undefined });
});

test.each([
  undefined,
  '',
  'anything',
  `ff-${TRACE}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}-01-more`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${PARENT}`,
  `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`,
])('%j is none, whatever stands beside it', (traceparent) => {
  expect(traceContextOf({ traceparent, tracestate: 'a=b' })).toBeUndefined();
});

test.each([
  ['a=b,c=d', 'a=b,c=d'],
  ['x'.repeat(513), undefined],
  ['a=\u00e9', undefined],
  ['', undefined],
])('of the state %j is kept %j', (tracestate, state) => {
  const found = traceContextOf({ traceparent: `00-${TRACE}-${PARENT}-01`, tracestate });
  expect(found?.state).toBe(state);
});

test('each call is a parent of its own within the same trace', () => {
  const context = { traceId: TRACE, flags: '01', state: 'a=b' };
  const [one, other] = [traceContextHeaders(context), traceContextHeaders(context)];
  expect(one.tracestate).toBe('a=b');
  expect(one.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  expect(other.traceparent).not.toBe(one.traceparent);
  expect(traceContextHeaders(undefined)).toEqual({});
});
