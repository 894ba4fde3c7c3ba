import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { applicationConfigs, regions } from '../db/schema.ts';
import { readChangeTimes, restoreChangeTimes } from './changeTimes.ts';
import { clearCatalogue } from './clearCatalogue.ts';
import { createConfigurations } from './configurations/createConfigurations.ts';
import { insertProperties, insertRows } from './insertRows.ts';
import { countInventories } from './inventoryCounts.ts';
import { allCountries } from './places/allCountries.ts';
import { catalogueSize, generateProperties } from './properties/generateProperties.ts';
import { firstFreeInventoryId } from './properties/inventoryIds.ts';
import { createSeedCities } from './properties/seedCity.ts';
import { createRegions } from './regions/createRegions.ts';
import type { PropertyRows } from './seedRows.ts';
import { recordSeed, type SeedOptions } from './seedState.ts';

const PROPERTIES_A_BATCH = 100;

export interface SeedDatabaseOptions extends SeedOptions {
  /** Called after every batch; `done` of `total` steps of the work named by `message`. */
  readonly onProgress?: (message: string, done: number, total: number) => void;
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function writeProperties(
  db: Database,
  catalogue: Iterable<PropertyRows>,
  report: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (const batch of batches(catalogue, PROPERTIES_A_BATCH)) {
    await insertProperties(db, batch);
    done += batch.length;
    report(done);
  }
}

/**
 * Replaces the catalogue: regions, properties and all that hangs on them, page configurations.
 * The same options give the same rows. An interrupted run leaves no record of completion, so the
 * next one starts afresh.
 */
export async function seedDatabase(db: Database, options: SeedDatabaseOptions): Promise<void> {
  const { seed, today, onProgress = () => {} } = options;
  const total = catalogueSize(options.properties);
  const earlier = await readChangeTimes(db);
  await clearCatalogue(db);

  const regionRows = createRegions(allCountries);
  await insertRows(db, regions, regionRows);
  onProgress('regions', regionRows.length, regionRows.length);

  const cities = createSeedCities({ countries: allCountries, regions: regionRows, today });
  const catalogue = generateProperties({ cities, seed, today, properties: total });
  await writeProperties(db, catalogue, (done) => onProgress('properties', done, total));

  await insertRows(db, applicationConfigs, createConfigurations(regionRows));
  await countInventories(db);
  await restoreChangeTimes(db, earlier);
  await db.execute(sql`select setval('inventory_ids', ${firstFreeInventoryId(total)}, false)`);
  onProgress('statistics', 0, 1);
  await db.execute(sql`analyze`);
  await recordSeed(db, { properties: total, seed, today });
  onProgress('statistics', 1, 1);
}
