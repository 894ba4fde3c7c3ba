import { budgetPeriod } from '../money/rentPeriod.ts';
import { priceRangeText } from './budgetRange.ts';
import { splitAccommodationKinds } from './configuration.ts';
import { dropEmpty } from './dropEmpty.ts';
import { searchRadius } from './radiusOptions.ts';
import { searchDefaults } from './searchDefaults.ts';
import type { SearchAddress, SearchFilters } from './searchFilters.ts';
import { type RelevanceSortKey, splitSort } from './sortOptions.ts';
import { expandUnitTypes } from './unitTypes.ts';

export interface ListingContext {
  readonly regionCanonicalName: string;
  /** ISO code of the country of the region. */
  readonly countryCode: string;
  /** Kind of the region: locality, sublocality … */
  readonly regionType: string;
  readonly locale: string;
  readonly isInternalUser: boolean;
  readonly relevanceVariant?: RelevanceSortKey;
  readonly partnerId?: string | null;
  /** Where the university stands that the search is about, "latitude,longitude". */
  readonly destination?: string | null;
}

export type ListingQuery = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

const sortParameters = (
  sort: SearchFilters['sort_key'],
  relevanceVariant: RelevanceSortKey = 'relevance',
) => {
  const { sortKey, order } = splitSort(sort);
  return { sort_key: sortKey === 'relevance' ? relevanceVariant : sortKey, sort_order: order };
};

const boundsParameters = (bounds: SearchFilters['region_bounds']) =>
  bounds && {
    region_bounds_lat1: bounds[0],
    region_bounds_lng1: bounds[1],
    region_bounds_lat2: bounds[2],
    region_bounds_lng2: bounds[3],
  };

const placeParameters = (filters: SearchFilters, context: ListingContext) => ({
  region_canonical_name: context.regionCanonicalName,
  region_type: searchDefaults.regionType,
  region_radius: searchRadius(filters, context.regionType),
  region_center: filters.region_center,
  ...boundsParameters(filters.region_bounds),
  locality: filters.locality,
  university: filters.university,
  campus_time: filters.university && filters.campus_time,
  destination_coordinates: context.destination,
  whitelabel_partner_id: context.partnerId,
});

const roomParameters = (filters: SearchFilters) => ({
  ...splitAccommodationKinds(filters.meta_types),
  meta_unit_types: expandUnitTypes(filters.meta_unit_types),
  meta_bedroom_counts: filters.meta_bedroom_counts.map(String),
  meta_bathroom_counts: filters.meta_bathroom_counts.map(String),
  available: filters.available,
  features: filters.features,
  features_and: filters.features_and,
  tags: filters.tags,
  name: filters.name,
});

const leaseParameters = (filters: SearchFilters, countryCode: string) => ({
  weekly_range_price:
    filters.range_available_price && priceRangeText(filters.range_available_price),
  // Also without a budget: it says in which period prices are compared.
  duration: budgetPeriod(countryCode),
  min_price: filters.min_price,
  max_price: filters.max_price,
  move_in_month: filters.move_in_month,
  meta_min_lease_duration: filters.meta_min_lease_duration,
  meta_max_lease_duration: filters.meta_max_lease_duration,
  guarantor: filters.guarantor,
});

/** Parameters of GET /api/v1/inventories for a search address. */
export const listingQuery = (
  { page, filters }: SearchAddress,
  context: ListingContext,
): ListingQuery =>
  dropEmpty<string | number | boolean | readonly string[] | null | undefined>({
    ...placeParameters(filters, context),
    ...roomParameters(filters),
    ...leaseParameters(filters, context.countryCode),
    ...sortParameters(filters.sort_key, context.relevanceVariant),
    statuses: searchDefaults.status,
    use_open_search: searchDefaults.useOpenSearch,
    isInternalUser: context.isInternalUser,
    lang: context.locale,
    limit: searchDefaults.limit,
    p: page,
  });
