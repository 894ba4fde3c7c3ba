import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import type { Language } from '../../../shared/domain/language/language.ts';
import { type Site, siteKey } from '../../../shared/domain/site/site.ts';
import { overloaded } from '../http/httpProblem.ts';
import type { ProxyRule } from '../http/proxyRules.ts';
import { isReading } from '../http/requestLine.ts';
import { NoAnswerError } from '../upstream/upstreamBreaker.ts';
import type { CacheCall } from './fetchAnswer.ts';
import { timedOut, unreachable } from './proxiedCall.ts';

export interface Change {
  readonly method: string;
  readonly status: number;
  /** Path and query on the upstream. */
  readonly target: string;
  /** The host that was asked. */
  readonly host: string;
  readonly upstreamBaseUrl: string;
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

const ownTarget = (location: string, { target, host, upstreamBaseUrl }: Change): string[] => {
  const base = `${upstreamBaseUrl}${target}`;
  if (!URL.canParse(location, base)) return [];
  const { host: named, pathname, search } = new URL(location, base);
  const upstream = new URL(upstreamBaseUrl);
  if (named !== upstream.host) return named === host ? [`${pathname}${search}`] : [];
  // An upstream below a folder says it; here it is not part of the address.
  const folder = upstream.pathname.replace(/\/$/, '');
  const isBelow = pathname.startsWith(`${folder}/`);
  return [`${isBelow ? pathname.slice(folder.length) : pathname}${search}`];
};

/** The paths whose kept answers a successful unsafe call has made old, by RFC 9111 section 4.4. */
export const changedAddresses = (
  change: Change,
  headers: Pick<IncomingHttpHeaders, 'location' | 'content-location'>,
): readonly string[] => {
  const { method, status, target } = change;
  if (safeMethods.has(method) || status < 200 || status > 399) return [];
  const named = [headers.location, headers['content-location']].filter(
    (value) => value !== undefined,
  );
  return [target, ...named.flatMap((location) => ownTarget(location, change))];
};

export interface CallFacts {
  readonly rule: ProxyRule;
  /** By its address or by who asks. */
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

/** "cache=false" asks for the upstream itself. */
const isForAnyone = (request: Request, { rule, isPersonal }: CallFacts): boolean =>
  rule.isCached &&
  !isPersonal &&
  isReading(request) &&
  !new URLSearchParams(request.url.split('?')[1]).getAll('cache').includes('false');

interface AskedWhere {
  readonly host: string;
  readonly site: Site;
  readonly language: Language;
}

/**
 * The answers of one host or site are not those of another: the upstream is told which was asked for,
 * and a domain may come to another partner. It is told the language, too.
 */
export const cacheKey = ({ host, language, site }: AskedWhere, target: string): string =>
  `${siteKey(site)} ${language} ${host} ${target}`;

/** @param request rewritten for the upstream. Undefined for what is never kept. */
export const cachedCall = (
  request: Request,
  asked: AskedWhere,
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
    key: cacheKey(asked, request.url),
    target: request.url,
    headers,
    label: facts.rule.label,
    requestId: facts.requestId,
  };
};

/** As the caller is told. */
export const callProblem = (error: unknown): unknown => {
  if (!(error instanceof NoAnswerError)) return error;
  if (error.silence === 'busy') return overloaded();
  return error.silence === 'timeout' ? timedOut() : unreachable();
};
