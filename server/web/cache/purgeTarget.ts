export type PurgeMode = 'soft' | 'hard';

/** A cache that can forget what hangs on an entity. */
export interface PurgeTarget {
  /**
   * Entries that carry one of the keys become stale (soft: kept for a failing upstream, or served
   * while they are renewed) or are removed (hard). An answer whose fetch began before, or that is
   * older than `updatedAt` (milliseconds since the epoch), must not be kept as fresh afterwards.
   *
   * @returns how many entries were touched.
   */
  invalidate(keys: readonly string[], mode: PurgeMode, updatedAt?: number): number;
  /** For when it is not known what has changed. */
  markAllStale(): void;
}
