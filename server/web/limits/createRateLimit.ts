import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { HttpProblem } from '../http/httpProblem.ts';
import { createLimitStore, type SharedLimits } from './limitStore.ts';

export interface RateLimitOptions {
  /** Names the policy in the RateLimit headers and the counters in Redis; one limit has it. */
  readonly name: string;
  readonly perMinute: number;
  /** What the caller is told. */
  readonly message: string;
  /** Where processes count together; each for itself without it. */
  readonly sharedLimits?: SharedLimits | undefined;
  /** Counts apart what one client does; the client's address is always part of the key. */
  readonly group?: (request: Request) => string;
}

const MINUTE_MS = 60_000;
/** What a provider gives one household; single addresses in it are free to choose. */
const IPV6_SUBNET = 56;

/** Express has settled by TRUSTED_PROXIES whose X-Forwarded-For counts. */
const clientKey = (request: Request): string =>
  ipKeyGenerator(request.ip ?? 'unknown', IPV6_SUBNET);

/** Limits a client's requests in a minute: draft-8 RateLimit headers, 429 with Retry-After. */
export const createRateLimit = (options: RateLimitOptions): RequestHandler => {
  const { name, perMinute, message, sharedLimits, group } = options;
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
      next(new HttpProblem(429, message));
    },
  });
};
