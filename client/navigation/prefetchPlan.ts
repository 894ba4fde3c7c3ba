import type { RouteName } from '../../shared/routes/routeTable.ts';

/** From the load of the document, in milliseconds. */
export const FIRST_PREFETCH_MS = 2000;

/** From a change of the path within the app, in milliseconds. */
export const NEXT_PREFETCH_MS = 1000;

/** Where most visits begin and come back to. */
export const entryRoutes: readonly RouteName[] = ['home', 'search'];

const nextRoutes: readonly RouteName[] = ['property', 'searchEntry'];

/** Where visitors go on from a page. */
export const nextRoutesOf = (route: RouteName | undefined): readonly RouteName[] =>
  route === 'property' ? [...nextRoutes, 'placeForm'] : nextRoutes;
