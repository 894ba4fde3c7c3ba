import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isConnectionFault } from './connectionFaults.ts';
import type { Database } from './database.ts';
import { type Queries, type QueryWatch, queryResultOf, watchedQueries } from './queryWatch.ts';
import * as schema from './schema.ts';

/** Milliseconds; where one is missing the server's own setting holds. */
export interface PostgresLimits {
  /** Connections of one process to one server. */
  readonly poolSize?: number;
  /** Longest wait for a connection, be it opened anew or given back by others. */
  readonly connectTimeoutMs?: number;
  /** An unused connection is closed after this time. */
  readonly idleTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  /** Limit for a transaction that is idle, because its locks hinder others. */
  readonly transactionTimeoutMs?: number;
}

export const APPLICATION_NAME = 'marketplace-api';
const PROBE_AFTER_MS = 10_000;
/** The server ends a long statement itself; this is for one that no longer answers at all. */
const ANSWER_GRACE_MS = 2000;

const timeouts = (limits: PostgresLimits): pg.ClientConfig => ({
  statement_timeout: limits.statementTimeoutMs,
  lock_timeout: limits.lockTimeoutMs,
  idle_in_transaction_session_timeout: limits.transactionTimeoutMs,
  ...(limits.statementTimeoutMs
    ? { query_timeout: limits.statementTimeoutMs + ANSWER_GRACE_MS }
    : {}),
});

/** A connection that ends by itself is reported by `onConnectionLost` and never ends the process. */
export function createPostgresPool(
  url: string,
  limits: PostgresLimits,
  onConnectionLost: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: APPLICATION_NAME,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    max: limits.poolSize,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    idleTimeoutMillis: limits.idleTimeoutMs,
    ...timeouts(limits),
  });
  // The pool listens to a connection only while nobody uses it: between two statements of a
  // transaction nobody would, and an error without a listener ends the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  pool.on('error', () => {});
  return pool;
}

/** `query` is all that the query builder asks of a connection. */
export const builderOn = (queries: Queries) =>
  drizzle(queries as unknown as pg.PoolClient, { schema });

/** A transaction without a connection has no statement, so the failure is reported here. */
const connectionOf = async (pool: pg.Pool, watch: QueryWatch): Promise<pg.PoolClient> => {
  const startedAt = performance.now();
  try {
    return await pool.connect();
  } catch (error) {
    watch(queryResultOf(error), (performance.now() - startedAt) / 1000);
    throw error;
  }
};

/**
 * The query builder on a pool. Transactions are begun here: its own never gives back a connection
 * that is lost before the transaction has begun, until none is left.
 */
export function databaseOn(pool: pg.Pool, watch: QueryWatch): Database {
  const db = builderOn(watchedQueries(pool, watch));
  const transaction: typeof db.transaction = async (work, settings) => {
    const client = await connectionOf(pool, watch);
    try {
      const result = await builderOn(watchedQueries(client, watch)).transaction(work, settings);
      client.release();
      return result;
    } catch (error) {
      client.release(isConnectionFault(error));
      throw error;
    }
  };
  return Object.assign(db, { transaction }) as unknown as Database;
}
