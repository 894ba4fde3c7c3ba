import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/api/db/database.ts';
import { leads } from '../../server/api/db/leadTables.ts';
import type { LeadState } from '../../shared/domain/lead/leadState.ts';
import { makeLead } from './leadBody.ts';

interface Booking {
  readonly userId: number | null;
  readonly propertyId: number;
  readonly propertyName?: string;
  /** "2027-02-01", or a month. */
  readonly moveIn?: string;
  readonly state?: LeadState;
}

const at = new Date('2027-01-10T10:00:00Z');

/** A lead as an operator's booking leaves it; returns its number. */
export async function makeBooking(db: Database, booking: Booking): Promise<number> {
  const { moveIn = '2027-02-01', propertyId, propertyName = 'Mill House', userId } = booking;
  const { data, user_details, ...document } = makeLead({ data: { move_in_date: moveIn } });
  const [row] = await db
    .insert(leads)
    .values({
      uuid: randomUUID(),
      kind: 'enquiry',
      state: booking.state ?? 'booked',
      userId,
      inventoryId: propertyId,
      propertyName,
      name: user_details.name,
      email: user_details.email,
      phone: user_details.phone,
      phoneCountry: 'GB',
      phoneNational: user_details.phone_details.national,
      document: { ...document, data },
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: leads.id });
  if (!row) throw new Error('the lead was not inserted');
  return row.id;
}
