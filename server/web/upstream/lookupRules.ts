import type { ApiCallName } from '../../../shared/ssr/apiClient.ts';
import type { Lifetimes } from '../cache/freshness.ts';

const DAY_SECONDS = 86_400;

const entity: Lifetimes = {
  freshSeconds: 60,
  revalidateSeconds: 600,
  staleErrorSeconds: DAY_SECONDS,
};
/** Prices and availability: what a visitor compares with the property page. */
const listing: Lifetimes = {
  freshSeconds: 30,
  revalidateSeconds: 300,
  staleErrorSeconds: DAY_SECONDS,
};
/** Calls about one visitor are not even looked up. */
const never: Lifetimes = { freshSeconds: 0, revalidateSeconds: 0, staleErrorSeconds: 0 };
const configuration: Lifetimes = {
  freshSeconds: 300,
  revalidateSeconds: 3600,
  staleErrorSeconds: DAY_SECONDS,
};

/** A call without a rule does not compile. */
export const lookupRules: Readonly<Record<ApiCallName, Lifetimes>> = {
  region: entity,
  regionPoint: entity,
  regionForProperty: entity,
  regions: entity,
  nearbyRegions: entity,
  regionSearch: listing,
  inventoryList: listing,
  inventoryMap: listing,
  inventorySelection: listing,
  inventory: entity,
  roomTypes: entity,
  reviewMedia: entity,
  offers: entity,
  priceTrends: entity,
  distances: entity,
  applicationConfig: configuration,
  partner: configuration,
  lead: never,
  payment: never,
  propertyName: entity,
  userDetails: never,
  access: never,
  captcha: never,
  userIdentifiers: never,
  userSessions: never,
  shortlist: never,
  savedSearches: never,
  ownLeads: never,
  userReviews: never,
  userOffers: never,
  userReferrals: never,
  providerInventories: never,
  userHistory: never,
  shortlistMarks: never,
  sharedShortlist: never,
};

/** How long "there is no such thing" is believed. */
export const notFoundLifetimes: Lifetimes = {
  freshSeconds: 10,
  revalidateSeconds: 0,
  staleErrorSeconds: 0,
};

/** How much of the memory of lookups such answers may take. */
export const NOT_FOUND_SHARE = 1 / 32;

/** After a failed renewal the upstream is left alone for so long. */
export const RETRY_DELAY_MS = 1000;

/** How long a request waits for an ailing upstream when a stale answer is at hand. */
export const STALE_TIMEOUT_MS = 2000;
