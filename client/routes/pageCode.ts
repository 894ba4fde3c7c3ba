import type { RouteName } from '../../shared/routes/routeTable.ts';
import { LoadedErrorPage } from '../pages/ErrorPage/LazyErrorPage.tsx';
import { routeOf } from './routeRecords.tsx';

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

/** Fetches what the pages need to be opened; what is there already is not fetched again. */
export const loadPageCode = (routes: readonly RouteName[]): void => {
  void import(/* webpackChunkName: "loaders" */ './openPage.ts').catch(ignoreFailure);
  void LoadedErrorPage.load().catch(ignoreFailure);
  for (const route of routes) {
    const page = routeOf({ route })?.page;
    if (isLoadable(page)) page.load().then(loadInner).catch(ignoreFailure);
  }
};
