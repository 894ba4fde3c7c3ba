import type { RouteName } from '../../shared/routes/routeTable.ts';
import { idle } from '../document/lazyModule.ts';
import { LoadedErrorPage } from '../pages/ErrorPage/LazyErrorPage.tsx';
import { isAccountRoute, routeOf } from './routeRecords.tsx';

interface LoadablePage {
  readonly load: () => Promise<{ readonly loadParts?: () => Promise<unknown> }>;
}

const isLoadable = (page: unknown): page is LoadablePage =>
  page !== null && (typeof page === 'object' || typeof page === 'function') && 'load' in page;

/** Nothing is lost when it does not come: the page then loads its code when it is opened. */
const ignoreFailure = (): undefined => undefined;

/** A page that has others in it knows which. */
const loadInner = (module: Awaited<ReturnType<LoadablePage['load']>>): unknown =>
  module.loadParts?.();

const loadLoaders = () => import(/* webpackChunkName: "loaders" */ './openPage.ts');

const loadAccountLoaders = () =>
  import(/* webpackChunkName: "accountLoaders" */ './account.loader.ts');

type Load = () => Promise<unknown>;

const loadsOfPage = (route: RouteName): readonly Load[] => {
  const page = routeOf({ route })?.page;
  return [
    ...(isLoadable(page) ? [() => page.load().then(loadInner)] : []),
    ...(isAccountRoute(route) ? [loadAccountLoaders] : []),
  ];
};

const loadsOf = (routes: readonly RouteName[]): readonly Load[] => [
  loadLoaders,
  LoadedErrorPage.load,
  ...routes.flatMap(loadsOfPage),
];

/** Fetches what the pages need to be opened; what is there already is not fetched again. */
export const loadPageCode = (routes: readonly RouteName[]): void => {
  for (const load of loadsOf(routes)) void load().catch(ignoreFailure);
};

/** The same for pages that may be wanted: bit by bit, as the browser has nothing else to do. */
export const loadPageCodeAhead = async (routes: readonly RouteName[]): Promise<void> => {
  for (const load of loadsOf(routes)) {
    await idle();
    await load().catch(ignoreFailure);
  }
};
