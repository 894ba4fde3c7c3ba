import { cacheState, type RequestTrace } from '../request/requestTrace.ts';

const milliseconds = (value: number): string => value.toFixed(1);

/** Server-Timing: what the lookups' cache said and where the time went. */
export const serverTiming = (trace: RequestTrace): string =>
  [
    `cache;desc=${cacheState(trace)}`,
    ...[...trace.timings].map(([part, duration]) => `${part};dur=${milliseconds(duration)}`),
  ].join(', ');

/** Cache-Status by RFC 9211 for the upstream answers a document was made of. */
export const cacheStatus = (trace: RequestTrace): string | undefined => {
  const state = cacheState(trace);
  if (state === 'none') return undefined;
  const detail = [...trace.lookups].map(([name, count]) => `${name}=${count}`).join(' ');
  const result = { hit: 'hit', stale: 'hit; fwd=stale', miss: 'fwd=miss' }[state];
  return `lookups; ${result}; detail="${detail}"`;
};
