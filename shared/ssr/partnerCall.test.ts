import { describe, expect, test } from '@jest/globals';
import type { PartnerWire } from '../contracts/partner.wire.ts';
import { partnerCall } from './partnerCall.ts';

const place = {
  id: 34,
  name: 'Leeds',
  canonical_name: 'Leeds',
  location_country_long_name: 'United Kingdom',
  active_inventory_count: 12,
};

const wire: Omit<PartnerWire, 'colors'> = {
  partner_id: 7,
  partner_uuid: 'uuid-7',
  partner_name: 'Leeds University Homes',
  type: 'sub_partner',
  partner_type: 'university',
  subdomain: 'leeds-uni',
  whitelabel_domain_url: 'Homes.Leeds.example',
  is_demo: false,
  config: {
    brand_color: '#7a1f3d',
    listing: { cta_color: null },
    footer: { bg_color: '#101820' },
    domain: { fav_icon: '/images/partners/a.svg' },
    logo: { path: '/images/partners/b.svg', width: 200, height: 40 },
  },
  default_region_canonical_name: 'leeds',
  multiple_region_canonical_name: ['leeds', 'bradford'],
  region_names: { leeds: 'Leeds' },
  is_global_search_enabled: true,
  is_referral_card_enabled: true,
  contact: { email: 'homes@leeds.example', phone: null },
  updated_at: '2027-01-01T00:00:00Z',
  whitelabel_cities_list: [place],
  whitelabel_universities_list: [],
};

const call = partnerCall({ by: 'configuration', name: 'leeds-uni' });
const read = (changes: object = {}) => call.parse({ data: { ...wire, ...changes } });

describe('what is known of a partner', () => {
  test('is read from the answer of the API', () => {
    expect(read()).toEqual({
      id: 7,
      uuid: 'uuid-7',
      name: 'Leeds University Homes',
      subdomain: 'leeds-uni',
      domain: 'homes.leeds.example',
      isDemo: false,
      isUniversity: true,
      isRestricted: true,
      isReferralCardEnabled: true,
      colors: { brand: '#7a1f3d', cta: null, footer: '#101820' },
      iconPath: '/images/partners/a.svg',
      logo: { path: '/images/partners/b.svg', width: 200, height: 40 },
      contact: { email: 'homes@leeds.example', phone: null },
      defaultRegion: { canonicalName: 'leeds', name: 'Leeds' },
      regions: [
        { canonicalName: 'leeds', name: 'Leeds' },
        { canonicalName: 'bradford', name: 'bradford' },
      ],
      cities: [
        {
          id: 34,
          name: 'Leeds',
          canonicalName: 'leeds',
          country: 'United Kingdom',
          propertiesCount: 12,
        },
      ],
      universities: [],
    });
  });

  test('is an agency that may search everywhere, or only at home', () => {
    const agency = { type: 'agency', partner_type: null };
    expect(read(agency).isRestricted).toBe(false);
    expect(read({ ...agency, is_global_search_enabled: false }).isRestricted).toBe(true);
  });

  test.each(['https://other.example/a.svg', '//other.example/a.svg', '/\\other.example/a.svg'])(
    'has no picture at %s',
    (path) => {
      const config = { domain: { fav_icon: path }, logo: { path, width: 1, height: 1 } };
      expect(read({ config })).toMatchObject({ iconPath: null, logo: null });
    },
  );
});

test.each([
  [{ by: 'path', name: '7' }, '/api/v0/leads/partners/7', {}],
  [
    { by: 'configuration', name: 'leeds-uni' },
    '/api/v0/leads/partners/configuration',
    { partner_id: 'leeds-uni' },
  ],
  [
    { by: 'domain', name: 'homes.leeds.example' },
    '/api/v0/leads/partners/whitelabel_domain_url',
    { whitelabel_domain_url: 'homes.leeds.example' },
  ],
] as const)('%j is asked for at %s', (source, path, query) => {
  const methods = ['whitelabel_cities_list', 'whitelabel_universities_list'];
  expect(partnerCall(source)).toMatchObject({ path, query: { ...query, methods } });
});
