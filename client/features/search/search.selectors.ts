import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { pageSize } from '../../../shared/domain/search/searchLimits.ts';
import type { SearchRoot, SearchState } from './search.state.ts';

const noPlaces: readonly RegionLink[] = [];

export const selectSearch = (state: SearchRoot): SearchState => state.search;

/** Of the whole list, not only of the page shown. */
export const selectResultCount = (state: SearchRoot): number => state.search.searchList.meta.count;

export const selectPageCount = (state: SearchRoot): number =>
  Math.ceil(selectResultCount(state) / pageSize);

/** Everything within the region but its universities. */
export const selectPlaces = (state: SearchRoot): readonly RegionLink[] =>
  state.search.regionList ?? noPlaces;

/** Some section is still to be loaded. */
export const selectIsIncomplete = ({ search }: SearchRoot): boolean =>
  search.regionList === null || search.nearbyData === null;
