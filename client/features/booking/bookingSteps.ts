import type { SectionValues } from '../../../shared/contracts/customForm.schema.ts';
import type { FieldFaults } from '../../../shared/contracts/enquiryForm.schema.ts';
import type { Booking } from '../../../shared/domain/booking/booking.ts';
import type {
  CustomSection,
  FormStep,
  SectionName,
} from '../../../shared/domain/booking/customForm.ts';
import type { BookingFormState, BookingStepName } from './booking.slice.ts';

type Steps = readonly FormStep[];

/** What stands in the fields of a section. */
export const valuesOf = (
  { data, typed }: Pick<BookingFormState, 'data' | 'typed'>,
  section: SectionName,
): SectionValues => typed[section] ?? data.sections[section]?.values ?? {};

/** Papers are sent by themselves: such a section has nothing else to save. */
export const hasDocuments = ({ fields }: CustomSection): boolean =>
  fields.some(({ kind }) => kind === 'document');

/** The papers that are still to be sent. */
export const missingDocuments = ({ fields }: CustomSection, { documents }: Booking): FieldFaults =>
  Object.fromEntries(
    fields
      .filter(({ isRequired, kind }) => kind === 'document' && isRequired)
      .filter(({ name }) => !documents.some(({ field }) => field === name))
      .map(({ name }) => [name, 'required'] as const),
  );

export const isComplete = ({ section }: FormStep, data: Booking): boolean =>
  hasDocuments(section)
    ? Object.keys(missingDocuments(section, data)).length === 0
    : (data.sections[section.name]?.isComplete ?? false);

/** Where the form goes on: the first step that is not complete, or the review of all. */
export const firstIncomplete = (steps: Steps, data: Booking): BookingStepName =>
  steps.find((step) => !isComplete(step, data))?.section.name ?? 'review';

const namesOf = (steps: Steps): readonly BookingStepName[] => [
  ...steps.map(({ section }) => section.name),
  'review',
];

/** The step that is asked for, unless one before it is not complete. */
export const shownStep = (
  { data, formSectionObj: steps }: Pick<BookingFormState, 'data' | 'formSectionObj'>,
  asked: string | undefined,
): BookingStepName => {
  const names = namesOf(steps);
  const furthest = firstIncomplete(steps, data);
  const name = names.find((known) => known === asked);
  return name && names.indexOf(name) <= names.indexOf(furthest) ? name : furthest;
};

export const stepAfter = (steps: Steps, section: BookingStepName): BookingStepName => {
  const names = namesOf(steps);
  return names[names.indexOf(section) + 1] ?? 'review';
};

export const findSection = (steps: Steps, name: string | null): CustomSection | undefined =>
  steps.find(({ section }) => section.name === name)?.section;
