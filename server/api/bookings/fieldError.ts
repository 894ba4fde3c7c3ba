import type { FieldFaults } from '../../../shared/contracts/enquiryForm.schema.ts';
import type { CustomSection } from '../../../shared/domain/booking/customForm.ts';
import type { ErrorMessageId } from '../../messages/messages.ts';
import type { ApiError, ErrorText } from '../http/apiError.ts';
import { faultOfField, fieldText } from '../leads/bodyError.ts';

const fieldIds: Readonly<Record<string, ErrorMessageId>> = {
  form: 'bookings.field.form',
  stay: 'bookings.field.stay',
  title: 'bookings.field.title',
  full_name: 'bookings.field.fullName',
  name: 'bookings.field.name',
  dob: 'bookings.field.dateOfBirth',
  gender: 'bookings.field.gender',
  phone: 'bookings.field.phone',
  phone_country: 'bookings.field.phoneCountry',
  email: 'bookings.field.email',
  alternate_email: 'bookings.field.alternateEmail',
  nationality: 'bookings.field.nationality',
  home_address_line_1: 'bookings.field.addressLine1',
  home_address_line_2: 'bookings.field.addressLine2',
  country: 'bookings.field.country',
  state_or_province: 'bookings.field.state',
  city: 'bookings.field.city',
  postal_code: 'bookings.field.postalCode',
  university: 'bookings.field.university',
  course: 'bookings.field.course',
  enrolment_status: 'bookings.field.enrolmentStatus',
  move_in_date: 'bookings.field.moveInDate',
  move_out_date: 'bookings.field.moveOutDate',
  medical_condition: 'bookings.field.medicalCondition',
  roommates: 'bookings.field.roommates',
  additional_information: 'bookings.field.additionalInformation',
  lifestyle_preferences: 'bookings.field.lifestyle',
  relation: 'bookings.field.relation',
  address: 'bookings.field.address',
};

/** As the form calls it: in words of its provider, in ours, or spelled out. */
const labelOf = (name: string, { fields }: CustomSection): ErrorText | string => {
  const field = fields.find((one) => one.name === name || `${one.name}_country` === name);
  if (field && field.name !== name) return fieldText(fieldIds, 'phone_country');
  return field?.label ?? fieldText(fieldIds, name);
};

/** Says what is wrong with the first field of a section that has a fault. */
export function fieldError(faults: FieldFaults, section: CustomSection): ApiError {
  const [[name, fault] = ['form', undefined]] = Object.entries(faults);
  return faultOfField(fault ?? 'required', labelOf(name, section));
}
