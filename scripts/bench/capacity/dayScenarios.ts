import { createRandom } from '../../../server/demo/catalogue/random.ts';
import { createDayCaches, type DayCaches, type DaySecond } from './dayCaches.ts';
import { createTraffic, type DayOptions, type PageKind } from './dayTraffic.ts';

export interface DaySettings extends DayOptions {
  readonly viewsADay: number;
  /** The busiest hour has so many times the views of a usual one. */
  readonly peak: number;
  readonly changesADay: number;
  /** Web processes, one core each, and how many pages the cache of one holds. */
  readonly processes: number;
  readonly pagesAProcess: number;
  readonly seed: number;
}

/** Something that happens once the caches are as they are at that hour. */
export interface DayEvent {
  readonly name: string;
  readonly hasEdges: boolean;
  readonly happen?: (caches: DayCaches, settings: DaySettings, now: number) => void;
}

const IMPORTED_SHARE = 0.1;

export const dayEvents: readonly DayEvent[] = [
  { name: 'the busiest hour', hasEdges: true },
  { name: 'without a CDN', hasEdges: false },
  {
    name: 'the largest region of the CDN is lost',
    hasEdges: true,
    happen: (caches) => caches.loseEdge(0),
  },
  {
    name: 'a web process restarts',
    hasEdges: true,
    happen: (caches) => caches.restartProcess(0),
  },
  {
    name: 'an import changes a tenth of all properties',
    hasEdges: true,
    happen: (caches, { properties }, now) => {
      const step = 1 / IMPORTED_SHARE;
      for (let property = 0; property < properties; property += step) caches.purge(property, now);
    },
  },
];

/** A second of the web tier. */
export interface DayLoad {
  readonly views: number;
  readonly origin: number;
  readonly renders: Readonly<Record<PageKind, number>>;
}

export interface DayResult {
  /** Means of the time after the event. */
  readonly mean: DayLoad;
  /** The ten seconds in which most is rendered. */
  readonly worst: DayLoad;
  /** Copies held at the end by all regions of the CDN, and by all processes. */
  readonly edgeCopies: number;
  readonly processCopies: number;
}

/** Longer than any copy lives, so that the caches are as full as they get. */
const WARM_UP_SECONDS = 700;
const MEASURED_SECONDS = 300;
const WORST_SECONDS = 10;

const meanOf = (seconds: readonly DaySecond[]): DayLoad => {
  const mean = (read: (second: DaySecond) => number): number =>
    seconds.reduce((sum, second) => sum + read(second), 0) / seconds.length;
  return {
    views: mean(({ views }) => views),
    origin: mean(({ origin }) => origin),
    renders: {
      home: mean(({ renders }) => renders.home),
      search: mean(({ renders }) => renders.search),
      property: mean(({ renders }) => renders.property),
    },
  };
};

export const rendersOf = ({ renders }: DayLoad): number =>
  renders.home + renders.search + renders.property;

const worstOf = (seconds: readonly DaySecond[]): DayLoad => {
  const windows = Array.from({ length: seconds.length - WORST_SECONDS + 1 }, (_, start) =>
    meanOf(seconds.slice(start, start + WORST_SECONDS)),
  );
  return windows.reduce((worst, one) => (rendersOf(one) > rendersOf(worst) ? one : worst));
};

/** Plays the busiest hour of the day until the caches are full, then what happens. */
export const playDay = (settings: DaySettings, { happen, hasEdges }: DayEvent): DayResult => {
  const random = createRandom(settings.seed, 'day');
  const next = createTraffic(settings, random);
  const caches = createDayCaches({
    edges: hasEdges ? settings.edges.length : 0,
    processes: settings.processes,
    pagesAProcess: settings.pagesAProcess,
  });
  const perSecond = Math.round((settings.viewsADay / 86_400) * settings.peak);
  const changesASecond = settings.changesADay / 86_400;
  for (let second = 0; second < WARM_UP_SECONDS + MEASURED_SECONDS; second += 1) {
    if (second === WARM_UP_SECONDS) happen?.(caches, settings, second * 1000);
    for (let view = 0; view < perSecond; view += 1) {
      const now = (second + view / perSecond) * 1000;
      if (random.chance(changesASecond / perSecond)) {
        caches.purge(random.int(0, settings.properties - 1), now);
      }
      caches.view(next(), now);
    }
  }
  const measured = caches.seconds.slice(WARM_UP_SECONDS);
  const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
  return {
    mean: meanOf(measured),
    worst: worstOf(measured),
    edgeCopies: sum(caches.heldAtEdges(caches.seconds.length * 1000)),
    processCopies: sum(caches.heldByProcesses()),
  };
};
