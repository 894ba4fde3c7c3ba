import {
  type FilterName,
  initialSearchFilters,
  type SearchFilters,
  searchFilters,
} from '../../../shared/domain/search/searchFilters.ts';
import { type ChipTexts, type FilterView, withoutFilter } from './filterView.ts';
import { filterViews } from './filterViews.ts';

export interface ActiveFilter {
  readonly filter: FilterName;
  /** Tells it apart from all others. */
  readonly key: string;
  readonly label: string;
  /** The choice without it. */
  readonly without: SearchFilters;
}

// The type of the table names its keys one by one.
const views = Object.entries(filterViews) as [FilterName, FilterView][];

const activeKey = (filter: FilterName | undefined, value: string): string => `${filter} ${value}`;

/** What is chosen, in words, each with the choice that remains without it. */
export const activeFilters = (filters: SearchFilters, texts: ChipTexts): ActiveFilter[] =>
  views.flatMap(([filter, { chips }]) =>
    chips(filters).map(({ label, value, without }) => ({
      filter,
      key: activeKey(filter, value),
      label: label(texts),
      without,
    })),
  );

/** As many as there are chips for. */
export const activeFilterCount = (filters: SearchFilters): number =>
  views.reduce((sum, [, { chips }]) => sum + chips(filters).length, 0);

/** Nothing chosen, in the same order of results. */
export const withoutFilters = ({ sort }: SearchFilters): SearchFilters => ({
  ...initialSearchFilters,
  sort,
});

export interface DroppedFilter {
  readonly key: string;
  /** Of each of its values that are chosen. */
  readonly labels: readonly string[];
  /** The choice that remains. */
  readonly filters: SearchFilters;
  /** Results it would give. */
  readonly count: number;
}

/** @param countKey a key of the address, or the name under which the API counts the filter. */
const filterOf = (countKey: string): FilterName | undefined =>
  views.find(
    ([name, { countKeys = [] }]) =>
      countKey in searchFilters[name].keys || countKeys.includes(countKey),
  )?.[0];

type Dropped = Omit<DroppedFilter, 'count'>;

/** One of the values that are chosen of a filter, as "meta_types=private_room". */
const droppedValue = (active: readonly ActiveFilter[], countKey: string): Dropped | undefined => {
  const [key = '', value = ''] = countKey.split('=');
  const found = active.find((one) => one.key === activeKey(filterOf(key), value));
  return found && { key: found.key, labels: [found.label], filters: found.without };
};

const droppedWhole = (
  active: readonly ActiveFilter[],
  filters: SearchFilters,
  countKey: string,
): Dropped | undefined => {
  const key = filterOf(countKey);
  const labels = active.filter(({ filter }) => filter === key).map(({ label }) => label);
  if (key === undefined || labels.length === 0) return undefined;
  return { key, labels, filters: withoutFilter(key, filters) };
};

/**
 * For an empty result: what each filter costs, and each of several values of one; the one that
 * costs most first.
 * @param counts results without it, by the name under which the API counts it.
 */
export const droppedFilters = (
  active: readonly ActiveFilter[],
  filters: SearchFilters,
  counts: Readonly<Record<string, number>>,
): DroppedFilter[] => {
  const dropped = new Map<string, DroppedFilter>();
  for (const [countKey, count] of Object.entries(counts)) {
    if (count === 0) continue;
    const found = countKey.includes('=')
      ? droppedValue(active, countKey)
      : droppedWhole(active, filters, countKey);
    if (found) dropped.set(found.key, { ...found, count });
  }
  return [...dropped.values()].sort((a, b) => b.count - a.count);
};
