import { LRUCache } from 'lru-cache';
import type { Lifetimes } from '../../../server/web/cache/freshness.ts';
import { lookupRules } from '../../../server/web/upstream/lookupRules.ts';
import type { DayView, PageKind } from './dayTraffic.ts';

/** What the shortest-lived part of a page allows. */
const lifetimes: Readonly<Record<PageKind, Lifetimes>> = {
  home: lookupRules.regions,
  search: lookupRules.regionSearch,
  property: lookupRules.inventory,
};

const LONGEST_MS =
  1000 *
  Math.max(
    ...Object.values(lifetimes).map(
      ({ freshSeconds, revalidateSeconds }) => freshSeconds + revalidateSeconds,
    ),
  );

/** What happened in a second. */
export interface DaySecond {
  views: number;
  /** Requests that the CDN passed on, renewals of its copies among them. */
  origin: number;
  renders: Record<PageKind, number>;
}

const emptySecond = (): DaySecond => ({
  views: 0,
  origin: 0,
  renders: { home: 0, search: 0, property: 0 },
});

export interface DayCachesOptions {
  /** Regions of the CDN; 0: visitors reach the web tier themselves. */
  readonly edges: number;
  /** Web processes, each of which is always asked for the same addresses. */
  readonly processes: number;
  /** Pages that the cache of one has room for. */
  readonly pagesAProcess: number;
}

export interface DayCaches {
  view(view: DayView, now: number): void;
  /** Copies of the property's pages are stale from now on, and sent until they are renewed. */
  purge(property: number, now: number): void;
  /** A region of the CDN is gone: its visitors are sent to the next one. */
  loseEdge(edge: number): void;
  restartProcess(process: number): void;
  /** By seconds since the first one. */
  readonly seconds: readonly DaySecond[];
  /** Copies in each region of the CDN that it could still send, if they are of the longest-lived kind. */
  heldAtEdges(now: number): readonly number[];
  heldByProcesses(): readonly number[];
}

/** When the copy of a key was made, in milliseconds. */
interface Copies {
  get(key: number): number | undefined;
  set(key: number, madeAt: number): unknown;
}
type CopyState = 'fresh' | 'stale' | 'missing';

/** Spreads neighbouring keys over the processes. */
const processOf = (key: number, processes: number): number =>
  Math.floor((((key % 1_000_003) * 0.618_033_988_749_895) % 1) * processes);

export const createDayCaches = (options: DayCachesOptions): DayCaches => {
  const { edges, pagesAProcess, processes } = options;
  const ofEdges = Array.from({ length: edges }, () => new Map<number, number>());
  const ofProcesses = Array.from(
    { length: processes },
    () => new LRUCache<number, number>({ max: pagesAProcess }),
  );
  const lost = new Set<number>();
  const purged = new Map<number, number>();
  const seconds: DaySecond[] = [];

  const secondOf = (now: number): DaySecond => {
    const index = Math.floor(now / 1000);
    while (seconds.length <= index) seconds.push(emptySecond());
    return seconds[index] as DaySecond;
  };

  const stateOf = (copies: Copies, { key, kind, property }: DayView, now: number): CopyState => {
    const madeAt = copies.get(key);
    if (madeAt === undefined) return 'missing';
    const { freshSeconds, revalidateSeconds } = lifetimes[kind];
    const age = (now - madeAt) / 1000;
    if (age >= freshSeconds + revalidateSeconds) return 'missing';
    const isPurged = property !== undefined && (purged.get(property) ?? -1) >= madeAt;
    return age < freshSeconds && !isPurged ? 'fresh' : 'stale';
  };

  /** @returns when the copy that is sent was made: it is as old in the CDN as it was here. */
  const askProcess = (view: DayView, now: number): number => {
    const second = secondOf(now);
    second.origin += 1;
    const copies = ofProcesses[processOf(view.key, processes)];
    if (!copies) return now;
    const state = stateOf(copies, view, now);
    const sent = state === 'missing' ? now : (copies.get(view.key) ?? now);
    if (state !== 'fresh') {
      second.renders[view.kind] += 1;
      copies.set(view.key, now);
    }
    return sent;
  };

  const edgeOf = (region: number): Map<number, number> | undefined => {
    for (let step = 0; step < edges; step += 1) {
      const edge = (region + step) % edges;
      if (!lost.has(edge)) return ofEdges[edge];
    }
    return undefined;
  };

  return {
    view: (view, now) => {
      secondOf(now).views += 1;
      const copies = edgeOf(view.region);
      if (!copies) {
        askProcess(view, now);
        return;
      }
      if (stateOf(copies, view, now) !== 'fresh') copies.set(view.key, askProcess(view, now));
    },
    purge: (property, now) => {
      purged.set(property, now);
    },
    loseEdge: (edge) => {
      lost.add(edge);
    },
    restartProcess: (process) => ofProcesses[process]?.clear(),
    seconds,
    heldAtEdges: (now) =>
      ofEdges.map(
        (copies) => [...copies.values()].filter((madeAt) => now - madeAt < LONGEST_MS).length,
      ),
    heldByProcesses: () => ofProcesses.map(({ size }) => size),
  };
};
