import type { RouteDefinition } from '../../../shared/routes/routeTable.ts';
import type { PageOutcome } from '../../../shared/ssr/pageOutcome.ts';

/** Nothing tells nginx that a page has changed: it may keep one for this long at most. */
const NGINX_SECONDS = 60;

export type EdgeDialect = 'standard' | 'nginx' | 'fastly';

const nginxSeconds = (cdnCacheControl: string | undefined): number =>
  Math.min(Number(/\bmax-age=(\d+)/.exec(cdnCacheControl ?? '')?.[1] ?? 0), NGINX_SECONDS);

/**
 * What the server in front reads in the place of CDN-Cache-Control (RFC 9213), which neither nginx
 * nor Fastly knows. Each removes its own header from the answer and prefers it to Cache-Control.
 * @param cdnCacheControl as sent; undefined for what no shared cache may keep.
 */
export const dialectHeaders = (
  dialect: EdgeDialect,
  cdnCacheControl: string | undefined,
): Readonly<Record<string, string>> => {
  if (dialect === 'nginx') return { 'X-Accel-Expires': String(nginxSeconds(cdnCacheControl)) };
  if (dialect === 'fastly') return { 'Surrogate-Control': cdnCacheControl ?? 'no-store' };
  return {};
};

/**
 * Experiments split some routes, and languages that visitors choose by a cookie split all: a document
 * of theirs is that of one variant, kept here for whoever gets it as well, and by nobody behind us.
 */
export type CacheKind =
  | 'publicDocument'
  | 'degradedDocument'
  | 'openEndedDocument'
  | 'permanentRedirect'
  | 'temporaryRedirect'
  | 'notFound'
  | 'variantDocument'
  | 'variantNotFound'
  | 'personal'
  | 'error';

export interface PageLifetimes {
  readonly freshSeconds: number;
  readonly revalidateSeconds: number;
  readonly staleErrorSeconds: number;
  /** What the cache in front wants to be told in. */
  readonly dialect?: EdgeDialect;
}

export interface CacheHeaders {
  readonly 'Cache-Control': string;
  readonly 'CDN-Cache-Control'?: string;
}

/** Also of a copy past its time: whoever keeps it asks again soon. */
const DEGRADED_SECONDS = 10;
const PERMANENT_REDIRECT_SECONDS = { browser: 300, shared: 3600 };
const TEMPORARY_REDIRECT_SECONDS = 60;
const NOT_FOUND_SECONDS = 30;

const shared = (seconds: number, browserSeconds = 0): CacheHeaders => ({
  'Cache-Control': `public, max-age=${browserSeconds}, s-maxage=${seconds}`,
  'CDN-Cache-Control': `max-age=${seconds}`,
});

/**
 * Stale directives are only for the CDN: browsers would obey them in Cache-Control too and show
 * a page that has since been purged.
 */
const publicDocument = (lifetimes: PageLifetimes): CacheHeaders => ({
  'Cache-Control': `public, max-age=0, s-maxage=${lifetimes.freshSeconds}`,
  'CDN-Cache-Control': [
    `max-age=${lifetimes.freshSeconds}`,
    `stale-while-revalidate=${lifetimes.revalidateSeconds}`,
    `stale-if-error=${lifetimes.staleErrorSeconds}`,
  ].join(', '),
});

export const cacheHeaders = (kind: CacheKind, lifetimes: PageLifetimes): CacheHeaders => {
  switch (kind) {
    case 'publicDocument':
      return publicDocument(lifetimes);
    case 'degradedDocument':
      return shared(Math.min(DEGRADED_SECONDS, lifetimes.freshSeconds));
    case 'openEndedDocument':
      return { 'Cache-Control': 'public, max-age=0, must-revalidate' };
    case 'permanentRedirect':
      return shared(PERMANENT_REDIRECT_SECONDS.shared, PERMANENT_REDIRECT_SECONDS.browser);
    case 'temporaryRedirect':
      return shared(TEMPORARY_REDIRECT_SECONDS);
    case 'notFound':
      return shared(NOT_FOUND_SECONDS);
    case 'variantDocument':
    case 'variantNotFound':
    case 'personal':
      return { 'Cache-Control': 'private, no-store' };
    case 'error':
      return { 'Cache-Control': 'no-store' };
  }
};

const forOneVisitor: ReadonlySet<CacheKind> = new Set([
  'variantDocument',
  'variantNotFound',
  'personal',
]);

/** No cache behind us keeps such an answer: it may set cookies. */
export const isForOneVisitor = (kind: CacheKind): boolean => forOneVisitor.has(kind);

/** For a copy past its time: no cache behind us may make it much older. */
export const staleCacheHeaders = (kind: CacheKind, lifetimes: PageLifetimes): CacheHeaders =>
  cacheHeaders(
    kind === 'openEndedDocument' || isForOneVisitor(kind) ? kind : 'degradedDocument',
    lifetimes,
  );

const keptSeconds = (kind: CacheKind, pageSeconds: number): number => {
  switch (kind) {
    case 'publicDocument':
    case 'openEndedDocument':
    case 'variantDocument':
      return pageSeconds;
    case 'degradedDocument':
      return DEGRADED_SECONDS;
    case 'permanentRedirect':
      return PERMANENT_REDIRECT_SECONDS.shared;
    case 'temporaryRedirect':
      return TEMPORARY_REDIRECT_SECONDS;
    case 'notFound':
    case 'variantNotFound':
      return NOT_FOUND_SECONDS;
    case 'personal':
    case 'error':
      return 0;
  }
};

/**
 * How long our own cache takes a document for fresh: as long as the caches behind us, but nothing
 * for longer than a page, and what is not complete for moments.
 */
export const freshSeconds = (
  { kind, isComplete }: { readonly kind: CacheKind; readonly isComplete: boolean },
  lifetimes: PageLifetimes,
): number =>
  Math.min(
    keptSeconds(kind, lifetimes.freshSeconds),
    isComplete ? lifetimes.freshSeconds : DEGRADED_SECONDS,
    lifetimes.freshSeconds,
  );

export interface CacheFacts {
  /** Undefined: no page has the address. */
  readonly rule: Pick<RouteDefinition, 'cache'> | undefined;
  /** For one visitor, whatever the rule says. */
  readonly isPersonal?: boolean;
  /** Whether who asks has a bearing on which variant he gets. */
  readonly isSplit?: boolean;
  readonly isOpenEnded: boolean;
  /** Data was past its time and the upstream could not renew it. */
  readonly hasStaleData: boolean;
}

const documentKind = (isDegraded: boolean, facts: CacheFacts): CacheKind => {
  if (facts.isSplit) return 'variantDocument';
  if (facts.isOpenEnded) return 'openEndedDocument';
  return isDegraded || facts.hasStaleData ? 'degradedDocument' : 'publicDocument';
};

export const cacheKind = (outcome: PageOutcome, facts: CacheFacts): CacheKind => {
  if (outcome.kind === 'unavailable') return 'error';
  if (outcome.kind === 'signInRequired') return 'personal';
  if (facts.isPersonal || facts.rule?.cache === 'personal') return 'personal';
  switch (outcome.kind) {
    case 'ok':
      return documentKind(outcome.isDegraded, facts);
    case 'redirect':
      // Where it leads hangs on the data alone, and it carries no flags: it is for everyone.
      return outcome.status === 301 ? 'permanentRedirect' : 'temporaryRedirect';
    case 'notFound':
      return facts.isSplit ? 'variantNotFound' : 'notFound';
  }
};
