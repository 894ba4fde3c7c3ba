import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { type Config, ConfigError, readConfig } from '../../config/readConfig.ts';
import { todayUtc } from '../../shared/domain/dates/isoDate.ts';
import { createDemoVideos } from '../demo/clips/videoClips.ts';
import { createDemoCatalogue } from '../demo/demoCatalogue.ts';
import { demoPictures } from '../demo/demoPictures.ts';
import { type ListenError, startListening } from '../observed/startListening.ts';
import { FolderLockedError } from './db/folderLock.ts';
import { hasEmbeddedDatabase } from './db/openDatabase.ts';
import { loggableError } from './http/loggableError.ts';
import { openApi } from './openApi.ts';
import { createApiLogger, logEvents } from './ops/apiLog.ts';
import { createApiMetrics } from './ops/createApiMetrics.ts';
import { createOpsApp, createReadiness } from './ops/createOpsApp.ts';
import { openPrepared, type PreparationOptions, prepareApart } from './prepareDatabase.ts';

const DRAIN_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;
/** Argument of the program when it is to prepare the database and no more. */
const PREPARE = 'prepare';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function loadConfig(): Config {
  try {
    return readConfig(process.env, ['api']);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

const config = loadConfig();
const logger = createApiLogger(config.runtime.logLevel);

const dataDir = path.resolve(config.api.storage.dataDir);
const { number: seed, properties, source } = config.api.seed;
const preparation: PreparationOptions = {
  database: config.api.database,
  storage: { dataDir },
  migrationsFolder: path.join(import.meta.dirname, 'db/migrations'),
  catalogue:
    source === 'demo'
      ? createDemoCatalogue({ properties, seed, today: todayUtc(new Date()) })
      : undefined,
  logger,
};

function failToOpen(error: unknown): never {
  if (error instanceof FolderLockedError) fail(error.message);
  logger.fatal({ event: logEvents.database, state: 'unusable', error: loggableError(error) });
  process.exit(1);
}

if (process.argv[2] === PREPARE) {
  process.once('disconnect', () => process.exit(1));
  const opened = await openPrepared(preparation).catch(failToOpen);
  await opened.close();
  process.exit(0);
}

const metrics = createApiMetrics({ withProcess: true });
const now = {
  isServing: false,
  ping: async (): Promise<void> => {},
  backUp: async (_name: string): Promise<boolean> => false,
  runCommand: async (_name: string): Promise<boolean> => false,
};
const whyNotReady = createReadiness({ isServing: () => now.isServing, ping: () => now.ping() });
metrics.observeReady(async () => (await whyNotReady()) === undefined);

function listen(server: Server, variable: 'API_PORT' | 'API_OPS_PORT'): Promise<void> {
  const { host, port } = variable === 'API_PORT' ? config.api.server : config.api.ops;
  return startListening(server, { port, host, variable });
}

// Listens before the database is opened, so that the process can be watched while it is filled.
const opsServer = createServer(
  createOpsApp({
    metrics,
    logger,
    whyNotReady,
    backUp: (name) => now.backUp(name),
    runCommand: (name) => now.runCommand(name),
  }),
);
await listen(opsServer, 'API_OPS_PORT').catch((error: ListenError) => fail(error.message));

if (!config.api.database.url && !hasEmbeddedDatabase(dataDir)) {
  const code = await prepareApart(import.meta.filename, [PREPARE]);
  if (code !== 0) process.exit(code);
}

const stopping = new AbortController();
const api = await openApi({
  ...config.api,
  ...preparation,
  storage: { ...config.api.storage, dataDir },
  flagService: config.flagService,
  companyEmailDomain: config.product.companyEmailDomain,
  pictures: demoPictures,
  encoderProgram: path.join(import.meta.dirname, 'media/encodePictures.ts'),
  videos: createDemoVideos(path.join(import.meta.dirname, '../demo/clips')),
  accounts: { ...config.api.accounts, cookieSecure: config.hosts.cookieSecure },
  siteHost: config.hosts.siteHost,
  siteOrigin: config.hosts.siteOrigin,
  purge: { purgeUrls: config.purge.urls, token: config.purge.token },
  ending: stopping.signal,
  now: () => new Date(),
  metrics,
}).catch(failToOpen);

Object.assign(now, { ping: api.ping, backUp: api.backUp, runCommand: api.runCommand });

const server = createServer(api.app);
// Longer than the web tier keeps its own end open, so that it never writes into a closing one.
server.keepAliveTimeout = KEEP_ALIVE_MS;
/** No new connections; running answers get their time; then the database is closed. */
function stop(): void {
  if (stopping.signal.aborted) return;
  stopping.abort();
  now.isServing = false;
  logger.info({ event: logEvents.lifecycle, state: 'draining' });
  const forced = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  server.close(() => {
    clearTimeout(forced);
    api
      .close()
      .catch((error: unknown) =>
        logger.error({
          event: logEvents.database,
          state: 'not-closed',
          error: loggableError(error),
        }),
      )
      .finally(() => {
        logger.info({ event: logEvents.lifecycle, state: 'closed' });
        process.exit(0);
      });
  });
  server.closeIdleConnections();
}

// Before anybody is told that it listens, and may end it at once.
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

await listen(server, 'API_PORT').catch(async (error: ListenError) => {
  await api.close();
  fail(error.message);
});
now.isServing = true;
const address = server.address();
const port = typeof address === 'object' && address ? address.port : config.api.server.port;
logger.info({ event: logEvents.lifecycle, state: 'ready', port });
if (config.api.storage.warmPictures) void api.warmPictures(stopping.signal);
