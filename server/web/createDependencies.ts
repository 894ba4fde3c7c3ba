import type { Logger } from 'pino';
import type { FlagServiceSettings } from '../../config/flagService.ts';
import { outsideProviders } from '../../config/outsideProviders.ts';
import type { Config } from '../../config/readConfig.ts';
import type { PublicConfig, Renderer } from '../../shared/ssr/renderer.ts';
import { createAskOrigin } from './api/askOrigin.ts';
import { type ApiCache, createApiCache } from './api/createApiCache.ts';
import { createOwnCaches, type OwnCaches, type Purges } from './cache/createPurges.ts';
import { createPurging } from './cache/createPurging.ts';
import {
  type CachedPageAddresses,
  createCachedPageAddresses,
} from './documents/cachedPageAddresses.ts';
import {
  type Admission,
  admittedDocuments,
  createAdmission,
  watchEventLoop,
} from './documents/createAdmission.ts';
import { createDocumentMaker, type VisitorRequest } from './documents/documentMaker.ts';
import { createEarlyHints, type EarlyHints } from './documents/earlyHints.ts';
import { createFactsReader, type FactsReader } from './facts/createFactsReader.ts';
import { createFlagSource, type ServedFlagSource } from './flags/createFlagSource.ts';
import { createFlags, type Flags, flaggedPage } from './flags/documentFlags.ts';
import { type FlagStanding, flagStanding } from './flags/flagStanding.ts';
import { appStores } from './http/appCode.ts';
import { createPreferredEncodings, type PreferredEncodings } from './http/contentEncoding.ts';
import { createLifecycle, type Lifecycle } from './http/lifecycle.ts';
import { MAP_FILE_PATH } from './http/staticAssets.ts';
import { FLAGS_SURROGATE_KEY } from './http/surrogateKeys.ts';
import type { RedisConnection } from './limits/redisConnection.ts';
import { createErrorReporter, type ErrorReporter } from './log/errorReporter.ts';
import { createPaymentCookies, type PaymentCookies } from './login/paymentKey.ts';
import { createSessionCookies, type SessionCookies } from './login/sessionCookies.ts';
import type { DocumentMaker } from './pageCache/cachedDocument.ts';
import { createPageCache } from './pageCache/createPageCache.ts';
import { watchIdleness } from './pageCache/createPagePress.ts';
import type { PageCache } from './pageCache/pageCacheTypes.ts';
import { tellPrimary } from './process/answerPrimary.ts';
import { createMetrics, type Metrics } from './process/createMetrics.ts';
import { type ExchangeRateSource, openExchangeRates } from './rates/exchangeRateSource.ts';
import { createSites, type Sites } from './sites/createSites.ts';
import { createSentAddress, type SentAddress } from './upstream/cacheBusting.ts';
import { createLookups, type Lookups } from './upstream/createLookups.ts';
import { createFetchUpstream, type FetchUpstream } from './upstream/upstream.ts';
import { createUpstreamAgent } from './upstream/upstreamAgent.ts';
import { type Caller, createUpstreamGuards } from './upstream/upstreamGuard.ts';

/** What the outside world supplies. */
export interface Surroundings {
  readonly config: Config;
  readonly renderer: Renderer;
  readonly logger: Logger;
  /** The browser bundle. */
  readonly assetsDirectory: string;
  readonly siteFilesDirectory: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Process metrics are of the whole process: off where several applications share one. */
  readonly measuresProcess: boolean;
  /** True in a worker, whose primary purges it. */
  readonly isLed?: boolean;
}

export interface WebDependencies extends Surroundings {
  readonly publicConfig: PublicConfig;
  readonly metrics: Metrics;
  /** Past all memory: for whole catalogues and for what is one visitor's own. */
  readonly fetchUpstream: FetchUpstream;
  readonly lookups: Lookups;
  readonly sentAddress: SentAddress;
  readonly apiCache: ApiCache;
  readonly sites: Sites;
  readonly admission: Admission;
  readonly documents: DocumentMaker<VisitorRequest>;
  readonly factsReader: FactsReader;
  readonly pageCache: PageCache;
  readonly cachedPageAddresses: CachedPageAddresses;
  readonly earlyHints: EarlyHints;
  readonly exchangeRates: ExchangeRateSource;
  readonly preferredEncodings: PreferredEncodings;
  readonly lifecycle: Lifecycle;
  readonly errorReporter: ErrorReporter;
  readonly caches: OwnCaches;
  readonly sessionCookies: SessionCookies;
  readonly paymentCookies: PaymentCookies;
  readonly flagSource: ServedFlagSource;
  readonly flagService: FlagServiceSettings;
  /** Of this process alone. */
  readonly flagStandings: () => Promise<readonly FlagStanding[]>;
  readonly flags: Flags;
  readonly purges: Purges;
  /** Where processes count requests together. */
  readonly sharedLimits: RedisConnection | undefined;
  /** Ends what would keep the process alive. */
  close(): void;
}

