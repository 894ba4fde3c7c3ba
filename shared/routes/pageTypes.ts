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
