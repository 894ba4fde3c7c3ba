import { initialSearchFilters } from '../../../shared/domain/search/searchDefaults.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';

/** A chosen filter in words, as the list of chosen filters has it. */
interface ChosenFilter {
  readonly key: string;
  readonly label: string;
  readonly without: SearchFilters;
}

export interface DroppedFilter {
  readonly key: string;
  readonly label: string;
  /** The choice that remains. */
  readonly filters: SearchFilters;
  /** Results it would give. */
  readonly count: number;
}

/** Keys of the address that are one filter to the visitor. */
const oneFilter: Readonly<Record<string, string>> = {
  max_price: 'min_price',
  lease_duration: 'meta_min_lease_duration',
  meta_max_lease_duration: 'meta_min_lease_duration',
  region_bounds_lat1: 'region_bounds',
  region_bounds_lng1: 'region_bounds',
  region_bounds_lat2: 'region_bounds',
  region_bounds_lng2: 'region_bounds',
};

const dropped = (
  key: string,
  chosen: readonly ChosenFilter[],
  filters: SearchFilters,
): Omit<DroppedFilter, 'count'> | undefined => {
  if (key === 'meta_types') {
    const kinds: readonly string[] = filters.meta_types;
    const labels = chosen.filter((one) => kinds.includes(one.key)).map(({ label }) => label);
    const without = { ...filters, meta_types: initialSearchFilters.meta_types };
    return labels.length > 0 ? { key, label: labels.join(', '), filters: without } : undefined;
  }
  const one = chosen.find((candidate) => candidate.key === key);
  return one && { key, label: one.label, filters: one.without };
};

/**
 * For an empty result: what each filter costs, the one that costs most first.
 * @param counts address key → results without it.
 */
export const droppedFilters = (
  chosen: readonly ChosenFilter[],
  filters: SearchFilters,
  counts: Readonly<Record<string, number>>,
): DroppedFilter[] => {
  const byFilter = new Map<string, DroppedFilter>();
  for (const [addressKey, count] of Object.entries(counts)) {
    const choice = count > 0 && dropped(oneFilter[addressKey] ?? addressKey, chosen, filters);
    if (choice) byFilter.set(choice.key, { ...choice, count });
  }
  return [...byFilter.values()].sort((a, b) => b.count - a.count);
};
