import { setTimeout as delay } from 'node:timers/promises';
import { get } from './exchange.ts';
import type { ListingPaths } from './listingMeasures.ts';
import type { Measurement } from './measurement.ts';
import { startMixedLoad } from './mixedLoad.ts';
import { startPinnedWeb } from './pinnedWeb.ts';
import type { Server, Surroundings } from './surroundings.ts';

export const MEBIBYTE = 1024 * 1024;
const SAMPLE_MS = 1000;

/**
 * Small caches: they are full before the measure begins, so that only what leaks still grows. Pages
 * get old soon, so that renewals are part of the load.
 */
const SMALL_CACHES = {
  CACHE_BYTES: String(8 * MEBIBYTE),
  LOOKUP_CACHE_BYTES: String(2 * MEBIBYTE),
  API_CACHE_BYTES: String(2 * MEBIBYTE),
  PAGE_FRESH_SECONDS: '10',
};
/** What each of them counts when it has to forget something. */
const EVICTIONS = [
  'web_page_evictions_total',
  'web_lookup_evictions_total',
  'web_api_cache_evictions_total',
];
/** A machine that takes longer to fill them is too busy to measure anything. */
const FILLING_SECONDS = 600;

/** How much more there may be at the end, in MiB: a page leaked per visitor would be hundreds. */
const GROWTH_BOUNDS = { heap: 8, external: 8, 'resident outside the heap': 32 } as const;

type Part = keyof typeof GROWTH_BOUNDS;
type Sample = Readonly<Record<Part | 'resident', number>>;

const PARTS = Object.keys(GROWTH_BOUNDS) as Part[];

export const metricOf = (exposition: string, name: string): number => {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(exposition)?.[1];
  if (value === undefined) throw new Error(`the metrics show no ${name}`);
  return Number(value);
};

const gauge = (exposition: string, name: string): number => metricOf(exposition, name) / MEBIBYTE;

const sampleOf = async (opsUrl: string): Promise<Sample> => {
  const { text } = await get(`${opsUrl}/metrics`, 'identity');
  const resident = gauge(text, 'process_resident_memory_bytes');
  return {
    heap: gauge(text, 'nodejs_heap_size_used_bytes'),
    external: gauge(text, 'nodejs_external_memory_bytes'),
    // V8 widens its space for new objects as it likes, up to a bound of its own.
    'resident outside the heap': resident - gauge(text, 'nodejs_heap_size_total_bytes'),
    resident,
  };
};

/** Until every cache forgets as much as it learns. */
const untilFull = async (opsUrl: string): Promise<void> => {
  const until = performance.now() + FILLING_SECONDS * 1000;
  for (;;) {
    const { text } = await get(`${opsUrl}/metrics`, 'identity');
    const filling = EVICTIONS.filter((name) => metricOf(text, name) === 0);
    if (filling.length === 0) return;
    if (performance.now() > until) throw new Error(`not full in time: ${filling.join(', ')}`);
    await delay(SAMPLE_MS);
  }
};

/** The least of some time: between two collections the heap holds garbage as well. */
const leastOf = async (opsUrl: string, seconds: number): Promise<Sample> => {
  const until = performance.now() + seconds * 1000;
  let least = await sampleOf(opsUrl);
  while (performance.now() < until) {
    await delay(SAMPLE_MS);
    const sample = await sampleOf(opsUrl);
    least = {
      heap: Math.min(least.heap, sample.heap),
      external: Math.min(least.external, sample.external),
      'resident outside the heap': Math.min(
        least['resident outside the heap'],
        sample['resident outside the heap'],
      ),
      resident: Math.min(least.resident, sample.resident),
    };
  }
  return least;
};

const measured = (part: Part, { first, last }: { first: Sample; last: Sample }): Measurement => {
  const growth = last[part] - first[part];
  return {
    what: `memory under mixed load: ${part}`,
    value: `${first[part].toFixed(0)} → ${last[part].toFixed(0)} MiB`,
    budget: `≤ +${GROWTH_BOUNDS[part]} MiB`,
    isKept: growth <= GROWTH_BOUNDS[part],
  };
};

export interface MemoryTimes {
  /** Load before the measure, until the caches are full. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Length of the window at either end of the measure, in which the least memory counts. */
  readonly windowSeconds: number;
}

export interface MemoryMeasure {
  readonly paths: ListingPaths;
  readonly times?: MemoryTimes;
}

const THREE_MINUTES: MemoryTimes = { warmUpSeconds: 45, seconds: 180, windowSeconds: 20 };

/** What a web tier holds after its caches are full, and after some minutes more of the same. */
export const measureMemory = async (
  surroundings: Surroundings,
  api: Server,
  { paths, times = THREE_MINUTES }: MemoryMeasure,
): Promise<Measurement[]> => {
  const { seconds, warmUpSeconds, windowSeconds } = times;
  const web = await startPinnedWeb({
    surroundings,
    api,
    name: 'web-memory',
    variables: SMALL_CACHES,
  });
  const load = startMixedLoad(web.url, paths);
  try {
    await untilFull(web.opsUrl);
    await delay(warmUpSeconds * 1000);
    const first = await leastOf(web.opsUrl, windowSeconds);
    await delay((seconds - 2 * windowSeconds) * 1000);
    const last = await leastOf(web.opsUrl, windowSeconds);
    await load.stop();
    const answers = [...load.answers].map(([status, count]) => `${count} × ${status}`).join(', ');
    return [
      { what: `answers of the mixed load, ${seconds} s`, value: answers, budget: '' },
      {
        what: 'memory under mixed load: resident',
        value: `${first.resident.toFixed(0)} → ${last.resident.toFixed(0)} MiB`,
        budget: '',
      },
      ...PARTS.map((part) => measured(part, { first, last })),
    ];
  } finally {
    await load.stop();
    await web.stop();
  }
};
