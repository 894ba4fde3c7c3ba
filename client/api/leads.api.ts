import { ApiFault } from '../../shared/contracts/apiFault.ts';
import type { LeadChangeWire, LeadWire } from '../../shared/contracts/lead.wire.ts';
import type { Lead } from '../../shared/domain/lead/lead.ts';
import { readFault } from './readFault.ts';
import { dataOf } from './wireRecord.ts';

// Leads are only ever sent from the browser: the server's lookups have no part in it.

const LEADS_PATH = '/api/v0/leads/';
const TOUR_PATH = `${LEADS_PATH}virtual_tour_request`;

interface Sending {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

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

const send = async ({ body, headers, method, path, timeoutMs }: Sending): Promise<Lead> => {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw await readFault(response);
    return parseLead(await response.json());
  } catch (error) {
    if (error instanceof ApiFault) throw error;
    throw new ApiFault('The API gave no answer', { cause: error });
  }
};

export interface NewLead {
  readonly lead: LeadWire;
  /** Repeats with the same key give the same lead. */
  readonly key: string;
  readonly isTour: boolean;
}

/** @throws ApiFault */
export const postLead = ({ isTour, key, lead }: NewLead, timeoutMs: number): Promise<Lead> =>
  send({
    method: 'POST',
    path: isTour ? TOUR_PATH : LEADS_PATH,
    body: { lead },
    headers: { 'Idempotency-Key': key },
    timeoutMs,
  });

/** @throws ApiFault */
export const putLead = (uuid: string, change: LeadChangeWire, timeoutMs: number): Promise<Lead> =>
  send({
    method: 'PUT',
    path: `${LEADS_PATH}${encodeURIComponent(uuid)}`,
    body: change,
    timeoutMs,
  });
