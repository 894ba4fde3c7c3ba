import type { PartnerProfile, Site } from '../../../shared/domain/site/site.ts';
import type { PublicFixedRoute } from '../../../shared/routes/routeTable.ts';

export interface LinkGroup {
  readonly key: 'discover' | 'company' | 'partners' | 'help';
  readonly routes: readonly PublicFixedRoute[];
}

/** The pages that the menu and the footer lead to. None of them belongs to an account. */
const linkGroups: readonly LinkGroup[] = [
  {
    key: 'discover',
    routes: ['howItWorks', 'plus', 'referralProgramme', 'scholarship', 'exams', 'ambassador'],
  },
  { key: 'company', routes: ['about', 'career', 'blog', 'news', 'media', 'podcast'] },
  { key: 'partners', routes: ['partner', 'universityPartnerships', 'groupBooking'] },
  { key: 'help', routes: ['help', 'contact', 'sitemap'] },
];

/** A partner's visitors look for a home, and not for our company or for work with it. */
const partnerGroups = ({ isReferralCardEnabled }: PartnerProfile): readonly LinkGroup[] => [
  {
    key: 'discover',
    routes: isReferralCardEnabled ? ['howItWorks', 'referralProgramme'] : ['howItWorks'],
  },
  { key: 'help', routes: ['help', 'contact', 'sitemap'] },
];

export const linkGroupsOf = (site: Site): readonly LinkGroup[] =>
  site.kind === 'partner' ? partnerGroups(site.profile) : linkGroups;

export const legalRoutes: readonly PublicFixedRoute[] = ['terms', 'privacy', 'sitemap'];

export interface CountryPage {
  readonly country: 'uk' | 'us' | 'australia' | 'canada' | 'ireland' | 'germany' | 'spain';
  /** Region of the country's page. */
  readonly canonicalName: string;
}

export const countryPages: readonly CountryPage[] = [
  { country: 'uk', canonicalName: 'united-kingdom' },
  { country: 'us', canonicalName: 'united-states' },
  { country: 'australia', canonicalName: 'australia' },
  { country: 'canada', canonicalName: 'canada' },
  { country: 'ireland', canonicalName: 'ireland' },
  { country: 'germany', canonicalName: 'germany' },
  { country: 'spain', canonicalName: 'spain' },
];
