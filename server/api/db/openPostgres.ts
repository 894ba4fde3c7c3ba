import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, OpenedDatabase } from './database.ts';
import * as schema from './schema.ts';

/** Any number that no other user of the database locks by. */
const MIGRATION_LOCK = 7_201_544;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;

async function migrateAlone(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
}

/** `onIdleError` is told when the server drops a connection that nobody is using. */
export function openPostgres(
  databaseUrl: string,
  onIdleError: (error: Error) => void,
): OpenedDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  pool.on('error', onIdleError);
  const db = drizzle(pool, { schema });
  return {
    db: db as unknown as Database,
    migrate: (migrationsFolder) => migrateAlone(pool, migrationsFolder),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}
