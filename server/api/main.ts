import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import { type Config, ConfigError, readConfig } from '../../config/readConfig.ts';
import { todayUtc } from '../../shared/domain/dates/isoDate.ts';
import { createDemoVideos } from '../demo/clips/videoClips.ts';
import { createDemoCatalogue } from '../demo/demoCatalogue.ts';
import { demoPictures } from '../demo/demoPictures.ts';
import { type ListenError, startListening } from '../observed/startListening.ts';
import { FolderLockedError } from './db/folderLock.ts';
import { openApi } from './openApi.ts';
import { createApiMetrics } from './ops/createApiMetrics.ts';
import { createOpsApp, createReadiness } from './ops/createOpsApp.ts';

const DRAIN_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;

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
// Synchronous, because the embedded database keeps this thread busy for seconds while it is filled.
const logger = pino(
  { name: 'api', level: config.runtime.logLevel },
  pino.destination({ dest: 1, sync: true }),
);

const metrics = createApiMetrics({ withProcess: true });
const now = { isServing: false, ping: async (): Promise<void> => {} };
const whyNotReady = createReadiness({ isServing: () => now.isServing, ping: () => now.ping() });
metrics.observeReady(async () => (await whyNotReady()) === undefined);

function listen(server: Server, variable: 'API_PORT' | 'API_OPS_PORT'): Promise<void> {
  const { host, port } = variable === 'API_PORT' ? config.api.server : config.api.ops;
  return startListening(server, { port, host, variable });
}

// Listens before the database is opened, so that the process can be watched while it is filled.
const opsServer = createServer(createOpsApp({ metrics, logger, whyNotReady }));
await listen(opsServer, 'API_OPS_PORT').catch((error: ListenError) => fail(error.message));

const api = await openApi({
  ...config.api,
  storage: { ...config.api.storage, dataDir: path.resolve(config.api.storage.dataDir) },
  migrationsFolder: path.join(import.meta.dirname, 'db/migrations'),
  catalogue: createDemoCatalogue({
    properties: config.api.seed.properties,
    seed: config.api.seed.number,
    today: todayUtc(new Date()),
  }),
  pictures: demoPictures,
  videos: createDemoVideos(path.join(import.meta.dirname, '../demo/clips')),
  now: () => new Date(),
  logger,
  metrics,
}).catch((error: unknown) => {
  if (error instanceof FolderLockedError) fail(error.message);
  logger.fatal({ err: error }, 'the database could not be opened');
  process.exit(1);
});

now.ping = api.ping;

const stopping = new AbortController();
const server = createServer(api.app);
// Longer than the web tier keeps its own end open, so that it never writes into a closing one.
server.keepAliveTimeout = KEEP_ALIVE_MS;
/** No new connections; running answers get their time; then the database is closed. */
function stop(signal: NodeJS.Signals): void {
  if (stopping.signal.aborted) return;
  stopping.abort();
  now.isServing = false;
  logger.info({ signal }, 'stopping');
  const forced = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  server.close(() => {
    clearTimeout(forced);
    api
      .close()
      .catch((error: unknown) => logger.error({ err: error }, 'database did not close'))
      .finally(() => process.exit(0));
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
logger.info({ port, host: config.api.server.host }, 'listening');
if (config.api.storage.warmPictures) void api.warmPictures(stopping.signal);
