import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, OpenedDatabase } from './database.ts';
import * as schema from './schema.ts';

/** Any numbers that no other user of the database locks by. */
const MIGRATION_LOCK = 7_201_544;
const PREPARATION_LOCK = 7_201_545;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;

/** The lock belongs to the connection: it ends with it, however the process ends. */
async function withLock<T>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const result = await work(client);
    await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
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
    migrate: (migrationsFolder) =>
      withLock(pool, MIGRATION_LOCK, (client) => migrate(drizzle(client), { migrationsFolder })),
    alone: (work) => withLock(pool, PREPARATION_LOCK, () => work()),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}
