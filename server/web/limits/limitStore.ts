import {
  type ClientRateLimitInfo,
  MemoryStore,
  type Options,
  type Store,
} from 'express-rate-limit';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import { TOO_SLOW, within } from '../cache/waiting.ts';
import type { RedisConnection } from './redisConnection.ts';

/** Where processes count together. */
export type SharedLimits = RedisConnection;

/** Longer than a Redis nearby takes, shorter than a visitor notices. */
const LEASH_MS = 200;

/** Counts in Redis; while that is away or slow, each process counts by itself. */
export const createLimitStore = (shared: SharedLimits, prefix: string): Store => {
  const local = new MemoryStore();
  const remote = new RedisStore({
    prefix,
    sendCommand: (...command) => shared.client.sendCommand<RedisReply>(command),
  });
  let isPrepared = false;

  const either = async <Result>(work: (store: Store) => Result | Promise<Result>) => {
    if (isPrepared && shared.isReady) {
      try {
        const result = await within(Promise.resolve(work(remote)), LEASH_MS);
        if (result !== TOO_SLOW) return result;
      } catch {
        // The connection writes its own line when it is lost.
      }
    }
    return work(local);
  };

  return {
    prefix,
    init: (options: Options) => {
      local.init(options);
      remote.windowMs = options.windowMs;
      // Loads its scripts, which a Redis that was restarted has lost.
      const prepare = (): Promise<void> =>
        remote.init(options).then(
          () => {
            isPrepared = true;
          },
          () => {
            isPrepared = false;
          },
        );
      shared.onReady(() => void prepare());
    },
    get: (key) => either<ClientRateLimitInfo | undefined>((store) => store.get?.(key)),
    increment: (key) => either((store) => store.increment(key)),
    decrement: (key) => either((store) => store.decrement(key)),
    resetKey: (key) => either((store) => store.resetKey(key)),
    shutdown: () => local.shutdown(),
  };
};
