import { ALL_KEY, type Purge } from './purge.ts';

export interface PendingPurges {
  readonly size: number;
  readonly first: Purge | undefined;
  add(purge: Purge): void;
  removeFirst(purge: Purge): void;
}

const everything: Purge = { keys: [ALL_KEY], mode: 'soft' };

/** Purges that Redis has not taken yet; too many of them become one purge of everything. */
export const createPendingPurges = (limit: number): PendingPurges => {
  let waiting: Purge[] = [];
  return {
    get size() {
      return waiting.length;
    },
    get first() {
      return waiting[0];
    },
    add: (purge) => {
      waiting = waiting.length >= limit ? [everything] : [...waiting, purge];
    },
    // The one that was sent may have been replaced in the meantime.
    removeFirst: (purge) => {
      if (waiting[0] === purge) waiting = waiting.slice(1);
    },
  };
};
