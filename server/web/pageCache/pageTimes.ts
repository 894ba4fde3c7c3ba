import type { Document } from '../documents/madeDocument.ts';
import { freshSeconds, type PageLifetimes } from '../http/cacheHeaders.ts';

/** Milliseconds of the clock in use. */
export interface PageTimes {
  readonly createdAt: number;
  readonly freshUntil: number;
  /** Until then a copy is sent while it is renewed. */
  readonly staleUntil: number;
  /** Until then a copy is sent when it cannot be renewed. */
  readonly errorUntil: number;
}

export type KeptFacts = Pick<Document, 'kind' | 'status' | 'cache' | 'isComplete'>;

/**
 * How long after freshness a copy is of use. Redirects and pages that are missing are known well
 * enough to be asked for again at once; a redirect still beats an error page.
 */
const staleSeconds = (
  { kind, status, isComplete }: KeptFacts,
  { revalidateSeconds, staleErrorSeconds }: PageLifetimes,
): { readonly revalidate: number; readonly error: number } => {
  if (!isComplete || status === 404) return { revalidate: 0, error: 0 };
  if (kind === 'redirect') return { revalidate: 0, error: staleErrorSeconds };
  return { revalidate: revalidateSeconds, error: staleErrorSeconds };
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
  const { revalidate, error } = staleSeconds(document, lifetimes);
  if (fresh === 0) return undefined;
  const freshUntil = now + fresh * 1000;
  return {
    createdAt: now,
    freshUntil,
    staleUntil: freshUntil + revalidate * 1000,
    errorUntil: freshUntil + error * 1000,
  };
};

/** Where no page is ever fresh there is no page cache. */
export const isPageCacheOn = ({ freshSeconds: seconds }: PageLifetimes): boolean => seconds > 0;
