import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openOwnDatabase } from '../../scripts/test/ownDatabase.ts';
import type { Database, OpenedDatabase } from '../../server/api/db/database.ts';
import { openPgliteInMemory } from '../../server/api/db/openDatabase.ts';

export const migrationsFolder = path.resolve('server/api/db/migrations');

/** Empty, without tables: on TEST_DATABASE_URL where it is set, else embedded and in memory. */
export function openEmptyTestDatabase(): Promise<OpenedDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOwnDatabase(url, 'test') : openPgliteInMemory();
}

export async function openTestDatabase(): Promise<OpenedDatabase> {
  const opened = await openEmptyTestDatabase();
  await opened.migrate(migrationsFolder);
  return opened;
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

export async function emptyTables(db: Database): Promise<void> {
  await db.execute(sql`truncate regions, properties, room_types, tenancies, offers, reviews,
    price_trends, application_configs, seed_state`);
}
