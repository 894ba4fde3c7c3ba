import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { OpenedDatabase } from '../../server/api/db/database.ts';
import { openDatabase } from '../../server/api/db/openDatabase.ts';
import { seedState } from '../../server/api/db/schema.ts';
import { inRoot } from '../steps/root.mjs';
import { openOwnDatabase } from '../test/ownDatabase.ts';
import { startPostgres } from '../test/postgres.mjs';
import { postgresPrograms } from '../test/systemPackages.mjs';
import { type ListingTimes, listingMeasurements, timeListing } from './listingMeasures.ts';
import type { Measurement } from './measurement.ts';

type Progress = (detail: string) => void;

/** Where databases to measure come from. */
interface DatabaseSource {
  readonly name: string;
  /** A database of its own with so many properties. */
  filled(properties: number, progress: Progress): Promise<OpenedDatabase>;
  stop(): Promise<void>;
}

/** As on a first start, by another process: what filling leaves in memory would be measured, too. */
const fillApart = async (
  database: { readonly dataDir: string; readonly databaseUrl?: string },
  properties: number,
  progress: Progress,
): Promise<void> => {
  const args = [inRoot('scripts/bench/fillDatabase.ts'), JSON.stringify(database), `${properties}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: child.stdout }).on('line', progress);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('the database could not be filled');
};

/** Each in a folder of its own. */
const embeddedDatabases = (dataDir: string): DatabaseSource => ({
  name: 'PGlite',
  filled: async (properties, progress) => {
    const folder = path.join(dataDir, `listing-${randomUUID()}`);
    mkdirSync(folder, { recursive: true });
    await fillApart({ dataDir: folder }, properties, progress);
    return openDatabase({ dataDir: folder });
  },
  stop: async () => {},
});

/** Databases that are dropped again: what the server holds is left alone. */
const databasesOn = (url: string, dataDir: string, stop: () => Promise<void>): DatabaseSource => ({
  name: 'PostgreSQL',
  filled: async (properties, progress) => {
    const opened = await openOwnDatabase(url, 'bench');
    await fillApart({ dataDir, databaseUrl: opened.url }, properties, progress);
    return opened;
  },
  stop,
});

/** On DATABASE_URL, else on a server of the run where PostgreSQL is installed. */
const serverDatabases = async (dataDir: string): Promise<DatabaseSource | undefined> => {
  const url = process.env.DATABASE_URL;
  if (url) return databasesOn(url, dataDir, async () => {});
  if (postgresPrograms() === undefined) return undefined;
  const server = await startPostgres();
  return databasesOn(server.url, dataDir, server.stop);
};

/** The database of an address, where it holds as many properties and need not be filled. */
const openFilled = async (
  databaseUrl: string | undefined,
  properties: number,
): Promise<OpenedDatabase | undefined> => {
  if (!databaseUrl) return undefined;
  const opened = await openDatabase({ dataDir: '', databaseUrl });
  const state = await opened.db
    .select()
    .from(seedState)
    .catch(() => []);
  const made = state.find(({ key }) => key === 'properties')?.value;
  if (Number(made) >= properties) return opened;
  await opened.close();
  return undefined;
};

const SIZES = [1_200, 10_000];
/** Takes minutes to fill. */
const LARGE_SIZE = 100_000;
/** Takes an hour to fill, and 35 GB of disk; on a server only. */
const HUGE_SIZE = 1_000_000;
/** Ten rows of the largest catalogue take at most so many times as long as of the one before. */
const GROWTH = 2;

interface GrowthReport {
  readonly progress: Progress;
  /** One size of one database; the next one may take long. */
  readonly measured: (measurements: readonly Measurement[]) => void;
}

const timeSize = async (
  source: DatabaseSource,
  properties: number,
  { progress }: GrowthReport,
): Promise<ListingTimes> => {
  const opened = await source.filled(properties, (detail) => progress(`${source.name}: ${detail}`));
  try {
    progress(`${source.name}: the listing among ${properties} properties`);
    return await timeListing(opened);
  } finally {
    await opened.close();
  }
};

const measureSource = async (
  source: DatabaseSource,
  isLarge: boolean,
  report: GrowthReport,
): Promise<Measurement[]> => {
  const found: Measurement[] = [];
  let before: ListingTimes | undefined;
  for (const properties of isLarge ? [...SIZES, LARGE_SIZE] : SIZES) {
    const times = await timeSize(source, properties, report);
    const rowsLimit =
      properties === LARGE_SIZE && before
        ? Math.ceil(before.rowsP95 * GROWTH * 10) / 10
        : undefined;
    const run = { database: source.name, properties, rowsLimit };
    const measurements = listingMeasurements(times, run);
    report.measured(measurements);
    found.push(...measurements);
    before = times;
  }
  return found;
};

/**
 * The listing among a million: in the database of DATABASE_URL where it holds as many, else in one
 * of its own.
 */
export const measureHugeListing = async (
  dataDir: string,
  report: GrowthReport,
): Promise<Measurement[]> => {
  const filled = await openFilled(process.env.DATABASE_URL, HUGE_SIZE);
  const source = await serverDatabases(dataDir);
  if (!source) throw new Error('--huge wants PostgreSQL, installed or at DATABASE_URL');
  try {
    const times = await timeSize(
      filled ? { ...source, filled: async () => filled } : source,
      HUGE_SIZE,
      report,
    );
    return listingMeasurements(times, { database: source.name, properties: HUGE_SIZE });
  } finally {
    await source.stop();
  }
};

/** How the listing grows with the catalogue, embedded and, where there is one, on a server. */
export const measureListingGrowth = async (
  dataDir: string,
  { isLarge }: { readonly isLarge: boolean },
  report: GrowthReport,
): Promise<Measurement[]> => {
  const found: Measurement[] = [];
  // One after the other: an idle server beside the embedded database would disturb it.
  for (const openSource of [async () => embeddedDatabases(dataDir), serverDatabases]) {
    const source = await openSource(dataDir);
    if (!source) continue;
    try {
      found.push(...(await measureSource(source, isLarge, report)));
    } finally {
      await source.stop();
    }
  }
  return found;
};
