import { eq, max } from 'drizzle-orm';
import type { BookingWire } from '../../../shared/contracts/booking.wire.ts';
import { isoDateOf } from '../../../shared/domain/booking/formValues.ts';
import { keptUntil } from '../../../shared/domain/booking/retention.ts';
import { bookings } from '../db/bookingTables.ts';
import type { Database } from '../db/database.ts';
import { leadDocuments } from '../db/documentTables.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import type { JobHandler } from '../jobs/runNextJob.ts';
import { removeLeftOvers } from './acceptFile.ts';
import { deleteDocumentsOf, dueRemovals, endRemoval } from './documents.queries.ts';
import type { Documents } from './documents.ts';

export const DOCUMENTS = 'documents';

/** What comes round: bytes without a document go, and documents whose time is over. */
const rounds = { removal: 5 * 60_000, retention: 86_400_000 } as const;

type Round = keyof typeof rounds;

const BATCH = 200;

/** @returns whether there may be more. */
async function removeDue(db: Database, { incoming, store }: Documents, at: Date): Promise<boolean> {
  const names = await dueRemovals(db, at, BATCH);
  for (const name of names) {
    await store.remove(name);
    await endRemoval(db, name);
  }
  await removeLeftOvers(incoming, at);
  return names.length === BATCH;
}

const moveInOf = ({ accommodation }: BookingWire['sections']): string | null =>
  isoDateOf(accommodation?.values.move_in_date ?? '');

async function removeOutdated(db: Database, at: Date): Promise<void> {
  const sentAt = max(leadDocuments.createdAt);
  const kept = await db
    .select({
      leadId: bookings.leadId,
      state: bookings.state,
      sections: bookings.sections,
      updatedAt: bookings.updatedAt,
      sentAt,
    })
    .from(bookings)
    .innerJoin(leadDocuments, eq(leadDocuments.leadId, bookings.leadId))
    .groupBy(bookings.leadId);
  const outdated = kept.filter(({ sections, sentAt, state, updatedAt }) => {
    const changedAt = new Date(Math.max(updatedAt.getTime(), sentAt?.getTime() ?? 0));
    return keptUntil({ state, changedAt, moveIn: moveInOf(sections) }) <= at;
  });
  await deleteDocumentsOf(
    db,
    outdated.map(({ leadId }) => leadId),
  );
}

/** When the API starts. */
export async function addDocumentJobs(db: Database, at: Date): Promise<void> {
  for (const key of Object.keys(rounds)) {
    await addJob(db, { kind: DOCUMENTS, key, runAt: at, createdAt: at });
  }
}

const isRound = (key: string): key is Round => Object.hasOwn(rounds, key);

export const createTidyDocuments =
  (db: Database, documents: Documents): JobHandler =>
  async (key, at) => {
    if (!isRound(key)) return null;
    if (key === 'retention') await removeOutdated(db, at);
    else if (await removeDue(db, documents, at)) return at;
    return new Date(at.getTime() + rounds[key]);
  };
