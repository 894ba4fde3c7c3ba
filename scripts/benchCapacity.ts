import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { todayUtc } from '../shared/domain/dates/isoDate.ts';
import {
  type CapacityResult,
  type CapacitySettings,
  runCapacity,
  sumOf,
} from './bench/capacity/capacityRun.ts';
import { readCatalogue } from './bench/capacity/catalogue.ts';
import { dayTable } from './bench/capacity/dayTable.ts';
import { addPartnerSites } from './bench/capacity/partnerSites.ts';
import { type RememberedApi, startRememberedApi } from './bench/capacity/rememberedApi.ts';
import { createTrace, type TracedSite, type TraceStep } from './bench/capacity/trace.ts';
import { get } from './bench/exchange.ts';
import { fillDatabase } from './bench/listingMeasures.ts';
import { formatTable, type Measurement } from './bench/measurement.ts';
import { corePolicy } from './bench/pinnedServer.ts';
import { type Server, type Surroundings, startApi } from './bench/surroundings.ts';
import { buildClient } from './steps/build.mjs';
import { reportFailure, say, step } from './steps/terminal.mjs';

const MEBIBYTE = 1024 * 1024;
/** The last one is the default. */
const CACHE_SIZES = [8, 32, 256];
const EDGE_SIZE = 1024;
/** What sites of partners are measured with: a cache that is always full, and the default. */
const SITES_CACHE_SIZES = [32, 256];
/** A node of the arithmetic: cores, and how busy they may be on a usual day. */
const [NODES, CORES, UTILISATION] = [10, 4, 0.6];

type Progress = (detail: string) => void;

/**
 * Usage: npm run bench:capacity [-- --visits 6000 --rate 5 --properties 10000 --seed 1 --sites 500]
 * What the caches keep away from rendering, and what a core carries with them; with `--sites` what so
 * many sites of partners, which get half of the visits, take of memory and caches; with
 * `--day 100000000` what so many views a day would take.
 */
const { values: options } = parseArgs({
  options: {
    visits: { type: 'string', default: '6000' },
    rate: { type: 'string', default: '5' },
    properties: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    sites: { type: 'string', default: '0' },
    day: { type: 'string' },
  },
});

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const perSecond = (value: number): string => `${Math.round(value)} pages a second`;

const ofCache = (size: number, result: CapacityResult): Measurement[] => {
  const { cacheBytes, evictions, pageHitRatio, rendersPerVisit, visitsPerSecond } = result;
  const held = `${(cacheBytes / MEBIBYTE).toFixed(0)} MiB held, ${evictions} evicted`;
  const what = `page cache of ${size} MiB`;
  return [
    { what: `${what}: from memory`, value: percent(pageHitRatio), budget: held },
    { what: `${what}: rendered, of the visits`, value: percent(rendersPerVisit), budget: '' },
    { what: `${what}: one core carries`, value: perSecond(visitsPerSecond), budget: '' },
  ];
};

const ofEdge = (alone: CapacityResult, { offload, visitsPerSecond }: CapacityResult) => {
  const cores = NODES * CORES * UTILISATION;
  const nodes = `${NODES} nodes of ${CORES} cores, ${percent(UTILISATION)} busy`;
  return [
    { what: 'CDN in front: never reach the web tier', value: percent(offload), budget: '' },
    { what: 'CDN in front: one core carries', value: perSecond(visitsPerSecond), budget: '' },
    { what: nodes, value: perSecond(cores * alone.visitsPerSecond), budget: '' },
    { what: `${nodes}, with the CDN`, value: perSecond(cores * visitsPerSecond), budget: '' },
  ];
};

const mebibytes = (bytes: number): string => `${Math.round(bytes / MEBIBYTE)} MiB`;

const ofSites = (what: string, result: CapacityResult): Measurement[] => [
  {
    what: `${what}: pages from memory`,
    value: percent(result.pageHitRatio),
    budget: `${mebibytes(result.cacheBytes)} held, ${result.evictions} evicted`,
  },
  {
    what: `${what}: answers of the API from memory`,
    value: percent(result.lookupHitRatio),
    budget: `${mebibytes(result.lookupBytes)} held`,
  },
  {
    what: `${what}: heap`,
    value: mebibytes(result.heapBytes),
    budget: `${mebibytes(result.residentBytes)} resident`,
  },
  { what: `${what}: one core carries`, value: perSecond(result.visitsPerSecond), budget: '' },
];

/** Plays a trace through a fresh web tier, under a name for whoever watches. */
type Run = (
  label: string,
  steps: readonly TraceStep[],
  settings: CapacitySettings,
) => Promise<CapacityResult>;

const createRun =
  (surroundings: Surroundings, api: Server): Run =>
  async (label, steps, settings) => {
    const found: CapacityResult[] = [];
    await step(label, async (progress: Progress) => {
      const onProgress = (visits: number): void => progress(`visit ${visits} of ${options.visits}`);
      progress('starting the web tier');
      found.push(await runCapacity(surroundings, { api, onProgress, steps }, settings));
    });
    const [result] = found;
    if (!result) throw new Error('nothing was measured');
    return result;
  };