/** The browser's share of the configuration, by list. */
const publicConfig = ({
  app,
  flagService,
  hosts,
  limits,
  operator,
  product,
  profile,
  providers,
  runtime,
  upstream,
}: Config): PublicConfig => ({
  siteOrigin: hosts.siteOrigin,
  apiTimeoutMs: upstream.timeoutMs,
  deployment: product.deployment,
  developmentFeatures: product.developmentFeatures,
  structuredDataRatings: product.structuredDataRatings,
  ...mapSources(product),
  errorReporting: runtime.errorReporting,
  vitalsSampleRate: limits.vitalsSampleRate,
  companyEmailDomain: product.companyEmailDomain,
  flagsKey: flagService.browserKey,
  ...(product.consent === 'required' && { isConsentRequired: true }),
  ...(profile.showsSupportChat && { isChatShown: true }),
  ...(!profile.processesCashback && { hasNoCashback: true }),
  ...outsideProviders(providers),
  // In China the app is WeChat's mini-program, which no store has.
  ...(!profile.isChinaApp && appStores(app).length > 0 && { app: storeLinks(app) }),
  ...(operator.name !== '' && { operator }),
});

const storeLinks = ({ appStoreUrl = '', playStoreUrl = '' }: Config['app']) => ({
  appStoreUrl,
  playStoreUrl,
});

/** Whose data such files are made of. */
const OPEN_STREET_MAP = '© [OpenStreetMap](https://www.openstreetmap.org/copyright) contributors';

/** A file of the operator's goes before the tiles of a server. */
const mapSources = ({ mapFile, mapTileAttribution, mapTileUrl }: Config['product']) =>
  mapFile === ''
    ? { mapFileUrl: '', mapTileUrl, mapTileAttribution }
    : {
        mapFileUrl: MAP_FILE_PATH,
        mapTileUrl: '',
        mapTileAttribution: mapTileAttribution || OPEN_STREET_MAP,
      };

/** The ways to the API: lookups of pages and answers to browsers, each with room of its own. */
const createUpstream = ({ config, logger, clock }: Surroundings, metrics: Metrics) => {
  const { apiBaseUrl, apiCacheBytes, connectTimeoutMs, lookupCacheBytes, timeoutMs, ...guard } =
    config.upstream;
  const { queue, waitMs } = config.rendering;
  const { deployment } = config.product;
  const sentAddress = createSentAddress({ clock, deployment });
  const upstreamFor = (caller: Caller) => ({
    apiBaseUrl,
    timeoutMs,
    // Sockets are bounded by the places of each kind of call.
    agent: createUpstreamAgent(apiBaseUrl, { connectTimeoutMs }),
    guards: createUpstreamGuards({
      caller,
      failures: guard.breakerFailures,
      openMs: guard.breakerOpenMs,
      retryShare: guard.retryPercent / 100,
      concurrency: guard.concurrency,
      queue,
      waitMs,
      metrics,
    }),
    logger,
    metrics,
    clock,
    sentAddress,
  });
  const fetchUpstream = createFetchUpstream(upstreamFor('pages'));
  const lookups = createLookups({
    fetchUpstream,
    clock,
    metrics,
    maxBytes: lookupCacheBytes,
    freezesValues: config.runtime.nodeEnv !== 'production',
  });
  const { hosts, profile } = config;
  const { hasWhiteLabel } = profile;
  return {
    fetchUpstream,
    lookups,
    sentAddress,
    sites: createSites({ hosts, deployment, hasWhiteLabel, lookups, clock }),
    apiCache: createApiCache({
      askOrigin: createAskOrigin(upstreamFor('browsers')),
      upstreamBaseUrl: apiBaseUrl,
      clock,
      metrics,
      maxBytes: apiCacheBytes,
    }),
  };
};

