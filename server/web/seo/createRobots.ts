import type { RequestHandler } from 'express';
import { robotsTxt } from '../../../shared/routes/robotsTxt.ts';
import { siteOf } from '../middleware/siteByHost.ts';
import { splitAddress } from '../request/splitAddress.ts';
import { requestTrace } from '../request/traceStorage.ts';
import { SITEMAP_INDEX_PATH } from './sitemaps/buildSitemaps.ts';

const HOUR_SECONDS = 3600;

/** The main site's robots.txt; a site of another kind goes on. */
export const createRobots = (siteOrigin: string): RequestHandler => {
  const body = robotsTxt(`${siteOrigin}${SITEMAP_INDEX_PATH}`);
  return (request, response, next) => {
    const isAsked = splitAddress(request.originalUrl).pathname === '/robots.txt';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isAsked || !isRead || siteOf(response).kind !== 'main') {
      next();
      return;
    }
    requestTrace().route = 'robots';
    response.set('Cache-Control', `public, max-age=${HOUR_SECONDS}`).type('text/plain').send(body);
  };
};
