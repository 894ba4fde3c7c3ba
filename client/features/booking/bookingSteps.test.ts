import { describe, expect, test } from '@jest/globals';
import { type Booking, unsavedBooking } from '../../../shared/domain/booking/booking.ts';
import {
  accommodationSection,
  type CustomSection,
  type FormStep,
} from '../../../shared/domain/booking/customForm.ts';
import { firstIncomplete, missingDocuments, shownStep, stepAfter } from './bookingSteps.ts';

const personal: CustomSection = { name: 'personal_form', fields: [] };
const papers: CustomSection = {
  name: 'confirmation_documents',
  fields: [{ name: 'passport', kind: 'document', isRequired: true, label: null, options: [] }],
};

const steps: readonly FormStep[] = [accommodationSection, personal, papers].map(
  (section, index) => ({ section, number: index + 1, isLast: index === 2 }),
);

const passport = { id: 'd-1', field: 'passport', fileName: 'p.pdf', mediaType: '', bytes: 1 };

const saved = (complete: readonly string[], documents: Booking['documents'] = []): Booking => ({
  ...unsavedBooking,
  sections: Object.fromEntries(complete.map((name) => [name, { values: {}, isComplete: true }])),
  documents,
});

const nothing = saved([]);
const one = saved(['accommodation']);
const two = saved(['accommodation', 'personal_form']);
const all = saved(['accommodation', 'personal_form'], [passport]);

test.each([
  [nothing, 'accommodation'],
  [one, 'personal_form'],
  [saved(['personal_form']), 'accommodation'],
  [two, 'confirmation_documents'],
  [all, 'review'],
])('a form goes on at the first step that is not complete: %#', (data, step) => {
  expect(firstIncomplete(steps, data)).toBe(step);
});

describe('the step that an address asks for', () => {
  test.each([
    ['is the one to go on with, where it asks for none', one, undefined, 'personal_form'],
    ['is shown, where it is complete', two, 'accommodation', 'accommodation'],
    ['is not skipped to', one, 'review', 'personal_form'],
    ['is none of this form', one, 'guarantor_form', 'personal_form'],
    ['may be the review, where all is complete', all, 'review', 'review'],
  ])('%s', (_what, data, asked, step) => {
    expect(shownStep({ data, formSectionObj: steps }, asked)).toBe(step);
  });
});

test('the last step leads to the review', () => {
  const names = ['accommodation', 'personal_form', 'confirmation_documents'] as const;
  expect(names.map((name) => stepAfter(steps, name))).toEqual([
    'personal_form',
    'confirmation_documents',
    'review',
  ]);
});

test('papers are missing until each that is wanted was sent', () => {
  expect(missingDocuments(papers, two)).toEqual({ passport: 'required' });
  expect(missingDocuments(papers, all)).toEqual({});
});
