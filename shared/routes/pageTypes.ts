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

const ofRoutes: Readonly<Partial<Record<RouteName, PageType>>> = {
  home: 'home_page',
  homeIndex: 'home_page',
  search: 'search_page',
  searchEntry: 'search_page',
  property: 'property_page',
  placeForm: 'lead_form_page',
  help: 'support_page',
  contact: 'support_page',
};

/** @param route null for an error page. */
export const pageTypeOf = (route: RouteName | null): PageType | 'other' | 'error' =>
  route === null ? 'error' : (ofRoutes[route] ?? 'other');