const measureCaches = async (run: Run, steps: readonly TraceStep[]): Promise<Measurement[]> => {
  const measurements: Measurement[] = [];
  let largest: CapacityResult | undefined;
  for (const size of CACHE_SIZES) {
    largest = await run(`${size} MiB`, steps, { cacheBytes: size * MEBIBYTE });
    measurements.push(...ofCache(size, largest));
  }
  const cacheBytes = (CACHE_SIZES.at(-1) ?? 0) * MEBIBYTE;
  const edge = await run('CDN', steps, { cacheBytes, edgeBytes: EDGE_SIZE * MEBIBYTE });
  return largest ? [...measurements, ...ofEdge(largest, edge)] : measurements;
};

/** The same visits, all to the main site, and half of them to the sites of partners. */
const measureSites = async (
  run: Run,
  traceOf: (sites: readonly TracedSite[]) => readonly TraceStep[],
  sites: readonly TracedSite[],
): Promise<Measurement[]> => {
  const measurements: Measurement[] = [];
  for (const size of SITES_CACHE_SIZES) {
    for (const shown of [[], sites]) {
      const what = `${size} MiB, ${shown.length === 0 ? 'main site' : `${sites.length} sites`}`;
      const result = await run(what, traceOf(shown), { cacheBytes: size * MEBIBYTE });
      measurements.push(...ofSites(what, result));
    }
  }
  return measurements;
};

/** What the day is asked for besides its views: a catalogue, sites and languages as large as we know. */
const DAY = {
  peak: 2,
  properties: 1_000_000,
  regions: 1437,
  sites: 500,
  languages: [0.8, 0.2],
  edges: [0.4, 0.3, 0.2, 0.1],
  changesADay: 200_000,
};

const cpuSecondsOf = async ({ opsUrl }: Server): Promise<number> => {
  const { text } = await get(`${opsUrl}/metrics`, 'identity');
  return sumOf(text, 'process_cpu_seconds_total');
};

/** Replays the visits, and then counts with what they cost. */
const measureDay = async (
  run: Run,
  api: RememberedApi,
  steps: readonly TraceStep[],
): Promise<string> => {
  const cacheBytes = (CACHE_SIZES.at(-1) ?? 0) * MEBIBYTE;
  const before = await cpuSecondsOf(api);
  const result = await run('Costs', steps, { cacheBytes });
  const costs = {
    rendersACore: result.rendersPerVisit * result.visitsPerSecond,
    pageBytes: result.cacheBytes / result.cachedPages,
    callsARender: result.callsPerRender,
    secondsACall: ((await cpuSecondsOf(api)) - before) / api.asked(),
  };
  say(`\nOne core draws ${costs.rendersACore.toFixed(0)} pages a second of ${(costs.pageBytes / 1024).toFixed(0)} KiB each,
with ${costs.callsARender.toFixed(1)} calls to the API that take ${(costs.secondsACall * 1000).toFixed(1)} ms of processor time each.\n`);
  const question = {
    ...DAY,
    cacheBytes,
    seed: Number(options.seed),
    viewsADay: Number(options.day),
  };
  return dayTable(question, costs);
};

const bench = async (dataDir: string): Promise<void> => {
  const properties = Number(options.properties);
  const visits = Number(options.visits);
  const rate = Number(options.rate);
  await step('Build', (progress: Progress) => buildClient(process.execPath, progress));
  await step('Seed', (progress: Progress) => fillDatabase(dataDir, properties, progress));
  const catalogue = await readCatalogue(dataDir);
  const seed = Number(options.seed);
  const today = todayUtc(new Date());
  const traceOf = (sites: readonly TracedSite[]): readonly TraceStep[] =>
    createTrace(catalogue, { rate, seed, sites, today, visits });
  const count = Number(options.sites);
  const sites = await addPartnerSites(dataDir, catalogue, { count, seed });
  const api = await startRememberedApi(await startApi({ dataDir }));
  const run = createRun({ dataDir }, api);
  if (options.day !== undefined) {
    say(`\n${await measureDay(run, api, traceOf([])).finally(() => api.stop())}`);
    return;
  }
  const measurements = await (count === 0
    ? measureCaches(run, traceOf([]))
    : measureSites(run, traceOf, sites)
  ).finally(() => api.stop());
  say(`\n${formatTable(measurements)}\n`);
  say(`${visits} visits to ${catalogue.properties.length} properties and
${catalogue.regions.length} regions, ${rate} a second by the time of the caches, which passes with them; the second half
is measured.
Cores are counted by the time the web process computed. ${corePolicy}.`);
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  await bench(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
} catch (error) {
  reportFailure(error);
  process.stderr.write(`\nThe logs of the run are in ${path.join(dataDir, 'logs')}\n`);
  process.exitCode = 1;
}
