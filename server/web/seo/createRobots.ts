import type { RequestHandler } from 'express';
import { closedRobotsTxt, robotsTxt } from '../../../shared/routes/searchIndexing.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { requestTrace } from '../log/requestTrace.ts';
import { isCanonicalHost } from '../sites/hostRules.ts';
import { siteOf } from '../sites/siteByHost.ts';
import { SITEMAP_INDEX_PATH } from './buildSitemaps.ts';

const HOUR_SECONDS = 3600;

export interface RobotsOptions {
  readonly siteOrigin: string;
  readonly siteHost: string;
  /** False for an installation that nobody is to find. */
  readonly isForEveryone: boolean;
}

/**
 * robots.txt by the name the main site is called by: only under its canonical one it is open. A
 * site of another kind goes on.
 */
export const createRobots = ({
  isForEveryone,
  siteHost,
  siteOrigin,
}: RobotsOptions): RequestHandler => {
  const open = robotsTxt(`${siteOrigin}${SITEMAP_INDEX_PATH}`);
  return (request, response, next) => {
    const isAsked = splitAddress(request.originalUrl).pathname === '/robots.txt';
    if (!isAsked || !isReading(request) || siteOf(response).kind !== 'main') {
      next();
      return;
    }
    requestTrace().route = 'robots';
    const isOpen = isForEveryone && isCanonicalHost(request.host ?? '', { siteHost });
    response
      .set('Cache-Control', `public, max-age=${HOUR_SECONDS}`)
      .type('text/plain')
      .send(isOpen ? open : closedRobotsTxt);
  };
};
