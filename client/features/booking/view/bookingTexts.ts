import '#messages/booking.json';
import '#messages/field.json';
import type { FieldFault } from '../../../../shared/contracts/enquiryForm.schema.ts';
import type { CustomField } from '../../../../shared/domain/booking/customForm.ts';
import type { MessageId, Translate } from '../../../messages/messages.ts';
import type { BookingStepName } from '../booking.slice.ts';

/** A group of fields under a heading of its own. */
export type FieldPart = 'stay' | 'dates' | 'contact' | 'home' | 'studies' | 'more';

interface KnownField {
  readonly label: MessageId;
  /** In the form's own words of HTML. */
  readonly autoComplete?: string;
  readonly part?: FieldPart;
  /** Two of them stand side by side. */
  readonly isShort?: boolean;
}

/** Fields for which the catalogue has words; others bring those of the provider. */
const knownFields: Readonly<Record<string, KnownField>> = {
  stay: { label: 'booking.label.stay', part: 'stay' },
  title: { label: 'booking.label.title', autoComplete: 'honorific-prefix' },
  full_name: { label: 'booking.label.fullName', autoComplete: 'name' },
  name: { label: 'booking.label.fullName', autoComplete: 'name' },
  dob: { label: 'booking.label.dob', isShort: true },
  gender: { label: 'booking.label.gender' },
  phone: { label: 'booking.label.phone', autoComplete: 'tel-national' },
  email: { label: 'booking.label.email', autoComplete: 'email' },
  alternate_email: { label: 'booking.label.alternateEmail' },
  nationality: { label: 'booking.label.nationality' },
  home_address_line_1: {
    label: 'booking.label.addressLine1',
    autoComplete: 'address-line1',
    part: 'home',
  },
  home_address_line_2: {
    label: 'booking.label.addressLine2',
    autoComplete: 'address-line2',
    part: 'home',
  },
  country: { label: 'booking.label.country', autoComplete: 'country', part: 'home' },
  state_or_province: {
    label: 'booking.label.state',
    autoComplete: 'address-level1',
    part: 'home',
  },
  city: {
    label: 'booking.label.city',
    autoComplete: 'address-level2',
    part: 'home',
    isShort: true,
  },
  postal_code: {
    label: 'booking.label.postalCode',
    autoComplete: 'postal-code',
    part: 'home',
    isShort: true,
  },
  university: { label: 'booking.label.university', part: 'studies' },
  course: { label: 'booking.label.course', part: 'studies' },
  enrolment_status: { label: 'booking.label.enrolmentStatus', part: 'studies' },
  move_in_date: { label: 'booking.label.moveIn', part: 'dates', isShort: true },
  move_out_date: { label: 'booking.label.moveOut', part: 'dates', isShort: true },
  medical_condition: { label: 'booking.label.medicalCondition', part: 'more' },
  roommates: { label: 'booking.label.roommates', part: 'more' },
  additional_information: { label: 'booking.label.additionalInformation', part: 'more' },
  lifestyle_preferences: { label: 'booking.label.lifestyle', part: 'more' },
  relation: { label: 'booking.label.relation' },
  address: { label: 'booking.label.address', autoComplete: 'street-address' },
  passport: { label: 'booking.label.passport' },
  offer_letter: { label: 'booking.label.offerLetter' },
  visa: { label: 'booking.label.visa' },
};

export const knownField = (name: string): Partial<KnownField> =>
  Object.hasOwn(knownFields, name) ? (knownFields[name] ?? {}) : {};

const knownOptions: Readonly<Record<string, MessageId>> = {
  mr: 'booking.option.mr',
  ms: 'booking.option.ms',
  mrs: 'booking.option.mrs',
  miss: 'booking.option.miss',
  mx: 'booking.option.mx',
  dr: 'booking.option.dr',
  male: 'booking.option.male',
  female: 'booking.option.female',
  other: 'booking.option.other',
  enrolled: 'booking.option.enrolled',
  unconditional_offer: 'booking.option.unconditional',
  conditional_offer: 'booking.option.conditional',
  applied: 'booking.option.applied',
  parent: 'booking.option.parent',
  guardian: 'booking.option.guardian',
  sibling: 'booking.option.sibling',
  partner: 'booking.option.partner',
  relative: 'booking.option.relative',
  friend: 'booking.option.friend',
};

/** "study_permit" → "Study permit". */
const spelledOut = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

export const fieldLabel = ({ label, name }: CustomField, t: Translate): string => {
  const known = knownField(name).label;
  return label ?? (known ? t(known) : spelledOut(name));
};

export const optionLabel = (value: string, t: Translate): string => {
  const known = Object.hasOwn(knownOptions, value) ? knownOptions[value] : undefined;
  return known ? t(known) : spelledOut(value);
};

export const faultText = (fault: FieldFault, t: Translate): string =>
  t(fault === 'date' ? 'booking.faultDate' : `field.${fault}`);

type StepPart =
  | 'accommodation'
  | 'personal'
  | 'emergency'
  | 'guarantor'
  | 'additional'
  | 'documents'
  | 'review';

const stepPart = (step: BookingStepName): StepPart => {
  if (step === 'confirmation_documents') return 'documents';
  return step.replace(/_form(?:_after_payment)?$/, '') as StepPart;
};

export const stepTitle = (step: BookingStepName, t: Translate): string =>
  t(`booking.step.${stepPart(step)}`);

export const stepAbout = (step: BookingStepName, t: Translate, limit: string): string =>
  t(`booking.about.${stepPart(step)}`, { limit });

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** "1.4 MB". */
export const fileSize = (bytes: number, t: Translate): string =>
  t('booking.fileSize', {
    size: String(Math.max(0.1, Math.round((bytes / BYTES_PER_MEGABYTE) * 10) / 10)),
  });

/** Id of the control of a field, or of the value beside it. */
export const fieldId = (name: string): string => `booking-${name}`;
