import { eq, sql } from 'drizzle-orm';
import { type AlertFrequency, alertFrequencies } from '../../../shared/domain/alert/savedSearch.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { catalogueVersion } from '../catalogue/catalogueReads.ts';
import { alertNotices, alertReaders, savedSearches } from '../db/alertTables.ts';
import type { Database } from '../db/database.ts';
import { type AlertFact, factsOf, seenAfter, type WatchedHome } from './alertFacts.ts';
import { lockReader, type ReaderRow } from './alertReaders.queries.ts';
import type { SearchRow } from './savedSearches.queries.ts';
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
    const homes = await findSearchHomes(dependencies, { ...search, site: reader.site }, today);
    if (homes) ofSearches.set(search.id, homes);
  }
  const shortlisted = reader.userId === null ? [] : await findShortlisted(db, reader.userId);
  return { ofSearches, shortlisted };
}

async function noteSearch(
  db: Database,
  { id, readerId, seen }: SearchRow,
  { at, homes }: { readonly homes: readonly WatchedHome[]; readonly at: Date },
): Promise<void> {
  const finding = { readerId, at, searchId: id };
  await insertNotices(db, finding, factsOf(seen, homes, todayUtc(at)));
  await db
    .update(savedSearches)
    .set({ seen: seenAfter(seen, homes) })
    .where(eq(savedSearches.id, id));
}

/** What was added lately is compared with how it was then. */
async function noteShortlist(
  db: Database,
  reader: ReaderRow,
  { at, shortlisted }: Pick<Found, 'shortlisted'> & { readonly at: Date },
): Promise<void> {
  const seen = Object.fromEntries(
    shortlisted.map(({ added, home }) => [home.id, reader.homesSeen[home.id] ?? added]),
  );
  const homes = shortlisted.map(({ home }) => home);
  const finding = { readerId: reader.id, at, searchId: null };
  await insertNotices(db, finding, factsOf(seen, homes, todayUtc(at)));
  await db
    .update(alertReaders)
    .set({ homesSeen: seenAfter(seen, homes) })
    .where(eq(alertReaders.id, reader.id));
}

const haste = (frequency: AlertFrequency): number => alertFrequencies.indexOf(frequency);

/**
 * Of several that find one fact the one that tells it soonest has it: it is told once. The searches are
 * read again, because another process may have noted the same meanwhile.
 */
async function noteAll(
  db: Database,
  reader: ReaderRow,
  { at, ofSearches, shortlisted }: Found & { readonly at: Date },
): Promise<void> {
  const steps = (await searchesOf(db, reader.id)).map((search) => ({
    frequency: search.frequency,
    note: async (): Promise<void> => {
      const homes = ofSearches.get(search.id);
      if (homes) await noteSearch(db, search, { homes, at });
    },
  }));
  steps.push({
    frequency: reader.homesFrequency,
    note: () => noteShortlist(db, reader, { shortlisted, at }),
  });
  const bySoonest = steps.sort((one, other) => haste(one.frequency) - haste(other.frequency));
  for (const { note } of bySoonest) await note();
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
    await noteAll(transaction, locked, { ...found, at });
    await transaction
      .update(alertReaders)
      .set({ seenVersion: version, seenOn: today })
      .where(eq(alertReaders.id, reader.id));
  });
}
