import { cacheState, type PageState, type RequestTrace } from '../log/requestTrace.ts';

const milliseconds = (value: number): string => value.toFixed(1);

/** Server-Timing: what the caches said and where the time went. */
export const serverTiming = (trace: RequestTrace): string =>
  [
    `cache;desc=${cacheState(trace)}`,
    ...[...trace.timings].map(([part, duration]) => `${part};dur=${milliseconds(duration)}`),
  ].join(', ');

/** Cache-Status by RFC 9211 for the upstream answers a document was made of. */
export const lookupsStatus = (trace: RequestTrace): string | undefined => {
  const { lookups } = trace;
  const state = cacheState({ ...trace, page: undefined });
  if (state === 'none') return undefined;
  const detail = [...lookups].map(([name, count]) => `${name}=${count}`).join(' ');
  const result = { hit: 'hit', stale: 'hit; fwd=stale', miss: 'fwd=miss' }[state];
  return `lookups; ${result}; detail="${detail}"`;
};

export interface PageStatus {
  readonly state: PageState;
  /** Seconds that the copy stays fresh, below zero for one past its time. */
  readonly ttl?: number;
  /** Whether the next one who asks is answered from memory. */
  readonly isStored?: boolean;
}

/**
 * Cache-Status by RFC 9211 of the page cache. A copy sent without having asked anybody is a hit,
 * also past its time, and "hit" and "fwd" exclude each other.
 */
export const pageStatus = ({ state, ttl = 0, isStored = false }: PageStatus): string => {
  switch (state) {
    case 'hit':
      return `pages; hit; ttl=${ttl}`;
    case 'stale':
    case 'stale-if-error':
      return `pages; hit; ttl=${ttl}; detail=${state}`;
    case 'miss':
      return isStored ? 'pages; fwd=miss; stored' : 'pages; fwd=miss';
    case 'joined':
      return 'pages; fwd=miss; collapsed';
    case 'pass':
      return 'pages; fwd=bypass';
  }
};
