import type { FieldFault, FieldFaults } from '../../../shared/contracts/enquiryForm.schema.ts';
import type { BodyReading } from '../../../shared/contracts/lead.schema.ts';
import { virtualTourNoticeHours } from '../../../shared/domain/booking/bookingPromises.ts';
import { type ApiError, badRequest } from '../http/apiError.ts';

type Issue = Extract<BodyReading<unknown>, { isValid: false }>['issue'];

const faultWords: Readonly<Record<FieldFault, string>> = {
  required: 'is missing',
  email: 'is not an e-mail address',
  phone: 'is not a number of the chosen country',
  tooShort: 'is too short',
  tooLong: 'is too long',
  date: 'is not a date',
  dateFuture: 'is not in the future',
  datePast: 'is in the past',
  dateRange: 'is too far ahead',
  tourNotice: `is less than ${virtualTourNoticeHours} hours ahead`,
  option: 'is none of the choices',
  file: 'is not a file that is taken',
  fileTooLarge: 'is too large',
  number: 'is not a number within its limits',
};

const isFieldFault = (message: string): message is FieldFault => Object.hasOwn(faultWords, message);

/** Names for the user, where the field's name on the wire would say little. */
const fieldWords: Readonly<Record<string, string>> = {
  lead: 'enquiry',
  inventory_id: 'property',
  region_id: 'city',
  email: 'e-mail address',
  phone: 'phone number',
  national: 'phone number',
  country_code: 'phone country',
  phone_details: 'phone number',
  property_view_request_details: 'time of the tour',
  date: 'date of the tour',
  time: 'time of the tour',
  user_query: 'question',
  no_of_students: 'number of students',
  idp_form_data: 'counsellor',
  user_details: 'contact',
};

const fieldOf = ({ path }: Issue): string => {
  const name = path.findLast((part) => typeof part === 'string') ?? 'lead';
  return fieldWords[name] ?? name.replaceAll('_', ' ').replace('councellor', 'counsellor');
};

const NAME = /^[\w.-]{1,40}$/;

const unknownFields = (keys: readonly string[]): string => {
  const names = keys.filter((key) => NAME.test(key)).slice(0, 3);
  return names.length === 0
    ? 'There is a field that we do not know'
    : `We do not know the field ${names.map((name) => `“${name}”`).join(', ')}`;
};

/** Says what is wrong with the first field of a form that has a fault. */
export function fieldError(faults: FieldFaults): ApiError {
  const [[name, fault] = ['form', undefined]] = Object.entries(faults);
  return badRequest(`The ${name.replaceAll('_', ' ')} ${faultWords[fault ?? 'required']}`);
}

/** Says what is wrong with a body, to whoever filled the form. */
export function bodyError(issue: Issue): ApiError {
  if (issue.code === 'unrecognized_keys') return badRequest(unknownFields(issue.keys));
  const words = isFieldFault(issue.message) ? faultWords[issue.message] : 'is missing or not valid';
  return badRequest(`The ${fieldOf(issue)} ${words}`);
}
