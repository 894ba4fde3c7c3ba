import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { isConnectionFault, isRecoveryConflict } from './connectionFaults.ts';
import type { ConnectionPool, Database, DatabaseServer, OpenedDatabase } from './database.ts';
import { builderOn, createPostgresPool, databaseOn, type PostgresLimits } from './postgresPool.ts';
import { migrateAlone, workAlone } from './preparation.ts';
import { type Queries, type QueryWatch, watchedQueries } from './queryWatch.ts';

/** A replica that failed is asked again after this time. */
const REPLICA_RETRY_MS = 5000;

export interface ReplicaReads {
  readonly primary: Queries;
  readonly replica: Queries;
  readonly onReplicaAway: (error: unknown) => void;
}

/** Queries go to the replica, and to the primary while the replica is away. */
function createReplicaReads({ primary, replica, onReplicaAway }: ReplicaReads): Database {
  const breaker = circuitBreaker(handleWhen(isConnectionFault), {
    halfOpenAfter: REPLICA_RETRY_MS,
    breaker: new ConsecutiveBreaker(1),
  });
  breaker.onBreak((reason) => onReplicaAway('error' in reason ? reason.error : undefined));

  const query = async (statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> => {
    try {
      return await breaker.execute(() => replica.query(statement, values));
    } catch (error) {
      const isAway = error instanceof BrokenCircuitError || isConnectionFault(error);
      if (!isAway && !isRecoveryConflict(error)) throw error;
      return primary.query(statement, values);
    }
  };
  return builderOn({ query }) as unknown as Database;
}

/** Short, because the primary can answer instead. */
const REPLICA_CONNECT_TIMEOUT_MS = 2000;

export interface PostgresOptions {
  readonly url: string;
  /** A copy that may be a moment behind. */
  readonly replicaUrl?: string | undefined;
  readonly limits?: PostgresLimits;
  /** Called when a connection ends by itself and when the replica cannot be reached. */
  readonly onConnectionLost?: (error: unknown) => void;
  /** Called after every statement but those that prepare the database. */
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
