import type { Request } from 'express';
import { isReading } from '../http/isReading.ts';
import type { SessionTokens } from '../session/sessionTokens.ts';
import { NoAnswerError } from '../upstream/upstreamGuard.ts';
import type { CacheCall } from './fetchAnswer.ts';
import { timedOut, unreachable } from './proxiedCall.ts';
import type { ProxyRule } from './proxyRules.ts';

export interface CallFacts {
  readonly rule: ProxyRule;
  readonly tokens: SessionTokens;
  /** By its address, whoever asks. */
  readonly isPersonal: boolean;
  readonly requestId: string;
}

/** The caller's own, for what he has or wants of the answer: it is judged here. */
const callersOwn: ReadonlySet<string> = new Set([
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
]);

/** The auth and flow cookies make a call personal; "cache=false" asks for the upstream itself. */
const isForAnyone = (request: Request, { rule, tokens, isPersonal }: CallFacts): boolean =>
  rule.isCached &&
  !isPersonal &&
  isReading(request) &&
  Object.keys(tokens).length === 0 &&
  !new URLSearchParams(request.url.split('?')[1]).getAll('cache').includes('false');

/** The answers of one host are not those of another: the upstream is told which was asked for. */
export const cacheKey = (host: string, target: string): string => `${host} ${target}`;

/** @param request rewritten for the upstream. Undefined for what is never kept. */
export const cachedCall = (
  request: Request,
  host: string,
  facts: CallFacts,
): CacheCall | undefined => {
  if (!isForAnyone(request, facts)) return undefined;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !callersOwn.has(name)) headers[name] = value;
  }
  // Kept plain and compressed here, once for everyone.
  headers['accept-encoding'] = 'identity';
  return {
    key: cacheKey(host, request.url),
    target: request.url,
    headers,
    label: facts.rule.label,
    requestId: facts.requestId,
  };
};

/** As the caller is told. */
export const callProblem = (error: unknown): unknown => {
  if (!(error instanceof NoAnswerError)) return error;
  return error.silence === 'timeout' ? timedOut() : unreachable();
};
