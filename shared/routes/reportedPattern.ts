import { type RouteName, routeTable } from './routeTable.ts';

/**
 * The pattern of a route as reports of browsers and metrics have it: names of places are `:id`
 * there, which dashboards and collectors rely on. "/places/:id/form".
 */
export const reportedPattern = (route: RouteName): string =>
  routeTable[route].path.replace(':canonicalName', ':id');
