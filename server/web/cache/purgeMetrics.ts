import { Counter, Gauge, type Registry } from 'prom-client';

/** Where a process heard of a purge: from its own listener or from another process. */
export type PurgeOrigin = 'local' | 'stream';

/** `join`: the process has begun to listen; what was purged before is unknown to it. */
export type AllStaleReason = 'request' | 'join' | 'stream-gap' | 'redis-restart';

export interface PurgeMetrics {
  purged(origin: PurgeOrigin, entries: number): void;
  allStale(reason: AllStaleReason): void;
  /** Without REDIS_URL the process works alone on purpose. */
  redisConfigured(isConfigured: boolean): void;
  redisUp(isUp: boolean): void;
  streamRead(lag: { readonly seconds: number; readonly lastId: string }): void;
  pending(purges: number): void;
  cdnCall(provider: string, result: 'ok' | 'failed'): void;
}

const createInstruments = (registry: Registry) => {
  const registers = [registry];
  return {
    purges: new Counter({
      name: 'web_purges_total',
      help: 'Purges by where they came from',
      labelNames: ['origin'],
      registers,
    }),
    entries: new Counter({
      name: 'web_purged_entries_total',
      help: 'Cache entries that purges touched',
      labelNames: ['origin'],
      registers,
    }),
    allStale: new Counter({
      name: 'web_all_stale_total',
      help: 'Times that everything was marked stale, by reason',
      labelNames: ['reason'],
      registers,
    }),
    redisConfigured: new Gauge({
      name: 'web_redis_configured',
      help: '1 with REDIS_URL, 0 without it',
      aggregator: 'max',
      registers,
    }),
    redisUp: new Gauge({
      name: 'web_redis_up',
      help: '1 while REDIS_URL answers, 0 without it',
      // Among several processes the one that misses it counts.
      aggregator: 'min',
      registers,
    }),
    lag: new Gauge({
      name: 'web_purge_stream_lag_seconds',
      help: 'Age of the purge read last from the stream, when it was read',
      registers,
    }),
    lastId: new Gauge({
      name: 'web_purge_stream_last_id_milliseconds',
      help: 'Time part of the id of the stream entry read last',
      registers,
    }),
    pending: new Gauge({
      name: 'web_purge_stream_pending',
      help: 'Own purges that the stream has not taken yet',
      registers,
    }),
    cdn: new Counter({
      name: 'web_cdn_purges_total',
      help: 'Calls to the CDN, retries not counted',
      labelNames: ['provider', 'result'],
      registers,
    }),
  };
};

export const createPurgeMetrics = (registry: Registry): PurgeMetrics => {
  const instruments = createInstruments(registry);
  return {
    purged: (origin, entries) => {
      instruments.purges.inc({ origin });
      instruments.entries.inc({ origin }, entries);
    },
    allStale: (reason) => instruments.allStale.inc({ reason }),
    redisConfigured: (isConfigured) => instruments.redisConfigured.set(isConfigured ? 1 : 0),
    redisUp: (isUp) => instruments.redisUp.set(isUp ? 1 : 0),
    streamRead: ({ seconds, lastId }) => {
      instruments.lag.set(seconds);
      instruments.lastId.set(Number(lastId.split('-')[0]));
    },
    pending: (purges) => instruments.pending.set(purges),
    cdnCall: (provider, result) => instruments.cdn.inc({ provider, result }),
  };
};
