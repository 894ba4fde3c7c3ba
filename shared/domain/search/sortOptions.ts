import type { SearchFilters, SortKey, SortOrder } from './searchFilters.ts';

export interface SortOption {
  /** Key of its text in the message catalogue. */
  readonly labelKey: string;
  readonly sortKey: SortKey;
  readonly order: SortOrder;
}

export const sortOptions = [
  { labelKey: 'search.sort.recommended', sortKey: 'relevance', order: 'desc' },
  { labelKey: 'search.sort.nearest', sortKey: 'distance', order: 'asc' },
  { labelKey: 'search.sort.priceLowToHigh', sortKey: 'available_price', order: 'asc' },
  { labelKey: 'search.sort.priceHighToLow', sortKey: 'available_price', order: 'desc' },
  { labelKey: 'search.sort.newlyAdded', sortKey: 'created', order: 'desc' },
] as const satisfies readonly SortOption[];

const defaultSort: SearchFilters['sort_key'] = 'relevance,desc';

/**
 * The sort of an address, given as one value ("distance,asc") or as key and order. A key alone
 * takes the descending order where there is one.
 */
export const readSort = (
  key: string | undefined,
  order: string | undefined,
): SearchFilters['sort_key'] => {
  const [sortKey, ownOrder] = (key ?? '').toLowerCase().split(',');
  const wanted = (ownOrder ?? order)?.toLowerCase();
  const options = sortOptions.filter((option) => option.sortKey === sortKey);
  const chosen =
    wanted === undefined
      ? (options.find((option) => option.order === 'desc') ?? options[0])
      : options.find((option) => option.order === wanted);
  return chosen ? `${chosen.sortKey},${chosen.order}` : defaultSort;
};

export const splitSort = (
  sort: SearchFilters['sort_key'],
): { readonly sortKey: SortKey; readonly order: SortOrder } => {
  const [sortKey, order] = sort.split(',') as [SortKey, SortOrder];
  return { sortKey, order };
};

export type RelevanceSortKey = 'relevance' | 'relevance_scaled_a' | 'relevance_scaled_b';

/** What "Recommended" asks the API for, by the visitor's group in the relevance experiment. */
export const relevanceSortKey = (group: string | undefined): RelevanceSortKey => {
  if (group === 'A') return 'relevance_scaled_a';
  if (group === 'B') return 'relevance_scaled_b';
  return 'relevance';
};
