import type { PropertyDetail } from '../../../api/db/documents.ts';

type CustomForm = PropertyDetail['inventory_custom_form'];
type Section = CustomForm[number];

const required = (name: string) => ({ name, required: true });
const optional = (name: string) => ({ name, required: false });

const PERSONAL: Section = {
  section: 'personal_form',
  fields: [
    required('title'),
    required('full_name'),
    required('dob'),
    required('gender'),
    required('phone'),
    required('email'),
    optional('alternate_email'),
    required('nationality'),
    required('home_address_line_1'),
    optional('home_address_line_2'),
    required('country'),
    required('state_or_province'),
    required('city'),
    required('postal_code'),
    optional('medical_condition'),
    required('university'),
    required('course'),
    required('enrolment_status'),
    required('move_in_date'),
    required('move_out_date'),
    optional('roommates'),
    optional('additional_information'),
    optional('lifestyle_preferences'),
  ],
};

const CONTACT_FIELDS = [
  required('name'),
  required('dob'),
  required('email'),
  required('phone'),
  required('relation'),
  required('address'),
];

const EMERGENCY: Section = { section: 'emergency_form', fields: CONTACT_FIELDS };
const GUARANTOR: Section = { section: 'guarantor_form', fields: CONTACT_FIELDS };

const ADDITIONAL: Section = {
  section: 'additional_form',
  fields: [optional('additional_information'), optional('lifestyle_preferences')],
};

const DOCUMENTS: Section = {
  section: 'confirmation_documents',
  fields: [required('passport'), required('offer_letter'), optional('visa')],
};

const afterPayment = (section: Section): Section => ({
  section: `${section.section}_after_payment`,
  fields: section.fields,
});

const COMMON: CustomForm = [PERSONAL, EMERGENCY, GUARANTOR, ADDITIONAL, DOCUMENTS];

/** Sections that the residence asks for; which of them a renter sees also depends on the country. */
export const CUSTOM_FORMS = {
  usual: COMMON,
  /** Payment first: the personal details stay before it, the rest follows. */
  afterPayment: [
    PERSONAL,
    afterPayment(EMERGENCY),
    afterPayment(GUARANTOR),
    afterPayment(ADDITIONAL),
    DOCUMENTS,
  ],
  complete: [
    PERSONAL,
    EMERGENCY,
    GUARANTOR,
    ADDITIONAL,
    afterPayment(PERSONAL),
    afterPayment(EMERGENCY),
    afterPayment(GUARANTOR),
    afterPayment(ADDITIONAL),
    DOCUMENTS,
  ],
} as const satisfies Record<string, CustomForm>;
