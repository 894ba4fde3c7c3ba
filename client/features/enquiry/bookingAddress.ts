import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import type { LeadOutcome } from '../../../shared/domain/lead/leadOutcome.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';

/** Anchor of the rooms on the page of a property. */
const ROOMS_ANCHOR = 'room_type';

/** Where a booking goes on; null: here. */
export const bookingAddress = (
  { leadsTo }: Pick<LeadOutcome, 'leadsTo'>,
  { property, room, stay }: Pick<EnquiryRequest, 'property' | 'room' | 'stay'>,
  leadUuid: string,
): string | null => {
  if (leadsTo === null || !property) return null;
  const params = { canonicalName: property.canonicalName };
  if (leadsTo === 'roomTypes') return `${buildPath('property', params)}#${ROOMS_ANCHOR}`;
  const query = new URLSearchParams({ lead_uuid: leadUuid });
  if (room) query.set('room_type', String(room.id));
  if (stay) query.set('stay', String(stay.id));
  const form = leadsTo === 'applicationForm' ? 'application' : 'placeForm';
  return `${buildPath(form, params)}?${query}`;
};

/** The tour as a file that calendars open: no page of the app. */
export const calendarAddress = (canonicalName: string, leadUuid: string): string =>
  `${buildPath('placeForm', { canonicalName })}/tour.ics?${new URLSearchParams({ lead_uuid: leadUuid })}`;
