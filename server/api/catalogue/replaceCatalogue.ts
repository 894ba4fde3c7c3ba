import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { applicationConfigs, regions, seedState } from '../db/schema.ts';
import { logEvents } from '../ops/apiLog.ts';
import { addPartnersWhenNone } from '../partners/savePartner.ts';
import { recountAllReviewed } from '../reviews/propertyRating.ts';
import type { Catalogue, PropertyRows } from './catalogue.ts';
import { keepChangeTimes, restoreChangeTimes } from './changeTimes.ts';
import { insertProperties, insertRows, insertTranslations } from './insertRows.ts';
import { countInventories } from './inventoryCounts.ts';

const VERSION_KEY = 'catalogue';

/** True when the catalogue was written completely, in its present version. */
export async function isFilledWith(
  db: Database,
  { version }: Pick<Catalogue, 'version'>,
): Promise<boolean> {
  const [state] = await db.select().from(seedState).where(eq(seedState.key, VERSION_KEY));
  return state?.value === String(version);
}

/** Written last, because this record says that all rows are there. */
async function recordCatalogue(
  db: Database,
  { settings, version }: Pick<Catalogue, 'settings' | 'version'>,
): Promise<void> {
  const rows = Object.entries({ ...settings, [VERSION_KEY]: String(version) });
  await db.insert(seedState).values(rows.map(([key, value]) => ({ key, value })));
}

const PROPERTIES_A_BATCH = 100;

/** Called after every batch: `done` of `total` steps of the work named by `message`. */
export type OnProgress = (message: string, done: number, total: number) => void;

/** Answers of the database are taken between two items: making one takes longer than that. */
async function* batches<T>(items: Iterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    await setImmediate();
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
    truncate regions, properties, room_types, tenancies, stays, offers, reviews, price_trends,
      application_configs, translations, seed_state
  `);
}

/**
 * Rows are found by their property and room while more are written. A new table has no statistics,
 * and without them each batch reads all that is there: they are renewed whenever it has doubled.
 */
function createBatchWriter(
  db: Database,
  report: (done: number) => void,
): (batch: readonly PropertyRows[]) => Promise<void> {
  let done = 0;
  let analysed = 0;
  return async (batch) => {
    await insertProperties(db, batch);
    done += batch.length;
    if (done >= 2 * analysed) {
      await db.execute(sql`analyze properties, room_types, tenancies, stays`);
      analysed = done;
    }
    report(done);
  };
}

/** A batch is made while the database writes the one before, so that two are held at most. */
async function writeProperties(
  db: Database,
  properties: Iterable<PropertyRows>,
  report: (done: number) => void,
): Promise<void> {
  const write = createBatchWriter(db, report);
  let writing = Promise.resolve();
  for await (const batch of batches(properties, PROPERTIES_A_BATCH)) {
    await writing;
    writing = write(batch);
    // What fails is thrown by the next turn; until then nobody would have taken note of it.
    writing.catch(() => {});
  }
  await writing;
}

async function writeCatalogue(
  db: Database,
  catalogue: Catalogue,
  onProgress: OnProgress,
): Promise<void> {
  const { firstFreeInventoryId, size } = catalogue;
  await keepChangeTimes(db);
  await clearCatalogue(db);

  const rows = catalogue.createRows();
  await insertRows(db, regions, rows.regions);
  onProgress('regions', rows.regions.length, rows.regions.length);
  await writeProperties(db, rows.properties, (done) => onProgress('properties', done, size));
  await insertRows(db, applicationConfigs, rows.configurations);
  await insertTranslations(db, rows.translations);
  await addPartnersWhenNone(db, catalogue.partners);

  await countInventories(db);
  await recountAllReviewed(db);
  await restoreChangeTimes(db);
  await db.execute(sql`select setval('inventory_ids', ${firstFreeInventoryId}, false)`);
  onProgress('statistics', 0, 1);
  await db.execute(sql`analyze`);
  await recordCatalogue(db, catalogue);
  onProgress('statistics', 1, 1);
}

/**
 * Replaces the rows of the catalogue: regions, properties with their rooms, offers and
 * reviews, page configurations. All or nothing: a run that is broken off leaves what was there.
 */
export async function replaceCatalogue(
  db: Database,
  catalogue: Catalogue,
  onProgress: OnProgress = () => {},
): Promise<void> {
  // A transaction has every method that the queries use.
  await db.transaction((transaction) => writeCatalogue(transaction, catalogue, onProgress));
}

async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(regions).limit(1);
  return found.length === 0;
}

/**
 * Fills a new database with the catalogue and says how far it is. Rows that are there are never
 * replaced.
 * @param catalogue undefined: nothing is to be made up, and an empty database stays empty.
 * @returns whether it has filled it.
 */
export async function fillWhenEmpty(
  db: Database,
  catalogue: Catalogue | undefined,
  logger: Logger,
): Promise<boolean> {
  const event = logEvents.database;
  if (!(await isEmpty(db))) {
    if (catalogue) await addPartnersWhenNone(db, catalogue.partners);
    if (catalogue && !(await isFilledWith(db, catalogue))) {
      logger.warn({ event, state: 'outdated', advice: 'npm run seed makes the listings anew' });
    }
    return false;
  }
  if (!catalogue) {
    logger.warn({ event, state: 'empty', advice: 'SEED=demo fills it with generated listings' });
    return false;
  }
  const startedAt = performance.now();
  const onProgress: OnProgress = (part, done, total) =>
    logger.info({ event, state: 'filling', part, done, total });
  await replaceCatalogue(db, catalogue, onProgress);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  logger.info({ event, state: 'filled', seconds });
  return true;
}
