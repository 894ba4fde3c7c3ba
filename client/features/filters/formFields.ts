import type { FilterName } from '../../../shared/domain/search/filterBar.ts';
import { parseSearchAddress } from '../../../shared/domain/search/parseSearchAddress.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { typedSum } from '../../ui/Range/typedSum.ts';
import { DUAL_OCCUPANCY } from './filterLabels.ts';
import { type QueryPairs, resultsQuery } from './searchQuery.ts';

const BUDGET = 'range_available_price';

export type FormPart = FilterName | 'sort';

/** Keys of the address that a control stands for. */
const keysOf: Readonly<Record<FormPart, readonly string[]>> = {
  university: ['university', 'campus_time'],
  locality: ['locality'],
  budget: [BUDGET],
  moveInMonth: ['move_in_month'],
  stayDuration: ['meta_min_lease_duration', 'meta_max_lease_duration'],
  roomType: ['meta_types'],
  guarantor: ['guarantor'],
  availability: ['available'],
  dualOccupancy: ['features_and'],
  housingType: ['meta_unit_types'],
  distance: ['region_radius'],
  sort: ['sort_key', 'sort_order'],
};

const unlistedFeatures = (
  { features_and }: SearchFilters,
  parts: readonly FormPart[],
): readonly string[] =>
  parts.includes('dualOccupancy')
    ? features_and.filter((feature) => feature !== DUAL_OCCUPANCY)
    : [];

/** What a form with these controls sends along unseen, so that the rest of the choice stays. */
export const hiddenPairs = (filters: SearchFilters, parts: readonly FormPart[]): QueryPairs => {
  const shown = new Set(parts.flatMap((part) => keysOf[part]));
  return [
    ...resultsQuery(filters).filter(([key]) => !shown.has(key)),
    ...unlistedFeatures(filters, parts).map((feature) => ['features_and', feature] as const),
  ];
};

/** The choice a form stands for. @param today ISO date. */
export const formFilters = (form: HTMLFormElement, today: string): SearchFilters => {
  const data = new FormData(form);
  // One value is both ends as they stand in the address; two are what was typed.
  const isTyped = data.getAll(BUDGET).length > 1;
  const pairs = [...data].map(([key, value]) => [
    key,
    isTyped && key === BUDGET ? typedSum(String(value)) : String(value),
  ]);
  return parseSearchAddress(new URLSearchParams(pairs), today).filters;
};
