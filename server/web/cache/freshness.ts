/** How long a copy is of use, in seconds. */
export interface Lifetimes {
  /** How long it is used without asking again. */
  readonly freshSeconds: number;
  /** How long after that it is used while it is renewed. */
  readonly revalidateSeconds: number;
  /** How long after freshness it is used when it cannot be renewed. */
  readonly staleErrorSeconds: number;
}

/** Milliseconds of the clock in use. */
export interface Deadlines {
  readonly freshUntil: number;
  readonly staleUntil: number;
  readonly errorUntil: number;
}

export interface CopyTimes extends Deadlines {
  /** A renewal has failed: until then nobody tries again. 0 where none has. */
  readonly retryAt: number;
}

/**
 * What may be done with a copy.
 *
 * - `fresh`: use it.
 * - `renew`: use it, and renew it behind.
 * - `retry-later`: use it; renewing it failed a moment ago and is not tried again yet.
 * - `renew-first`: renew it, wait for that briefly, and use it when that fails.
 * - `expired`: as if it were not there.
 */
export type Freshness = 'fresh' | 'renew' | 'retry-later' | 'renew-first' | 'expired';

export const deadlines = (
  { freshSeconds, revalidateSeconds, staleErrorSeconds }: Lifetimes,
  now: number,
): Deadlines => {
  const freshUntil = now + freshSeconds * 1000;
  return {
    freshUntil,
    staleUntil: freshUntil + revalidateSeconds * 1000,
    errorUntil: freshUntil + staleErrorSeconds * 1000,
  };
};

export const freshness = (copy: CopyTimes, now: number): Freshness => {
  const { errorUntil, freshUntil, retryAt, staleUntil } = copy;
  if (now < freshUntil) return 'fresh';
  if (now >= Math.max(staleUntil, errorUntil)) return 'expired';
  if (now < retryAt) return 'retry-later';
  return now < staleUntil ? 'renew' : 'renew-first';
};

/** No longer fresh: used once more while it is renewed, as far as its own time allows. */
export const endFreshness = <Copy extends Deadlines>(copy: Copy, now: number): Copy => ({
  ...copy,
  freshUntil: Math.min(copy.freshUntil, now),
  retryAt: 0,
});

/** Still there for when the renewal fails, but renewed before it is used. */
export const endStaleness = <Copy extends Deadlines>(copy: Copy, now: number): Copy => ({
  ...endFreshness(copy, now),
  staleUntil: Math.min(copy.staleUntil, now),
});

/** After a renewal that failed. */
export const postponed = <Copy extends CopyTimes>(
  copy: Copy,
  now: number,
  delayMs: number,
): Copy => ({ ...copy, retryAt: now + delayMs });
