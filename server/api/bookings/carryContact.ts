import { findCallingCode } from '../../../shared/domain/contact/callingCodes.ts';
import { phoneNumber } from '../../../shared/domain/contact/phoneNumber.ts';
import type { Database } from '../db/database.ts';
import { CHANGEABLE_MS, type LeadRow, updateLead } from '../leads/leads.queries.ts';
import { endLinks } from './bookingLinks.queries.ts';
import type { BookingRow } from './bookings.queries.ts';

type Contact = Pick<LeadRow, 'name' | 'email' | 'phone' | 'phoneCountry' | 'phoneNational'>;

const contactIn = ({ sections: { accommodation } }: BookingRow): Contact | null => {
  if (!accommodation?.is_complete) return null;
  const {
    email = '',
    full_name: name = '',
    phone: typed = '',
    phone_country,
  } = accommodation.values;
  const code = findCallingCode(phone_country ?? '');
  const number = code && phoneNumber(typed, code);
  if (!number) return null;
  const { full: phone, national: phoneNational } = number;
  return { name, email, phone, phoneNational, phoneCountry: code.country.toUpperCase() };
};

/**
 * An enquiry that was made long before may be known to others by its number: whoever books by that
 * alone must not have mail about it sent to himself.
 */
const isBegunInTime = ({ createdAt }: LeadRow, booking: BookingRow): boolean =>
  booking.createdAt.getTime() - createdAt.getTime() < CHANGEABLE_MS;

/**
 * Whom to write to, as a guest has corrected it in step 1. An enquiry of an account keeps what it was
 * made with. Links that went to another address open nothing any more.
 * @returns the enquiry as it is now.
 */
export async function carryContact(
  db: Database,
  {
    at,
    booking,
    lead,
  }: { readonly lead: LeadRow; readonly booking: BookingRow; readonly at: Date },
): Promise<LeadRow> {
  const contact = contactIn(booking);
  if (!contact || lead.userId !== null || !isBegunInTime(lead, booking)) return lead;
  const { email, name, phone } = contact;
  if (lead.email === email && lead.name === name && lead.phone === phone) return lead;
  if (lead.email !== email) await endLinks(db, lead.id, at);
  return updateLead(db, lead.id, { ...contact, updatedAt: at });
}
