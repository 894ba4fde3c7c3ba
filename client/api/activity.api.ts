import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import { type LeadState, leadStates } from '../../shared/domain/lead/leadState.ts';
import type { LeadEvent, OwnLead, OwnLeadStay } from '../../shared/domain/user/activity.ts';
import { bookingStages } from '../../shared/domain/user/userHistory.ts';
import { isOwnPath } from '../../shared/routes/nextPath.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { readBookingPayment } from './payments.api.ts';
import { readPropertyCard } from './propertyList.parse.ts';

const LEADS = '/api/v0/auth/users/leads';

const DAY_LENGTH = '2027-03-15'.length;

const eventKinds = [
  'created',
  'changed',
  'viewing',
  'booked',
  'cancelled',
  'waitlisted',
  'withdrawn',
  ...bookingStages,
] as const;

/** Kinds that are not known here yet are left out. */
const readEvent = (record: WireRecord): LeadEvent[] => {
  const kind = eventKinds.find((known) => known === record.text('kind'));
  return kind ? [{ kind, on: record.text('at').slice(0, DAY_LENGTH) }] : [];
};

const readStay = (record: WireRecord): OwnLeadStay => ({
  id: record.number('tenancy_id'),
  moveIn: record.text('move_in_date'),
  moveOut: record.text('move_out_date'),
  length: record.text('lease_duration'),
  total: record.optionalText('total'),
});

const readState = (record: WireRecord): LeadState =>
  leadStates.find((state) => state === record.optionalText('state')) ?? 'created';

const readOwnLead = (record: WireRecord): OwnLead => {
  const url = record.optionalText('redirection_url');
  return {
    id: record.number('id'),
    state: readState(record),
    source: record.optionalText('lead_source') ?? '',
    propertyName: record.optionalText('property_name'),
    locationName: record.optionalText('location_name'),
    card: record.optionalPart('inventory', readPropertyCard),
    room: record.optionalText('room'),
    stay: record.optionalPart('stay', readStay),
    events: record.optionalRecords('events', readEvent).flat(),
    payment: record.optionalPart('payment', readBookingPayment),
    continuesAt: url !== null && isOwnPath(url) ? url : null,
  };
};

/** A page of somebody's enquiries or bookings, and how many there are of all kinds. */
export interface OwnLeads {
  readonly leads: readonly OwnLead[];
  readonly pages: number;
  readonly bookedCount: number;
  readonly enquiredCount: number;
  readonly shortlistedCount: number;
}

const parseOwnLeads = (body: unknown): OwnLeads => {
  const data = dataOf(body);
  const counts = data.recordOrEmpty('counts');
  return {
    leads: data.records('result', readOwnLead),
    pages: data.optionalNumber('pages') ?? 1,
    bookedCount: counts.optionalNumber('booked') ?? 0,
    enquiredCount: counts.optionalNumber('enquired') ?? 0,
    shortlistedCount: counts.optionalNumber('shortlisted') ?? 0,
  };
};

export const ownLeadsCall = (state: 'booked' | 'enquired', page: number): ApiCall<OwnLeads> => ({
  name: 'ownLeads',
  path: LEADS,
  query: { state, p: page },
  isPersonal: true,
  isForSignedIn: true,
  parse: parseOwnLeads,
  surrogateKeys: () => [],
});
