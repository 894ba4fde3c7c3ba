import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureCachedPage } from './bench/cachedMeasure.ts';
import { checkOut } from './bench/checkOut.ts';
import { measureColdStart } from './bench/coldMeasure.ts';
import { measureFilters } from './bench/filterMeasure.ts';
import { measureHugeListing, measureListingGrowth } from './bench/listingGrowth.ts';
import { fillDatabase, findPaths, type ListingPaths } from './bench/listingMeasures.ts';
import { formatTable, type Measurement } from './bench/measurement.ts';
import { measureMemory } from './bench/memoryMeasure.ts';
import { corePolicy } from './bench/pinnedServer.ts';
import { measureRenders } from './bench/renderMeasures.ts';
import { measureResident } from './bench/residentMeasure.ts';
import { measureShortlist } from './bench/shortlistMeasure.ts';
import { measureSlowSections } from './bench/slowMeasure.ts';
import { measureStart } from './bench/startMeasure.ts';
import { type Surroundings, startApi } from './bench/surroundings.ts';
import { measureWeights } from './bench/weightMeasures.ts';
import { buildClient } from './steps/build.mjs';
import { reportFailure, say, step } from './steps/terminal.mjs';

const PROPERTIES = 10_000;

/**
 * Usage: npm run bench [-- --listing | --memory] [--large | --huge] [--beside COMMIT]
 * --listing measures the listing alone, --large also among 100,000 properties (some minutes), --huge
 * among 1,000,000 on PostgreSQL (an hour to fill it, unless DATABASE_URL holds them);
 * --memory measures the memory of both processes alone (a quarter of an hour);
 * --beside also measures what a page takes another commit, which it checks out and builds once.
 */
const { values: options } = parseArgs({
  options: {
    listing: { type: 'boolean' },
    large: { type: 'boolean' },
    huge: { type: 'boolean' },
    memory: { type: 'boolean' },
    beside: { type: 'string' },
  },
});

type Progress = (detail: string) => void;

const measureWeb = async (
  surroundings: Surroundings,
  paths: ListingPaths,
): Promise<Measurement[]> => {
  const found: Measurement[] = [];
  const api = await startApi(surroundings);
  try {
    await step('Weights', async () => {
      found.push(...(await measureWeights(surroundings, api, paths)));
    });
    await step('Cold requests', async () => {
      found.push(...(await measureColdStart(surroundings, api, paths.search)));
    });
    await step('Slow sections', async () => {
      found.push(...(await measureSlowSections(surroundings, api, paths.property)));
    });
    await step('Filters', async () => {
      found.push(...(await measureFilters(surroundings, api, paths.search)));
    });
    await step('Rendering', async (progress: Progress) => {
      const { beside } = options;
      const besideFolder = beside === undefined ? undefined : await checkOut(beside, progress);
      progress('under load');
      found.push(...(await measureRenders({ surroundings, api, paths, besideFolder })));
    });
    await step('Pages from memory', async (progress: Progress) => {
      progress('under load');
      found.push(...(await measureCachedPage(surroundings, api, paths.search)));
    });
  } finally {
    await api.stop();
  }
  return found;
};

const memory = async (
  surroundings: Surroundings,
  paths: ListingPaths,
): Promise<readonly Measurement[]> => {
  const found: Measurement[] = [];
  await step('Resident', async (progress: Progress) => {
    progress('ten minutes of visits');
    found.push(...(await measureResident(surroundings, paths)));
  });
  const api = await startApi(surroundings);
  try {
    await step('Memory', async (progress: Progress) => {
      progress('under mixed load');
      found.push(...(await measureMemory(surroundings, api, { paths })));
    });
  } finally {
    await api.stop();
  }
  return found;
};

const growth = async (dataDir: string): Promise<readonly Measurement[]> => {
  const found: Measurement[] = [];
  await step('Listing', async (progress: Progress) => {
    const measured = (measurements: readonly Measurement[]): void =>
      say(`\n${formatTable(measurements)}`);
    const report = { progress, measured };
    found.push(
      ...(options.huge
        ? await measureHugeListing(dataDir, report)
        : await measureListingGrowth(dataDir, { isLarge: options.large === true }, report)),
    );
  });
  return found;
};

const bench = async (dataDir: string): Promise<readonly Measurement[]> => {
  if (options.listing) return growth(dataDir);
  const surroundings = { dataDir };
  const found: Measurement[] = [];
  await step('Build', (progress: Progress) => buildClient(process.execPath, progress));
  await step('Seed', (progress: Progress) => fillDatabase(dataDir, PROPERTIES, progress));
  const paths = await findPaths(dataDir);
  if (options.memory) return memory(surroundings, paths);
  found.push(...(await measureWeb(surroundings, paths)));
  await step('Shortlist', async () => {
    found.push(...(await measureShortlist(dataDir)));
  });
  await step('Second start', async () => {
    found.push(...(await measureStart(surroundings)));
  });
  return [...found, ...(await growth(dataDir))];
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  const measurements = await bench(dataDir);
  say(`\n${formatTable(measurements)}\n\nPages among ${PROPERTIES} properties; ${corePolicy}.`);
  if (measurements.some(({ isKept }) => isKept === false)) process.exitCode = 1;
  rmSync(dataDir, { recursive: true, force: true });
} catch (error) {
  reportFailure(error);
  process.stderr.write(`\nThe logs of the run are in ${path.join(dataDir, 'logs')}\n`);
  process.exitCode = 1;
}
