import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/api/db/database.ts';
import type { ApiDependencies } from '../../server/api/dependencies.ts';
import { loadRenderer } from '../../server/web/documents/loadRenderer.ts';
import type { Renderer } from '../../shared/ssr/renderer.ts';
import { type ApiFixture, openApiFixture } from './apiFixture.ts';
import { createFaultProxy, type FaultProxy } from './faultProxy.ts';
import { marketplaceCatalogue } from './fixtures/catalogues.ts';
import { MAKING_LIMIT_MS } from './fixtures/databaseDump.ts';
import { closeServer, listenLocally } from './listen.ts';
import { type RawAnswer, type RawRequest, rawRequest } from './rawHttp.ts';
import { startWebTier, type WebTier, type WebTierOptions } from './webTier.ts';

const BUILD_DIRECTORY = path.resolve('build');
/** The API's time. */
export const MARKETPLACE_NOW = new Date(`${marketplaceCatalogue.today}T12:00:00Z`);
/** Longer than every lookup is kept, for whatever reason. */
const WEEK_SECONDS = 7 * 24 * 3600;

/** The embedded API on a socket of its own, which can go away and come back. */
interface RunningApi {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const listenToApi = async ({ app }: ApiFixture): Promise<RunningApi> => {
  const server = createServer(app);
  const url = await listenLocally(server);
  const { port } = server.address() as AddressInfo;
  return {
    url,
    stop: () => closeServer(server),
    start: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => resolve());
      }),
  };
};

/** The built bundle with React's production build, as the web tier's main program loads it. */
const builtRenderer = (): Renderer => {
  process.env.NODE_ENV = 'production';
  return loadRenderer({ buildDirectory: BUILD_DIRECTORY, requireModule: require });
};

const namesToIds = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ name: string; id: number }>(sql`
    select canonical_name as name, id from regions
    union all select canonical_name, id from properties
    union all select canonical_name, id from room_types
    union all select 'tenancy of ' || room_types.canonical_name, min(tenancies.id)
      from tenancies join room_types on room_types.id = tenancies.room_type_id
      group by room_types.canonical_name`);
  return new Map(rows.map(({ name, id }) => [name, id]));
};

interface Parts {
  readonly api: ApiFixture;
  readonly runningApi: RunningApi;
  readonly faults: FaultProxy;
  readonly renderer: Renderer;
  readonly web: WebTier;
  readonly ids: ReadonlyMap<string, number>;
}

export interface MarketplaceOptions {
  /** Adds records to the generated ones. */
  readonly fill?: (db: Database) => Promise<void>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Scripts and styles that the pages name are there, too. */
  readonly hasAssets?: boolean;
  /** In the place of what the API has otherwise; asked when it is made. */
  readonly own?: () => Partial<ApiDependencies>;
}

export interface Marketplace {
  readonly web: WebTier;
  readonly faults: FaultProxy;
  readonly db: Database;
  readonly runningApi: RunningApi;
  /** `path` may name records by "{canonical name}", which stands for their id. */
  get(path: string, headers?: RawRequest['headers']): Promise<RawAnswer>;
  call(path: string, request?: Omit<RawRequest, 'path'>): Promise<RawAnswer>;
  withIds(path: string): string;
  /** Another web process with empty caches, closed after the test. */
  startOther(options?: {
    readonly apiBaseUrl?: string;
    readonly environment?: Readonly<Record<string, string>>;
  }): Promise<WebTier>;
}

/** The API shares the thread with the pages: no section of one is given up for that. */
const PATIENT = { API_SECONDARY_TIMEOUT_MS: '30000' };

/** At the API's time, so that pages do not depend on the day of the test. */
const startAtNow = async (options: WebTierOptions): Promise<WebTier> => {
  const environment = { ...PATIENT, ...options.environment };
  const tier = await startWebTier({ ...options, environment });
  tier.advance((MARKETPLACE_NOW.getTime() - Date.now()) / 1000);
  return tier;
};

const assetsOf = ({ hasAssets = false }: MarketplaceOptions): string | undefined =>
  hasAssets ? path.join(BUILD_DIRECTORY, 'client') : undefined;

const open = async (options: MarketplaceOptions): Promise<Parts> => {
  const { environment, fill, own } = options;
  const api = await openApiFixture(MARKETPLACE_NOW, own?.() ?? {}, marketplaceCatalogue);
  await fill?.(api.db);
  const runningApi = await listenToApi(api);
  const faults = await createFaultProxy(runningApi.url);
  const renderer = builtRenderer();
  const assetsDirectory = assetsOf(options);
  const web = await startAtNow({ apiBaseUrl: faults.url, renderer, environment, assetsDirectory });
  return { api, runningApi, faults, renderer, web, ids: await namesToIds(api.db) };
};

/**
 * The whole product in one process: the built pages in front of the real API with its generated
 * listings, and between them a proxy that can fail. Every test starts with empty caches.
 */
export const marketplaceForSuite = (options: MarketplaceOptions = {}): Marketplace => {
  let opened: Parts | undefined;
  const others: WebTier[] = [];
  const parts = (): Parts => {
    if (!opened) throw new Error('only within a test');
    return opened;
  };

  const idOf = (name: string): string => {
    const id = parts().ids.get(name);
    if (id === undefined) throw new Error(`no record is called ${name}`);
    return String(id);
  };
  const withIds = (address: string): string =>
    address.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => idOf(name));
  const call: Marketplace['call'] = (address, request = {}) =>
    rawRequest(parts().web.url, { ...request, path: withIds(address) });

  beforeAll(async () => {
    opened = await open(options);
  }, MAKING_LIMIT_MS);
  afterEach(async () => {
    await Promise.all(others.splice(0).map((tier) => tier.close()));
    opened?.faults.reset();
    opened?.web.advance(WEEK_SECONDS);
    opened?.web.clearLog();
  });
  afterAll(async () => {
    if (!opened) return;
    const { api, faults, runningApi, web } = opened;
    await web.close();
    await faults.close();
    await runningApi.stop();
    await api.close();
  });

  return {
    get web() {
      return parts().web;
    },
    get faults() {
      return parts().faults;
    },
    get db() {
      return parts().api.db;
    },
    get runningApi() {
      return parts().runningApi;
    },
    withIds,
    call,
    get: (address, headers = {}) => call(address, { headers }),
    startOther: async ({ apiBaseUrl, environment } = {}) => {
      const { faults, renderer } = parts();
      const tier = await startAtNow({
        apiBaseUrl: apiBaseUrl ?? faults.url,
        renderer,
        environment: { ...options.environment, ...environment },
        assetsDirectory: assetsOf(options),
      });
      others.push(tier);
      return tier;
    },
  };
};
