import type { LeadDocument } from '../../server/api/db/documents.ts';
import type { LeadRow } from '../../server/api/leads/leads.queries.ts';
import type { OutboxRow } from '../../server/api/outbox/outbox.queries.ts';
import { makeLead } from './leadBody.ts';

const AT = new Date('2027-03-15T12:00:00Z');

/** A message about a lead as it lies in the outbox. */
export const outboxMessage = (kind: string, payload: OutboxRow['payload'] = {}): OutboxRow => ({
  id: 1,
  kind,
  leadId: 12,
  recipientKey: null,
  payload,
  state: 'pending',
  attempts: 0,
  nextAttemptAt: AT,
  sentAt: null,
  lastError: null,
  createdAt: AT,
});

export const leadFrom = (
  lead_source: LeadDocument['meta']['lead_source'],
  values: Partial<LeadRow> = {},
  more: Partial<Pick<LeadDocument, 'data' | 'room' | 'stay'>> = {},
): LeadRow => {
  const { state, user_details, ...document } = makeLead({ meta: { lead_source } });
  const { name, email, phone } = user_details;
  return {
    id: 12,
    uuid: '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11',
    kind: 'enquiry',
    state,
    userId: null,
    partnerId: null,
    isTest: false,
    language: 'en',
    inventoryId: null,
    regionId: null,
    propertyName: null,
    locationName: null,
    countryName: null,
    name,
    email,
    phone,
    phoneCountry: 'GB',
    phoneNational: 7_700_900_123,
    viewingAt: null,
    document: { ...document, ...more },
    createdAt: AT,
    updatedAt: AT,
    ...values,
  };
};
