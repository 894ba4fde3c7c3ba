import type { Language } from '../../../shared/domain/language/language.ts';
import type { Database } from '../db/database.ts';
import type { OutboxPayload } from '../db/documents.ts';
import { catalogueNames } from '../language/catalogueNames.ts';
import type { LeadRow } from '../leads/leads.queries.ts';

interface AboutLead extends Pick<OutboxPayload, 'booking' | 'payment'> {
  readonly lead: LeadRow;
}

/** The home and its rooms by the names that the reader of a message knows. */
export async function inWordsOfReader(
  db: Database,
  language: Language,
  { booking, lead, payment }: AboutLead,
): Promise<AboutLead> {
  const { propertyName } = lead;
  const { room, stay, ...document } = lead.document;
  const rooms = [room, stay?.room, booking?.stay?.room, payment?.stay.room];
  const say = await catalogueNames(db, language, [propertyName, ...rooms]);
  const named = <Stay extends { readonly room: string }>(its: Stay): Stay => ({
    ...its,
    room: say(its.room),
  });
  return {
    lead: {
      ...lead,
      propertyName: propertyName === null ? null : say(propertyName),
      document: {
        ...document,
        ...(stay && { stay: named(stay) }),
        ...(room !== undefined && { room: say(room) }),
      },
    },
    ...(booking && { booking: { ...booking, ...(booking.stay && { stay: named(booking.stay) }) } }),
    ...(payment && { payment: { ...payment, stay: named(payment.stay) } }),
  };
}
