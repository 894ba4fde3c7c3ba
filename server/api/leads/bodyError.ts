import type { FieldFault } from '../../../shared/contracts/enquiryForm.schema.ts';
import type { BodyReading } from '../../../shared/contracts/lead.schema.ts';
import { virtualTourNoticeHours } from '../../../shared/domain/booking/bookingPromises.ts';
import type { ErrorMessageId } from '../../messages/messages.ts';
import { type ApiError, badRequest, type ErrorText } from '../http/apiError.ts';

type Issue = Extract<BodyReading<unknown>, { isValid: false }>['issue'];

const faultIds: Readonly<Record<FieldFault, ErrorMessageId>> = {
  required: 'leads.fault.required',
  email: 'leads.fault.email',
  phone: 'leads.fault.phone',
  tooShort: 'leads.fault.tooShort',
  tooLong: 'leads.fault.tooLong',
  date: 'leads.fault.date',
  dateFuture: 'leads.fault.dateFuture',
  datePast: 'leads.fault.datePast',
  dateRange: 'leads.fault.dateRange',
  tourNotice: 'leads.fault.tourNotice',
  option: 'leads.fault.option',
  file: 'leads.fault.file',
  fileTooLarge: 'leads.fault.fileTooLarge',
  number: 'leads.fault.number',
};

const isFieldFault = (message: string): message is FieldFault => Object.hasOwn(faultIds, message);

/** Names for the user of what forms ask; other fields are called as on the wire. */
const fieldIds: Readonly<Record<string, ErrorMessageId>> = {
  lead: 'leads.field.enquiry',
  inventory_id: 'leads.field.property',
  region_id: 'leads.field.city',
  user_details: 'leads.field.contact',
  name: 'leads.field.name',
  email: 'leads.field.email',
  phone: 'leads.field.phone',
  national: 'leads.field.phone',
  phone_details: 'leads.field.phone',
  country_code: 'leads.field.phoneCountry',
  property_view_request_details: 'leads.field.tourTime',
  date: 'leads.field.tourDate',
  time: 'leads.field.tourTime',
  time_zone: 'leads.field.timeZone',
  user_query: 'leads.field.question',
  no_of_students: 'leads.field.students',
  budget: 'leads.field.budget',
  budget_currency: 'leads.field.budgetCurrency',
  budget_duration: 'leads.field.budgetPeriod',
  intake: 'leads.field.intake',
  configuration: 'leads.field.configuration',
  university: 'leads.field.university',
  lease_duration: 'leads.field.leaseDuration',
  move_in_date: 'leads.field.moveInDate',
  idp_form_data: 'leads.field.counsellor',
  councellor_name: 'leads.field.counsellorName',
  councellor_email: 'leads.field.counsellorEmail',
  councellor_country: 'leads.field.counsellorCountry',
  councellor_office: 'leads.field.counsellorOffice',
};

/** A field without a name of its own is called as on the wire. */
export const fieldText = (
  ids: Readonly<Record<string, ErrorMessageId>>,
  name: string,
): ErrorText | string => {
  const id = Object.hasOwn(ids, name) ? ids[name] : undefined;
  return id ? { id } : name.replaceAll('_', ' ');
};

/** Says what is wrong with a field. @param fault of a schema, which has words of its own for some. */
export const faultOfField = (fault: string, field: ErrorText | string): ApiError =>
  badRequest(isFieldFault(fault) ? faultIds[fault] : 'leads.fault.invalid', {
    field,
    hours: virtualTourNoticeHours,
  });

const NAME = /^[\w.-]{1,40}$/;

const unknownFields = (keys: readonly string[]): ApiError => {
  const names = keys.filter((key) => NAME.test(key)).slice(0, 3);
  if (names.length === 0) return badRequest('leads.fieldsUnknown');
  return badRequest('leads.fieldsNamed', { names: names.map((name) => `“${name}”`).join(', ') });
};

/** Says what is wrong with a body, to whoever filled the form. */
export function bodyError(issue: Issue): ApiError {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys);
  const name = issue.path.findLast((part) => typeof part === 'string') ?? 'lead';
  const field = fieldText(fieldIds, name);
  return faultOfField(issue.message, field);
}
