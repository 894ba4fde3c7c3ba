import type { PartnerProfile, PartnerSite } from '../../shared/domain/site/site.ts';

const profile: PartnerProfile = {
  uuid: '0b7e5a52-7d0e-4b1c-9d0a-3f6f0c1d2e3f',
  name: 'Leeds University Homes',
  origin: 'https://leeds-uni.amber.example',
  isDemo: false,
  isUniversity: true,
  isReferralCardEnabled: true,
  themePath: '/theme/7.0123456789ab.css',
  iconPath: null,
  logo: null,
  contact: { email: null, phone: null },
  defaultRegion: null,
  regions: [],
};

/** The site of a partner, with what differs from an ordinary one. */
export const partnerSite = (
  partnerId: number,
  {
    profile: changes,
    ...site
  }: Partial<Omit<PartnerSite, 'profile'>> & { readonly profile?: Partial<PartnerProfile> } = {},
): PartnerSite => ({
  kind: 'partner',
  partnerId,
  isRestricted: true,
  source: { by: 'configuration', name: 'leeds-uni' },
  ...site,
  profile: { ...profile, ...changes },
});

/** Where browsers find the site of a partner on this machine. @param siteUrl of the main site. */
export const siteOfPartner = (siteUrl: string, subdomain: string): string =>
  siteUrl.replace('//', `//${subdomain}.`);
