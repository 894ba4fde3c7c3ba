import { expect, test } from '@jest/globals';
import type { CustomField, CustomSection } from '../../../shared/domain/booking/customForm.ts';
import { fieldError } from './fieldError.ts';

const field = (name: string, label: string | null, kind: CustomField['kind'] = 'text') => ({
  name,
  label,
  kind,
  isRequired: true,
  options: [],
});

const section: CustomSection = {
  name: 'personal_form',
  fields: [
    field('postal_code', null),
    field('sponsor_name', '资助人姓名'),
    field('phone', null, 'phone'),
    field('study_permit', null),
  ],
};

test.each([
  ['postal_code', 'The postal code is missing'],
  ['sponsor_name', 'The 资助人姓名 is missing'],
  ['phone_country', 'The phone country is missing'],
  ['study_permit', 'The study permit is missing'],
])('a fault of %s is told of the field as its form calls it: %s', (name, text) => {
  expect(fieldError({ [name]: 'required' }, section).message).toBe(text);
});
