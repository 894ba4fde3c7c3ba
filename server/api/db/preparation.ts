import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { isConnectionFault } from './connectionFaults.ts';
import type { Database } from './database.ts';
import { APPLICATION_NAME } from './postgresPool.ts';
import * as schema from './schema.ts';

/** Arbitrary numbers, chosen so that other users of the database do not lock by them. */
const MIGRATION_LOCK = 7_201_544;
const PREPARATION_LOCK = 7_201_545;

const ATTEMPT_EVERY_MS = 1000;
const ATTEMPTS = 30;
const CONNECT_TIMEOUT_MS = 10_000;

export interface PreparedServer {
  readonly url: string;
  /** Called with the reason, each time the server cannot be reached. */
  readonly onAway: (error: unknown) => void;
}

async function connectOnce(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${APPLICATION_NAME} preparation`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // A lost connection already fails the statement that waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** A server that starts at the same time as this process may take a while. */
function connect({ onAway, url }: PreparedServer): Promise<pg.Client> {
  const patiently = retry(handleWhen(isConnectionFault), {
    maxAttempts: ATTEMPTS,
    backoff: new ConstantBackoff(ATTEMPT_EVERY_MS),
  });
  patiently.onRetry((reason) => onAway('error' in reason ? reason.error : undefined));
  return patiently.execute(() => connectOnce(url));
}

/**
 * Runs the work on a connection of its own while no other process holds the lock. The lock ends
 * with the connection, however the process ends. Waiting for it, building an index or filling the
 * tables may take longer than any query of a visitor: the connection has no time-outs.
 */
async function withLock<T>(
  server: PreparedServer,
  lock: number,
  work: (db: ReturnType<typeof onClient>) => Promise<T>,
): Promise<T> {
  const client = await connect(server);
  try {
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(onClient(client));
  } finally {
    await client.end();
  }
}

const onClient = (client: pg.Client) => drizzle(client, { schema });

export const migrateAlone = (server: PreparedServer, migrationsFolder: string): Promise<void> =>
  withLock(server, MIGRATION_LOCK, (db) => migrate(db, { migrationsFolder }));

export const workAlone = <T>(
  server: PreparedServer,
  work: (db: Database) => Promise<T>,
): Promise<T> => withLock(server, PREPARATION_LOCK, (db) => work(db as unknown as Database));
