import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { HttpProblem, tooLarge } from '../http/httpProblem.ts';
import { splitAddress } from '../http/requestLine.ts';
import {
  clientKey,
  createRateLimit,
  type LimitMetrics,
  SHARED_TIMEOUT_MS,
  type SharedLimits,
} from './createRateLimit.ts';
import { within } from './waiting.ts';

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

const LEAD_CALLS = /^\/api\/v0\/(?:leads(?:\/virtual_tour_request)?|reports|alerts\/requests)\/?$/i;

/** In Redis beside the counters of the limit. */
const PREFIX = 'web:limit:leads:key:';

interface CountedKeys {
  /** True for whoever is the first to name it within a minute, in all processes. */
  claim(name: string): Promise<boolean>;
  forget(name: string): Promise<void>;
}

/**
 * Keys of enquiries that were counted: retries of an enquiry are one enquiry, whichever process they
 * come to. While Redis is away or slow each process knows its own.
 */
const createCountedKeys = (clock: () => number, shared: SharedLimits | undefined): CountedKeys => {
  const own = new LRUCache<string, true>({
    max: MAX_KEYS,
    ttl: MINUTE_MS,
    perf: { now: clock },
  });
  const ask = async (...command: string[]): Promise<unknown> => {
    if (!shared?.isReady) return undefined;
    // A connection that is lost writes its own line.
    const reply = shared.client.sendCommand(command).catch(() => undefined);
    return within(reply, SHARED_TIMEOUT_MS);
  };
  return {
    claim: async (name) => {
      if (own.has(name)) return false;
      own.set(name, true);
      // Null: the key is there already.
      return (await ask('SET', `${PREFIX}${name}`, '1', 'NX', 'PX', String(MINUTE_MS))) !== null;
    },
    forget: async (name) => {
      own.delete(name);
      await ask('DEL', `${PREFIX}${name}`);
    },
  };
};

/** A digest, because neither addresses nor keys are for others to read in Redis. */
const nameOf = (request: Request, key: string | undefined): string | undefined =>
  key === undefined || key === '' || key.length > MAX_KEY_LENGTH
    ? undefined
    : createHash('sha256')
        .update(`${clientKey(request)} ${key}`)
        .digest('hex');

const secondsLeft = (request: Request, now: number): number => {
  const { rateLimit: state } = request as Request & { rateLimit?: { resetTime?: Date } };
  const reset = state?.resetTime?.getTime() ?? now + MINUTE_MS;
  return Math.max(1, Math.ceil((reset - now) / 1000));
};

/** One count for enquiries of both ways, and for what else anybody can send: reports, and addresses for alerts. */
export const createLeadLimit = ({
  clock,
  metrics,
  perMinute,
  sharedLimits,
}: LeadLimitOptions): LeadLimit => {
  const counted = createCountedKeys(clock, sharedLimits);
  const count = createRateLimit({
    name: 'leads',
    perMinute,
    message: 'web.limit.enquiries',
    metrics,
    sharedLimits,
  });

  /** @returns why it is refused, if it is. */
  const refusal = async (
    request: Request,
    response: Response,
    key: string | undefined,
  ): Promise<unknown> => {
    const name = nameOf(request, key);
    if (name !== undefined && !(await counted.claim(name))) return undefined;
    const problem = await new Promise<unknown>((resolve) => {
      void count(request, response, resolve);
    });
    // What was refused has not been counted: its retry is not let through as a repeat.
    if (problem !== undefined && name !== undefined) await counted.forget(name);
    return problem;
  };

  return {
    ofCalls: (request, response, next) => {
      const { pathname } = splitAddress(request.originalUrl);
      if (request.method !== 'POST' || !LEAD_CALLS.test(pathname)) {
        next();
        return;
      }
      if (Number(request.get('Content-Length') ?? 0) > MAX_LEAD_BYTES) throw tooLarge();
      void refusal(request, response, request.get('Idempotency-Key')).then(next, next);
    },
    wait: async (request, response, key) => {
      const problem = await refusal(request, response, key);
      return problem instanceof HttpProblem ? secondsLeft(request, Date.now()) : null;
    },
  };
};
