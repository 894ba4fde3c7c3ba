import { isUpstreamNotFound } from '../../shared/contracts/upstreamError.ts';
import type { RouteName } from '../../shared/routes/routeTable.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { loadCompare } from './compare.loader.ts';
import { contentLoaders } from './content.loader.ts';
import { loadHome } from './home.loader.ts';
import { startPageLoad } from './pageLoad.ts';
import { loadPlus, loadPlusService } from './plus.loader.ts';
import { loadProperty } from './property.loader.ts';
import type { LoaderContext, RouteLoader } from './routeRecord.ts';
import { isAccountRoute, type OtherRoute } from './routeRecords.tsx';
import { loadSearch } from './search.loader.ts';
import { loadSearchEntry } from './searchEntry.loader.ts';
import { loadSitemap } from './sitemap.loader.ts';

/** Only those who develop the site have the page: elsewhere it is not found. */
const loadStyleGuide: RouteLoader = async (context) => {
  const load = startPageLoad(context);
  const { developmentFeatures } = context.store.getState().context.config;
  return developmentFeatures ? load.ok() : load.notFound();
};

const loaders: Readonly<Record<OtherRoute, RouteLoader>> = {
  home: loadHome,
  homeIndex: loadHome,
  searchEntry: loadSearchEntry,
  search: loadSearch,
  property: loadProperty,
  compare: loadCompare,
  plus: loadPlus,
  plusService: loadPlusService,
  sitemap: loadSitemap,
  styleGuide: loadStyleGuide,
  ...contentLoaders,
};

/** Forms bring the rules of their fields and of phone numbers along, which no other page needs. */
const loaderOf = async (route: RouteName): Promise<RouteLoader> => {
  if (!isAccountRoute(route)) return loaders[route];
  const code = await import(/* webpackChunkName: "accountLoaders" */ './account.loader.ts');
  return code.accountLoaders[route];
};

/**
 * Loads the page of an address. It is the one place where a failed call decides between the missing
 * page and an outage. The first page of a visit comes with its data, so this is in a chunk of its own.
 */
export const loadPage = async (context: LoaderContext): Promise<PageOutcome> => {
  const { route } = context.address;
  if (!route) return { kind: 'notFound', surrogateKeys: [] };
  try {
    const load = await loaderOf(route);
    return await load(context);
  } catch (error) {
    return isUpstreamNotFound(error)
      ? { kind: 'notFound', surrogateKeys: [] }
      : { kind: 'unavailable', error };
  }
};
