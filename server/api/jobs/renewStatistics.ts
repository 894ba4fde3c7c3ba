import { sql } from 'drizzle-orm';
import { belongings } from '../accounts/belongings.ts';
import type { Database } from '../db/database.ts';
import { addJob } from './jobs.queries.ts';
import type { JobHandler } from './runNextJob.ts';

export const STATISTICS = 'statistics';

const DAY_MS = 86_400_000;

/** To be called at each start: of this job there is one. */
export const addStatisticsJob = (db: Database, at: Date): Promise<void> =>
  addJob(db, { kind: STATISTICS, key: 'belongings', runAt: at, createdAt: at });

/**
 * What visitors write is counted once a day, for the plans of statements go by it: ten thousand rows
 * that count as thirty are looked up one by one. A server sees to that by itself, the embedded database
 * does not.
 */
export const createRenewStatistics =
  (db: Database): JobHandler =>
  async (_key, at) => {
    const tables = new Set(belongings.map(({ table }) => table));
    for (const table of tables) await db.execute(sql`analyze ${table}`);
    return new Date(at.getTime() + DAY_MS);
  };
