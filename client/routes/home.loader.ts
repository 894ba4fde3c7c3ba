import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { pageConfigCall } from '../api/applicationConfig.parse.ts';
import { featuredPropertiesCall } from '../api/inventories.api.ts';
import { inTurn } from '../features/home/featuredProperties.ts';
import {
  featuredLoaded,
  featuredMissed,
  homeFailed,
  homeLoaded,
  homeReducer,
  homeRequested,
  selectFeaturedRegions,
  selectHome,
} from '../features/home/home.slice.ts';
import { loadHomeSection } from '../pages/HomePage/sectionCode.ts';
import { describeError } from '../store/loadSlice.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

/** All of them or none: the browser asks again for what a page was sent without. */
const loadFeatured = async ({ store }: LoaderContext, load: PageLoad): Promise<void> => {
  const { getState, dispatch } = store;
  const { locale } = getState().context;
  const regions = selectFeaturedRegions(getState());
  if (regions.length === 0) return;
  const lists = await Promise.all(
    regions.map((region) => load.optionalWithin(featuredPropertiesCall(region, locale))),
  );
  const found = lists.filter((list) => list !== null);
  dispatch(found.length === lists.length ? featuredLoaded(inTurn(found)) : featuredMissed());
};

const loadComponents = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { addReducers, dispatch, getState } = context.store;
  addReducers({ home: homeReducer });
  if (selectHome(getState()).readyStatus === 'success') {
    // The load that was to bring them may have been broken off.
    if (selectFeaturedRegions(getState()).length > 0) dispatch(featuredMissed());
    return load.ok();
  }

  dispatch(homeRequested());
  try {
    dispatch(homeLoaded(await load.required(pageConfigCall('home', getState().context.locale))));
    await loadFeatured(context, load);
    return load.ok();
  } catch (error) {
    dispatch(homeFailed(describeError(error)));
    throw error;
  }
};

/** Loads the configured components unless the store holds them, and what draws them. */
export const loadHome = async (context: LoaderContext): Promise<PageOutcome> => {
  const [outcome] = await Promise.all([loadComponents(context), loadHomeSection()]);
  return outcome;
};
