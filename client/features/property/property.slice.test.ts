import { expect, test } from '@jest/globals';
import { inventoryDetailWire } from '../../../test/support/wireFactories.ts';
import { parseProperty } from '../../api/property.parse.ts';
import {
  faqsLoaded,
  initialPropertyState,
  type PropertySections,
  propertyFailed,
  propertyLoaded,
  propertyReducer,
  propertyRequested,
  propertySummaryLoaded,
  sectionsLoaded,
} from './property.slice.ts';

const property = parseProperty({ data: inventoryDetailWire() });
const sections: PropertySections = {
  ...initialPropertyState.sections,
  reviews: [{ id: 1, rating: 5, text: 'Good', author: 'Ada', date: '2027-01-02', media: [] }],
};
const shown = propertyReducer(initialPropertyState, propertyLoaded(property, sections));

test('it begins as invalid', () => {
  expect(initialPropertyState).toMatchObject({ readyStatus: 'invalid', data: null });
});

test('a request lets go of the property shown before', () => {
  expect(propertyReducer(shown, propertyRequested('quay-court'))).toMatchObject({
    readyStatus: 'request',
    requested: 'quay-court',
    data: null,
    sections: { reviews: null },
  });
});

test('success holds the property and its reviews', () => {
  expect(shown).toMatchObject({
    readyStatus: 'success',
    data: { name: 'Harbour House' },
    sections: { reviews: [{ text: 'Good' }] },
  });
});

test('failure holds the error as text', () => {
  const failed = propertyReducer(shown, propertyFailed('Error: x'));
  expect(failed).toMatchObject({ readyStatus: 'failure', error: 'Error: x', data: null });
});

test('a section that comes later is added, unless another property is shown by then', () => {
  const added = propertyReducer(shown, sectionsLoaded(property.id, { offers: [] }));
  expect(added.sections.offers).toEqual([]);
  expect(added.sections.reviews).toHaveLength(1);
  expect(propertyReducer(shown, sectionsLoaded(1, { offers: [] }))).toBe(shown);
});

test('questions that come later are added, unless another property is shown by then', () => {
  const faqs = [{ question: 'Is there a gym?', answer: 'Yes.' }];
  expect(propertyReducer(shown, faqsLoaded(property.id, faqs)).data).toEqual({ ...property, faqs });
  expect(propertyReducer(shown, faqsLoaded(1, faqs))).toBe(shown);
});

test('a property without its sections is there, for other pages than its own', () => {
  const summary = propertyReducer(shown, propertySummaryLoaded(property));
  expect(summary).toMatchObject({
    readyStatus: 'success',
    data: { name: 'Harbour House' },
    hasSections: false,
    sections: { reviews: null },
  });
});
