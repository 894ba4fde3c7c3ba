import type { OwnLead } from '../../shared/domain/user/activity.ts';

/** An enquiry about a home that is listed no more, unless told otherwise. */
export const testLead = (own: Partial<OwnLead> = {}): OwnLead => ({
  id: 12,
  state: 'created',
  source: 'enquire',
  propertyName: 'Quay Court',
  locationName: 'Leeds',
  card: null,
  room: null,
  stay: null,
  events: [{ kind: 'created', on: '2027-03-01' }],
  payment: null,
  continuesAt: null,
  ...own,
});

/** The same as the API lists it. */
export const leadWire = (own: object = {}) => ({
  id: 12,
  state: 'created',
  lead_source: 'enquire',
  created_at: '2027-03-01T12:00:00.000Z',
  property_name: 'Quay Court',
  location_name: 'Leeds',
  inventory_id: 41,
  inventory: null,
  room: null,
  stay: null,
  events: [{ kind: 'created', at: '2027-03-01T12:00:00.000Z' }],
  redirection_url: null,
  ...own,
});

export const ownLeadsWire = (leads: readonly object[], more: object = {}) => ({
  data: {
    result: leads,
    meta: { count: leads.length, next: null },
    pages: 1,
    counts: { booked: 0, enquired: leads.length, shortlisted: 0 },
    ...more,
  },
});
