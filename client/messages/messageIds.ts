// Written by scripts/makeMessageIds.ts: one line for each part of the catalogue.

/** Every text of the product, whichever part it stands in. */
export type MessageId = Exclude<
  | keyof typeof import('#messages/account.json')
  | keyof typeof import('#messages/app.json')
  | keyof typeof import('#messages/chat.json')
  | keyof typeof import('#messages/compare.json')
  | keyof typeof import('#messages/consent.json')
  | keyof typeof import('#messages/content.json')
  | keyof typeof import('#messages/core.json')
  | keyof typeof import('#messages/enquiry.json')
  | keyof typeof import('#messages/enquiryFields.json')
  | keyof typeof import('#messages/errorPage.json')
  | keyof typeof import('#messages/field.json')
  | keyof typeof import('#messages/filters.json')
  | keyof typeof import('#messages/footer.json')
  | keyof typeof import('#messages/gallery.json')
  | keyof typeof import('#messages/head.json')
  | keyof typeof import('#messages/home.json')
  | keyof typeof import('#messages/homeSections.json')
  | keyof typeof import('#messages/listing.json')
  | keyof typeof import('#messages/location.json')
  | keyof typeof import('#messages/login.json')
  | keyof typeof import('#messages/map.json')
  | keyof typeof import('#messages/menu.json')
  | keyof typeof import('#messages/overview.json')
  | keyof typeof import('#messages/placeForm.json')
  | keyof typeof import('#messages/placeSearch.json')
  | keyof typeof import('#messages/plus.json')
  | keyof typeof import('#messages/profile.json')
  | keyof typeof import('#messages/property.json')
  | keyof typeof import('#messages/recentlyViewed.json')
  | keyof typeof import('#messages/search.json')
  | keyof typeof import('#messages/searchEntry.json')
  | keyof typeof import('#messages/session.json')
  | keyof typeof import('#messages/share.json')
  | keyof typeof import('#messages/sitemap.json')
  | keyof typeof import('#messages/smartBanner.json')
  | keyof typeof import('#messages/toasts.json'),
  // What every JSON module has besides its keys.
  'default'
>;
