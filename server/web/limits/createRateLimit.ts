import type { Request, RequestHandler } from 'express';
import {
  type ClientRateLimitInfo,
  ipKeyGenerator,
  MemoryStore,
  type Options,
  rateLimit,
  type Store,
} from 'express-rate-limit';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import type { WebMessageId } from '../../messages/messages.ts';
import { HttpProblem } from '../http/httpProblem.ts';
import type { RedisConnection } from './redisConnection.ts';
import { TOO_SLOW, within } from './waiting.ts';

/** Where processes count together. */
export type SharedLimits = RedisConnection;

/** Longer than a Redis nearby takes, shorter than a visitor notices. */
export const SHARED_TIMEOUT_MS = 200;

/** Counts in Redis; while that is away or slow, each process counts by itself. */
const createLimitStore = (shared: SharedLimits, prefix: string): Store => {
  const local = new MemoryStore();
  const remote = new RedisStore({
    prefix,
    sendCommand: (...command) => shared.client.sendCommand<RedisReply>(command),
  });
  let isPrepared = false;

  const either = async <Result>(work: (store: Store) => Result | Promise<Result>) => {
    if (isPrepared && shared.isReady) {
      try {
        const result = await within(Promise.resolve(work(remote)), SHARED_TIMEOUT_MS);
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

export interface LimitMetrics {
  /** @param rule name of the limit that a request went over. */
  rateLimited(rule: string): void;
}

export interface RateLimitOptions {
  /** Names the policy in the RateLimit headers, the counters in Redis and metrics; one limit has it. */
  readonly name: string;
  readonly metrics: LimitMetrics;
  readonly perMinute: number;
  /** What the caller is told. */
  readonly message: WebMessageId;
  /** Where processes count together; each for itself without it. */
  readonly sharedLimits?: SharedLimits | undefined;
  /** Counts apart what one client does; the client's address is always part of the key. */
  readonly group?: (request: Request) => string;
}

const MINUTE_MS = 60_000;
/** What a provider gives one household; single addresses in it are free to choose. */
const IPV6_SUBNET = 56;

/** Express has settled by TRUSTED_PROXIES whose X-Forwarded-For counts. */
export const clientKey = (request: Request): string =>
  ipKeyGenerator(request.ip ?? 'unknown', IPV6_SUBNET);

/** Limits a client's requests in a minute: draft-8 RateLimit headers, 429 with Retry-After. */
export const createRateLimit = (options: RateLimitOptions): RequestHandler => {
  const { name, perMinute, message, metrics, sharedLimits, group } = options;
  const byClient = (request: Request): string =>
    group ? `${group(request)}:${clientKey(request)}` : clientKey(request);
  return rateLimit({
    windowMs: MINUTE_MS,
    limit: perMinute,
    identifier: name,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: byClient,
    ...(sharedLimits ? { store: createLimitStore(sharedLimits, `web:limit:${name}:`) } : {}),
    // A client that sends X-Forwarded-For without being trusted is no mistake of ours.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (_request, _response, next) => {
      metrics.rateLimited(name);
      next(new HttpProblem(429, message));
    },
  });
};
