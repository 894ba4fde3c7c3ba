import { budgetPeriod } from '../money/rentPeriod.ts';
import type { FilterContext, FilterValue } from './filterRecord.ts';
import type { RelevanceSortKey } from './filters/sort.ts';
import type { SearchAddress } from './searchAddress.ts';
import { searchDefaults } from './searchDefaults.ts';
import { type SearchFilters, searchFilters } from './searchFilters.ts';

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

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Without the values that choose nothing; false and 0 do choose something. */
export const dropEmpty = <Value>(
  values: Readonly<Record<string, Value>>,
): Record<string, Exclude<Value, null | undefined>> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, Exclude<Value, null | undefined>] => !isEmpty(entry[1]),
    ),
  );

type Parameters = Readonly<Record<string, FilterValue | undefined>>;

const filterParameters = (filters: SearchFilters, context: FilterContext): Parameters =>
  Object.fromEntries(
    Object.values(searchFilters).flatMap(({ listing, write }) =>
      Object.entries(listing ? listing(filters, context) : write(filters)),
    ),
  );

/** Parameters of GET /api/v1/inventories for a search address. */
export const listingQuery = (
  { page, filters }: SearchAddress,
  context: ListingContext,
): ListingQuery =>
  dropEmpty<FilterValue | undefined>({
    region_canonical_name: context.regionCanonicalName,
    region_type: searchDefaults.regionType,
    destination_coordinates: context.destination,
    whitelabel_partner_id: context.partnerId,
    ...filterParameters(filters, {
      budgetPeriod: budgetPeriod(context.countryCode),
      regionType: context.regionType,
      locality: filters.locality,
      relevanceVariant: context.relevanceVariant,
    }),
    statuses: searchDefaults.status,
    use_open_search: searchDefaults.useOpenSearch,
    isInternalUser: context.isInternalUser,
    lang: context.locale,
    limit: searchDefaults.limit,
    p: page,
  });
