import type { Request, RequestHandler } from 'express';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import type { Site } from '../../../shared/domain/site/site.ts';
import { canonicalise } from '../../../shared/routes/canonicalise.ts';
import { routeTable } from '../../../shared/routes/routeTable.ts';
import { HttpProblem } from '../http/httpProblem.ts';
import { findProxyRule } from '../http/proxyRules.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { CSP_REPORT_PATH } from '../http/securityHeaders.ts';
import { siteOf } from '../http/siteByHost.ts';

const RETRY_AFTER_SECONDS = 5;
/** The same on every site, whoever's it is. */
const SHARED_FILES = /^\/static\//;
/** What browsers tell of a page ends in our log. */
const REPORTS: ReadonlySet<string> = new Set([
  '/api/log-web-vitals',
  '/api/log-errors',
  CSP_REPORT_PATH,
]);

/** Nothing is known of the partner whose host it is: the main site stands in for his. */
export const isStandIn = (site: Site): boolean =>
  site.kind === 'main' && site.failure !== undefined;

/**
 * Lets the pages of the main site that are for everyone stand in for those of a partner of whom
 * nothing is known. What is somebody's own waits: on another site he is another visitor.
 */
export const createStandIn = ({ clock }: { readonly clock: () => number }): RequestHandler => {
  const isForAll = (request: Request): boolean => {
    const asked = splitAddress(request.originalUrl);
    if (REPORTS.has(asked.pathname)) return true;
    if (!isReading(request)) return false;
    if (SHARED_FILES.test(asked.pathname) || findProxyRule(asked.pathname)?.isPicture) return true;
    const route = canonicalise(asked, todayUtc(new Date(clock())))?.route;
    return route !== undefined && routeTable[route].cache === 'public';
  };
  return (request, response, next) => {
    if (isStandIn(siteOf(response)) && !isForAll(request)) {
      throw new HttpProblem(503, 'web.siteUnavailable', {
        'Retry-After': String(RETRY_AFTER_SECONDS),
      });
    }
    next();
  };
};
