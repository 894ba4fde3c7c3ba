import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EnquiryFormType, LeadSource } from '../../../../shared/domain/lead/enquiryForm.ts';
import { EnquiryFields } from './EnquiryFields.tsx';

const drawn = (formType: EnquiryFormType, source: LeadSource): string =>
  renderToStaticMarkup(
    <EnquiryFields
      formType={formType}
      source={source}
      idPrefix="a"
      values={{}}
      faults={{}}
      earliest="2027-06-03T13:00:00"
      timeZone={null}
    />,
  );

const fieldsOf = (html: string): string[] =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name ?? '');

const person = ['fullName', 'email', 'code', 'mobileNumber'];

test.each<[EnquiryFormType, LeadSource, readonly string[]]>([
  ['enquire', 'enquire', [...person, 'region', 'intake', 'query']],
  ['generic_form', 'group_booking', [...person, 'groupSize', 'region', 'intake', 'query']],
  ['partner_enquire', 'list_property', [...person, 'region', 'query']],
  [
    'partner_enquire',
    'university_partnership',
    [
      ...person,
      'region',
      'query',
      'counsellorName',
      'counsellorEmail',
      'counsellorCountry',
      'counsellorOffice',
    ],
  ],
  ['generic_form', 'ambassador', [...person, 'selectedUniversity', 'region', 'query']],
])('the form %s from %s asks for %j', (formType, source, fields) => {
  expect(fieldsOf(drawn(formType, source))).toEqual(fields);
});

test('a landlord is asked where the property is, not where to live', () => {
  expect(drawn('partner_enquire', 'list_property')).toContain('Where your property is');
  expect(drawn('enquire', 'enquire')).not.toContain('Where your property is');
});
