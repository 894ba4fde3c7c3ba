import type { RequestHandler } from 'express';
import { type Site, siteOrigin } from '../../../shared/domain/site/site.ts';
import { closedRobotsTxt, robotsTxt } from '../../../shared/routes/searchIndexing.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../http/siteByHost.ts';
import { siteSurrogateKey, surrogateHeaders } from '../http/surrogateKeys.ts';
import { requestTrace } from '../log/requestTrace.ts';
import { isCanonicalHost } from '../sites/hostRules.ts';
import { SITEMAP_INDEX_PATH } from './buildSitemaps.ts';

const HOUR_SECONDS = 3600;

export interface RobotsOptions {
  readonly siteOrigin: string;
  /** Nobody is to find an installation that has them. */
  readonly developmentFeatures: boolean;
  /** Whether models may be trained on what pages say. */
  readonly aiTraining: 'allowed' | 'refused';
}

/** By these names they ask for leave to train models; for searches and answers they have others. */
const trainingCrawlers = [
  'Amazonbot',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'Google-Extended',
  'GPTBot',
  'meta-externalagent',
];

const trainingRules: string = [
  ...trainingCrawlers.map((name) => `User-agent: ${name}`),
  'Disallow: /',
  '\n',
].join('\n');

/**
 * A site that is shown around has no sitemap, but is open: its pages say that they are not to be
 * found, and a crawler has to read that.
 */
const openRobotsTxt = (site: Site, origin: string): string => {
  const isDemo = site.kind === 'partner' && site.profile.isDemo;
  return robotsTxt(isDemo ? null : `${origin}${SITEMAP_INDEX_PATH}`);
};

/** robots.txt by the name that a site is called by: only under its canonical one it is open. */
export const createRobots =
  ({ aiTraining, developmentFeatures, siteOrigin: mainOrigin }: RobotsOptions): RequestHandler =>
  (request, response, next) => {
    const isAsked = splitAddress(request.originalUrl).pathname === '/robots.txt';
    if (!isAsked || !isReading(request)) {
      next();
      return;
    }
    requestTrace().route = 'robots';
    const site = siteOf(response);
    const origin = siteOrigin(site, mainOrigin);
    const isOpen = !developmentFeatures && isCanonicalHost(request.host ?? '', origin);
    const rules = aiTraining === 'refused' ? trainingRules : '';
    response
      .set({ ...surrogateHeaders([siteSurrogateKey(site)]) })
      .set('Cache-Control', `public, max-age=${HOUR_SECONDS}`)
      .type('text/plain')
      .send(isOpen ? rules + openRobotsTxt(site, origin) : closedRobotsTxt);
  };
