import { expect, test } from '@jest/globals';
import { partnerSite } from '../../../test/support/partnerSite.ts';
import { mainSite } from '../site/site.ts';
import { siteContacts } from './siteContacts.ts';
import { supportEmail, supportPhone, supportPhones } from './supportContacts.ts';

const siteWith = (email: string | null, phone: string | null) =>
  partnerSite(7, { profile: { contact: { email, phone } } });

test('the main site names its own contacts, by country', () => {
  expect(siteContacts(mainSite, 'IN')).toEqual({
    email: supportEmail,
    phone: supportPhone('in'),
    phones: supportPhones,
  });
});

test('a partner has an address and a number of his own wherever his visitor is', () => {
  const number = { full_number: '+44 113 496 0018' };
  expect(siteContacts(siteWith('homes@leeds.example', number.full_number), 'IN')).toEqual({
    email: 'homes@leeds.example',
    phone: number,
    phones: [number],
  });
});

test('what a partner lacks is ours', () => {
  expect(siteContacts(siteWith('homes@leeds.example', null))).toMatchObject({
    email: 'homes@leeds.example',
    phones: supportPhones,
  });
  expect(siteContacts(siteWith(null, null)).email).toBe(supportEmail);
});
