import { isUpstreamNotFound } from '../../../shared/contracts/upstreamError.ts';
import type { ListingPage } from '../../../shared/domain/property/listingPage.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import type { ListingQuery } from '../../../shared/domain/search/listingQuery.ts';
import { relevanceSortKey } from '../../../shared/domain/search/listingQuery.ts';
import type { SearchAddress } from '../../../shared/domain/search/searchAddress.ts';
import type { ApiCall, ApiClient } from '../../../shared/ssr/apiClient.ts';
import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import { listingCall } from '../../api/inventories.api.ts';
import { staff } from '../../visitor/staff.ts';
import { type DestinationCaller, destinationOf, findCampus } from './destination.ts';
import type { LoadedList } from './search.actions.ts';
import { searchUrl } from './searchUrl.ts';

export interface ListRequest {
  readonly call: ApiCall<ListingPage>;
  readonly toList: (listing: ListingPage) => LoadedList;
}

export interface ListSurroundings {
  readonly context: RenderContext;
  /** Where the university stands that the search is about, "latitude,longitude". */
  readonly destination: string | null;
}

/** The result list of a search address. */
export const listRequest = (
  region: Region,
  address: SearchAddress,
  { context: { flags, locale }, destination }: ListSurroundings,
): ListRequest => {
  const call = listingCall(address, {
    regionCanonicalName: region.canonicalName,
    countryCode: region.country.code,
    regionType: region.regionType,
    locale,
    isInternalUser: staff.isHere,
    relevanceVariant: relevanceSortKey(flags.search_relevance_scale),
    destination,
  });
  const canonicalUrl = searchUrl(region.canonicalName, address);
  return { call, toList: (listing) => ({ address, canonicalUrl, params: call.query, listing }) };
};

const DESTINATION_TIMEOUT_MS = 800;

/** The browser's way of asking for lists. */
export const callerOf = (api: ApiClient, signal: AbortSignal | undefined): Caller => ({
  required: (call) => api.get(call, { signal }),
  optionalWithin: async (call, whenAbsent) => {
    const timeout = AbortSignal.timeout(DESTINATION_TIMEOUT_MS);
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      return await api.get(call, { signal: either });
    } catch (fault) {
      return isUpstreamNotFound(fault) ? whenAbsent : null;
    }
  },
});

type PlaceKey = 'locality' | 'university';

const without = (address: SearchAddress, keys: readonly PlaceKey[]): SearchAddress => {
  const filters = { ...address.filters };
  for (const key of keys) filters[key] = null;
  return {
    ...address,
    filters: { ...filters, campus_time: filters.university === null ? null : filters.campus_time },
  };
};

/** What to ask for instead when a place is unknown: as little less as may help, first. */
const withFewerPlaces = (address: SearchAddress): readonly SearchAddress[] => {
  const { locality, university } = address.filters;
  if (locality === null && university === null) return [];
  const all: readonly PlaceKey[] = ['locality', 'university'];
  const isPair = locality !== null && university !== null;
  const fewer = isPair ? all.map((key) => without(address, [key])) : [];
  return [...fewer, without(address, all)];
};

/** Makes a call; how depends on who waits for the list. */
interface Caller extends DestinationCaller {
  /** @throws UpstreamError */
  required<Result>(call: ApiCall<Result>): Promise<Result>;
}

interface ListQuestion {
  readonly address: SearchAddress;
  readonly context: RenderContext;
  /** Parameters of the list that is shown, if one is. */
  readonly shown?: ListingQuery;
}

/** A locality or university that the API does not know is dropped like any other invalid value. */
export const needList = async (
  caller: Caller,
  region: Region,
  { address, context, shown = {} }: ListQuestion,
): Promise<LoadedList> => {
  const campus = await findCampus(caller, address.filters, shown);
  const ask = async (asked: SearchAddress): Promise<LoadedList> => {
    const destination = destinationOf(region, asked.filters, campus);
    const { call, toList } = listRequest(region, asked, { context, destination });
    return toList(await caller.required(call));
  };
  const fallbacks = [...withFewerPlaces(address)];
  let asked = address;
  for (;;) {
    try {
      return await ask(asked);
    } catch (error) {
      const next = fallbacks.shift();
      if (!next || !isUpstreamNotFound(error)) throw error;
      asked = next;
    }
  }
};
