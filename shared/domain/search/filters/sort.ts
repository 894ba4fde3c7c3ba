import type { FilterRecord } from '../filterRecord.ts';
import { placeValue, textValue } from '../filterRecord.ts';

/** In the order of the control. */
export const sortOptions = [
  'relevance,desc',
  'distance,asc',
  'available_price,asc',
  'available_price,desc',
  'created,desc',
] as const;
export type Sort = (typeof sortOptions)[number];

export type SortKey = 'relevance' | 'distance' | 'available_price' | 'created';
export type SortOrder = 'asc' | 'desc';

const recommended: Sort = 'relevance,desc';
const nearest: Sort = 'distance,asc';

/**
 * The sort of an address, given as one value ("distance,asc") or as key and order; null where it
 * names none. A key alone takes the descending order where there is one.
 */
export const readSort = (key: string | undefined, order: string | undefined): Sort | null => {
  const [sortKey, ownOrder] = (key ?? '').toLowerCase().split(',');
  const wanted = (ownOrder ?? order)?.toLowerCase();
  const orders = wanted === undefined ? ['desc', 'asc'] : [wanted];
  const [chosen = null] = orders.flatMap((one) =>
    sortOptions.filter((option) => option === `${sortKey},${one}`),
  );
  return chosen;
};

export const splitSort = (sort: Sort): { readonly sortKey: SortKey; readonly order: SortOrder } => {
  const [sortKey, order] = sort.split(',') as [SortKey, SortOrder];
  return { sortKey, order };
};

export interface SortFilter {
  /** Null: the usual order of the place that is searched. */
  readonly sort: Sort | null;
}

/** Near a university, the nearest first; elsewhere those that are recommended. */
export const usualSort = (
  { university }: { readonly university: string | null },
  regionType: string,
): Sort => (university !== null || regionType === 'establishment' ? nearest : recommended);

/** The order of the results. */
export const shownSort = (
  filters: SortFilter & { readonly university: string | null },
  regionType: string,
): Sort => filters.sort ?? usualSort(filters, regionType);

/** The address names the order only where it is another one than is usual there. */
export const withoutUsualSort = <
  Filters extends SortFilter & { readonly university: string | null },
>(
  filters: Filters,
  regionType: string,
): Filters =>
  filters.sort === usualSort(filters, regionType) ? { ...filters, sort: null } : filters;

export const sort: FilterRecord<SortFilter, 'sort_key' | 'sort_order'> = {
  keys: { sort_key: 'order', sort_order: 'order' },
  parse: (values) => {
    const chosen = readSort(textValue(values, 'sort_key'), textValue(values, 'sort_order'));
    // An address cannot tell the page of a university from that of a city, only a chosen one.
    const isUsual = chosen === nearest && placeValue(values, 'university') !== null;
    return { sort: isUsual ? null : chosen };
  },
  write: ({ sort: chosen }) => {
    if (chosen === null) return {};
    const { order, sortKey } = splitSort(chosen);
    return { sort_key: sortKey, sort_order: order };
  },
};
