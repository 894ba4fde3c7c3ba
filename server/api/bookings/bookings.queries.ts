import { and, asc, eq, gt } from 'drizzle-orm';
import type { BookingWire } from '../../../shared/contracts/booking.wire.ts';
import { type BookableStay, bookableStay } from '../../../shared/contracts/customForm.schema.ts';
import { bookings } from '../db/bookingTables.ts';
import type { Database } from '../db/database.ts';
import { roomTypes, tenancies } from '../db/schema.ts';

export type BookingRow = typeof bookings.$inferSelect;

export async function findBooking(db: Database, leadId: number): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.leadId, leadId));
  return row;
}

export async function insertBooking(
  db: Database,
  values: typeof bookings.$inferInsert,
): Promise<void> {
  await db.insert(bookings).values(values);
}

export async function updateBooking(
  db: Database,
  { leadId, sections, updatedAt, version }: BookingRow,
): Promise<void> {
  await db
    .update(bookings)
    .set({ sections, updatedAt, version })
    .where(eq(bookings.leadId, leadId));
}

export const toBookingWire = ({ sections, version }: BookingRow): BookingWire => ({
  version,
  state: 'draft',
  sections,
  documents: [],
  stay_state: null,
  hold: null,
  submitted_at: null,
});

export const bookingTag = ({ version }: Pick<BookingRow, 'version'>): string => `"${version}"`;

/** The stays of a property that can be booked on that day. @param today ISO date. */
export async function findBookableStays(
  db: Database,
  propertyId: number,
  today: string,
): Promise<readonly BookableStay[]> {
  const rows = await db
    .select({ id: tenancies.id, moveIn: tenancies.moveIn, moveOut: tenancies.moveOut })
    .from(tenancies)
    .innerJoin(roomTypes, eq(roomTypes.id, tenancies.roomTypeId))
    .where(
      and(
        eq(roomTypes.propertyId, propertyId),
        eq(roomTypes.status, 'active'),
        eq(roomTypes.available, true),
        eq(tenancies.status, 'active'),
        gt(tenancies.unitsLeft, 0),
        gt(tenancies.moveOut, today),
      ),
    )
    .orderBy(asc(tenancies.id));
  return rows.map((stay) => bookableStay(stay, today));
}
