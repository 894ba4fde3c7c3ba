import type { LeadChangeWire, LeadWire } from '../../shared/contracts/lead.wire.ts';
import { dataOf } from '../../shared/contracts/wireRecord.ts';
import type { Lead } from '../../shared/domain/lead/lead.ts';
import type { ApiChange } from '../../shared/ssr/apiClient.ts';
import { sendChange } from './sendChange.ts';

const LEADS_PATH = '/api/v0/leads/';
const TOUR_PATH = `${LEADS_PATH}virtual_tour_request`;

const parseLead = (body: unknown): Lead => {
  const data = dataOf(body);
  const person = data.record('user_details');
  const location = data.optionalRecord('location');
  return {
    id: data.number('id'),
    uuid: data.text('uuid'),
    userId: data.optionalNumber('user_id'),
    name: person.text('name'),
    email: person.text('email'),
    phone: person.text('phone'),
    locationName: location?.optionalText('name') ?? null,
    countryName: location?.optionalRecord('country')?.optionalText('long_name') ?? null,
  };
};

export interface NewLead {
  readonly lead: LeadWire;
  /** Repeats with the same key give the same lead. */
  readonly key: string;
  readonly isTour: boolean;
}

export const newLead = ({ isTour, key, lead }: NewLead): ApiChange<Lead> => ({
  name: 'sendLead',
  method: 'POST',
  path: isTour ? TOUR_PATH : LEADS_PATH,
  body: { lead },
  idempotencyKey: key,
  parse: parseLead,
});

export const leadChange = (uuid: string, change: LeadChangeWire): ApiChange<Lead> => ({
  name: 'changeLead',
  method: 'PUT',
  path: `${LEADS_PATH}${encodeURIComponent(uuid)}`,
  body: change,
  parse: parseLead,
});

/** @throws UpstreamError */
export const postLead = (lead: NewLead, timeoutMs: number): Promise<Lead> =>
  sendChange(newLead(lead), timeoutMs);

/** @throws UpstreamError */
export const putLead = (uuid: string, change: LeadChangeWire, timeoutMs: number): Promise<Lead> =>
  sendChange(leadChange(uuid, change), timeoutMs);
