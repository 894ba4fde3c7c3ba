import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Whoever asks for the same name waits until the transaction that has it ends. */
export async function transactionLock(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
