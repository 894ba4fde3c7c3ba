import { and, eq, lte, sql } from 'drizzle-orm';
import { flagDefinitions } from '../../../config/flagDefinitions.ts';
import type { Database } from '../db/database.ts';
import { flagExperiments, flagFeatures, flagSavedGroups, flagState } from '../db/flagTables.ts';

export type FeatureRow = typeof flagFeatures.$inferSelect;
export type ExperimentRow = typeof flagExperiments.$inferSelect;
export type SavedGroupRow = typeof flagSavedGroups.$inferSelect;

/** All that definitions are made of. */
export interface StoredFlags {
  readonly changedAt: Date;
  readonly features: readonly FeatureRow[];
  readonly experiments: readonly ExperimentRow[];
  readonly savedGroups: readonly SavedGroupRow[];
}

const NEVER = new Date(0);

export async function readChangedAt(db: Database): Promise<Date> {
  const [state] = await db.select({ changedAt: flagState.changedAt }).from(flagState);
  return state?.changedAt ?? NEVER;
}

export async function readFlags(db: Database): Promise<StoredFlags> {
  // First: what is changed meanwhile is read again under its later date.
  const changedAt = await readChangedAt(db);
  return {
    changedAt,
    features: await db.select().from(flagFeatures).orderBy(flagFeatures.key),
    experiments: await db.select().from(flagExperiments).orderBy(flagExperiments.startedAt),
    savedGroups: await db.select().from(flagSavedGroups).orderBy(flagSavedGroups.id),
  };
}

/** Experiments past their end that nobody has stopped. */
export const countOverdue = (db: Database, at: Date): Promise<number> =>
  db.$count(
    flagExperiments,
    and(eq(flagExperiments.status, 'running'), lte(flagExperiments.endsAt, at)),
  );

/** Reads them anew where they have changed; any number of processes may change them. */
export const createFlagReader = (db: Database): (() => Promise<StoredFlags>) => {
  let known: StoredFlags | undefined;
  return async () => {
    const changedAt = await readChangedAt(db);
    if (known?.changedAt.getTime() !== changedAt.getTime()) known = await readFlags(db);
    return known;
  };
};

/** Clocks of two machines differ: it is later than the last change in any case. */
export const noteChange = async (db: Database, at: Date): Promise<void> => {
  const changedAt = sql`greatest(${at.toISOString()}::timestamptz, ${flagState.changedAt} + interval '1 millisecond')`;
  await db.insert(flagState).values({ changedAt: at }).onConflictDoUpdate({
    target: flagState.id,
    set: { changedAt },
  });
};

/** To be called at each start: another version of the product may have other defaults. */
export const noteDefaults = (database: Database, at: Date): Promise<void> =>
  database.transaction(async (db) => {
    const defaults = Object.values(flagDefinitions)
      .map(({ fallback, feature }) => `${feature}=${fallback}`)
      .join(' ');
    const changed = await db
      .update(flagState)
      .set({ defaults })
      .where(sql`${flagState.defaults} <> ${defaults}`)
      .returning({ id: flagState.id });
    if (changed.length > 0) await noteChange(db, at);
  });
