import { eq } from 'drizzle-orm';
import { bookings } from '../db/bookingTables.ts';
import type { Database } from '../db/database.ts';
import { paidFor } from '../payments/paidFor.ts';
import { recordState } from './bookingSteps.ts';
import { type BookingRow, writeBooking } from './bookings.queries.ts';
import type { OpenedBooking } from './openedBooking.ts';
import { planReminder } from './remindOfBooking.ts';
import { releaseHold } from './stayHolds.queries.ts';

interface Changed extends Pick<OpenedBooking, 'lead' | 'owner'> {
  readonly booking: BookingRow;
  readonly at: Date;
}

/**
 * To be called in the transaction that adds or removes a document. What was sent is to be sent again
 * then, as after a step that was saved, and its stay is free for others: nobody pays for a form that
 * lacks what the home wants. What is paid for stays as it is.
 * @throws PaymentInTheWay
 */
export async function noteOtherDocuments(
  db: Database,
  { at, booking, lead, owner }: Changed,
): Promise<void> {
  const payment = await paidFor(db, lead.id, at);
  if (booking.state === 'draft' || payment) {
    await db.update(bookings).set({ updatedAt: at }).where(eq(bookings.leadId, lead.id));
    return;
  }
  const version = booking.version + 1;
  const reopened = {
    ...booking,
    state: 'draft',
    submittedAt: null,
    version,
    updatedAt: at,
  } as const;
  await writeBooking(db, reopened);
  await releaseHold(db, lead.id);
  if (owner !== null) await recordState(db, { userId: owner, at }, { lead, booking: reopened });
  await planReminder(db, lead.id, at);
}
