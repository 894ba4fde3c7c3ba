import { sql } from 'drizzle-orm';
import { belongings } from '../accounts/belongings.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import { addJob } from './jobs.queries.ts';
import type { JobHandler } from './runNextJob.ts';

export const VACUUM = 'vacuum';

const DAY_MS = 86_400_000;

const dayAfter = (at: Date): Date => new Date(at.getTime() + DAY_MS);

/** To be called at each start: of this job there is one. What has just been filled is vacuumed. */
export const addVacuumJob = (db: Database, at: Date): Promise<void> =>
  addJob(db, { kind: VACUUM, key: 'tables', runAt: dayAfter(at), createdAt: at });

/**
 * What a server's autovacuum does, once a day. What visitors write is counted, for the plans of
 * statements go by it: ten thousand rows that count as thirty are looked up one by one. The catalogue is
 * counted when it is filled; among ten thousand homes that keeps everybody waiting for a second.
 */
export const createVacuum =
  ({ db, vacuum }: Required<Pick<OpenedDatabase, 'db' | 'vacuum'>>): JobHandler =>
  async (_key, at) => {
    await vacuum();
    const tables = new Set(belongings.map(({ table }) => table));
    for (const table of tables) await db.execute(sql`analyze ${table}`);
    return dayAfter(at);
  };
