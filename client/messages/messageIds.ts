import type chat from '../../shared/messages/en/chat.json';
import type compare from '../../shared/messages/en/compare.json';
import type consent from '../../shared/messages/en/consent.json';
import type content from '../../shared/messages/en/content.json';
import type core from '../../shared/messages/en/core.json';
import type enquiry from '../../shared/messages/en/enquiry.json';
import type enquiryFields from '../../shared/messages/en/enquiryFields.json';
import type errorPage from '../../shared/messages/en/errorPage.json';
import type field from '../../shared/messages/en/field.json';
import type filters from '../../shared/messages/en/filters.json';
import type footer from '../../shared/messages/en/footer.json';
import type gallery from '../../shared/messages/en/gallery.json';
import type head from '../../shared/messages/en/head.json';
import type home from '../../shared/messages/en/home.json';
import type homeSections from '../../shared/messages/en/homeSections.json';
import type listing from '../../shared/messages/en/listing.json';
import type location from '../../shared/messages/en/location.json';
import type map from '../../shared/messages/en/map.json';
import type menu from '../../shared/messages/en/menu.json';
import type overview from '../../shared/messages/en/overview.json';
import type placeForm from '../../shared/messages/en/placeForm.json';
import type placeSearch from '../../shared/messages/en/placeSearch.json';
import type plus from '../../shared/messages/en/plus.json';
import type property from '../../shared/messages/en/property.json';
import type recentlyViewed from '../../shared/messages/en/recentlyViewed.json';
import type search from '../../shared/messages/en/search.json';
import type searchEntry from '../../shared/messages/en/searchEntry.json';
import type share from '../../shared/messages/en/share.json';
import type sitemap from '../../shared/messages/en/sitemap.json';
import type smartBanner from '../../shared/messages/en/smartBanner.json';
import type toasts from '../../shared/messages/en/toasts.json';

/** Every text of the product, wherever in the catalogue it stands. */
export type MessageId =
  | keyof typeof chat
  | keyof typeof compare
  | keyof typeof consent
  | keyof typeof content
  | keyof typeof core
  | keyof typeof enquiry
  | keyof typeof enquiryFields
  | keyof typeof errorPage
  | keyof typeof field
  | keyof typeof filters
  | keyof typeof footer
  | keyof typeof gallery
  | keyof typeof head
  | keyof typeof home
  | keyof typeof homeSections
  | keyof typeof listing
  | keyof typeof location
  | keyof typeof map
  | keyof typeof menu
  | keyof typeof overview
  | keyof typeof placeForm
  | keyof typeof placeSearch
  | keyof typeof plus
  | keyof typeof property
  | keyof typeof recentlyViewed
  | keyof typeof search
  | keyof typeof searchEntry
  | keyof typeof share
  | keyof typeof sitemap
  | keyof typeof smartBanner
  | keyof typeof toasts;
