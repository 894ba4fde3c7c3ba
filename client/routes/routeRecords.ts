import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import type { RouteName } from '../../shared/routes/routeTable.ts';
import { type AccountRoute, accountRoute } from './account.route.tsx';
import { compareRoute } from './compare.route.tsx';
import { articleRoutes, contentRoutes } from './content.route.tsx';
import { homeIndexRoute, homeRoute } from './home.route.tsx';
import { plusRoute, plusServiceRoute } from './plus.route.tsx';
import { propertyRoute } from './property.route.tsx';
import type { RouteRecord } from './routeRecord.ts';
import { searchRoute } from './search.route.tsx';
import { searchEntryRoute } from './searchEntry.route.tsx';
import { sitemapRoute } from './sitemap.route.tsx';
import { styleGuideRoute } from './styleGuide.route.tsx';

type OtherRoute = Exclude<RouteName, AccountRoute>;

/** Those of accounts are not among them: they differ by name alone, and names weigh in every first load. */
const routeRecords: Readonly<Record<OtherRoute, RouteRecord>> = {
  home: homeRoute,
  homeIndex: homeIndexRoute,
  searchEntry: searchEntryRoute,
  search: searchRoute,
  property: propertyRoute,
  compare: compareRoute,
  ...contentRoutes,
  ...articleRoutes,
  plus: plusRoute,
  plusService: plusServiceRoute,
  sitemap: sitemapRoute,
  styleGuide: styleGuideRoute,
};

const isOther = (route: RouteName): route is OtherRoute => route in routeRecords;

export const routeOf = ({ route }: Pick<CanonicalAddress, 'route'>): RouteRecord | undefined => {
  if (!route) return undefined;
  return isOther(route) ? routeRecords[route] : accountRoute(route);
};
