import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { HttpProblem, tooLarge } from '../http/httpProblem.ts';
import { splitAddress } from '../http/requestLine.ts';
import { createRateLimit, type LimitMetrics, type SharedLimits } from './createRateLimit.ts';

export interface LeadLimitOptions {
  /** Enquiries of one client. */
  readonly perMinute: number;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly sharedLimits: SharedLimits | undefined;
  readonly metrics: LimitMetrics;
}

export interface LeadLimit {
  /** For enquiries on their way to the API. */
  readonly ofCalls: RequestHandler;
  /**
   * For an enquiry that came as a form.
   * @returns seconds to wait, or null when it is taken.
   */
  readonly wait: (request: Request, response: Response, key: string) => Promise<number | null>;
}

const MINUTE_MS = 60_000;
const MAX_KEYS = 10_000;
const MAX_KEY_LENGTH = 200;
export const MAX_LEAD_BYTES = 32 * 1024;

const LEAD_CALLS = /^\/api\/v0\/leads(?:\/virtual_tour_request)?\/?$/i;

/** What has been counted once is not counted again: retries of an enquiry are one enquiry. */
const createCountedKeys = (clock: () => number) => {
  const keys = new LRUCache<string, true>({
    max: MAX_KEYS,
    ttl: MINUTE_MS,
    perf: { now: clock },
  });
  return (request: Request, key: string | undefined): boolean => {
    if (key === undefined || key === '' || key.length > MAX_KEY_LENGTH) return false;
    const name = `${request.ip} ${key}`;
    const isCounted = keys.has(name);
    if (!isCounted) keys.set(name, true);
    return isCounted;
  };
};

const secondsLeft = (request: Request, now: number): number => {
  const { rateLimit: state } = request as Request & { rateLimit?: { resetTime?: Date } };
  const reset = state?.resetTime?.getTime() ?? now + MINUTE_MS;
  return Math.max(1, Math.ceil((reset - now) / 1000));
};

/** One count for enquiries of both ways. */
export const createLeadLimit = ({
  clock,
  metrics,
  perMinute,
  sharedLimits,
}: LeadLimitOptions): LeadLimit => {
  const isRepeat = createCountedKeys(clock);
  const count = createRateLimit({
    name: 'leads',
    perMinute,
    message: 'You have sent many enquiries. Please try again in a minute.',
    metrics,
    sharedLimits,
  });

  return {
    ofCalls: (request, response, next) => {
      const { pathname } = splitAddress(request.originalUrl);
      if (request.method !== 'POST' || !LEAD_CALLS.test(pathname)) {
        next();
        return;
      }
      if (Number(request.get('Content-Length') ?? 0) > MAX_LEAD_BYTES) throw tooLarge();
      if (isRepeat(request, request.get('Idempotency-Key'))) next();
      else void count(request, response, next);
    },
    wait: async (request, response, key) => {
      if (isRepeat(request, key)) return null;
      const problem = await new Promise<unknown>((resolve) => {
        void count(request, response, resolve);
      });
      return problem instanceof HttpProblem ? secondsLeft(request, Date.now()) : null;
    },
  };
};
