import { isUpstreamNotFound } from '../../shared/contracts/upstreamError.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { LoaderContext, RouteRecord } from './routeRecord.ts';

/** The one place where a failed call decides between the missing page and an outage. */
export const loadPage = async (
  route: RouteRecord | undefined,
  context: LoaderContext,
): Promise<PageOutcome> => {
  if (!route) return { kind: 'notFound', surrogateKeys: [] };
  try {
    return await route.loader(context);
  } catch (error) {
    return isUpstreamNotFound(error)
      ? { kind: 'notFound', surrogateKeys: [] }
      : { kind: 'unavailable', error };
  }
};
