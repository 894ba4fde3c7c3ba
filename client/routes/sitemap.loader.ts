import { citiesByCountry } from '../../shared/domain/region/citiesByCountry.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { citiesCall, countriesCall } from '../api/sitemap.api.ts';
import {
  selectSitemap,
  sitemapFailed,
  sitemapLoaded,
  sitemapReducer,
  sitemapRequested,
} from '../features/sitemap/sitemap.slice.ts';
import { describeError } from '../store/loadSlice.ts';
import { startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

/** Loads the countries and their cities unless the store holds them. */
export const loadSitemap = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { addReducers, dispatch, getState } = context.store;
  addReducers({ sitemap: sitemapReducer });
  if (selectSitemap(getState()).readyStatus === 'success') return load.ok();

  dispatch(sitemapRequested());
  try {
    const [countries, cities] = await Promise.all([
      load.required(countriesCall()),
      load.required(citiesCall()),
    ]);
    dispatch(sitemapLoaded(citiesByCountry(countries, cities)));
    return load.ok();
  } catch (error) {
    dispatch(sitemapFailed(describeError(error)));
    throw error;
  }
};
