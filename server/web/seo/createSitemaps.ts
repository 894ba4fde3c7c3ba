import type { RequestHandler } from 'express';
import { createSingleFlight, type InFlight } from '../../../shared/cache/singleFlight.ts';
import type { PartnerSite } from '../../../shared/domain/site/site.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import {
  type CopyTimes,
  deadlines,
  freshness,
  type Lifetimes,
  postponed,
} from '../cache/freshness.ts';
import { HttpProblem } from '../http/httpProblem.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../http/siteByHost.ts';
import { siteSurrogateKey, surrogateHeaders } from '../http/surrogateKeys.ts';
import type { ErrorReporter } from '../log/errorReporter.ts';
import { requestTrace } from '../log/requestTrace.ts';
import {
  buildSitemaps,
  SITEMAP_INDEX_PATH,
  type SitemapFile,
  type Sitemaps,
  type SitemapsSource,
} from './buildSitemaps.ts';
import { urlSetXml } from './sitemapXml.ts';

export interface SitemapsDependencies extends SitemapsSource {
  readonly errorReporter: ErrorReporter;
  /** Milliseconds. */
  readonly clock: () => number;
}

const HOUR_SECONDS = 3600;
const SITEMAP_PATH = /^\/(?:sitemap\.xml|sitemaps\/[a-z]+-\d+\.xml\.gz)$/;
/** Until the upstream is asked again after it failed. */
const RETRY_SECONDS = 30;

/** A sitemap never becomes too old to be sent. */
const LIFETIMES: Lifetimes = {
  freshSeconds: HOUR_SECONDS,
  revalidateSeconds: Number.POSITIVE_INFINITY,
  staleErrorSeconds: 0,
};

interface SitemapsCopy extends CopyTimes {
  readonly files: Sitemaps;
}

/** One reading of the catalogue at a time; what is past its hour is sent while it is renewed. */
const createStore = ({ clock, errorReporter, ...source }: SitemapsDependencies) => {
  let copy: SitemapsCopy | undefined;
  const singleFlight = createSingleFlight<InFlight<Sitemaps>>();

  const read = async (): Promise<Sitemaps> => {
    const files = await buildSitemaps(source);
    copy = { files, ...deadlines(LIFETIMES, clock()), retryAt: 0 };
    return files;
  };

  const renew = (): Promise<Sitemaps> =>
    singleFlight.join(source.siteOrigin, () => ({ result: read() })).inFlight.result;

  return async (): Promise<Sitemaps> => {
    if (!copy) return renew();
    const { files } = copy;
    if (freshness(copy, clock()) === 'renew') {
      copy = postponed(copy, clock(), RETRY_SECONDS * 1000);
      renew().catch((error: unknown) => errorReporter.report(error, 'sitemap'));
    }
    return files;
  };
};

/** What a partner's site shows besides its home belongs to the main site, whose sitemap has it. */
const partnersSitemap = ({ profile }: PartnerSite): string =>
  urlSetXml(profile.origin, [{ path: buildPath('home'), changedAt: null }]);

const sitemapOf = (site: PartnerSite, pathname: string): SitemapFile | undefined =>
  pathname === SITEMAP_INDEX_PATH && !site.profile.isDemo
    ? { body: Buffer.from(partnersSitemap(site)), type: 'application/xml' }
    : undefined;

/** The sitemap index and its parts; everything else goes on. */
export const createSitemaps = (dependencies: SitemapsDependencies): RequestHandler => {
  const sitemaps = createStore(dependencies);
  const mainFile = async (pathname: string): Promise<SitemapFile | undefined> => {
    const files = await sitemaps().catch((error: unknown) => {
      dependencies.errorReporter.report(error, 'sitemap');
      throw new HttpProblem(503, 'web.sitemapNotReady', {
        'Retry-After': String(RETRY_SECONDS),
      });
    });
    return files.get(pathname);
  };
  return async (request, response, next) => {
    const { pathname } = splitAddress(request.originalUrl);
    if (!SITEMAP_PATH.test(pathname) || !isReading(request)) {
      next();
      return;
    }
    requestTrace().route = 'sitemaps';
    const site = siteOf(response);
    const file = site.kind === 'partner' ? sitemapOf(site, pathname) : await mainFile(pathname);
    if (!file) throw new HttpProblem(404, 'web.notFound');
    response
      .set({ ...surrogateHeaders([siteSurrogateKey(site)]) })
      .set('Cache-Control', `public, max-age=${HOUR_SECONDS}`)
      .type(file.type)
      .send(file.body);
  };
};
