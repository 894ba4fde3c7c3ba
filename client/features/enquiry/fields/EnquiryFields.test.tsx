import { expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { Language } from '../../../../shared/domain/language/language.ts';
import type { EnquiryFormType, LeadSource } from '../../../../shared/domain/lead/enquiryForm.ts';
import { renderContext } from '../../../../test/support/loaderContext.ts';
import { messagesFor } from '../../../messages/messages.ts';
import { MessagesContext } from '../../../messages/useMessages.ts';
import { createAppStore } from '../../../store/createAppStore.ts';
import { AccommodationFields } from './AccommodationFields.tsx';
import { EnquiryFields } from './EnquiryFields.tsx';

const draw = (locale: Language, content: ReactNode): string =>
  renderToStaticMarkup(
    <Provider
      store={createAppStore({ state: { context: { ...renderContext, locale } }, api: undefined })}
    >
      <MessagesContext value={messagesFor(locale)}>{content}</MessagesContext>
    </Provider>,
  );

const drawn = (formType: EnquiryFormType, source: LeadSource, locale: Language = 'en'): string =>
  draw(
    locale,
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

test.each<[Language, string]>([
  ['en', 'United Kingdom (+44)'],
  ['zh', '英国 +44'],
] as const)('a list in %s names the country "%s", and sends the same', (locale, shown) => {
  const html = drawn('enquire', 'enquire', locale);
  expect(html).toContain(`<option value="United Kingdom (+44)">${shown}</option>`);
});

test.each<[Language, string, string]>([
  ['en', '44 weeks', '44 weeks'],
  ['en', '1 week', '1 week'],
  ['zh', '44 weeks', '44周'],
  ['zh', '3-6 months', '3-6个月'],
  ['zh', 'as long as it takes', 'as long as it takes'],
] as const)('a stay in %s that was chosen as "%s" is shown as "%s"', (locale, stay, shown) => {
  const fields = { idPrefix: 'a', values: { selectedDuration: stay }, faults: {} };
  const html = draw(
    locale,
    <AccommodationFields {...fields} country="gb" rooms={[]} today="2027-03-15" />,
  );
  expect(html).toContain(`<option value="${stay}" selected="">${shown}</option>`);
});
