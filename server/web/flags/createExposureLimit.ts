import type { RequestHandler } from 'express';
import { isExposureCall } from '../http/proxyRules.ts';
import { splitAddress } from '../http/requestLine.ts';
import {
  createRateLimit,
  type LimitMetrics,
  type SharedLimits,
} from '../limits/createRateLimit.ts';

export interface ExposureLimitOptions {
  readonly perMinute: number;
  readonly metrics: LimitMetrics;
  readonly sharedLimits: SharedLimits | undefined;
}

/** Each is a row of the database for as long as its experiment runs, whoever makes visitors up. */
export const createExposureLimit = (options: ExposureLimitOptions): RequestHandler => {
  const count = createRateLimit({
    ...options,
    name: 'exposures',
    message: 'web.limit.requests',
  });
  return (request, response, next) => {
    const { pathname } = splitAddress(request.originalUrl);
    if (isExposureCall(pathname)) void count(request, response, next);
    else next();
  };
};
