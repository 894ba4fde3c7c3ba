import { asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Language } from '../../../shared/domain/language/language.ts';
import { alertNotices, savedSearches } from '../db/alertTables.ts';
import type { Database } from '../db/database.ts';
import { regions } from '../db/schema.ts';
import { catalogueNames } from '../language/catalogueNames.ts';

export type NoticeRow = typeof alertNotices.$inferSelect;

/** What somebody is told, with the search that found it. */
export interface Notice extends NoticeRow {
  /** Null: the home is on his shortlist. */
  readonly search:
    | (Pick<typeof savedSearches.$inferSelect, 'frequency' | 'name' | 'region'> & {
        /** Name of the region; null: it is not there any more. */
        readonly place: string | null;
      })
    | null;
}

/** @param limit the newest of them, in the order in which they came. */
export async function selectNotices(
  db: Database,
  condition: SQL | undefined,
  limit: number,
): Promise<readonly Notice[]> {
  const newest = db
    .$with('newest')
    .as(
      db
        .select({ id: alertNotices.id })
        .from(alertNotices)
        .where(condition)
        .orderBy(desc(alertNotices.id))
        .limit(limit),
    );
  const rows = await db
    .with(newest)
    .select({
      notice: alertNotices,
      search: {
        frequency: savedSearches.frequency,
        name: savedSearches.name,
        region: savedSearches.region,
      },
      place: regions.name,
    })
    .from(newest)
    .innerJoin(alertNotices, eq(alertNotices.id, newest.id))
    .leftJoin(savedSearches, eq(savedSearches.id, alertNotices.searchId))
    .leftJoin(regions, eq(regions.canonicalName, savedSearches.region))
    .orderBy(asc(alertNotices.id));
  return rows.map(({ notice, place, search }) => ({
    ...notice,
    search: search && { ...search, place },
  }));
}

/** Names homes and places as the reader knows them. */
export async function inLanguage(
  db: Database,
  language: Language,
  notices: readonly Notice[],
): Promise<readonly Notice[]> {
  const names = notices.flatMap(({ propertyName, search }) => [propertyName, search?.place]);
  const say = await catalogueNames(db, language, names);
  return notices.map(({ propertyName, search, ...notice }) => ({
    ...notice,
    propertyName: say(propertyName),
    search: search && { ...search, place: search.place === null ? null : say(search.place) },
  }));
}
