import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { openBrowser, startVisit, type Visit, type VisitOptions } from './browser.ts';
import type { FaultProxy } from './faultProxy.ts';
import { type RunningSite, startSite } from './siteProcesses.ts';

/** Within the suite's tests: the running product and a browser to visit it with. */
export interface BrowserSite {
  readonly url: string;
  readonly opsUrl: string;
  readonly upstream: FaultProxy;
  /** A page of its own, not yet anywhere. */
  visit(options?: VisitOptions): Promise<Page>;
  /** The same page for all tests of the suite; only with what the first of them asked for. */
  stay(options?: VisitOptions): Promise<Page>;
  /** A page of its own, at a path of the site once its network is quiet. */
  open(path: string, options?: VisitOptions): Promise<Page>;
}

/** Of both processes and the browser, on a machine that has other work to do. */
const START_LIMIT_MS = 180_000;

interface Parts {
  readonly browser: Browser;
  readonly running: RunningSite;
}

/** What the upstream does shows in the browser, whatever has been asked before. */
export const withoutCaches = {
  API_CACHE_BYTES: '1',
  PAGE_FRESH_SECONDS: '0',
  PAGE_REVALIDATE_SECONDS: '0',
  PAGE_STALE_ERROR_SECONDS: '0',
} as const;

/**
 * Visits end after their test, which fails when anything was printed or thrown that it did not
 * expect. `settings`: further environment of the web tier.
 */
export const browserSiteForSuite = (
  settings: Readonly<Record<string, string>> = {},
): BrowserSite => {
  let parts: Parts | undefined;
  const visits: Visit[] = [];
  let lasting: Visit | undefined;
  const started = (): Parts => {
    if (!parts) throw new Error('only within a test');
    return parts;
  };

  beforeAll(async () => {
    const [browser, running] = await Promise.all([openBrowser(), startSite(settings)]);
    parts = { browser, running };
  }, START_LIMIT_MS);
  afterEach(async () => {
    parts?.running.upstream.reset();
    const ends = await Promise.allSettled(visits.splice(0).map((visit) => visit.end()));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    lasting?.check();
  });
  afterAll(async () => {
    await parts?.browser.close();
    await parts?.running.stop();
  });

  const visit: BrowserSite['visit'] = async (options) => {
    const begun = await startVisit(started().browser, options);
    visits.push(begun);
    return begun.page;
  };
  return {
    get url() {
      return started().running.url;
    },
    get opsUrl() {
      return started().running.opsUrl;
    },
    get upstream() {
      return started().running.upstream;
    },
    visit,
    stay: async (options) => {
      lasting ??= await startVisit(started().browser, options);
      return lasting.page;
    },
    open: async (path, options) => {
      const page = await visit(options);
      await page.goto(`${started().running.url}${path}`, { waitUntil: 'networkidle0' });
      return page;
    },
  };
};
