import { eq, sql } from 'drizzle-orm';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { catalogueVersion } from '../catalogue/catalogueReads.ts';
import { alertNotices, alertReaders, savedSearches } from '../db/alertTables.ts';
import type { Database } from '../db/database.ts';
import type { SeenHomes } from '../db/documents.ts';
import { type AlertFact, factsOf, seenAfter, type WatchedHome } from './alertFacts.ts';
import { lockReader, type ReaderRow } from './alertReaders.queries.ts';
import {
  findSearchHomes,
  findShortlisted,
  type ShortlistedHome,
  type WatchDependencies,
} from './watchedHomes.ts';

const currentVersion = async (db: Database): Promise<string | null> => {
  const { rows } = await db.execute<{ version: string | null }>(
    sql`select ${catalogueVersion} as version`,
  );
  return rows[0]?.version ?? null;
};

const searchesOf = (db: Database, readerId: number) =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.readerId, readerId))
    .orderBy(savedSearches.id);

interface Finding {
  readonly readerId: number;
  readonly at: Date;
  /** Null: on the shortlist. */
  readonly searchId: number | null;
}

/** Whoever comes second with a fact leaves it as it is. */
async function insertNotices(
  db: Database,
  finding: Finding,
  facts: readonly AlertFact[],
): Promise<void> {
  if (facts.length === 0) return;
  const { at, ...whose } = finding;
  await db
    .insert(alertNotices)
    .values(
      facts.map(({ fact, formerPrice, home, kind, price }) => ({
        ...whose,
        inventoryId: home.id,
        kind,
        fact,
        propertyName: home.name,
        canonicalName: home.canonicalName,
        price,
        formerPrice,
        currency: home.currency,
        rentPeriod: home.rentPeriod,
        createdAt: at,
      })),
    )
    .onConflictDoNothing();
}

interface Found {
  /** By the number of the search. */
  readonly ofSearches: ReadonlyMap<number, readonly WatchedHome[]>;
  readonly shortlisted: readonly ShortlistedHome[];
}

async function findAll(
  dependencies: WatchDependencies,
  reader: ReaderRow,
  today: string,
): Promise<Found> {
  const { db } = dependencies;
  const ofSearches = new Map<number, readonly WatchedHome[]>();
  for (const search of await searchesOf(db, reader.id)) {
    const homes = await findSearchHomes(dependencies, search, today);
    if (homes) ofSearches.set(search.id, homes);
  }
  const shortlisted = await findShortlisted(db, reader.userId);
  return { ofSearches, shortlisted };
}

async function noteSearches(
  db: Database,
  { at, readerId }: Omit<Finding, 'searchId'>,
  { ofSearches }: Found,
): Promise<void> {
  const today = todayUtc(at);
  // Read again: another process may have noted the same meanwhile.
  for (const { id, seen } of await searchesOf(db, readerId)) {
    const homes = ofSearches.get(id);
    if (!homes) continue;
    await insertNotices(db, { readerId, at, searchId: id }, factsOf(seen, homes, today));
    await db
      .update(savedSearches)
      .set({ seen: seenAfter(seen, homes) })
      .where(eq(savedSearches.id, id));
  }
}

/** What was added lately is compared with how it was then. @returns what is to be remembered. */
async function noteShortlist(
  db: Database,
  { at, reader }: { readonly reader: ReaderRow; readonly at: Date },
  shortlisted: readonly ShortlistedHome[],
): Promise<SeenHomes> {
  const seen = Object.fromEntries(
    shortlisted.map(({ added, home }) => [home.id, reader.homesSeen[home.id] ?? added]),
  );
  const homes = shortlisted.map(({ home }) => home);
  const finding = { readerId: reader.id, at, searchId: null };
  await insertNotices(db, finding, factsOf(seen, homes, todayUtc(at)));
  return seenAfter(seen, homes);
}

/**
 * Writes a notice for whatever has changed since somebody's searches and shortlist were looked at last.
 * As long as neither catalogue nor day has changed there is nothing to look for.
 */
export async function noteChanges(
  dependencies: WatchDependencies,
  reader: ReaderRow,
  at: Date,
): Promise<void> {
  const { db } = dependencies;
  const today = todayUtc(at);
  const version = await currentVersion(db);
  if (reader.seenVersion === version && reader.seenOn === today) return;
  const found = await findAll(dependencies, reader, today);
  await db.transaction(async (transaction) => {
    const locked = await lockReader(transaction, reader.id);
    if (!locked) return;
    await noteSearches(transaction, { readerId: reader.id, at }, found);
    const homesSeen = await noteShortlist(transaction, { reader: locked, at }, found.shortlisted);
    await transaction
      .update(alertReaders)
      .set({ homesSeen, seenVersion: version, seenOn: today })
      .where(eq(alertReaders.id, reader.id));
  });
}
