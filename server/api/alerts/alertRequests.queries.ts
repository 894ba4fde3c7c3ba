import { and, count, eq, gt, inArray, lt } from 'drizzle-orm';
import { alertRequests } from '../db/alertTables.ts';
import type { Database } from '../db/database.ts';

export type RequestRow = typeof alertRequests.$inferSelect;

const HOUR_MS = 3_600_000;

/** How long a link is good for, and how long it is known that an address was asked. */
export const REQUEST_HOURS = 48;

const before = (at: Date, hours: number): Date => new Date(at.getTime() - hours * HOUR_MS);

export async function insertRequest(
  db: Database,
  values: typeof alertRequests.$inferInsert,
): Promise<void> {
  await db.insert(alertRequests).values(values);
}

export async function deleteOldRequests(db: Database, at: Date): Promise<void> {
  const old = db
    .select({ id: alertRequests.id })
    .from(alertRequests)
    .where(lt(alertRequests.createdAt, before(at, REQUEST_HOURS)))
    .for('update', { skipLocked: true });
  await db.delete(alertRequests).where(inArray(alertRequests.id, old));
}

/** How often this mailbox was asked within a day, and others by this network within an hour. */
export async function requestsBefore(
  db: Database,
  { networkKey, recipientKey }: Pick<RequestRow, 'networkKey' | 'recipientKey'>,
  at: Date,
): Promise<{ readonly ofRecipient: number; readonly ofNetwork: number }> {
  const countOf = async (
    column: typeof alertRequests.recipientKey | typeof alertRequests.networkKey,
    value: string,
    hours: number,
  ): Promise<number> => {
    const isLate = gt(alertRequests.createdAt, before(at, hours));
    const [row] = await db
      .select({ count: count() })
      .from(alertRequests)
      .where(and(eq(column, value), isLate));
    return row?.count ?? 0;
  };
  return {
    ofRecipient: await countOf(alertRequests.recipientKey, recipientKey, 24),
    ofNetwork: await countOf(alertRequests.networkKey, networkKey, 1),
  };
}

/** While it is good. It stays as it is until the transaction ends. */
export async function findRequest(
  db: Database,
  tokenHash: string,
  at: Date,
): Promise<RequestRow | undefined> {
  const isGood = gt(alertRequests.createdAt, before(at, REQUEST_HOURS));
  const [row] = await db
    .select()
    .from(alertRequests)
    .where(and(eq(alertRequests.tokenHash, tokenHash), isGood))
    .for('update');
  return row;
}

export async function markConfirmed(db: Database, id: number, at: Date): Promise<void> {
  await db.update(alertRequests).set({ confirmedAt: at }).where(eq(alertRequests.id, id));
}
