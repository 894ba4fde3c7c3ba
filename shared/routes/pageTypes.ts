import type { PublicFixedRoute } from './fixedPaths.ts';
import type { RouteName } from './routePaths.ts';

/** Names under which page views are tracked. */
export const pageTypes = [
  'home_page',
  'search_page',
  'profile_page',
  'inventory_page',
  'lead_form_page',
  'book_form',
  'payment_form',
  'activity_page',
  'map',
  'property_page',
  'shortlist_page',
  'support_page',
] as const;

export type PageType = (typeof pageTypes)[number];

/** Pages that inform and help: their name needs no entry. */
type SupportRoute = PublicFixedRoute | 'plusService' | 'styleGuide';

const ofRoutes: Readonly<
  Record<Exclude<RouteName, SupportRoute>, PageType> & Partial<Record<SupportRoute, PageType>>
> = {
  home: 'home_page',
  homeIndex: 'home_page',
  search: 'search_page',
  searchEntry: 'search_page',
  property: 'property_page',
  placeForm: 'lead_form_page',
  compare: 'inventory_page',
};

/** @param route null for an error page, which is none of the site's pages. */
export const pageTypeOf = (route: RouteName | null): PageType | 'error' =>
  route === null ? 'error' : (ofRoutes[route] ?? 'support_page');
