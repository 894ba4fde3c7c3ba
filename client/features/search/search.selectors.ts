import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { pageSize } from '../../../shared/domain/search/searchLimits.ts';
import type { SearchRoot, SearchState } from './search.state.ts';

const noPlaces: readonly RegionLink[] = [];

export const selectSearch = (state: SearchRoot): SearchState => state.search;

/** Counts the whole list, not only the page shown. */
export const selectResultCount = (state: SearchRoot): number => state.search.searchList.meta.count;

/** The list has come, and the page asked for shows nothing of it. */
export const selectIsListEmpty = ({ search }: SearchRoot): boolean =>
  search.searchList.readyStatus === 'success' && search.searchList.items.length === 0;

/** Another choice is on its way; the page around the list stays. */
export const selectIsListLoading = ({ search }: SearchRoot): boolean =>
  search.searchList.readyStatus === 'request';

/** Results that are shown up to now, those of earlier pages included. */
export const selectSeenCount = ({ search }: SearchRoot): number =>
  (search.searchList.firstPage - 1) * pageSize + search.searchList.items.length;

/** The page to load next; null when there is none or the API names the present one again. */
export const nextPage = ({
  page,
  next,
}: {
  readonly page: number;
  readonly next: number | null | undefined;
}): number | null => (next == null || next === page ? null : next);

/** The page that can be added below; null at the end of the list. */
export const selectNextPage = ({ search }: SearchRoot): number | null =>
  nextPage({ page: search.searchList.page, next: search.searchList.nextPage });

export const selectIsMapShown = ({ search }: SearchRoot): boolean => search.mobileMapData.show;

/** The property that is pointed at, on its card or on the map. */
export const selectActiveProperty = ({ search }: SearchRoot): number | null =>
  search.mobileMapData.activeInv;

export type SearchLayout = 'first' | 'second';

/** The context of a visit with experiments. */
interface FlagRoot {
  readonly context: { readonly flags?: { readonly search_page_v2?: string | null } };
}

export const selectSearchLayout = ({ context }: FlagRoot): SearchLayout =>
  context.flags?.search_page_v2 === 'A' ? 'second' : 'first';

/** Everything within the region but its universities. */
export const selectPlaces = (state: SearchRoot): readonly RegionLink[] =>
  state.search.regionList ?? noPlaces;

/** Some section is still to be loaded. */
export const selectIsIncomplete = ({ search }: SearchRoot): boolean =>
  search.regionList === null || search.nearbyData === null;
