import type { Request } from 'express';
import { isLeadUuid } from '../../../shared/routes/placeFormQuery.ts';
import { type Holder, holderOf, mayOpen } from '../bookings/bookingDevice.ts';
import { type BookingRow, findBooking } from '../bookings/bookings.queries.ts';
import { lockOwned, type OpenedBooking } from '../bookings/openedBooking.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { ApiError } from '../http/apiError.ts';
import { findLead, type LeadRow, leadNotFound } from '../leads/leads.queries.ts';

export interface CallersBooking {
  readonly lead: LeadRow;
  readonly booking: BookingRow;
  readonly holder: Holder;
}

const wasWithdrawn = (): ApiError => new ApiError(409, 'bookings.withdrawn');

/**
 * The booking that an address is about, for whoever may open it.
 * @throws ApiError 404, the same for none and one of somebody else; 409 for one that was withdrawn
 */
export async function findCallersBooking(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  request: Request,
): Promise<CallersBooking> {
  const uuid = String(request.params.uuid);
  if (!isLeadUuid(uuid)) throw leadNotFound();
  const holder = await holderOf({ db, now }, request);
  const lead = await findLead(db, holder.caller, uuid);
  const booking = await findBooking(db, lead.id);
  if (!booking || !(await mayOpen(db, lead, holder))) throw leadNotFound();
  if (booking.state === 'withdrawn') throw wasWithdrawn();
  return { lead, booking, holder };
}

/**
 * The same, which nobody else changes until the transaction ends: much may have happened since it was
 * found.
 * @throws ApiError 404, 409
 */
export async function lockCallersBooking(
  db: Database,
  { holder, lead: { uuid } }: Pick<CallersBooking, 'holder' | 'lead'>,
): Promise<Pick<OpenedBooking, 'lead' | 'owner'> & Pick<CallersBooking, 'booking'>> {
  const { lead, owner } = await lockOwned(db, uuid);
  const booking = await findBooking(db, lead.id);
  if (!booking || !(await mayOpen(db, lead, holder))) throw leadNotFound();
  if (booking.state === 'withdrawn') throw wasWithdrawn();
  return { lead, owner, booking };
}
