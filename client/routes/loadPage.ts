import {
  isUpstreamNotFound,
  isUpstreamUnauthorised,
} from '../../shared/contracts/upstreamError.ts';
import { routeTable } from '../../shared/routes/routeTable.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { LoaderContext, RouteRecord } from './routeRecord.ts';

/** The one place where a failed call decides between the login, the missing page and an outage. */
export const loadPage = async (
  route: RouteRecord | undefined,
  context: LoaderContext,
): Promise<PageOutcome> => {
  if (!route) return { kind: 'notFound', surrogateKeys: [] };
  try {
    return await route.loader(context);
  } catch (error) {
    const isOwn = routeTable[route.name].access === 'signedIn';
    if (isOwn && isUpstreamUnauthorised(error)) {
      // With the loader that has just failed.
      const { loadSignIn } = await import(/* webpackChunkName: "loaders" */ './account.loader.ts');
      return loadSignIn(context);
    }
    return isUpstreamNotFound(error)
      ? { kind: 'notFound', surrogateKeys: [] }
      : { kind: 'unavailable', error };
  }
};
