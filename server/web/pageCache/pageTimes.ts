import { type Deadlines, deadlines } from '../cache/freshness.ts';
import { freshSeconds, type PageLifetimes } from '../http/cacheHeaders.ts';
import type { Document } from './cachedDocument.ts';

/** Where no page is ever fresh there is no page cache. */
export const isPageCacheOn = ({ freshSeconds: seconds }: PageLifetimes): boolean => seconds > 0;

/** Milliseconds of the clock in use. */
export interface PageTimes extends Deadlines {
  readonly createdAt: number;
}

export type KeptFacts = Pick<Document, 'kind' | 'status' | 'cache' | 'isComplete'>;

/**
 * How long after freshness a copy is of use. Redirects and pages that are missing are known well
 * enough to be asked for again at once; a redirect still beats an error page.
 */
const staleLifetimes = (
  { kind, status, isComplete }: KeptFacts,
  { revalidateSeconds, staleErrorSeconds }: PageLifetimes,
): Pick<PageLifetimes, 'revalidateSeconds' | 'staleErrorSeconds'> => {
  if (!isComplete || status === 404) return { revalidateSeconds: 0, staleErrorSeconds: 0 };
  if (kind === 'redirect') return { revalidateSeconds: 0, staleErrorSeconds };
  return { revalidateSeconds, staleErrorSeconds };
};

/** @returns undefined for what is not kept at all. */
export const pageTimes = (
  document: KeptFacts,
  lifetimes: PageLifetimes,
  now: number,
): PageTimes | undefined => {
  if (document.cache === 'personal' || document.cache === 'error') return undefined;
  const { cache: kind, isComplete } = document;
  const fresh = freshSeconds({ kind, isComplete }, lifetimes);
  if (fresh === 0) return undefined;
  const own = { freshSeconds: fresh, ...staleLifetimes(document, lifetimes) };
  return { createdAt: now, ...deadlines(own, now) };
};
