import { expect, test } from '@jest/globals';
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
  expect(supportChannel(href)).toBe(channel);
});

test.each([
  ['generic_form generic_form', undefined],
  ['partner_enquire partner_enquire', undefined],
  ['get_help get_help', 'email'],
])('a link that opens the form "%s" leads to the support by %s', (enquiry, channel) => {
  expect(supportChannel('mailto:support@amber.example?subject=Groups', enquiry)).toBe(channel);
});
