import { expect, test } from '@jest/globals';
import {
  defaultSupportPhone,
  mailHref,
  phoneHref,
  supportEmail,
  supportPhone,
  supportPhones,
} from './supportContacts.ts';

test.each([
  ['IN', '+91 22 5550 0000'],
  ['US', '+1 202 555 0100'],
  ['AU', '+61 2 5550 0000'],
  ['GB', '+44 20 7946 0000'],
  ['us', '+1 202 555 0100'],
  ['ES', '+44 20 7946 0000'],
  ['', '+44 20 7946 0000'],
  [null, '+44 20 7946 0000'],
  [undefined, '+44 20 7946 0000'],
])('a visitor from %s calls %s', (country, number) => {
  expect(supportPhone(country).full_number).toBe(number);
});

test('each of the four records is complete', () => {
  expect(supportPhones.map(({ country_code_name }) => country_code_name).sort()).toEqual([
    'au',
    'gb',
    'in',
    'us',
  ]);
  expect(defaultSupportPhone).toEqual({
    country_code: '+44',
    country_code_raw: '44',
    country_code_name: 'gb',
    full_number: '+44 20 7946 0000',
    number: '20 7946 0000',
  });
});

test('a number becomes an address to dial', () => {
  expect(phoneHref(defaultSupportPhone)).toBe('tel:+442079460000');
  expect(supportEmail).toBe('support@amber.example');
});

test('a mail to the support may have a subject', () => {
  expect(mailHref()).toBe(`mailto:${supportEmail}`);
  expect(mailHref('Rooms & rents')).toBe(`mailto:${supportEmail}?subject=Rooms%20%26%20rents`);
});
