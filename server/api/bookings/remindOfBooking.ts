import { eq } from 'drizzle-orm';
import { bookings } from '../db/bookingTables.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../db/leadTables.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import type { JobHandler } from '../jobs/runNextJob.ts';
import { type MailTools, mailBooking } from './bookingMessages.ts';
import { findBooking } from './bookings.queries.ts';

/** Kind of the job; its key is the number of the lead. */
export const BOOKING_REMINDER = 'booking-reminder';

/** Without progress. */
const REST_MS = 24 * 3_600_000;

/** In the transaction that leaves a booking unfinished. */
export const planReminder = (db: Database, leadId: number, at: Date): Promise<void> =>
  addJob(db, {
    kind: BOOKING_REMINDER,
    key: String(leadId),
    runAt: new Date(at.getTime() + REST_MS),
    createdAt: at,
  });

interface ReminderDependencies extends MailTools {
  readonly db: Database;
  /** Called when mail was put into the outbox. */
  readonly onMail: () => void;
}

/** @returns when to look again; null: nothing is to be said any more. */
async function remind(
  db: Database,
  tools: MailTools,
  { at, leadId }: { readonly leadId: number; readonly at: Date },
): Promise<Date | 'reminded' | null> {
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId)).for('update');
  const booking = lead && (await findBooking(db, leadId));
  if (!lead || booking?.state !== 'draft' || booking.remindedAt !== null) return null;
  const due = new Date(booking.updatedAt.getTime() + REST_MS);
  if (due > at) return due;
  await db.update(bookings).set({ remindedAt: at }).where(eq(bookings.leadId, leadId));
  await mailBooking(db, tools, { kind: 'booking_reminder', lead, booking, at });
  return 'reminded';
}

/** Reminds of a form that nobody has gone on with for a day, once. */
export const createRemindOfBooking =
  ({ db, onMail, ...tools }: ReminderDependencies): JobHandler =>
  async (key, at) => {
    const next = await db.transaction((own) => remind(own, tools, { leadId: Number(key), at }));
    if (next !== 'reminded') return next;
    onMail();
    return null;
  };
