import type { ApiCallName } from '../../../shared/ssr/apiClient.ts';

export interface LookupRule {
  /** How long an answer is used without asking again. */
  readonly freshSeconds: number;
  /** How long after that it is used while it is renewed. */
  readonly revalidateSeconds: number;
  /** How long after freshness it is used when the upstream fails. */
  readonly staleErrorSeconds: number;
}

const DAY_SECONDS = 86_400;

const entity: LookupRule = {
  freshSeconds: 60,
  revalidateSeconds: 600,
  staleErrorSeconds: DAY_SECONDS,
};
/** Prices and availability: what a visitor compares with the property page. */
const listing: LookupRule = {
  freshSeconds: 30,
  revalidateSeconds: 300,
  staleErrorSeconds: DAY_SECONDS,
};
/** Calls about one visitor are not even looked up. */
const never: LookupRule = { freshSeconds: 0, revalidateSeconds: 0, staleErrorSeconds: 0 };
const configuration: LookupRule = {
  freshSeconds: 300,
  revalidateSeconds: 3600,
  staleErrorSeconds: DAY_SECONDS,
};

/** A call without a rule does not compile. */
export const lookupRules: Readonly<Record<ApiCallName, LookupRule>> = {
  region: entity,
  regionPoint: entity,
  regionForProperty: entity,
  regions: entity,
  nearbyRegions: entity,
  regionSearch: listing,
  inventoryList: listing,
  inventorySelection: listing,
  inventory: entity,
  roomTypes: entity,
  reviewMedia: entity,
  offers: entity,
  priceTrends: entity,
  distances: entity,
  applicationConfig: configuration,
  lead: never,
  propertyName: entity,
};

/** How long "there is no such thing" is believed. */
export const NOT_FOUND_SECONDS = 10;

/** How much of the memory of lookups such answers may take. */
export const NOT_FOUND_SHARE = 1 / 32;

/** After a failed renewal the upstream is left alone for so long. */
export const RETRY_DELAY_SECONDS = 1;

/** How long a request waits for an ailing upstream when a stale answer is at hand. */
export const STALE_LEASH_MS = 2000;
