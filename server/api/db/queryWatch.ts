import type pg from 'pg';
import { isConnectionFault, isRecoveryConflict, sqlStateOf } from './connectionFaults.ts';

/**
 * How a statement ended. `pool`: no connection came free in time; `timeout`: it took longer than it
 * may; `lock`: it waited too long for rows that another one holds; `conflict`: it stood in the way
 * of another one; `error`: it was at fault itself.
 */
export type QueryResult = 'ok' | 'pool' | 'connection' | 'timeout' | 'lock' | 'conflict' | 'error';

export type QueryWatch = (result: QueryResult, seconds: number) => void;

const POOL_MESSAGE = 'timeout exceeded when trying to connect';
/** The driver's own time-out has no state: the server did not answer at all. */
const SILENT_MESSAGE = 'Query read timeout';

const resultsByState: Readonly<Record<string, QueryResult>> = {
  '57014': 'timeout',
  '25P03': 'timeout',
  '55P03': 'lock',
  '40P01': 'conflict',
};

export const queryResultOf = (error: unknown): QueryResult => {
  const message = error instanceof Error ? error.message : '';
  if (message === POOL_MESSAGE) return 'pool';
  if (message === SILENT_MESSAGE) return 'timeout';
  if (isConnectionFault(error)) return 'connection';
  if (isRecoveryConflict(error)) return 'conflict';
  return resultsByState[sqlStateOf(error) ?? ''] ?? 'error';
};

export interface Queries {
  query(statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult>;
}

/** Passes statements on as they are and reports each when it ends. */
export const watchedQueries = (
  connections: pg.Pool | pg.PoolClient,
  watch: QueryWatch,
): Queries => ({
  query: async (statement, values) => {
    const startedAt = performance.now();
    const seconds = (): number => (performance.now() - startedAt) / 1000;
    try {
      const result = await connections.query(statement, values);
      watch('ok', seconds());
      return result;
    } catch (error) {
      watch(queryResultOf(error), seconds());
      throw error;
    }
  },
});