/** Documents are made while there is room, and kept. */
const createPages = (
  { config, clock, renderer }: Surroundings,
  parts: Pick<WebDependencies, 'metrics' | 'lookups' | 'errorReporter' | 'flags' | 'sites'>,
) => {
  const { errorReporter, flags, lookups, metrics, sites } = parts;
  const admission = createAdmission({
    eventLoop: watchEventLoop(),
    ...config.rendering,
    metrics,
  });
  const maker = createDocumentMaker({
    renderer,
    errorReporter,
    lookups,
    metrics,
    secondaryTimeoutMs: config.rendering.secondaryTimeoutMs,
    turn: admission.turn,
  });
  const documents = admittedDocuments(maker, admission);
  const facts = { ...parts, admission, clock, renderer, publicConfig: publicConfig(config) };
  return {
    admission,
    documents,
    factsReader: createFactsReader(facts),
    pageCache: createPageCache({
      documents,
      contextNow: ({ address, context, experiments }) => {
        const { experiments: _before, ...rest } = context;
        const values = flags.ofVariant(flaggedPage(address, context), experiments);
        return { ...rest, site: sites.current(context.site), ...values };
      },
      lifetimes: config.pageCache,
      maxBytes: config.pageCache.maxBytes,
      clock,
      metrics,
      isIdle: watchIdleness(),
    }),
    earlyHints: createEarlyHints(config.rendering.earlyHints),
    cachedPageAddresses: createCachedPageAddresses(clock, flags.isSplit),
    preferredEncodings: createPreferredEncodings(),
  };
};

export const createDependencies = async (surroundings: Surroundings): Promise<WebDependencies> => {
  const { config, logger, isLed = false } = surroundings;
  const metrics = createMetrics({ withProcess: surroundings.measuresProcess });
  const lifecycle = createLifecycle();
  metrics.observeLifecycle(lifecycle);
  metrics.cacheLimits({
    pages: config.pageCache.maxBytes,
    lookups: config.upstream.lookupCacheBytes,
    api: config.upstream.apiCacheBytes,
  });
  const isEnabled = config.runtime.errorReporting;
  const errorReporter = createErrorReporter({ logger, metrics, isEnabled });
  const upstream = createUpstream(surroundings, metrics);
  const flagSource = createFlagSource({
    settings: config.flagService,
    // The service changes by real time, whatever time the caches are told.
    clock: Date.now,
    logger,
    metrics,
  });
  const flags = createFlags({
    source: flagSource,
    configured: config.product.flags,
    allowsOverrides: config.product.developmentFeatures,
    isConsentRequired: config.product.consent === 'required',
    deployment: config.product.deployment,
    logger,
    errorReporter,
  });
  const pages = createPages(surroundings, { ...upstream, metrics, errorReporter, flags });
  // From the inside out: what is made anew must not be made of what is about to be purged.
  const targets = [upstream.lookups, upstream.apiCache, upstream.sites, pages.pageCache];
  const caches = createOwnCaches(targets, errorReporter);
  const { close, purges, sharedLimits } = await createPurging({
    config,
    logger,
    metrics,
    caches,
    isLed,
  });
  const rates = { ...surroundings, ...config.product, errorReporter };
  const [exchangeRates] = await Promise.all([openExchangeRates(rates), flagSource.ready]);
  flagSource.onChange(() => {
    // A page of before would be wrong, but while the service is away for hours it is all there is.
    const mode = flagSource.current() ? 'mustRevalidate' : 'soft';
    void purges.purgeHere({ keys: [FLAGS_SURROGATE_KEY], mode });
    if (isLed) void tellPrimary({ kind: 'flags-changed', mode });
  });
  return {
    ...surroundings,
    ...upstream,
    ...pages,
    exchangeRates,
    purges,
    sharedLimits,
    close: () => {
      flagSource.close();
      close();
    },
    caches,
    sessionCookies: createSessionCookies({ isSecure: config.hosts.cookieSecure }),
    paymentCookies: createPaymentCookies({ isSecure: config.hosts.cookieSecure }),
    flagSource,
    flagService: config.flagService,
    flagStandings: () => Promise.resolve([flagStanding({ config, flagSource })]),
    flags,
    publicConfig: publicConfig(config),
    metrics,
    lifecycle,
    errorReporter,
  };
};
