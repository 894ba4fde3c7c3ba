import { type NamedSite, siteAddress } from '../../../shared/routes/siteAddress.ts';
import {
  type CacheHeaders,
  cacheHeaders,
  dialectHeaders,
  type PageLifetimes,
  staleCacheHeaders,
} from '../http/cacheHeaders.ts';
import { redirectLocation, withoutKeys } from '../http/redirectLocation.ts';
import { type PageStatus, pageStatus } from '../http/traceHeaders.ts';
import type { PageState } from '../log/requestTrace.ts';
import type { Document, PageDocument, RedirectDocument } from '../pageCache/cachedDocument.ts';
import type { EncodedBody } from '../pageCache/documentBody.ts';

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether an If-None-Match header names a representation the caller has (RFC 9110 §13.1.2, which
 * asks for the weak comparison). Our tags hold no comma.
 */
export const matchesEntityTag = (ifNoneMatch: string | undefined, entityTag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const ours = opaque(entityTag);
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === ours);
};

/** What one answer says besides its document. */
export interface AnswerFacts {
  readonly state: PageState;
  /** Milliseconds: how long the copy has been there and will be fresh; absent without one. */
  readonly ageMs?: number;
  readonly freshMs?: number;
  readonly isStored: boolean;
  readonly serverTiming: string;
  /** Cache-Status of the lookups that were made for this answer. */
  readonly lookupsStatus?: string;
  readonly lifetimes: PageLifetimes;
}

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

const isStale = (state: PageState): boolean => state === 'stale' || state === 'stale-if-error';

const cacheStatus = ({ state, freshMs, isStored, lookupsStatus }: AnswerFacts): string => {
  const page: PageStatus = {
    state,
    isStored,
    ttl: freshMs === undefined ? undefined : seconds(freshMs),
  };
  return [lookupsStatus, pageStatus(page)].filter((part) => part !== undefined).join(', ');
};

/** Age only of a fresh copy: one past its time goes out with a short time of its own. */
const ageHeader = ({ state, ageMs = 0 }: AnswerFacts): readonly string[] =>
  state === 'hit' ? ['Age', String(Math.max(0, seconds(ageMs)))] : [];

const untransformed = (
  { isUntransformed }: Document,
  { 'Cache-Control': cacheControl }: CacheHeaders,
): Partial<CacheHeaders> =>
  isUntransformed ? { 'Cache-Control': `${cacheControl}, no-transform` } : {};

/** Names and values by turns, without what belongs to a body. */
const commonHead = (document: Document, facts: AnswerFacts): string[] => {
  const { state, lifetimes, serverTiming } = facts;
  const headersOf = isStale(state) ? staleCacheHeaders : cacheHeaders;
  const headers = headersOf(document.cache, lifetimes);
  const spelled = dialectHeaders(lifetimes.dialect ?? 'standard', headers['CDN-Cache-Control']);
  return [
    ...Object.entries({ ...headers, ...spelled, ...untransformed(document, headers) }).flat(),
    ...document.headers,
    ...['Cache-Status', cacheStatus(facts), 'Server-Timing', serverTiming],
    ...ageHeader(facts),
  ];
};

interface Redirected {
  readonly facts: AnswerFacts;
  /** The query exactly as asked. */
  readonly search: string;
  readonly site: NamedSite;
}

const locationOf = (
  { answeredKeys, ownSearch, to }: RedirectDocument,
  { search, site }: Redirected,
): string =>
  siteAddress(site, redirectLocation(to, ownSearch ?? withoutKeys(search, answeredKeys)));

export const redirectHead = (
  document: RedirectDocument,
  redirected: Redirected,
): readonly string[] => [
  ...commonHead(document, redirected.facts),
  ...['Location', locationOf(document, redirected)],
  ...['Content-Length', '0'],
];

export const pageHead = (
  document: PageDocument,
  { facts, sent }: { readonly facts: AnswerFacts; readonly sent: EncodedBody },
): readonly string[] => [
  ...commonHead(document, facts),
  ...['Content-Type', 'text/html; charset=utf-8', 'Vary', 'Accept-Encoding'],
  ...['ETag', document.body.entityTag],
  ...(sent.encoding === 'identity' ? [] : ['Content-Encoding', sent.encoding]),
  ...['Content-Length', String(sent.bytes.length)],
];

/** What a 304 carries: whoever has the body has the headers about it. */
export const unchangedHead = (document: PageDocument, facts: AnswerFacts): readonly string[] => [
  ...commonHead(document, facts),
  ...['Vary', 'Accept-Encoding', 'ETag', document.body.entityTag],
];
