import type { PurgeTarget } from '../cache/purgeTarget.ts';
import type { ErrorReporter } from '../log/errorReporter.ts';
import { ALL_KEY, type Purge } from './purge.ts';

/** All that a purge goes through: the caches of this process or those of its workers. */
export interface PurgedCaches {
  /** Begins at once, so that purges keep their order. @returns entries touched. */
  purge(purge: Purge): number | Promise<number>;
  markAllStale(): void;
}

/** Those of one process, which are purged when the call returns. */
export interface OwnCaches extends PurgedCaches {
  purge(purge: Purge): number;
}

/** @param targets innermost first: what a page is made of is stale before the page is. */
export const createOwnCaches = (
  targets: readonly PurgeTarget[],
  errorReporter: ErrorReporter,
): OwnCaches => {
  /** One cache that fails must not keep the others from being purged. */
  const eachTarget = (work: (target: PurgeTarget) => number): number =>
    targets.reduce((sum, target) => {
      try {
        return sum + work(target);
      } catch (error) {
        errorReporter.report(error, 'purge');
        return sum;
      }
    }, 0);

  const markAllStale = (): void => {
    eachTarget((target) => {
      target.markAllStale();
      return 0;
    });
  };

  return {
    markAllStale,
    purge: ({ keys, mode, updatedAt }) => {
      if (keys.includes(ALL_KEY)) markAllStale();
      const rest = keys.filter((key) => key !== ALL_KEY);
      return rest.length === 0
        ? 0
        : eachTarget((target) => target.invalidate(rest, mode, updatedAt));
    },
  };
};
