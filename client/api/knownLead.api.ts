import type { TypedFields } from '../../shared/contracts/enquiryForm.schema.ts';
import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import { callingCodeOfCountry } from '../../shared/domain/contact/callingCodes.ts';
import type { TourTime } from '../../shared/domain/lead/lead.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';

/** An enquiry that was sent before, for whoever holds its uuid. */
export interface LeadRecord {
  readonly uuid: string;
  /** Its number; null: not told. */
  readonly id: number | null;
  /** The property it is about; null without one. */
  readonly canonicalName: string | null;
  readonly name: string;
  /** What a form about the same begins with. */
  readonly typed: TypedFields;
  readonly tour: TourTime | null;
}

const numberText = (record: WireRecord, key: string): string =>
  record.optionalNumber(key)?.toString() ?? '';

const readTyped = (person: WireRecord, data: WireRecord | null): TypedFields => {
  const phone = person.optionalRecord('phone_details');
  const text = (key: string): string => data?.optionalText(key) ?? '';
  return {
    fullName: person.text('name'),
    email: person.text('email'),
    code: phone ? callingCodeOfCountry(phone.text('country_code')).label : '',
    mobileNumber: phone ? String(phone.number('national')) : '',
    intake: text('intake'),
    query: text('user_query'),
    people: data ? numberText(data, 'no_of_students') : '',
    selectedUniversity: text('university'),
    selectedRoom: text('configuration'),
    moveIn: text('move_in_date'),
    selectedDuration: text('lease_duration'),
    budget: data ? numberText(data, 'budget') : '',
  };
};

const readTour = (data: WireRecord | null): LeadRecord['tour'] => {
  const tour = data?.optionalRecord('property_view_request_details');
  return tour ? { date: tour.text('date'), time: tour.text('time') } : null;
};

const parseLead = (body: unknown): LeadRecord => {
  const lead = dataOf(body);
  const person = lead.record('user_details');
  const data = lead.optionalRecord('data');
  return {
    uuid: lead.text('uuid'),
    id: lead.optionalNumber('id'),
    canonicalName: lead.optionalRecord('inventory_root')?.addressName('canonical_name') ?? null,
    name: person.text('name'),
    typed: readTyped(person, data),
    tour: readTour(data),
  };
};

export const knownLeadCall = (uuid: string): ApiCall<LeadRecord> => ({
  name: 'lead',
  path: `/api/v0/leads/${encodeURIComponent(uuid)}`,
  query: { methods: ['forms_present', 'inventory_root'], cache: false },
  isPersonal: true,
  parse: parseLead,
  surrogateKeys: () => [],
});
