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
import { TOO_SLOW, within } from '../limits/waiting.ts';
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
  /** How long the first visitors wait for the catalogue to be read; five seconds where absent. */
  readonly waitMs?: number;
}

const WAIT_MS = 5000;
const HOUR_SECONDS = 3600;
const SITEMAP_PATH = /^\/(?:sitemap\.xml|sitemaps\/[a-z]+-\d+\.xml\.gz)$/;
/** Until the upstream is asked again after it failed. */
const RETRY_SECONDS = 30;

/** A catalogue of a million is read for minutes, by every process: so much of the time at most. */
const READING_SHARE = 0.01;

/** A sitemap never becomes too old to be sent. */
const lifetimesOf = (readMs: number): Lifetimes => ({
  freshSeconds: Math.max(HOUR_SECONDS, readMs / 1000 / READING_SHARE),
  revalidateSeconds: Number.POSITIVE_INFINITY,
  staleErrorSeconds: 0,
});

interface SitemapsCopy extends CopyTimes {
  readonly files: Sitemaps;
}

/**
 * One reading of the catalogue at a time; what is past its time is sent while it is renewed.
 * @returns TOO_SLOW while the first reading is not done.
 */
const createStore = (dependencies: SitemapsDependencies) => {
  const { clock, errorReporter, waitMs = WAIT_MS, ...source } = dependencies;
  let copy: SitemapsCopy | undefined;
  const singleFlight = createSingleFlight<InFlight<Sitemaps>>();

  const read = async (): Promise<Sitemaps> => {
    const startedAt = clock();
    try {
      const files = await buildSitemaps(source);
      const now = clock();
      copy = { files, ...deadlines(lifetimesOf(now - startedAt), now), retryAt: 0 };
      return files;
    } catch (error) {
      errorReporter.report(error, 'sitemap');
      throw error;
    }
  };

  const renew = (): Promise<Sitemaps> =>
    singleFlight.join(source.siteOrigin, () => ({ result: read() })).inFlight.result;

  return async (): Promise<Sitemaps | typeof TOO_SLOW> => {
    if (!copy) return within(renew(), waitMs);
    const { files } = copy;
    if (freshness(copy, clock()) === 'renew') {
      copy = postponed(copy, clock(), RETRY_SECONDS * 1000);
      renew().catch(() => undefined);
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
    const files = await sitemaps().catch((): typeof TOO_SLOW => TOO_SLOW);
    if (files === TOO_SLOW) {
      throw new HttpProblem(503, 'web.sitemapNotReady', {
        'Retry-After': String(RETRY_SECONDS),
      });
    }
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
