import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { regions } from '../db/schema.ts';
import type { Catalogue } from './catalogue.ts';
import { type OnProgress, replaceCatalogue } from './replaceCatalogue.ts';
import { isFilledWith } from './seedState.ts';

async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(regions).limit(1);
  return found.length === 0;
}

/**
 * Fills a new database with the catalogue and says how far it is. All in one transaction: a start
 * that is broken off leaves an empty database, and rows that are there are never replaced.
 */
export async function fillWhenEmpty(
  db: Database,
  catalogue: Catalogue,
  logger: Logger,
): Promise<void> {
  if (!(await isEmpty(db))) {
    if (!(await isFilledWith(db, catalogue))) {
      logger.warn('the catalogue was not made by this version: "npm run seed" makes a new one');
    }
    return;
  }
  const startedAt = performance.now();
  const onProgress: OnProgress = (message, done, total) =>
    logger.info({ done, total }, `seed: ${message}`);
  // A transaction has every method that the queries use.
  await db.transaction((transaction) => replaceCatalogue(transaction, catalogue, onProgress));
  logger.info({ seconds: Math.round((performance.now() - startedAt) / 1000) }, 'seed: finished');
}
