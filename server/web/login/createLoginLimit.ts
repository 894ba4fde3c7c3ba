import type { RequestHandler } from 'express';
import { isProviderLogin } from '../http/proxyRules.ts';
import { splitAddress } from '../http/requestLine.ts';
import {
  createRateLimit,
  type LimitMetrics,
  type SharedLimits,
} from '../limits/createRateLimit.ts';
import { carriesMiniProgramToken } from './miniProgramLogin.ts';

export interface LoginLimitOptions {
  readonly perMinute: number;
  readonly metrics: LimitMetrics;
  readonly sharedLimits: SharedLimits | undefined;
}

const DOOR = /^\/login\/./;

/** One count for both ways to a provider: a provider is asked about whatever is shown as its word. */
export const createLoginLimit = (options: LoginLimitOptions): RequestHandler => {
  const count = createRateLimit({
    ...options,
    name: 'logins',
    message: 'web.limit.logins',
  });
  return (request, response, next) => {
    const { pathname, search } = splitAddress(request.originalUrl);
    const isLogin =
      DOOR.test(pathname) || isProviderLogin(pathname) || carriesMiniProgramToken(search);
    if (isLogin) void count(request, response, next);
    else next();
  };
};
