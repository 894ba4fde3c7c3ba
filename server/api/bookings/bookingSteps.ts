import { and, eq, inArray, like } from 'drizzle-orm';
import type { BookingState } from '../../../shared/domain/booking/booking.ts';
import type { BookingStep } from '../../../shared/domain/booking/bookingCta.ts';
import { bookingStages } from '../../../shared/domain/user/userHistory.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { Database } from '../db/database.ts';
import { userRedirections, userSteps } from '../db/historyTables.ts';
import type { leads } from '../db/leadTables.ts';
import { properties } from '../db/schema.ts';
import { insertSteps, keepRedirections, type Moment } from '../history/history.queries.ts';
import { currentPayment, type PaymentRow } from '../payments/payments.queries.ts';
import { type BookingRow, bookingsOf, chosenStayId } from './bookings.queries.ts';

type LeadRow = Pick<typeof leads.$inferSelect, 'id' | 'uuid' | 'inventoryId'>;

/** Called off, nothing was begun: a button asks to book again, not to go on. */
const formStagesOf: Readonly<Record<BookingState, readonly BookingStep[]>> = {
  draft: ['book_form_initiated'],
  submitted: ['book_form_initiated', 'book_form_completed'],
  waitlisted: ['book_form_initiated'],
  withdrawn: [],
};

/** What is over, or was returned, is as if nothing had been paid. */
const paymentStagesOf = ({ initiatedAt, progress }: PaymentRow): readonly BookingStep[] => {
  if (progress === 'paid') return ['payment_initiated', 'payment_completed'];
  const isBegun = initiatedAt !== null && (progress === 'open' || progress === 'processing');
  return isBegun ? ['payment_initiated'] : [];
};

async function stagesOf(
  db: Database,
  { leadId, state }: Pick<BookingRow, 'leadId' | 'state'>,
): Promise<readonly BookingStep[]> {
  const payment = await currentPayment(db, leadId);
  return [...formStagesOf[state], ...(payment ? paymentStagesOf(payment) : [])];
}

/** Of its page, which reads who pays from the number of the enquiry. */
export const paymentAddress = (canonicalName: string, uuid: string): string =>
  `${buildPath('placePayment', { canonicalName })}?lead_uuid=${uuid}`;

async function nameOf(db: Database, id: number): Promise<string | undefined> {
  const [home] = await db
    .select({ canonicalName: properties.canonicalName })
    .from(properties)
    .where(eq(properties.id, id));
  return home?.canonicalName;
}

async function forgetStages(
  db: Database,
  { id, uuid }: LeadRow,
  { stages, userId }: { readonly userId: number; readonly stages: readonly BookingStep[] },
): Promise<void> {
  if (stages.length === 0) return;
  await db
    .delete(userSteps)
    .where(
      and(
        eq(userSteps.userId, userId),
        eq(userSteps.recordId, id),
        inArray(userSteps.step, [...stages]),
      ),
    );
  await db
    .delete(userRedirections)
    .where(
      and(
        eq(userRedirections.userId, userId),
        inArray(userRedirections.stage, [...stages]),
        like(userRedirections.url, `%lead_uuid=${uuid}%`),
      ),
    );
}

/**
 * Where a booking goes on. The form is the same at the address of the application, of which the API
 * knows nothing: which of the two is on is a flag of the pages, whose buttons have their own words.
 */
async function addressOf(
  db: Database,
  { inventoryId, uuid }: LeadRow,
  stage: BookingStep,
): Promise<string | undefined> {
  if (stage === 'book_form_completed' || stage === 'payment_completed') {
    return `${buildPath('formsSubmit')}?lead_uuid=${uuid}&inventory_id=${inventoryId}`;
  }
  const canonicalName = await nameOf(db, inventoryId ?? -1);
  if (canonicalName === undefined) return undefined;
  if (stage === 'payment_initiated') return paymentAddress(canonicalName, uuid);
  return `${buildPath('placeForm', { canonicalName })}?lead_uuid=${uuid}`;
}

/**
 * Makes the history of its owner say how far a booking has come. To be called within the transaction
 * in which its state changes, or it becomes somebody's.
 */
export async function recordState(
  db: Database,
  moment: Moment,
  { booking, lead }: { readonly lead: LeadRow; readonly booking: BookingRow },
): Promise<void> {
  const { id: recordId, inventoryId } = lead;
  if (inventoryId === null) return;
  const stages = await stagesOf(db, booking);
  const passed = bookingStages.filter((stage) => !stages.includes(stage));
  await forgetStages(db, lead, { userId: moment.userId, stages: passed });
  const waited = { step: 'waitlisted', inventoryId: chosenStayId(booking) ?? inventoryId } as const;
  await insertSteps(db, moment, [
    ...stages.map((step) => ({ step, inventoryId, recordId })),
    ...(booking.state === 'waitlisted' ? [waited] : []),
  ]);
  const stage = stages.at(-1);
  const url = stage && (await addressOf(db, lead, stage));
  if (stage === undefined || url === undefined) return;
  await keepRedirections(db, moment, [{ stage, inventoryId, propertyId: inventoryId, url }]);
}

/** In the transaction in which enquiries become somebody's: those that are bookings already. */
export async function recordBookings(
  db: Database,
  moment: Moment,
  adopted: readonly LeadRow[],
): Promise<void> {
  if (adopted.length === 0) return;
  const leadOf = new Map(adopted.map((lead) => [lead.id, lead]));
  const begun = await bookingsOf(db, [...leadOf.keys()]);
  for (const [id, lead] of leadOf) {
    const booking = begun.get(id);
    if (booking) await recordState(db, moment, { lead, booking });
  }
}
