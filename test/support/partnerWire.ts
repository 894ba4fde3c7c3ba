import type { PartnerWire } from '../../shared/contracts/partner.wire.ts';
import { json, type StubUpstream } from './stubUpstream.ts';

/** What the API tells of a partner, but for colours that are derived of others. */
export type ToldPartner = Omit<PartnerWire, 'colors'>;

export const partnerWire = (changes: Partial<ToldPartner> = {}): ToldPartner => ({
  partner_id: 7,
  partner_uuid: '0b7e5a52-7d0e-4b1c-9d0a-3f6f0c1d2e3f',
  partner_name: 'Leeds University Homes',
  type: 'university',
  partner_type: null,
  subdomain: 'leeds-uni',
  whitelabel_domain_url: null,
  is_demo: false,
  config: {
    brand_color: '#7a1f3d',
    listing: { cta_color: '#7a1f3d' },
    footer: { bg_color: '#101820' },
    domain: { fav_icon: '/images/partners/leeds.svg' },
    logo: null,
  },
  default_region_canonical_name: 'leeds',
  multiple_region_canonical_name: ['leeds'],
  region_names: { leeds: 'Leeds' },
  is_global_search_enabled: false,
  is_referral_card_enabled: true,
  contact: null,
  updated_at: '2027-01-01T00:00:00Z',
  whitelabel_cities_list: [],
  whitelabel_universities_list: [],
  ...changes,
});

const PARTNERS = '^/api/v0/leads/partners/';

/** Answers all three calls that lead to a partner. */
export const servePartner = (upstream: StubUpstream, partner: ToldPartner): void => {
  const { partner_id: id, subdomain, whitelabel_domain_url: domain } = partner;
  const answer = json({ data: partner }, 200, { 'Surrogate-Key': `site:partner:${id}` });
  const ways = [
    `${subdomain}\\?`,
    `${id}\\?`,
    `configuration\\?.*partner_id=(${subdomain}|${id})$`,
  ];
  if (domain) ways.push(`whitelabel_domain_url\\?.*whitelabel_domain_url=${domain}$`);
  for (const way of ways) upstream.on(new RegExp(`${PARTNERS}${way}`), answer);
};

/** Calls for partners that the upstream has got. */
export const partnerCalls = ({ requests }: StubUpstream): readonly string[] =>
  requests.map(({ url }) => url).filter((url) => url.startsWith('/api/v0/leads/partners'));
