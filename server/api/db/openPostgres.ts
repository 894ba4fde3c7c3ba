import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { ConnectionPool, DatabaseServer, OpenedDatabase } from './database.ts';
import { createPostgresPool, databaseOn, type PostgresLimits } from './postgresPool.ts';
import { migrateAlone, workAlone } from './preparation.ts';
import { type QueryWatch, watchedQueries } from './queryWatch.ts';
import { createReplicaReads } from './replicaReads.ts';

/** The primary can answer instead: nobody waits long for a replica. */
const REPLICA_CONNECT_TIMEOUT_MS = 2000;

export interface PostgresOptions {
  readonly url: string;
  /** A copy that may be a moment behind. */
  readonly replicaUrl?: string | undefined;
  readonly limits?: PostgresLimits;
  /** Told of connections that end by themselves, and of a replica that is away. */
  readonly onConnectionLost?: (error: unknown) => void;
  /** Told of every statement that pages and mail wait for; not of the preparation. */
  readonly onQuery?: (server: DatabaseServer, ...ended: Parameters<QueryWatch>) => void;
}

const statusOf = (server: DatabaseServer, pool: pg.Pool): ConnectionPool => ({
  server,
  size: pool.options.max ?? 0,
  used: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

/** Connects when the first query comes, and again after the server was away. */
export function openPostgres(options: PostgresOptions): OpenedDatabase {
  const { limits = {}, onConnectionLost = () => {}, onQuery = () => {}, replicaUrl, url } = options;
  const watch =
    (name: DatabaseServer): QueryWatch =>
    (...ended) =>
      onQuery(name, ...ended);
  const primary = createPostgresPool(url, limits, onConnectionLost);
  const db = databaseOn(primary, watch('primary'));
  const server = { url, onAway: onConnectionLost };
  const replica =
    replicaUrl === undefined
      ? undefined
      : createPostgresPool(
          replicaUrl,
          { ...limits, connectTimeoutMs: REPLICA_CONNECT_TIMEOUT_MS },
          onConnectionLost,
        );
  return {
    db,
    reads: replica
      ? createReplicaReads({
          primary: watchedQueries(primary, watch('primary')),
          replica: watchedQueries(replica, watch('replica')),
          onReplicaAway: onConnectionLost,
        })
      : db,
    pools: () => [statusOf('primary', primary), ...(replica ? [statusOf('replica', replica)] : [])],
    migrate: (migrationsFolder) => migrateAlone(server, migrationsFolder),
    alone: (work) => workAlone(server, work),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: async () => {
      await Promise.all([primary.end(), replica?.end()]);
    },
  };
}
