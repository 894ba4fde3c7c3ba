import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Renderer } from '../../shared/ssr/renderer.ts';
import { type RawAnswer, type RawRequest, rawRequest } from './rawHttp.ts';
import { started } from './started.ts';
import { json, type StubAnswer, type StubUpstream, startStubUpstream } from './stubUpstream.ts';
import { type LogLine, startWebTier, type WebTier } from './webTier.ts';

const WEEK_SECONDS = 7 * 24 * 3600;

type Environment = Readonly<Record<string, string>>;

export interface WebSite {
  readonly web: WebTier;
  readonly upstream: StubUpstream;
  get(path: string, headers?: RawRequest['headers']): Promise<RawAnswer>;
  call(path: string, request?: Omit<RawRequest, 'path'>): Promise<RawAnswer>;
  /** Another web tier, on the same upstream unless one is named, closed after the test. */
  startOther(options: {
    readonly apiBaseUrl?: string;
    readonly renderer?: Renderer;
    readonly environment?: Environment;
  }): Promise<WebTier>;
}

export interface WebSiteOptions {
  readonly environment?: Environment;
  /** What the upstream knows at the start of every test. */
  readonly serve?: (upstream: StubUpstream) => void;
}

/** A web tier on a stub upstream; caches, log and upstream start anew for every test. */
export const webSiteForSuite = ({ environment, serve }: WebSiteOptions = {}): WebSite => {
  const parts: { web?: WebTier; upstream?: StubUpstream } = {};
  const others: WebTier[] = [];
  const site: WebSite = {
    get web() {
      return started(parts.web);
    },
    get upstream() {
      return started(parts.upstream);
    },
    get: (path, headers = {}) => rawRequest(site.web.url, { path, headers }),
    call: (path, request = {}) => rawRequest(site.web.url, { path, ...request }),
    startOther: async (options) => {
      const tier = await startWebTier({ apiBaseUrl: site.upstream.url, ...options });
      others.push(tier);
      return tier;
    },
  };

  beforeAll(async () => {
    parts.upstream = await startStubUpstream();
    serve?.(parts.upstream);
    parts.web = await startWebTier({ apiBaseUrl: parts.upstream.url, environment });
  });
  afterEach(async () => {
    await Promise.all(others.splice(0).map((tier) => tier.close()));
    site.upstream.reset();
    serve?.(site.upstream);
    site.web.advance(WEEK_SECONDS);
    site.web.clearLog();
  });
  afterAll(async () => {
    await site.web.close();
    await site.upstream.close();
  });
  return site;
};

const region = (id: number, name: string, more: object = {}): StubAnswer =>
  json({ data: { id, canonical_name: name, name: name.toUpperCase(), ...more } });

/** London (34), a closed region (35) whose parent it is, and one that fails. */
export const serveRegions = (upstream: StubUpstream): void => {
  upstream.on(/^\/api\/v0\/regions\/(london|34)\?/, region(34, 'london'));
  upstream.on(
    /^\/api\/v0\/regions\/(closed|35)\?/,
    region(35, 'closed', { is_active: false, parent_canonical_name: 'london' }),
  );
  upstream.on(/^\/api\/v0\/regions\/broken\?/, json({ message: {} }, 500));
};

export const errorReports = (tier: WebTier): readonly LogLine[] =>
  tier.logLines.filter(({ event }) => event === 'error-report');
