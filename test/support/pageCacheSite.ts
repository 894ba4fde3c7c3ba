import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { type PageKey, pageKey } from '../../server/web/pageCache/cachedDocument.ts';
import { canonicalise } from '../../shared/routes/canonicalise.ts';
import type { Renderer } from '../../shared/ssr/renderer.ts';
import { createFaultProxy, type FaultProxy } from './faultProxy.ts';
import { mainVariantKey } from './loaderContext.ts';
import { type CountingRenderer, createCountingRenderer } from './pageRenders.ts';
import { type RawAnswer, type RawRequest, rawRequest } from './rawHttp.ts';
import { type StubUpstream, startStubUpstream } from './stubUpstream.ts';
import { serveRegions } from './webSite.ts';
import { startWebTier, type WebTier } from './webTier.ts';

type Environment = Readonly<Record<string, string>>;

/** A web tier with empty caches for every test, in front of an upstream that can fail. */
export interface PageCacheSite {
  readonly web: WebTier;
  readonly upstream: StubUpstream;
  readonly faults: FaultProxy;
  readonly renderer: CountingRenderer;
  get(path: string, headers?: RawRequest['headers']): Promise<RawAnswer>;
  /** Another one instead of the first, for the rest of the test. */
  restart(options: {
    readonly environment?: Environment;
    readonly renderer?: Renderer;
  }): Promise<WebTier>;
}

/** What a page of the main site is stored under. @param url in its canonical form. */
export const mainPageKey = (url: string): PageKey => {
  const [pathname = '', query] = url.split('?');
  const search = query === undefined ? '' : `?${query}`;
  const address = canonicalise({ pathname, search }, '2030-01-15');
  if (!address) throw new Error(`malformed: ${url}`);
  return pageKey(mainVariantKey, address);
};

/** Cache-Status without what it says of the lookups. */
export const pageStatusOf = ({ headers }: RawAnswer): string =>
  /pages;.*/.exec(String(headers['cache-status']))?.[0] ?? '';

export const pageCacheForSuite = (serve = serveRegions): PageCacheSite => {
  const parts = {} as { web: WebTier; upstream: StubUpstream; faults: FaultProxy };
  let renderer = createCountingRenderer();
  const tiers: WebTier[] = [];

  const site: PageCacheSite = {
    get web() {
      return parts.web;
    },
    get upstream() {
      return parts.upstream;
    },
    get faults() {
      return parts.faults;
    },
    get renderer() {
      return renderer;
    },
    get: (path, headers = {}) => rawRequest(parts.web.url, { path, headers }),
    restart: async (options) => {
      const apiBaseUrl = parts.faults.url;
      parts.web = await startWebTier({ apiBaseUrl, renderer, ...options });
      tiers.push(parts.web);
      return parts.web;
    },
  };

  beforeAll(async () => {
    parts.upstream = await startStubUpstream();
    parts.faults = await createFaultProxy(parts.upstream.url);
  });
  beforeEach(async () => {
    serve(parts.upstream);
    renderer = createCountingRenderer();
    await site.restart({});
  });
  afterEach(async () => {
    await Promise.all(tiers.splice(0).map((tier) => tier.close()));
    parts.faults.reset();
    parts.upstream.reset();
  });
  afterAll(async () => {
    await parts.faults.close();
    await parts.upstream.close();
  });
  return site;
};
