import type {
  CustomFieldWire,
  CustomSectionWire,
} from '../../../../shared/contracts/customForm.wire.ts';
import type { FieldKind } from '../../../../shared/domain/booking/customForm.ts';

type Extra = Pick<CustomFieldWire, 'label' | 'options'>;

const required = (name: string, kind: FieldKind = 'text', extra: Extra = {}): CustomFieldWire => ({
  name,
  required: true,
  kind,
  ...extra,
});

const optional = (name: string, kind: FieldKind = 'text', extra: Extra = {}): CustomFieldWire => ({
  ...required(name, kind, extra),
  required: false,
});

const TITLE = required('title', 'select', { options: ['mr', 'ms', 'mrs', 'miss', 'mx', 'dr'] });
const PREFERENCES = [
  optional('roommates', 'paragraph'),
  optional('additional_information', 'paragraph'),
  optional('lifestyle_preferences', 'paragraph'),
];

const PERSON = [
  required('full_name', 'name'),
  required('dob', 'birth_date'),
  required('gender', 'select', { options: ['male', 'female', 'other'] }),
  required('phone', 'phone'),
  required('email', 'email'),
  optional('alternate_email', 'email'),
  required('nationality', 'country'),
];

const HOME_ADDRESS = [
  required('home_address_line_1'),
  optional('home_address_line_2'),
  required('country', 'country'),
  required('state_or_province'),
  required('city'),
  required('postal_code'),
];

const STUDIES = [
  optional('medical_condition', 'health'),
  required('university', 'university'),
  required('course'),
  required('enrolment_status', 'select', {
    options: ['enrolled', 'unconditional_offer', 'conditional_offer', 'applied'],
  }),
  required('move_in_date', 'move_in_date'),
  required('move_out_date', 'move_out_date'),
];

const CONTACT_FIELDS = [
  required('name', 'name'),
  required('dob', 'birth_date'),
  required('email', 'email'),
  required('phone', 'phone'),
  required('relation', 'select', {
    options: ['parent', 'guardian', 'sibling', 'partner', 'relative', 'friend'],
  }),
  required('address', 'paragraph'),
];

const file = (name: string) => required(name, 'document');

interface CountryFields {
  readonly personal: readonly CustomFieldWire[];
  readonly additional: readonly CustomFieldWire[];
  readonly documents: readonly CustomFieldWire[];
}

const USUAL: CountryFields = {
  personal: [TITLE, ...PERSON, ...HOME_ADDRESS, ...STUDIES, ...PREFERENCES],
  additional: PREFERENCES,
  documents: [file('passport'), file('offer_letter'), optional('visa', 'document')],
};

/** What landlords of a country ask for beside or in place of the usual. */
const COUNTRY_FIELDS: Readonly<Record<string, CountryFields>> = {
  US: {
    personal: [...PERSON, ...HOME_ADDRESS, ...STUDIES],
    additional: [
      ...PREFERENCES,
      required('smoking', 'select', { label: 'Do you smoke?', options: ['no', 'yes'] }),
      optional('pets', 'text', { label: 'Pets you would bring' }),
      optional('vehicle', 'text', { label: 'Licence plate of your car' }),
    ],
    documents: [
      file('passport'),
      required('i20', 'document', { label: 'Form I-20 or DS-2019' }),
      optional('bank_statement', 'document', { label: 'Bank statement' }),
    ],
  },
  AU: {
    ...USUAL,
    personal: [
      ...PERSON,
      ...HOME_ADDRESS,
      ...STUDIES,
      optional('oshc_number', 'text', { label: 'Overseas student health cover (OSHC) number' }),
      ...PREFERENCES,
    ],
    documents: [
      file('passport'),
      file('visa'),
      required('coe', 'document', { label: 'Confirmation of enrolment (CoE)' }),
    ],
  },
  CA: {
    ...USUAL,
    personal: [
      ...PERSON,
      ...HOME_ADDRESS,
      ...STUDIES,
      optional('study_permit_number', 'text', { label: 'Study permit number' }),
      ...PREFERENCES,
    ],
    documents: [
      file('passport'),
      optional('study_permit', 'document', { label: 'Study permit' }),
      file('offer_letter'),
    ],
  },
};

const afterPayment = ({ fields, section }: CustomSectionWire): CustomSectionWire => ({
  section: `${section}_after_payment`,
  fields,
});

/**
 * Sections that a residence asks for; which of them a renter sees also depends on the country.
 * `afterPayment`: personal details come before the payment, the rest follows it.
 */
export const customFormOf = (
  countryCode: string,
  order: 'usual' | 'afterPayment' | 'complete',
): readonly CustomSectionWire[] => {
  const { additional, documents, personal } = COUNTRY_FIELDS[countryCode] ?? USUAL;
  const person = { section: 'personal_form', fields: personal };
  const others = [
    { section: 'emergency_form', fields: CONTACT_FIELDS },
    { section: 'guarantor_form', fields: CONTACT_FIELDS },
    { section: 'additional_form', fields: additional },
  ];
  const files = { section: 'confirmation_documents', fields: documents };
  if (order === 'afterPayment') return [person, ...others.map(afterPayment), files];
  const before = [person, ...others];
  return order === 'usual' ? [...before, files] : [...before, ...before.map(afterPayment), files];
};
