import { openOwnDatabase } from '../../scripts/test/ownDatabase.ts';
import { replaceCatalogue } from '../../server/api/catalogue/replaceCatalogue.ts';
import type { Database, OpenedDatabase } from '../../server/api/db/database.ts';
import { openPgliteInMemory } from '../../server/api/db/openDatabase.ts';
import { createDemoCatalogue, type DemoCatalogueOptions } from '../../server/demo/demoCatalogue.ts';
import { emptyTables } from './emptyTables.ts';
import { databaseDump, fixtureName, migrationsFolder, readDump } from './fixtures/databaseDump.ts';

/** Empty, without tables: on TEST_DATABASE_URL where it is set, else embedded and in memory. */
export function openEmptyTestDatabase(): Promise<OpenedDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOwnDatabase(url, 'test') : openPgliteInMemory();
}

/** With its tables, which hold the catalogue if one is given. */
export async function openTestDatabase(catalogue?: DemoCatalogueOptions): Promise<OpenedDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return openPgliteInMemory(readDump(await databaseDump(catalogue)));
  return openOwnDatabase(url, 'test', {
    name: `fixture_${fixtureName(catalogue)}`,
    fill: async (opened) => {
      await opened.migrate(migrationsFolder);
      if (catalogue) await replaceCatalogue(opened.db, createDemoCatalogue(catalogue));
    },
  });
}

class RolledBack extends Error {}

/** Runs a test's work in a transaction that leaves nothing behind. */
export async function rolledBack(
  db: Database,
  work: (transaction: Database) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(async (transaction) => {
      await work(transaction);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}

export const emptyCatalogue = (db: Database): Promise<void> =>
  emptyTables(
    db,
    'regions, properties, room_types, tenancies, stays, offers, reviews, price_trends, application_configs, seed_state',
  );
