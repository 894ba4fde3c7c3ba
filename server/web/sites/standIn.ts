import type { RequestHandler } from 'express';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import type { Site } from '../../../shared/domain/site/site.ts';
import { canonicalise } from '../../../shared/routes/canonicalise.ts';
import { routeTable } from '../../../shared/routes/routeTable.ts';
import { findProxyRule } from '../api/proxyRules.ts';
import { HttpProblem } from '../http/httpProblem.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { siteOf } from './siteByHost.ts';

const RETRY_AFTER_SECONDS = 5;
/** The same on every site, whoever's it is. */
const SHARED_FILES = /^\/static\//;

/** Nothing is known of the partner whose host it is: the main site stands in for his. */
export const isStandIn = (site: Site): boolean =>
  site.kind === 'main' && site.failure !== undefined;

/**
 * Lets the pages of the main site that are for everyone stand in for those of a partner of whom
 * nothing is known. What is somebody's own waits: on another site he is another visitor.
 */
export const createStandIn = ({ clock }: { readonly clock: () => number }): RequestHandler => {
  const isForAll = (originalUrl: string): boolean => {
    const asked = splitAddress(originalUrl);
    if (SHARED_FILES.test(asked.pathname) || findProxyRule(asked.pathname)?.isPicture) return true;
    const route = canonicalise(asked, todayUtc(new Date(clock())))?.route;
    return route !== undefined && routeTable[route].cache === 'public';
  };
  return (request, response, next) => {
    const isPartners = isStandIn(siteOf(response));
    if (isPartners && !(isReading(request) && isForAll(request.originalUrl))) {
      throw new HttpProblem(503, 'This site cannot be shown just now. Please try again soon.', {
        'Retry-After': String(RETRY_AFTER_SECONDS),
      });
    }
    next();
  };
};
