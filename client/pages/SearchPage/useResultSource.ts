import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { GeoBounds } from '../../../shared/domain/geo/geoBounds.ts';
import type { ListingQuery } from '../../../shared/domain/search/listingQuery.ts';
import { resultFilters } from '../../api/inventoryMap.api.ts';
import type { ResultSource } from '../../features/map/useResultMap.ts';
import { loadPinCard, loadResultMap } from '../../features/search/resultMap.thunks.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

const corners = [
  'region_bounds_lat1',
  'region_bounds_lng1',
  'region_bounds_lat2',
  'region_bounds_lng2',
] as const;

/** The part of the map that a list was asked for. */
const boundsOfList = (list: ListingQuery): GeoBounds | null => {
  const [south, west, north, east] = corners.map((key) => Number(list[key] ?? Number.NaN));
  const bounds = [south ?? 0, west ?? 0, north ?? 0, east ?? 0] as const;
  return bounds.some(Number.isNaN) ? null : bounds;
};

/** Addresses hold six decimals. */
export const isSameBox = (one: GeoBounds | null, other: GeoBounds | null): boolean =>
  one !== null &&
  other !== null &&
  one.every((edge, index) => Math.abs(edge - (other[index] ?? 0)) < 2e-6);

const isSameOrNone = (one: GeoBounds | null, other: GeoBounds | null): boolean =>
  one === other || isSameBox(one, other);

const withoutBounds = (list: ListingQuery): ListingQuery =>
  Object.fromEntries(
    Object.entries(list).filter(([key]) => !(corners as readonly string[]).includes(key)),
  );

/** The part of the map that the list which is shown is about; null: it is not narrowed to one. */
export const useListBounds = (): GeoBounds | null =>
  useSelector(({ search }: SearchRoot) => boundsOfList(search.searchList.params), isSameOrNone);

/**
 * Where the map finds all results of the list that is shown; undefined before there is one.
 * @param isEverywhere also those beyond the part of the map that the list is about.
 */
export const useResultSource = (isEverywhere: boolean): ResultSource | undefined => {
  const dispatch = useAppDispatch();
  const list = useSelector(({ search }: SearchRoot) => search.searchList.params);
  const filters = resultFilters(isEverywhere ? withoutBounds(list) : list);
  const question = JSON.stringify(filters);
  return useMemo(() => {
    const asked = JSON.parse(question) as ListingQuery;
    if (asked.region_canonical_name === undefined) return undefined;
    return {
      question,
      load: (area, signal) => dispatch(loadResultMap(asked, area, signal)),
      loadCard: (pin, signal) => dispatch(loadPinCard(asked, pin, signal)),
    };
  }, [dispatch, question]);
};
