import { expect, test } from '@jest/globals';
import { addressOf } from '../../test/support/loaderContext.ts';
import {
  isPartnerFormSent,
  partnerFormAddress,
  sourceOfPartnerForm,
} from './partnerFormAddress.ts';

test.each([
  ['partner_enquire', false, '/connect/form'],
  ['list_property', false, '/connect/form?source=list_property'],
  ['partner_enquire', true, '/connect/form?done=sent'],
  ['list_property', true, '/connect/form?source=list_property&done=sent'],
] as const)('the form for %s, sent: %s, is at %s', (source, isSent, address) => {
  expect(partnerFormAddress(source, isSent)).toBe(address);
  expect(sourceOfPartnerForm(addressOf(address))).toBe(source);
  expect(isPartnerFormSent(addressOf(address))).toBe(isSent);
});

test.each(['/connect/form?source=nobody', '/connect/form?source=&done=', '/connect/form?done=1'])(
  '%s says nothing',
  (address) => {
    expect(sourceOfPartnerForm(addressOf(address))).toBe('partner_enquire');
    expect(isPartnerFormSent(addressOf(address))).toBe(false);
  },
);
