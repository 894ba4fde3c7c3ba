import { expect, test } from '@jest/globals';
import { mainSite } from '../../shared/domain/site/site.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { supportChannel } from './beginVisit.ts';

test.each([
  ['mailto:support@amber.example', 'email'],
  ['mailto:support@amber.example?subject=Rooms', 'email'],
  ['mailto:?subject=Look%20at%20this', undefined],
  ['mailto:ada@mail.example', undefined],
  ['tel:+442079460000', 'phone'],
  ['tel:+12025550100', 'phone'],
  ['tel:+447700900123', undefined],
  ['/contact', 'page'],
  ['/help', 'page'],
  ['/help?partner_id=7', 'page'],
  ['/about', undefined],
  ['', undefined],
])('a link to %s leads to the support by %s', (href, channel) => {
  expect(supportChannel(mainSite, href)).toBe(channel);
});

test.each([
  ['generic_form generic_form', undefined],
  ['partner_enquire partner_enquire', undefined],
  ['get_help get_help', 'email'],
])('a link that opens the form "%s" leads to the support by %s', (enquiry, channel) => {
  expect(supportChannel(mainSite, 'mailto:support@amber.example?subject=Groups', enquiry)).toBe(
    channel,
  );
});

test.each([
  ['mailto:homes@leeds.example?subject=Rooms', 'email'],
  ['mailto:support@amber.example', undefined],
  ['tel:+441134960018', 'phone'],
  ['/contact?partner_id=7', 'page'],
])("on a partner's site a link to %s leads to his support by %s", (href, channel) => {
  const contact = { email: 'homes@leeds.example', phone: '+44 113 496 0018' };
  expect(supportChannel(partnerSite(7, { profile: { contact } }), href)).toBe(channel);
});
