import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { OpenedDatabase } from '../../server/api/db/database.ts';
import { openDatabase } from '../../server/api/db/openDatabase.ts';
import { openOwnDatabase } from '../test/ownDatabase.ts';
import { startPostgres } from '../test/postgres.mjs';
import { postgresPrograms } from '../test/systemPackages.mjs';
import { fill, type ListingTimes, listingMeasurements, timeListing } from './listingMeasures.ts';
import type { Measurement } from './measurement.ts';

/** Where empty databases to measure come from. */
interface DatabaseSource {
  readonly name: string;
  open(): Promise<OpenedDatabase>;
  stop(): Promise<void>;
}

/** Each in a folder of its own. */
const embeddedDatabases = (dataDir: string): DatabaseSource => ({
  name: 'PGlite',
  open: () => {
    const folder = path.join(dataDir, `listing-${randomUUID()}`);
    mkdirSync(folder, { recursive: true });
    return openDatabase({ dataDir: folder });
  },
  stop: async () => {},
});

/** Databases that are dropped again: what the server holds is left alone. */
const databasesOn = (url: string, stop: () => Promise<void>): DatabaseSource => ({
  name: 'PostgreSQL',
  open: () => openOwnDatabase(url, 'bench'),
  stop,
});

/** On DATABASE_URL, else on a server of the run where PostgreSQL is installed. */
const serverDatabases = async (): Promise<DatabaseSource | undefined> => {
  const url = process.env.DATABASE_URL;
  if (url) return databasesOn(url, async () => {});
  if (postgresPrograms() === undefined) return undefined;
  const server = await startPostgres();
  return databasesOn(server.url, server.stop);
};

const SIZES = [1_200, 10_000];
/** Takes minutes to fill. */
const LARGE_SIZE = 100_000;
/** Ten rows of the largest catalogue take at most so many times as long as of the one before. */
const GROWTH = 2;

interface GrowthReport {
  readonly progress: (detail: string) => void;
  /** One size of one database; the next one may take long. */
  readonly measured: (measurements: readonly Measurement[]) => void;
}

const timeSize = async (
  source: DatabaseSource,
  properties: number,
  { progress }: GrowthReport,
): Promise<ListingTimes> => {
  const opened = await source.open();
  try {
    await fill(opened, properties, (detail) => progress(`${source.name}: ${detail}`));
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

/** How the listing grows with the catalogue, embedded and, where there is one, on a server. */
export const measureListingGrowth = async (
  dataDir: string,
  { isLarge }: { readonly isLarge: boolean },
  report: GrowthReport,
): Promise<Measurement[]> => {
  const found: Measurement[] = [];
  // One after the other: an idle server beside the embedded database would disturb it.
  for (const openSource of [async () => embeddedDatabases(dataDir), serverDatabases]) {
    const source = await openSource();
    if (!source) continue;
    try {
      found.push(...(await measureSource(source, isLarge, report)));
    } finally {
      await source.stop();
    }
  }
  return found;
};
