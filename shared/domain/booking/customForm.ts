/** How the value of a field is asked for and checked. */
export const fieldKinds = [
  'text',
  'paragraph',
  'name',
  'email',
  'phone',
  'birth_date',
  'move_in_date',
  'move_out_date',
  'select',
  'country',
  'university',
  'health',
  'stay',
  'document',
] as const;

export type FieldKind = (typeof fieldKinds)[number];

const plainSections = [
  'personal_form',
  'emergency_form',
  'guarantor_form',
  'additional_form',
] as const;

type PlainSection = (typeof plainSections)[number];
type AfterPaymentSection = `${PlainSection}_after_payment`;

const afterPaymentSections = plainSections.map(
  (name): AfterPaymentSection => `${name}_after_payment`,
);

const STEP_ONE = 'accommodation';
const DOCUMENTS = 'confirmation_documents';

export type SectionName = PlainSection | AfterPaymentSection | typeof STEP_ONE | typeof DOCUMENTS;

const sectionNames: readonly string[] = [...plainSections, ...afterPaymentSections, DOCUMENTS];

/** Step 1 is the product's own: no property's form has a section of its name. */
export const isCustomSection = (name: string): name is SectionName => sectionNames.includes(name);

export interface CustomField {
  /** Key of its value on the wire. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** In the words of the provider; null: the catalogue has words for the name. */
  readonly label: string | null;
  /** Values to choose from; empty but for `select`. */
  readonly options: readonly string[];
}

export interface CustomSection {
  readonly name: SectionName;
  readonly fields: readonly CustomField[];
}

const field = (name: string, kind: FieldKind): CustomField => ({
  name,
  kind,
  isRequired: true,
  label: null,
  options: [],
});

/** Step 1: which stay, from when to when, and whom to write to. */
export const accommodationSection: CustomSection = {
  name: STEP_ONE,
  fields: [
    field('stay', 'stay'),
    field('move_in_date', 'move_in_date'),
    field('move_out_date', 'move_out_date'),
    field('full_name', 'name'),
    field('email', 'email'),
    field('phone', 'phone'),
  ],
};

export interface FormStep {
  readonly section: CustomSection;
  readonly number: number;
  readonly isLast: boolean;
}

export interface FormSteps {
  /** Numbered from 1, which is the accommodation. */
  readonly beforePayment: readonly FormStep[];
  /** Numbered from 1. */
  readonly afterPayment: readonly FormStep[];
}

interface FormCountry {
  /** ISO 3166 in upper case. */
  readonly countryCode: string;
  /** As the property's `meta` has it: the text "false" where nobody has to vouch. */
  readonly guarantorRequired: unknown;
}

/** Countries in which nobody vouches for a tenant. */
const WITHOUT_GUARANTOR: readonly string[] = ['AU', 'CA'];

const isAsked = (name: string, { countryCode, guarantorRequired }: FormCountry): boolean => {
  if (name.startsWith('guarantor_form')) {
    return guarantorRequired !== 'false' && !WITHOUT_GUARANTOR.includes(countryCode);
  }
  return !name.startsWith('additional_form') || countryCode === 'US';
};

const numbered = (sections: readonly CustomSection[]): readonly FormStep[] =>
  sections.map((section, index) => ({
    section,
    number: index + 1,
    isLast: index === sections.length - 1,
  }));

/** The steps of a form that are asked for once it is paid; numbered from 1. */
export const stepsAfterPayment = (
  { afterPayment, beforePayment }: FormSteps,
  takesPaymentFirst: boolean,
): readonly FormStep[] => {
  const late = takesPaymentFirst ? beforePayment.slice(1) : [];
  return numbered([...late, ...afterPayment].map(({ section }) => section));
};

/** The steps that somebody passes, in their order, whatever the order of the data. */
export const formSteps = (form: readonly CustomSection[], country: FormCountry): FormSteps => {
  const asked = (names: readonly SectionName[]) =>
    names.flatMap((name) =>
      form
        .filter((section) => section.name === name && section.fields.length > 0)
        .filter(() => isAsked(name, country))
        .slice(0, 1),
    );
  return {
    beforePayment: numbered([accommodationSection, ...asked([...plainSections, DOCUMENTS])]),
    afterPayment: numbered(asked(afterPaymentSections)),
  };
};
