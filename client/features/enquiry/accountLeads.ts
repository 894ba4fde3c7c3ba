import type { OwnEnquiry } from '../../../shared/domain/user/user.ts';
import { type LeadKind, type LeadMark, noteAccountLeads } from './leadMemory.ts';

const kinds: Readonly<Record<string, LeadKind>> = {
  join_waitlist: 'waitlisted',
  contact_us: 'contacted',
};

/** @param opening type of the form or its source: what matters here has one name in both. */
export const leadKind = (opening: string): LeadKind => kinds[opening] ?? 'enquired';

/** An enquiry about a room is one about its property as well. */
const marksOf = ({ propertyId: inventoryId, roomId, source }: OwnEnquiry): LeadMark[] => {
  const mark = { inventoryId, kind: leadKind(source) };
  return roomId === null ? [mark] : [mark, { ...mark, roomId }];
};

/** What whoever is signed in has enquired about, for all buttons of the document. */
export const showAccountLeads = (enquiries: readonly OwnEnquiry[]): void =>
  noteAccountLeads(enquiries.flatMap(marksOf));
