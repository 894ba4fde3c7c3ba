import { campusRedirect } from '../../shared/domain/region/campusRedirect.ts';
import type { Region, RegionLink } from '../../shared/domain/region/region.ts';
import { regionPageKind } from '../../shared/domain/region/regionPageKind.ts';
import {
  initialSearchAddress,
  type SearchAddress,
} from '../../shared/domain/search/searchAddress.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { addressOfRoute } from '../../shared/routes/canonicalise.ts';
import { regionPagePath } from '../../shared/routes/regionPagePath.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { pageConfigCall } from '../api/applicationConfig.parse.ts';
import {
  nearbyRegionsCall,
  placesOfferedCall,
  placesWithinCall,
  regionCall,
  statesOfCall,
} from '../api/regions.api.ts';
import { picturedPlaces, placePicturesLoaded } from '../features/place/placePictures.slice.ts';
import {
  listFailed,
  listLoaded,
  listRequested,
  placesNamed,
  searchFailed,
  searchLoaded,
  searchRequested,
} from '../features/search/search.actions.ts';
import { listRequest, needList } from '../features/search/searchList.ts';
import { searchUrl } from '../features/search/searchUrl.ts';
import { describeError } from '../store/loadSlice.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import { standInFor } from './regionTarget.ts';
import type { LoaderContext } from './routeRecord.ts';

/** Places that are chosen without being known within the region are called by their names too. */
const nameChosenPlaces = async (
  { store }: LoaderContext,
  load: PageLoad,
  { filters }: SearchAddress,
): Promise<void> => {
  const { context, search } = store.getState();
  const known = [
    ...search.filterUniversityList,
    ...(search.regionList ?? []),
    ...search.placeNames,
  ];
  const unknown = [filters.university, filters.locality].filter(
    (wanted) => wanted !== null && !known.some(({ canonicalName }) => canonicalName === wanted),
  );
  const named = await Promise.all(
    unknown.map(async (canonicalName) => {
      const region =
        canonicalName && (await load.optionalWithin(regionCall(canonicalName, context.locale)));
      return region ? [{ canonicalName, name: region.name }] : [];
    }),
  );
  if (unknown.length > 0) store.dispatch(placesNamed(named.flat()));
};

/** The region of the last visit is opened anew: what is not its list is there already. */
const loadListOnly = async (context: LoaderContext, region: Region): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { dispatch, getState } = context.store;
  const { value: address } = addressOfRoute('search', context.address);
  dispatch(listRequested(address, searchUrl(region.canonicalName, address)));
  try {
    const list = await needList(load, region, { address, context: getState().context });
    await nameChosenPlaces(context, load, list.address);
    dispatch(listLoaded(list));
  } catch (error) {
    dispatch(listFailed(describeError(error)));
  }
  return load.ok();
};

const loadListing = async (
  context: LoaderContext,
  load: PageLoad,
  region: Region,
): Promise<void> => {
  const renderContext = context.store.getState().context;
  const { value: address } = addressOfRoute('search', context.address);
  const { coordinates, id } = region;
  const [list, places, nearby] = await Promise.all([
    needList(load, region, { address, context: renderContext }),
    load.optionalWithin(placesOfferedCall(region)),
    coordinates &&
      load.optionalWithin(nearbyRegionsCall({ id, coordinates }, renderContext.locale)),
  ]);
  const { canonicalUrl } = list;
  context.store.dispatch(
    searchLoaded({ region, canonicalUrl, address: list.address, list, places, nearby }),
  );
  await nameChosenPlaces(context, load, list.address);
};

const isNoArea = ({ regionType }: RegionLink): boolean => regionType !== 'sublocality';

/** Country and state: the way to its cities, with some properties of the region. */
const loadOverview = async (
  context: LoaderContext,
  load: PageLoad,
  region: Region,
): Promise<void> => {
  const address = initialSearchAddress;
  const { call, toList } = listRequest(region, address, {
    context: context.store.getState().context,
    destination: null,
  });
  const [states, within, listing, home] = await Promise.all([
    region.regionType === 'country' ? load.required(statesOfCall(region.id)) : [],
    load.required(placesWithinCall(region.id)),
    load.optionalWithin(call),
    load.optionalWithin(pageConfigCall('home', context.store.getState().context.locale), []),
  ]);
  context.store.dispatch(placePicturesLoaded(picturedPlaces(home ?? [], within)));
  context.store.dispatch(
    searchLoaded({
      region,
      canonicalUrl: buildPath('search', { canonicalName: region.canonicalName }),
      address,
      list: listing && toList(listing),
      places: region.regionType === 'state' ? within : [...states, ...within].filter(isNoArea),
      nearby: null,
    }),
  );
};

const loadRegionPage = async (
  context: LoaderContext,
  canonicalName: string,
): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { locale } = context.store.getState().context;
  const region = await load.required({ ...regionCall(canonicalName, locale), isSearch: true });
  const standIn = await standInFor(load, region, locale);
  if (standIn !== region) return load.redirect(302, regionPagePath(standIn.canonicalName));
  if (region.canonicalName !== canonicalName)
    return load.redirect(301, regionPagePath(region.canonicalName));

  const fill = regionPageKind(region.regionType) === 'overview' ? loadOverview : loadListing;
  await fill(context, load, region);
  return load.ok();
};

export const loadSearch = async (context: LoaderContext): Promise<PageOutcome> => {
  const { canonicalName = '' } = context.address.params;
  // Before any call: the campus has no listing of its own.
  if (canonicalName === campusRedirect.campusRegion) {
    return { kind: 'redirect', status: 301, to: regionPagePath(canonicalName), surrogateKeys: [] };
  }
  const { dispatch, getState } = context.store;
  const { region, readyStatus } = getState().search;
  const isShown = readyStatus === 'success' && region?.canonicalName === canonicalName;
  if (isShown && regionPageKind(region.regionType) === 'listing') {
    return loadListOnly(context, region);
  }

  dispatch(searchRequested());
  try {
    return await loadRegionPage(context, canonicalName);
  } catch (error) {
    dispatch(searchFailed(describeError(error)));
    throw error;
  }
};
