import type { QueryValues } from './filterRecord.ts';
import { bounds, centre } from './filters/area.ts';
import { availability } from './filters/availability.ts';
import { budget, budgetEnds, price } from './filters/budget.ts';
import { distance } from './filters/distance.ts';
import { dualOccupancy, features, tags } from './filters/features.ts';
import { guarantor } from './filters/guarantor.ts';
import { housingType } from './filters/housingType.ts';
import { locality } from './filters/locality.ts';
import { moveInMonth } from './filters/moveInMonth.ts';
import { name } from './filters/name.ts';
import { rating } from './filters/rating.ts';
import { bathrooms, bedrooms } from './filters/roomCounts.ts';
import { roomType } from './filters/roomType.ts';
import { type Sort, shownSort, sort } from './filters/sort.ts';
import { stayDuration, stayLabel } from './filters/stayDuration.ts';
import { university } from './filters/university.ts';

/** All filters, in the order in which an address names them. */
export const searchFilters = {
  university,
  locality,
  budget,
  price,
  moveInMonth,
  stayDuration,
  roomType,
  guarantor,
  availability,
  dualOccupancy,
  features,
  tags,
  housingType,
  rating,
  bedrooms,
  bathrooms,
  name,
  centre,
  distance,
  bounds,
  sort,
} as const;

type Records = typeof searchFilters;

export type FilterName = keyof Records;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type AllFields = Intersection<ReturnType<Records[FilterName]['parse']>>;

/** What is chosen: the fields of all filters. */
export type SearchFilters = { readonly [Field in keyof AllFields]: AllFields[Field] };

export const filterRecords = Object.values(searchFilters);

/**
 * The fields of all filters together: each record has its own, and no two the same.
 * @param today ISO date.
 */
export const parseFilters = (values: QueryValues, today: string): SearchFilters =>
  Object.assign({}, ...filterRecords.map(({ parse }) => parse(values, today)));

const noValues: QueryValues = new Map();

export const initialSearchFilters: SearchFilters = parseFilters(noValues, '');

/** The filters with what the filter bar shows of them. */
export interface SearchFilterState extends SearchFilters {
  /** Where the ends of the budget slider stand. */
  readonly budget: readonly [number, number];
  /** Label of the stay band: "26-40", "45+", "All". */
  readonly leaseDuration: string;
  /** The order of the results, be it chosen or the usual one. */
  readonly sort_key: Sort;
}

/** What the meaning of filters depends on. */
export interface FilteredRegion {
  /** ISO code or name of its country. */
  readonly country: string;
  readonly regionType: string;
}

export const filterState = (
  filters: SearchFilters,
  { country, regionType }: FilteredRegion,
): SearchFilterState => ({
  ...filters,
  budget: budgetEnds(filters.range_available_price, country),
  leaseDuration: stayLabel({
    min: filters.meta_min_lease_duration,
    max: filters.meta_max_lease_duration,
  }),
  sort_key: shownSort(filters, regionType),
});

/** Before a region is known. */
export const initialSearchFilterState: SearchFilterState = filterState(initialSearchFilters, {
  country: '',
  regionType: '',
});
