import type { BookingChangeWire } from '../../../shared/contracts/booking.wire.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { holdUser } from '../accounts/users.queries.ts';
import type { Database } from '../db/database.ts';
import {
  findOwner,
  type LeadRow,
  leadNotFound,
  lockLead,
  mayReadLead,
} from '../leads/leads.queries.ts';
import { type Holder, mayOpen } from './bookingDevice.ts';
import { othersBooking } from './bookingFaults.ts';
import { type BookingRow, findBooking } from './bookings.queries.ts';

/** What somebody wants to do with a booking. */
export interface Wish<Change = BookingChangeWire> {
  readonly uuid: string;
  readonly change: Change;
  readonly holder: Holder & { readonly device: string };
  /** The version that is changed; 0: there is no booking yet. */
  readonly version: number;
  /** That of the page where it is done; mails that follow are written in it. */
  readonly language: Language;
  readonly at: Date;
}

/** A booking that nobody else changes until the transaction ends. */
export interface OpenedBooking {
  readonly lead: LeadRow;
  /** Whose it is; null: a guest's. */
  readonly owner: number | null;
  /** Undefined: it is about to begin. */
  readonly before: BookingRow | undefined;
}

const BEGIN = new Date(0);

/** The account is locked before the lead, as by whoever ends the account. @throws ApiError 404 */
export async function lockOwned(
  db: Database,
  uuid: string,
): Promise<Pick<OpenedBooking, 'lead' | 'owner'>> {
  const userId = await findOwner(db, uuid);
  const owner = userId !== null && (await holdUser(db, userId)) ? userId : null;
  const lead = await lockLead(db, uuid, BEGIN);
  if (!lead) throw leadNotFound();
  return { lead, owner };
}

/**
 * Locks a booking for whoever may change it: whoever knows the number of an enquiry may begin to book,
 * unless it is somebody's.
 * @throws ApiError 403, 404
 */
export async function openBooking(
  db: Database,
  { holder, uuid }: Pick<Wish, 'holder' | 'uuid'>,
): Promise<OpenedBooking> {
  const { lead, owner } = await lockOwned(db, uuid);
  const before = await findBooking(db, lead.id);
  const isTheirs = before
    ? await mayOpen(db, lead, holder)
    : lead.userId === null || mayReadLead(holder.caller, lead);
  if (!isTheirs) throw othersBooking();
  return { lead, owner, before };
}
