import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { connectBrowser, startVisit, type Visit, type VisitOptions } from './browser.ts';
import { createFaultProxy, type FaultProxy } from './faultProxy.ts';
import { openReady } from './readyPage.ts';
import { sharedAddresses, sharedBrowserAddress } from './sharedSite.ts';
import { type SiteApi, type SiteWeb, startSiteWeb } from './siteProcesses.ts';

/** Within the suite's tests: the running product and a browser to visit it with. */
export interface BrowserSite {
  readonly url: string;
  readonly opsUrl: string;
  /** A page of its own, not yet anywhere. */
  visit(options?: VisitOptions): Promise<Page>;
  /** The same page for all tests of the suite; only with what the first of them asked for. */
  stay(options?: VisitOptions): Promise<Page>;
  /** A page of its own, at a path of the site once it is ready. */
  open(path: string, options?: VisitOptions): Promise<Page>;
}

export interface OwnBrowserSite extends BrowserSite {
  /** Between this web tier and the API. */
  readonly upstream: FaultProxy;
}

/** A process and a page start, on a machine that has other work to do. */
const START_LIMIT_MS = 180_000;

/** What the upstream does shows in the browser, whatever has been asked before. */
export const withoutCaches = {
  API_CACHE_BYTES: '1',
  PAGE_FRESH_SECONDS: '0',
  PAGE_REVALIDATE_SECONDS: '0',
  PAGE_STALE_ERROR_SECONDS: '0',
} as const;

export interface SuiteOptions {
  /** The suite is about what is seen on them, or when. */
  readonly hasPictures?: boolean;
}

export interface OwnSuiteOptions extends SuiteOptions {
  /** In the place of the API of the run. */
  readonly startApi?: () => Promise<Pick<SiteApi, 'url' | 'stop'>>;
}

type Addresses = Pick<BrowserSite, 'url' | 'opsUrl'>;

/**
 * Visits end after their test, which fails when anything was printed or thrown that it did not
 * expect.
 */
const visitsForSuite = (
  addresses: () => Addresses,
  { hasPictures = false }: SuiteOptions = {},
): BrowserSite => {
  let browser: Browser | undefined;
  const visits: Visit[] = [];
  let lasting: Visit | undefined;
  const connected = (): Browser => {
    if (!browser) throw new Error('only within a test');
    return browser;
  };

  beforeAll(async () => {
    browser = await connectBrowser(sharedBrowserAddress(hasPictures ? 'pictured' : 'plain'));
  }, START_LIMIT_MS);
  afterEach(async () => {
    const ends = await Promise.allSettled(visits.splice(0).map((visit) => visit.end()));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    lasting?.check();
  });
  afterAll(async () => {
    await lasting?.end();
    await browser?.disconnect();
  });

  const visit: BrowserSite['visit'] = async (options) => {
    const begun = await startVisit(connected(), options);
    visits.push(begun);
    return begun.page;
  };
  return {
    get url() {
      return addresses().url;
    },
    get opsUrl() {
      return addresses().opsUrl;
    },
    visit,
    stay: async (options) => {
      lasting ??= await startVisit(connected(), options);
      return lasting.page;
    },
    open: async (path, options) => {
      const page = await visit(options);
      await openReady(page, `${addresses().url}${path}`);
      return page;
    },
  };
};

/** The site of the whole run, as it comes out of the box: for suites that only look. */
export const sharedSiteForSuite = (options?: SuiteOptions): BrowserSite =>
  visitsForSuite(sharedAddresses, options);

/** A web tier of the suite's own, with its settings and caches, in front of the API of the run or its own. */
export const browserSiteForSuite = (
  settings: Readonly<Record<string, string>> = {},
  { startApi, ...options }: OwnSuiteOptions = {},
): OwnBrowserSite => {
  let api: Pick<SiteApi, 'url' | 'stop'> | undefined;
  let own: { readonly upstream: FaultProxy; readonly web: SiteWeb } | undefined;
  const started = () => {
    if (!own) throw new Error('only within a test');
    return own;
  };

  beforeAll(async () => {
    api = await startApi?.();
    const upstream = await createFaultProxy(api?.url ?? sharedAddresses().apiUrl);
    own = { upstream, web: await startSiteWeb(upstream.url, settings) };
  }, START_LIMIT_MS);
  afterEach(() => own?.upstream.reset());
  const visits = visitsForSuite(() => started().web, options);
  afterAll(async () => {
    await own?.web.stop();
    await own?.upstream.close();
    await api?.stop();
  });
  return Object.defineProperties(visits, {
    upstream: { get: () => started().upstream },
  }) as OwnBrowserSite;
};
