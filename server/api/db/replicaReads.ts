import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type pg from 'pg';
import { isConnectionFault, isRecoveryConflict } from './connectionFaults.ts';
import type { Database } from './database.ts';
import { builderOn } from './postgresPool.ts';
import type { Queries } from './queryWatch.ts';

/** For how long a replica that was away is not asked again. */
const REST_MS = 5000;

export interface ReplicaReads {
  readonly primary: Queries;
  readonly replica: Queries;
  readonly onReplicaAway: (error: unknown) => void;
}

/** Queries go to the replica, and to the primary while the replica is away. */
export function createReplicaReads({ primary, replica, onReplicaAway }: ReplicaReads): Database {
  const breaker = circuitBreaker(handleWhen(isConnectionFault), {
    halfOpenAfter: REST_MS,
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
