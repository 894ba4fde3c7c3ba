import { describe, expect, test } from '@jest/globals';
import { isRestrictedPartner } from '../../../shared/domain/partner/partner.ts';
import { isPartnerSubdomain } from '../../../shared/domain/site/hostName.ts';
import { createRegions } from '../catalogue/regions/createRegions.ts';
import { allCountries } from '../demoCatalogue.ts';
import { demoPartners } from './demoPartners.ts';

const regions = new Map(
  createRegions(allCountries).map((region) => [region.canonicalName, region.regionType]),
);

describe.each(demoPartners.map((partner) => [partner.subdomain, partner] as const))(
  '%s',
  (subdomain, partner) => {
    test('has a sub-domain that is free', () => {
      expect(isPartnerSubdomain(subdomain)).toBe(true);
    });

    test('has cities and universities that there are, and its regions among them', () => {
      const { defaultRegion, multipleRegions = [], places = [] } = partner;
      for (const place of places) {
        expect(['locality', 'establishment']).toContain(regions.get(place));
      }
      expect(places).toEqual(expect.arrayContaining([...multipleRegions]));
      if (defaultRegion) expect(places).toContain(defaultRegion);
    });
  },
);

test('there is one of each kind', () => {
  const kinds = demoPartners.map(
    ({ isGlobalSearchEnabled = true, partnerType = null, provedDomain, subdomain, type = '' }) => [
      type,
      partnerType,
      isRestrictedPartner({ type, partnerType, isGlobalSearchEnabled }),
      subdomain.startsWith('demo-'),
      provedDomain !== undefined,
    ],
  );
  expect(kinds).toEqual([
    ['university', null, true, false, false],
    ['sub_partner', 'university', true, false, false],
    ['agency', null, false, false, false],
    ['agency', null, true, false, false],
    ['university', null, true, true, false],
    ['sub_partner', 'agency', false, false, true],
  ]);
});
