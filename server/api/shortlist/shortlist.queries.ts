import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ShortlistSort } from '../../../shared/domain/user/shortlist.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/schema.ts';
import { shortlistShares, shortlists } from '../db/shortlistTables.ts';

export type ShortlistRow = typeof shortlists.$inferSelect;

/** @returns undefined when it was there before. */
export async function insertEntry(
  db: Database,
  values: typeof shortlists.$inferInsert,
): Promise<ShortlistRow | undefined> {
  const [row] = await db.insert(shortlists).values(values).onConflictDoNothing().returning();
  return row;
}

interface OwnInventory {
  readonly userId: number;
  readonly inventoryId: number;
}

export async function findEntry(
  db: Database,
  { inventoryId, userId }: OwnInventory,
): Promise<ShortlistRow | undefined> {
  const [row] = await db
    .select()
    .from(shortlists)
    .where(and(eq(shortlists.userId, userId), eq(shortlists.inventoryId, inventoryId)));
  return row;
}

export const countEntries = async (db: Database, userId: number): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(shortlists)
    .where(eq(shortlists.userId, userId));
  return row?.count ?? 0;
};

/** When the link to somebody's list was made; undefined: there is none. */
export const findShareTime = async (db: Database, userId: number): Promise<Date | undefined> => {
  const [share] = await db
    .select({ createdAt: shortlistShares.createdAt })
    .from(shortlistShares)
    .where(eq(shortlistShares.userId, userId));
  return share?.createdAt;
};

/** Only the owner names an entry by its number. */
interface OwnEntry {
  readonly userId: number;
  readonly id: number;
}

const own = ({ id, userId }: OwnEntry): SQL | undefined =>
  and(eq(shortlists.id, id), eq(shortlists.userId, userId));

/** @returns whether the caller had it. */
export async function deleteEntry(db: Database, entry: OwnEntry): Promise<boolean> {
  const gone = await db.delete(shortlists).where(own(entry)).returning({ id: shortlists.id });
  return gone.length > 0;
}

export async function changeNote(
  db: Database,
  { note, ...entry }: OwnEntry & { readonly note: string },
): Promise<ShortlistRow | undefined> {
  const [row] = await db.update(shortlists).set({ note }).where(own(entry)).returning();
  return row;
}

export const findMarks = (
  db: Database,
  { inventoryIds, userId }: { readonly userId: number; readonly inventoryIds: readonly number[] },
) =>
  db
    .select({ id: shortlists.id, inventory_id: shortlists.inventoryId })
    .from(shortlists)
    .where(and(eq(shortlists.userId, userId), inArray(shortlists.inventoryId, [...inventoryIds])))
    .orderBy(shortlists.id);

/** What is sold out, or listed no more, comes last. */
const orders: Readonly<Record<ShortlistSort, readonly SQL[]>> = {
  newest: [],
  price: [asc(shortlists.currency), sql`${asc(properties.minAvailablePrice)} nulls last`],
  move_in: [sql`${asc(properties.availableFrom)} nulls last`],
};

export interface ShortlistPage {
  readonly userId: number;
  readonly sort: ShortlistSort;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/**
 * The numbers of a page's entries: no more is sorted. Sums of several currencies are not compared: by
 * price, one currency follows the other.
 */
export const pageIds = (db: Database, { limit, page, sort, userId }: ShortlistPage) =>
  db
    .select({ id: shortlists.id })
    .from(shortlists)
    .leftJoin(properties, eq(properties.id, shortlists.inventoryId))
    .where(eq(shortlists.userId, userId))
    .orderBy(...orders[sort], desc(shortlists.id))
    .limit(limit)
    .offset((page - 1) * limit);

export async function selectPage(
  db: Database,
  asked: ShortlistPage,
): Promise<readonly ShortlistRow[]> {
  const ids = (await pageIds(db, asked)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.select().from(shortlists).where(inArray(shortlists.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
