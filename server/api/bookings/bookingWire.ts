import type { BookingWire } from '../../../shared/contracts/booking.wire.ts';
import type { StayHoldWire } from '../../../shared/contracts/payment.wire.ts';
import type { StayState } from '../../../shared/domain/booking/booking.ts';
import type { Database } from '../db/database.ts';
import { documentsOfLead, toDocumentWire } from '../documents/documents.queries.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { readPaymentOf } from '../payments/bookingPayment.ts';
import { type BookingRow, chosenStayId, findBookableProperty } from './bookings.queries.ts';
import { findHold, type StayHoldRow, stayStateOf } from './stayHolds.queries.ts';

export const holdWire = ({ expiresAt, isExtended }: StayHoldRow): StayHoldWire => ({
  expires_at: expiresAt.toISOString(),
  can_extend: !isExtended,
});

interface Asked {
  readonly lead: LeadRow;
  readonly booking: BookingRow;
  readonly at: Date;
}

async function stayState(db: Database, { at, booking, lead }: Asked): Promise<StayState | null> {
  const tenancyId = chosenStayId(booking);
  if (tenancyId === null) return null;
  if (!(await findBookableProperty(db, lead))) return 'gone';
  return stayStateOf(db, { leadId: lead.id, tenancyId, at });
}

/** A booking as it is at that moment: holds end by themselves. */
export async function readBookingWire(db: Database, asked: Asked): Promise<BookingWire> {
  const { leadId, sections, state, submittedAt, version } = asked.booking;
  const hold = await findHold(db, leadId, asked.at);
  return {
    version,
    state,
    sections,
    documents: (await documentsOfLead(db, leadId)).map(toDocumentWire),
    stay_state: await stayState(db, asked),
    hold: hold ? holdWire(hold) : null,
    submitted_at: submittedAt?.toISOString() ?? null,
    payment: await readPaymentOf(db, leadId),
  };
}
