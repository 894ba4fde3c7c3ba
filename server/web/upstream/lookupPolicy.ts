import { type LookupRule, NOT_FOUND_SECONDS } from './lookupRules.ts';

/** Milliseconds of the clock in use. */
export interface Deadlines {
  readonly freshUntil: number;
  readonly staleUntil: number;
  readonly errorUntil: number;
}

/**
 * fresh: use. renew: use, and ask again behind. spare: ask first, use when that fails.
 * expired: as if it were not there.
 */
export type Freshness = 'fresh' | 'renew' | 'spare' | 'expired';

export const freshness = (entry: Deadlines, now: number): Freshness => {
  if (now < entry.freshUntil) return 'fresh';
  if (now < entry.staleUntil) return 'renew';
  return now < entry.errorUntil ? 'spare' : 'expired';
};

export const deadlines = (rule: LookupRule, now: number): Deadlines => {
  const freshUntil = now + rule.freshSeconds * 1000;
  return {
    freshUntil,
    staleUntil: freshUntil + rule.revalidateSeconds * 1000,
    errorUntil: freshUntil + rule.staleErrorSeconds * 1000,
  };
};

/** Still there for when the upstream fails, but asked for before it is used. */
export const endFreshness = (entry: Deadlines, now: number): Deadlines => ({
  freshUntil: Math.min(entry.freshUntil, now),
  staleUntil: Math.min(entry.staleUntil, now),
  errorUntil: entry.errorUntil,
});

export const notFoundDeadlines = (now: number): Deadlines => {
  const freshUntil = now + NOT_FOUND_SECONDS * 1000;
  return { freshUntil, staleUntil: freshUntil, errorUntil: freshUntil };
};
