import { citiesByCountry } from '../../shared/domain/region/citiesByCountry.ts';
import type { PartnerSite } from '../../shared/domain/site/site.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { partnerCall } from '../../shared/ssr/partnerCall.ts';
import { citiesCall, countriesCall } from '../api/sitemap.api.ts';
import {
  selectWhitelabel,
  whitelabelLoaded,
  whitelabelReducer,
} from '../features/home/whitelabel.slice.ts';
import {
  selectSitemap,
  sitemapFailed,
  sitemapLoaded,
  sitemapReducer,
  sitemapRequested,
} from '../features/sitemap/sitemap.slice.ts';
import { describeError } from '../store/loadSlice.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

const loadOurPlaces = async ({ store }: LoaderContext, load: PageLoad): Promise<void> => {
  const [countries, cities] = await Promise.all([
    load.required(countriesCall()),
    load.required(citiesCall()),
  ]);
  store.dispatch(sitemapLoaded(citiesByCountry(countries, cities)));
};

/** His home page knows more of them, and what it knows is kept. */
const loadPartnerPlaces = async (
  { store }: LoaderContext,
  load: PageLoad,
  { source }: PartnerSite,
): Promise<void> => {
  store.addReducers({ whitelabel: whitelabelReducer });
  if (selectWhitelabel(store.getState()).readyStatus !== 'success') {
    store.dispatch(whitelabelLoaded(await load.required(partnerCall(source)), []));
  }
  store.dispatch(sitemapLoaded([]));
};

/** Loads the places of the site unless the store holds them. */
export const loadSitemap = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { addReducers, dispatch, getState } = context.store;
  addReducers({ sitemap: sitemapReducer });
  if (selectSitemap(getState()).readyStatus === 'success') return load.ok();

  dispatch(sitemapRequested());
  try {
    const { site } = getState().context;
    await (site.kind === 'main'
      ? loadOurPlaces(context, load)
      : loadPartnerPlaces(context, load, site));
    return load.ok();
  } catch (error) {
    dispatch(sitemapFailed(describeError(error)));
    throw error;
  }
};
