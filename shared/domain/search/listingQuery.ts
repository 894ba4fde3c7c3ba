import { budgetPeriod } from '../money/rentPeriod.ts';
import type { FilterValue } from './filterRecord.ts';
import { priceRangeText } from './filters/budget.ts';
import type { UnitType } from './filters/housingType.ts';
import {
  type AccommodationKind,
  type BathroomKind,
  bathroomKinds,
  type KitchenKind,
  kitchenKinds,
  type RoomKind,
  roomKinds,
} from './filters/roomType.ts';
import { shownSort, splitSort } from './filters/sort.ts';
import type { SearchAddress } from './searchAddress.ts';
import { searchDefaults, usualRadius } from './searchDefaults.ts';
import { type FilterName, type SearchFilters, searchFilters } from './searchFilters.ts';

export type RelevanceSortKey = 'relevance' | 'relevance_scaled_a' | 'relevance_scaled_b';

export interface ListingContext {
  readonly regionCanonicalName: string;
  /** ISO code of the country of the region. */
  readonly countryCode: string;
  /** Kind of the region: locality, sublocality … */
  readonly regionType: string;
  readonly locale: string;
  readonly isInternalUser: boolean;
  readonly relevanceVariant?: RelevanceSortKey;
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

type Parameter = string | number | boolean | null | readonly string[];

type Parameters = Readonly<Record<string, Parameter>>;

const studentAccommodation = ['student_accommodation', 'apartment', 'university_hall'] as const;

export type RequestedUnitType = UnitType | (typeof studentAccommodation)[number];

/** Student accommodation is three types of unit to the API. */
export const expandUnitTypes = (types: readonly UnitType[]): readonly RequestedUnitType[] => [
  ...new Set(
    types.flatMap((type): readonly RequestedUnitType[] =>
      type === 'student_accommodation' ? studentAccommodation : [type],
    ),
  ),
];

export interface SplitKinds {
  readonly room_types?: readonly RoomKind[];
  readonly bathroom_types?: readonly BathroomKind[];
  readonly kitchen_types?: readonly KitchenKind[];
}

/** The three parameters of a call; one without kinds is left out. */
export const splitAccommodationKinds = (kinds: readonly AccommodationKind[]): SplitKinds => {
  const rooms = roomKinds.filter((kind) => kinds.includes(kind));
  const bathrooms = bathroomKinds.filter((kind) => kinds.includes(kind));
  const kitchens = kitchenKinds.filter((kind) => kinds.includes(kind));
  return {
    ...(rooms.length > 0 && { room_types: rooms }),
    ...(bathrooms.length > 0 && { bathroom_types: bathrooms }),
    ...(kitchens.length > 0 && { kitchen_types: kitchens }),
  };
};

interface ChosenArea {
  readonly region_radius: number | null;
  readonly locality: string | null;
}

/** Metres around the centre that are searched. */
export const searchRadius = ({ region_radius, locality }: ChosenArea, regionType: string): number =>
  region_radius ?? usualRadius(locality === null ? regionType : 'sublocality');

/** What "Recommended" asks the API for, by the visitor's group in the relevance experiment. */
export const relevanceSortKey = (group: string | undefined): RelevanceSortKey => {
  if (group === 'A') return 'relevance_scaled_a';
  if (group === 'B') return 'relevance_scaled_b';
  return 'relevance';
};

type Translation = (
  filters: SearchFilters,
  context: ListingContext,
) => Readonly<Record<string, FilterValue>>;

/** What the API is asked where it has other words for a filter than the address. */
const translations: Partial<Readonly<Record<FilterName, Translation>>> = {
  budget: ({ range_available_price: range }, { countryCode }) => ({
    weekly_range_price: range && priceRangeText(range),
    // Also without a budget: it says in which period prices are compared.
    duration: budgetPeriod(countryCode),
  }),
  roomType: ({ meta_types }) => ({ ...splitAccommodationKinds(meta_types) }),
  housingType: ({ meta_unit_types }) => ({ meta_unit_types: expandUnitTypes(meta_unit_types) }),
  distance: (filters, { regionType }) => ({ region_radius: searchRadius(filters, regionType) }),
  sort: (filters, { regionType, relevanceVariant = 'relevance' }) => {
    const { order, sortKey } = splitSort(shownSort(filters, regionType));
    return {
      sort_key: sortKey === 'relevance' ? relevanceVariant : sortKey,
      sort_order: order,
    };
  },
};

/** The API reads numbers of a list as texts. */
const parameter = (value: FilterValue): Parameter =>
  typeof value === 'object' && value !== null ? value.map(String) : value;

// The type of the table names its keys one by one.
const names = Object.keys(searchFilters) as FilterName[];

const filterParameters = (filters: SearchFilters, context: ListingContext): Parameters =>
  Object.fromEntries(
    names
      .flatMap((name) =>
        Object.entries(
          translations[name]?.(filters, context) ?? searchFilters[name].write(filters),
        ),
      )
      .map(([key, value]) => [key, parameter(value)]),
  );

/** Parameters of GET /api/v1/inventories for a search address. */
export const listingQuery = (
  { page, filters }: SearchAddress,
  context: ListingContext,
): ListingQuery =>
  dropEmpty<Parameter | undefined>({
    region_canonical_name: context.regionCanonicalName,
    region_type: searchDefaults.regionType,
    destination_coordinates: context.destination,
    ...filterParameters(filters, context),
    statuses: searchDefaults.status,
    use_open_search: searchDefaults.useOpenSearch,
    isInternalUser: context.isInternalUser,
    lang: context.locale,
    limit: searchDefaults.limit,
    p: page,
  });
