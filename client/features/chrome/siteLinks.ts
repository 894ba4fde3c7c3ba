import type { PublicFixedRoute } from '../../../shared/routes/routeTable.ts';

export interface LinkGroup {
  readonly key: 'discover' | 'company' | 'partners' | 'help';
  readonly routes: readonly PublicFixedRoute[];
}

/** The pages that the menu and the footer lead to. None of them belongs to an account. */
export const linkGroups: readonly LinkGroup[] = [
  {
    key: 'discover',
    routes: ['howItWorks', 'plus', 'referralProgramme', 'scholarship', 'exams', 'ambassador'],
  },
  { key: 'company', routes: ['about', 'career', 'blog', 'news', 'media', 'podcast'] },
  { key: 'partners', routes: ['partner', 'universityPartnerships', 'groupBooking'] },
  { key: 'help', routes: ['help', 'contact', 'sitemap'] },
];

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
