/**
 * Name of the cookie with the variations that a visitor has been put into, so that he stays there
 * when weights change. The browser reads it too: an exposure tells of what stands here.
 */
export const STICKY_BUCKETS_COOKIE = 'experiment_buckets';

/** Days. */
export const STICKY_BUCKETS_DAYS = 365;

const MAX_ENTRIES = 20;
const PART = /^[\w.-]{1,64}$/;

/** "search_page_v2__0" (experiment and version of its buckets) → key of the variation. */
export type StickyBuckets = Readonly<Record<string, string>>;

/** Reads any value without failing. @param cookie decoded; null for none. */
export const parseStickyBuckets = (cookie: string | null | undefined): StickyBuckets =>
  Object.fromEntries(
    (cookie ?? '')
      .split('~')
      .map((entry) => entry.split(':'))
      .filter((parts) => parts.length === 2 && parts.every((part) => PART.test(part)))
      .slice(-MAX_ENTRIES),
  );

/** The newest entries last; there is room for twenty. */
export const writeStickyBuckets = (buckets: StickyBuckets): string =>
  Object.entries(buckets)
    .filter((entry) => entry.every((part) => PART.test(part)))
    .slice(-MAX_ENTRIES)
    .map((entry) => entry.join(':'))
    .join('~');

/** The variation of an experiment, whatever the version of its buckets; undefined outside it. */
export const bucketOf = (buckets: StickyBuckets, experiment: string): string | undefined =>
  Object.entries(buckets).findLast(([key]) => key.replace(/__\d+$/, '') === experiment)?.[1];
