import type { PageTimes } from './pageTimes.ts';

/**
 * What a request for a page leads to.
 *
 * - `serve`: the copy, which is fresh.
 * - `serve-and-renew`: the copy, and a new one is made behind.
 * - `serve-spare`: the copy; renewing it has failed a moment ago and is not tried again yet.
 * - `renew-first`: a new one, waited for briefly; the copy when there is none.
 * - `make`: a new one, waited for.
 */
export type PageDecision = 'serve' | 'serve-and-renew' | 'serve-spare' | 'renew-first' | 'make';

export interface KeptCopy extends PageTimes {
  /** A renewal has failed: until then nobody tries again. */
  readonly retryAt: number;
}

export const pageDecision = (copy: KeptCopy | undefined, now: number): PageDecision => {
  if (!copy) return 'make';
  const { errorUntil, freshUntil, retryAt, staleUntil } = copy;
  if (now < freshUntil) return 'serve';
  if (now >= Math.max(staleUntil, errorUntil)) return 'make';
  if (now < retryAt) return 'serve-spare';
  return now < staleUntil ? 'serve-and-renew' : 'renew-first';
};
