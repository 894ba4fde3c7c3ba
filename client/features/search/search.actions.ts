import type { ListingPage } from '../../../shared/domain/property/listingPage.ts';
import type { PlaceGroups } from '../../../shared/domain/property/property.ts';
import type { Region, RegionLink } from '../../../shared/domain/region/region.ts';
import type { ListingQuery } from '../../../shared/domain/search/listingQuery.ts';
import type { SearchAddress } from '../../../shared/domain/search/searchAddress.ts';
import { createLoadSlice, type LoadAction } from '../../store/loadSlice.ts';
import { initialSearchState, type PlaceName, type SearchState } from './search.state.ts';

/** A result list and what was asked for. */
export interface LoadedList {
  readonly address: SearchAddress;
  /** Path and query. */
  readonly canonicalUrl: string;
  readonly params: ListingQuery;
  readonly listing: ListingPage;
}

export interface LoadedSearch {
  readonly region: Region;
  readonly canonicalUrl: string;
  readonly address: SearchAddress;
  /** Null: to be filled in by the browser. */
  readonly list: LoadedList | null;
  readonly places: readonly RegionLink[] | null;
  readonly nearby: PlaceGroups | null;
}

export const searchLoad = createLoadSlice('search', initialSearchState);

export const { failed: searchFailed, requested: searchRequested } = searchLoad;

export const searchLoaded = (loaded: LoadedSearch) =>
  ({ type: 'search/regionLoaded', loaded }) as const;

/** @param canonicalUrl path and query of the choice that is being loaded. */
export const listRequested = (address: SearchAddress, canonicalUrl: string) =>
  ({ type: 'search/listRequested', address, canonicalUrl }) as const;

export const listLoaded = (list: LoadedList) => ({ type: 'search/listLoaded', list }) as const;

export const listFailed = (error: string) => ({ type: 'search/listFailed', error }) as const;

export const nextPageRequested = () => ({ type: 'search/nextPageRequested' }) as const;

export const nextPageLoaded = (page: number, listing: ListingPage) =>
  ({ type: 'search/nextPageLoaded', page, listing }) as const;

export const nextPageFailed = () => ({ type: 'search/nextPageFailed' }) as const;

export const mapShown = (show: boolean) => ({ type: 'search/mapShown', show }) as const;

/** @param id of the property that is pointed at, on its card or on the map. */
export const propertyPointedAt = (id: number | null) =>
  ({ type: 'search/propertyPointedAt', id }) as const;

export const placesLoaded = (places: readonly RegionLink[]) =>
  ({ type: 'search/placesLoaded', places }) as const;

export const nearbyLoaded = (nearby: PlaceGroups) =>
  ({ type: 'search/nearbyLoaded', nearby }) as const;

export const placesNamed = (places: readonly PlaceName[]) =>
  ({ type: 'search/placesNamed', places }) as const;

export type SearchAction =
  | LoadAction<'search', SearchState>
  | ReturnType<typeof searchLoaded>
  | ReturnType<typeof listRequested>
  | ReturnType<typeof listLoaded>
  | ReturnType<typeof listFailed>
  | ReturnType<typeof nextPageRequested>
  | ReturnType<typeof nextPageLoaded>
  | ReturnType<typeof nextPageFailed>
  | ReturnType<typeof mapShown>
  | ReturnType<typeof propertyPointedAt>
  | ReturnType<typeof placesLoaded>
  | ReturnType<typeof placesNamed>
  | ReturnType<typeof nearbyLoaded>;
