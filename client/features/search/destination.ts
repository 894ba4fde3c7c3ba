import { pointText } from '../../../shared/domain/geo/geoPoint.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import type { ListingQuery } from '../../../shared/domain/search/listingQuery.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import type { ApiCall } from '../../../shared/ssr/apiClient.ts';
import { regionPointCall, unknownPoint } from '../../api/regionPoint.api.ts';

export interface DestinationCaller {
  /** Null: no answer in time. */
  optionalWithin<Result>(call: ApiCall<Result>, whenAbsent: Result): Promise<Result | null>;
}

/** Where the chosen university stands, as the list that is shown was called with it. */
export const shownCampus = (
  { university }: Pick<SearchFilters, 'university'>,
  shown: ListingQuery,
): string | null => {
  const { destination_coordinates: point } = shown;
  return university !== null && shown.university === university && typeof point === 'string'
    ? point
    : null;
};

/** Where the chosen university stands; null when none is chosen or nobody can tell. */
export const findCampus = async (
  caller: DestinationCaller,
  filters: Pick<SearchFilters, 'university'>,
  shown: ListingQuery,
): Promise<string | null> => {
  const { university } = filters;
  const known = shownCampus(filters, shown);
  if (known !== null || university === null) return known;
  const found = await caller.optionalWithin(regionPointCall(university), unknownPoint);
  return found?.point ? pointText(found.point) : null;
};

/**
 * The point that a search is about: the chosen university, else the one whose own page it is.
 * @param campus of the chosen university.
 */
export const destinationOf = (
  { coordinates, regionType }: Pick<Region, 'coordinates' | 'regionType'>,
  { university }: Pick<SearchFilters, 'university'>,
  campus: string | null,
): string | null => {
  if (university !== null) return campus;
  return regionType === 'establishment' && coordinates ? pointText(coordinates) : null;
};
