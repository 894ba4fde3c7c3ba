import type { FilterCounts } from '../../../shared/domain/property/listingPage.ts';
import type { PlaceGroups, PropertyCard } from '../../../shared/domain/property/property.ts';
import type { Region, RegionLink, RegionMeta } from '../../../shared/domain/region/region.ts';
import type { ListingQuery } from '../../../shared/domain/search/listingQuery.ts';
import {
  initialSearchFilterState,
  type SearchFilterState,
} from '../../../shared/domain/search/searchFilters.ts';
import { type LoadStatus, notLoaded, type ReadyStatus } from '../../store/loadSlice.ts';

export type PlaceName = Pick<RegionLink, 'canonicalName' | 'name'>;

export interface SearchList extends LoadStatus {
  readonly items: readonly PropertyCard[];
  readonly nextPage: number | null;
  /** The last page that was loaded, from 1. */
  readonly page: number;
  /** The page that the items begin with; those up to `page` follow it. */
  readonly firstPage: number;
  /** How far the page has come that is being added below the others. */
  readonly nextPageStatus: ReadyStatus;
  /** Parameters of the call that gave the list. */
  readonly params: ListingQuery;
  readonly meta: { readonly count: number };
}

export interface SearchState extends LoadStatus {
  readonly region: Region | null;
  readonly filters: SearchFilterState;
  /** Path and query, without origin. */
  readonly canonical_url: string;
  readonly searchList: SearchList;
  /** Places within the region; null: not loaded. */
  readonly regionList: readonly RegionLink[] | null;
  /** Null: not loaded; absent: the document has it as markup alone. */
  readonly nearbyData?: PlaceGroups | null;
  readonly metaSEO: RegionMeta;
  /** Whether the map is shown, and which property is pointed at on it or on its card. */
  readonly mobileMapData: { readonly show: boolean; readonly activeInv: number | null };
  readonly dynamicFilterCountData: FilterCounts;
  /** Universities within the region. */
  readonly filterUniversityList: readonly RegionLink[];
  /** Names of places that may be chosen and are in neither list. */
  readonly placeNames: readonly PlaceName[];
}

export interface SearchRoot {
  readonly search: SearchState;
}

export const initialSearchList: SearchList = {
  ...notLoaded,
  items: [],
  nextPage: null,
  page: 1,
  firstPage: 1,
  nextPageStatus: 'invalid',
  params: {},
  meta: { count: 0 },
};

export const initialSearchState: SearchState = {
  ...notLoaded,
  region: null,
  filters: initialSearchFilterState,
  canonical_url: '',
  searchList: initialSearchList,
  regionList: null,
  nearbyData: null,
  metaSEO: { title: '', description: '', keywords: '' },
  mobileMapData: { show: false, activeInv: null },
  dynamicFilterCountData: {},
  filterUniversityList: [],
  placeNames: [],
};
