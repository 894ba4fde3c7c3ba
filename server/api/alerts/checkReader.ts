import { and, eq } from 'drizzle-orm';
import { alertReaders, savedSearches } from '../db/alertTables.ts';
import type { Database } from '../db/database.ts';
import type { JobHandler } from '../jobs/runNextJob.ts';
import { findReader, type ReaderRow } from './alertReaders.queries.ts';
import { mailNotices } from './mailNotices.ts';
import { noteChanges } from './noteChanges.ts';
import type { WatchDependencies } from './watchedHomes.ts';

const MINUTE_MS = 60_000;
/** Until the next look, for whoever wants to hear of it at once. */
const SOON_MS = 10 * MINUTE_MS;
const LATER_MS = 60 * MINUTE_MS;

export interface CheckDependencies extends WatchDependencies {
  readonly siteOrigin: string;
  /** Called when mail was put into the outbox. */
  readonly onMail: () => void;
}

async function isInHaste(db: Database, { homesFrequency, id }: ReaderRow): Promise<boolean> {
  if (homesFrequency === 'at_once') return true;
  const isHasty = and(eq(savedSearches.readerId, id), eq(savedSearches.frequency, 'at_once'));
  return (await db.$count(savedSearches, isHasty)) > 0;
}

/** Looks for what one reader is to be told, tells it, and comes round again as long as there is he. */
export const createCheckReader =
  (dependencies: CheckDependencies): JobHandler =>
  async (key, at) => {
    const { db, onMail, siteOrigin } = dependencies;
    const reader = await findReader(db, eq(alertReaders.id, Number(key)));
    if (!reader) return null;
    await noteChanges(dependencies, reader, at);
    if (await mailNotices(db, { readerId: reader.id, at, siteOrigin })) onMail();
    const rest = (await isInHaste(db, reader)) ? SOON_MS : LATER_MS;
    return new Date(at.getTime() + rest);
  };
