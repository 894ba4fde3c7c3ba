import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alertReaders, savedSearches } from '../db/alertTables.ts';
import type { Database } from '../db/database.ts';
import { regions } from '../db/schema.ts';

export type SearchRow = typeof savedSearches.$inferSelect;

export interface PlacedSearch extends SearchRow {
  /** What its region is called; null: it is known no more. */
  readonly place: string | null;
}

/** @returns undefined when the same was saved before. */
export async function insertSearch(
  db: Database,
  values: typeof savedSearches.$inferInsert,
): Promise<SearchRow | undefined> {
  const [row] = await db.insert(savedSearches).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findSameSearch(
  db: Database,
  { query, readerId, region }: Pick<SearchRow, 'query' | 'readerId' | 'region'>,
): Promise<SearchRow | undefined> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.readerId, readerId),
        eq(savedSearches.region, region),
        eq(savedSearches.query, query),
      ),
    );
  return row;
}

export const ofReader = (readerId: number): SQL => eq(savedSearches.readerId, readerId);

export const ofUser = (userId: number): SQL =>
  sql`${savedSearches.readerId} = (select ${alertReaders.id} from ${alertReaders}
    where ${alertReaders.userId} = ${userId})`;

export const countSearches = (db: Database, which: SQL): Promise<number> =>
  db.$count(savedSearches, which);

/** The newest first. */
export const selectSearches = (
  db: Database,
  {
    limit,
    page,
    userId,
  }: { readonly userId: number; readonly page: number; readonly limit: number },
): Promise<readonly PlacedSearch[]> =>
  db
    .select({ ...getTableColumns(savedSearches), place: regions.name })
    .from(savedSearches)
    .leftJoin(regions, eq(regions.canonicalName, savedSearches.region))
    .where(ofUser(userId))
    .orderBy(desc(savedSearches.id))
    .limit(limit)
    .offset((page - 1) * limit);

export async function placeOf(
  db: Database,
  { region }: Pick<SearchRow, 'region'>,
): Promise<string | null> {
  const [row] = await db
    .select({ name: regions.name })
    .from(regions)
    .where(eq(regions.canonicalName, region));
  return row?.name ?? null;
}

/** Only the owner names a search by its number. */
interface OwnSearch {
  readonly userId: number;
  readonly id: number;
}

const own = ({ id, userId }: OwnSearch) => and(eq(savedSearches.id, id), ofUser(userId));

export async function changeSearch(
  db: Database,
  search: OwnSearch,
  values: Partial<Pick<SearchRow, 'frequency' | 'name'>>,
): Promise<SearchRow | undefined> {
  const [row] = await db.update(savedSearches).set(values).where(own(search)).returning();
  return row;
}

/** @returns whether the caller had it. */
export async function deleteSearch(db: Database, search: OwnSearch): Promise<boolean> {
  const gone = await db
    .delete(savedSearches)
    .where(own(search))
    .returning({ id: savedSearches.id });
  return gone.length > 0;
}
