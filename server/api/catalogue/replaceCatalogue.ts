import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { applicationConfigs, regions } from '../db/schema.ts';
import type { Catalogue, PropertyRows } from './catalogue.ts';
import { readChangeTimes, restoreChangeTimes } from './changeTimes.ts';
import { insertProperties, insertRows } from './insertRows.ts';
import { countInventories } from './inventoryCounts.ts';
import { recordCatalogue } from './seedState.ts';

const PROPERTIES_A_BATCH = 100;

/** Called after every batch: `done` of `total` steps of the work named by `message`. */
export type OnProgress = (message: string, done: number, total: number) => void;

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

/**
 * Empties what a catalogue fills, also the record of having filled it. Without CASCADE: rows of
 * other tables that point here make it fail rather than vanish.
 */
async function clearCatalogue(db: Database): Promise<void> {
  await db.execute(sql`
    truncate regions, properties, room_types, tenancies, offers, reviews, price_trends,
      application_configs, seed_state
  `);
}

async function writeProperties(
  db: Database,
  properties: Iterable<PropertyRows>,
  report: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (const batch of batches(properties, PROPERTIES_A_BATCH)) {
    await insertProperties(db, batch);
    done += batch.length;
    report(done);
  }
}

/**
 * Replaces the rows of the catalogue: regions, properties and all that hangs on them, page
 * configurations. An interrupted run leaves no record of completion, so the next one starts afresh.
 */
export async function replaceCatalogue(
  db: Database,
  catalogue: Catalogue,
  onProgress: OnProgress = () => {},
): Promise<void> {
  const { firstFreeInventoryId, size } = catalogue;
  const earlier = await readChangeTimes(db);
  await clearCatalogue(db);

  const rows = catalogue.createRows();
  await insertRows(db, regions, rows.regions);
  onProgress('regions', rows.regions.length, rows.regions.length);
  await writeProperties(db, rows.properties, (done) => onProgress('properties', done, size));
  await insertRows(db, applicationConfigs, rows.configurations);

  await countInventories(db);
  await restoreChangeTimes(db, earlier);
  await db.execute(sql`select setval('inventory_ids', ${firstFreeInventoryId}, false)`);
  onProgress('statistics', 0, 1);
  await db.execute(sql`analyze`);
  await recordCatalogue(db, catalogue);
  onProgress('statistics', 1, 1);
}
