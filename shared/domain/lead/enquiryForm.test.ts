import { expect, test } from '@jest/globals';
import {
  enquiryFormTypes,
  isEnquiryFormType,
  isLeadSource,
  leadSources,
  usualSource,
} from './enquiryForm.ts';

test('there are the twelve agreed types of form', () => {
  expect([...enquiryFormTypes].sort()).toEqual([
    'apply_now',
    'ask_question_faq_cta',
    'book_now',
    'contact_us',
    'edit_details',
    'enquire',
    'generic_form',
    'get_help',
    'join_waitlist',
    'partner_enquire',
    'referred_by_enquiry',
    'virtual_tour_enquiry',
  ]);
});

test('no source is listed twice', () => {
  expect(new Set(leadSources).size).toBe(leadSources.length);
});

test.each(enquiryFormTypes)('a form of the type %s has a usual source', (formType) => {
  const source = usualSource(formType);
  expect(isLeadSource(source)).toBe(true);
  expect(source).toBe(formType === 'virtual_tour_enquiry' ? 'virtual_tour_request' : formType);
});

test.each([
  ['virtual_tour_enquiry', true, false],
  ['virtual_tour_request', false, true],
  ['book_now', true, true],
  ['support_chat', false, true],
  ['toString', false, false],
  ['', false, false],
])('"%s" is a type of form: %s, a source: %s', (text, isType, isSource) => {
  expect([isEnquiryFormType(text), isLeadSource(text)]).toEqual([isType, isSource]);
});
