import type { FilterRecord } from '../filterRecord.ts';
import { textValue } from '../filterRecord.ts';
import { searchDefaults } from '../searchDefaults.ts';

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

const defaultSort: Sort = 'relevance,desc';

/**
 * The sort of an address, given as one value ("distance,asc") or as key and order. A key alone
 * takes the descending order where there is one.
 */
export const readSort = (key: string | undefined, order: string | undefined): Sort => {
  const [sortKey, ownOrder] = (key ?? '').toLowerCase().split(',');
  const wanted = (ownOrder ?? order)?.toLowerCase();
  const orders = wanted === undefined ? ['desc', 'asc'] : [wanted];
  const [chosen = defaultSort] = orders.flatMap((one) =>
    sortOptions.filter((option) => option === `${sortKey},${one}`),
  );
  return chosen;
};

export const splitSort = (sort: Sort): { readonly sortKey: SortKey; readonly order: SortOrder } => {
  const [sortKey, order] = sort.split(',') as [SortKey, SortOrder];
  return { sortKey, order };
};

export interface SortFilter {
  readonly sort_key: Sort;
}

export const sort: FilterRecord<SortFilter, 'sort_key' | 'sort_order'> = {
  keys: { sort_key: 'order', sort_order: 'order' },
  parse: (values) => ({
    sort_key: readSort(textValue(values, 'sort_key'), textValue(values, 'sort_order')),
  }),
  write: ({ sort_key: chosen }) => {
    const { order, sortKey } = splitSort(chosen);
    return sortKey === searchDefaults.sortKey ? {} : { sort_key: sortKey, sort_order: order };
  },
};
