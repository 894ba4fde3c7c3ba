import { and, eq, lte, sql } from 'drizzle-orm';
import { isoDateOf } from '../../../shared/domain/booking/formValues.ts';
import { keptUntil } from '../../../shared/domain/booking/retention.ts';
import { bookings } from '../db/bookingTables.ts';
import type { Database } from '../db/database.ts';
import { deleteDocumentsOf } from '../documents/documents.queries.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import type { JobHandler } from '../jobs/runNextJob.ts';
import { deleteOldLinks } from './bookingLinks.queries.ts';
import type { BookingRow } from './bookings.queries.ts';
import { deleteOldHolds } from './stayHolds.queries.ts';

export const TIDY_BOOKINGS = 'tidy-bookings';

const DAY_MS = 86_400_000;
/** The shortest time for which anything is kept after its last change. */
const LEAST_MS = 30 * DAY_MS;

/** To be called at each start: of this job there is one. */
export const addTidyJob = (db: Database, at: Date): Promise<void> =>
  addJob(db, { kind: TIDY_BOOKINGS, key: 'all', runAt: at, createdAt: at });

const isOutdated = ({ sections, state, updatedAt }: BookingRow, at: Date): boolean => {
  const moveIn = isoDateOf(sections.accommodation?.values.move_in_date ?? '');
  return keptUntil({ state, changedAt: updatedAt, moveIn }) <= at;
};

/** Unless somebody changes it at this moment. When it was changed last stays as it was. */
async function emptyBooking(db: Database, { leadId, version }: BookingRow): Promise<void> {
  await db.transaction(async (own) => {
    const emptied = await own
      .update(bookings)
      .set({ sections: {}, version: version + 1 })
      .where(and(eq(bookings.leadId, leadId), eq(bookings.version, version)))
      .returning({ leadId: bookings.leadId });
    await deleteDocumentsOf(
      own,
      emptied.map((row) => row.leadId),
    );
  });
}

/** What somebody has filled in goes when it is of no use any more; that he has booked stays. */
async function emptyOutdated(db: Database, at: Date): Promise<void> {
  const old = await db
    .select()
    .from(bookings)
    .where(
      and(
        lte(bookings.updatedAt, new Date(at.getTime() - LEAST_MS)),
        sql`${bookings.sections} <> '{}'::jsonb`,
      ),
    );
  for (const booking of old.filter((row) => isOutdated(row, at))) await emptyBooking(db, booking);
}

/** Comes round once a day. */
export const createTidyBookings =
  (db: Database): JobHandler =>
  async (_key, at) => {
    await emptyOutdated(db, at);
    await deleteOldLinks(db, at);
    await deleteOldHolds(db, at);
    return new Date(at.getTime() + DAY_MS);
  };
