import { expect, test } from '@jest/globals';
import { isDemoSubdomain, isRestrictedPartner, isUniversityPartner } from './partner.ts';

test.each([
  ['university', null, true],
  ['university', 'agency', true],
  ['sub_partner', 'university', true],
  ['sub_partner', 'agency', false],
  ['agency', 'university', false],
  ['agency', null, false],
])('a partner of type %s that belongs to %s is a university: %s', (type, partnerType, isOne) => {
  expect(isUniversityPartner({ type, partnerType })).toBe(isOne);
});

test.each([
  ['university', true, true],
  ['university', false, true],
  ['agency', false, true],
  ['agency', true, false],
])('a site of a %s with global search %s is restricted: %s', (type, isGlobal, isRestricted) => {
  const partner = { type, partnerType: null, isGlobalSearchEnabled: isGlobal };
  expect(isRestrictedPartner(partner)).toBe(isRestricted);
});

test.each([
  ['demo', true],
  ['demo-leeds', true],
  ['demonstration', false],
  ['leeds-demo', false],
])('the sub-domain %s is one to be shown around: %s', (subdomain, isDemo) => {
  expect(isDemoSubdomain(subdomain)).toBe(isDemo);
});
