import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureCachedPage } from './bench/cachedMeasure.ts';
import { checkOut } from './bench/checkOut.ts';
import { measureColdStart } from './bench/coldMeasure.ts';
import { measureFilters } from './bench/filterMeasure.ts';
import { measureInteractions } from './bench/lighthouse/interactions.ts';
import { pagesOf } from './bench/lighthouse/pageKinds.ts';
import { describedFaults, measurePages, withWholeSite } from './bench/lighthouse/phoneMeasures.ts';
import { chosenSteps } from './bench/lighthouse/slowJourney.ts';
import { installLighthouse } from './bench/lighthouse/tool.ts';
import { measureHugeListing, measureListingGrowth } from './bench/listingGrowth.ts';
import { fillDatabase, findPaths, type ListingPaths } from './bench/listingMeasures.ts';
import { formatTable, type Measurement } from './bench/measurement.ts';
import { measureMemory } from './bench/memoryMeasure.ts';
import { corePolicy } from './bench/pinnedServer.ts';
import { measureRenders, REFERENCE_COMMIT } from './bench/renderMeasures.ts';
import { measureResident } from './bench/residentMeasure.ts';
import { measureShortlist } from './bench/shortlistMeasure.ts';
import { measureSlowSections } from './bench/slowMeasure.ts';
import { measureStart } from './bench/startMeasure.ts';
import { type Server, type Surroundings, startApi } from './bench/surroundings.ts';
import { measureWeights } from './bench/weightMeasures.ts';
import { buildClient } from './steps/build.mjs';
import { reportFailure, say, step } from './steps/terminal.mjs';

const PROPERTIES = 10_000;
/** Of each page, and of the journey of a slow phone. */
const PHONE_RUNS = 3;

/**
 * Usage: npm run bench [-- --all | --listing | --memory] [--large | --huge] [--beside COMMIT]
 * --all measures every budget into one table: with --large, --memory and --beside a2c5833, and what
 * bench:lighthouse measures;
 * --listing measures the listing alone, --large also among 100,000 properties (some minutes), --huge
 * among 1,000,000 on PostgreSQL (an hour to fill it, unless DATABASE_URL holds them);
 * --memory measures the memory of both processes alone (a quarter of an hour);
 * --beside also measures what a page takes another commit, which it checks out and builds once.
 */
const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    listing: { type: 'boolean' },
    large: { type: 'boolean' },
    huge: { type: 'boolean' },
    memory: { type: 'boolean' },
    beside: { type: 'string' },
  },
});

type Progress = (detail: string) => void;

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
const surroundings: Surroundings = { dataDir };
const found: Measurement[] = [];
let hasFailed = false;

const failed = (error: unknown): void => {
  hasFailed = true;
  reportFailure(error);
};

/** A step whose measurements go into the table. Where it fails, the others are measured all the same. */
const measure = (
  what: string,
  work: (progress: Progress) => Promise<readonly Measurement[]>,
): Promise<void> =>
  step(what, async (progress: Progress) => {
    found.push(...(await work(progress)));
  }).catch((error: unknown) => {
    failed(error);
    found.push({ what, value: 'failed', budget: '', isKept: false });
  });

const otherCommit = async (progress: Progress) => {
  const commit = options.beside ?? (options.all ? REFERENCE_COMMIT : undefined);
  return commit === undefined ? undefined : { commit, folder: await checkOut(commit, progress) };
};

const withApi = async (work: (api: Server) => Promise<void>): Promise<void> => {
  const api = await startApi(surroundings);
  await work(api).finally(() => api.stop());
};

const measureWeb = (paths: ListingPaths): Promise<void> =>
  withApi(async (api) => {
    await measure('Weights', () => measureWeights(surroundings, api, paths));
    await measure('Cold requests', () => measureColdStart(surroundings, api, paths.search));
    await measure('Slow sections', () => measureSlowSections(surroundings, api, paths.property));
    await measure('Filters', () => measureFilters(surroundings, api, paths.search));
    await measure('Rendering', async (progress) => {
      const other = await otherCommit(progress);
      progress('under load');
      return measureRenders({ surroundings, api, paths, other });
    });
    await measure('Pages from memory', (progress) => {
      progress('under load');
      return measureCachedPage(surroundings, api, paths.search);
    });
  });

const memory = async (paths: ListingPaths): Promise<void> => {
  await measure('Resident', (progress) => measureResident(dataDir, progress));
  await withApi((api) =>
    measure('Memory', (progress) => {
      progress('under mixed load');
      return measureMemory(surroundings, api, { paths });
    }),
  );
};

/** Pages and steps on a phone, at a site as large as those that `npm start` makes. */
const phone = (): Promise<void> => {
  const folder = path.join(dataDir, 'phone');
  return withWholeSite(folder, async (site, paths) => {
    await measure('Lighthouse', async (progress) => {
      await installLighthouse(progress);
      const run = { pages: pagesOf(site, paths), runs: PHONE_RUNS, dataDir: folder };
      const { faults, rows } = await measurePages(run, progress);
      if (faults.length > 0) say(describedFaults(faults));
      return rows;
    });
    await measure('Interactions', (progress) =>
      measureInteractions({ site: site.visited, runs: PHONE_RUNS, steps: chosenSteps() }, progress),
    );
  });
};

const growth = (): Promise<void> =>
  measure('Listing', (progress) => {
    const measured = (measurements: readonly Measurement[]): void =>
      say(`\n${formatTable(measurements)}`);
    const report = { progress, measured };
    const isLarge = options.all || options.large === true;
    return options.huge
      ? measureHugeListing(dataDir, report)
      : measureListingGrowth(dataDir, { isLarge }, report);
  });

const bench = async (): Promise<void> => {
  if (options.listing) return growth();
  await step('Build', (progress: Progress) => buildClient(process.execPath, progress));
  await step('Seed', (progress: Progress) => fillDatabase(dataDir, PROPERTIES, progress));
  const paths = await findPaths(dataDir);
  if (options.memory) return memory(paths);
  await measureWeb(paths);
  if (options.all) await memory(paths);
  await measure('Shortlist', () => measureShortlist(dataDir));
  await measure('Second start', () => measureStart(surroundings));
  if (options.all) await phone().catch(failed);
  return growth();
};

await bench().catch(failed);
say(
  `\n${formatTable(found)}\n\nPages among ${PROPERTIES} properties, resident with the default data; ${corePolicy}.`,
);
if (hasFailed) say(`The logs of the run are in ${path.join(dataDir, 'logs')}`);
else rmSync(dataDir, { recursive: true, force: true });
if (hasFailed || found.some(({ isKept }) => isKept === false)) process.exitCode = 1;
