import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import type { RouteName } from '../../shared/routes/routePaths.ts';
import { homeRoute } from './home.route.tsx';
import { homeIndexRoute } from './homeIndex.route.tsx';
import { propertyRoute } from './property.route.tsx';
import type { RouteRecord } from './routeRecord.ts';
import { searchRoute } from './search.route.tsx';
import { searchEntryRoute } from './searchEntry.route.tsx';

const routeTable: Readonly<Record<RouteName, RouteRecord>> = {
  home: homeRoute,
  homeIndex: homeIndexRoute,
  searchEntry: searchEntryRoute,
  search: searchRoute,
  property: propertyRoute,
};

export const routeOf = ({ route }: Pick<CanonicalAddress, 'route'>): RouteRecord | undefined =>
  route && routeTable[route];
