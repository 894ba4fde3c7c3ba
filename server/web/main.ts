import { createRequire } from 'node:module';
import path from 'node:path';
import { type Config, ConfigError, readConfig } from '../../config/readConfig.ts';
import { createDependencies } from './createDependencies.ts';
import { createListener } from './createListener.ts';
import { createLogger } from './log/createLogger.ts';
import { describeError } from './log/describeError.ts';
import { logEvents } from './log/logEvents.ts';
import { createHttpServer } from './ops/createHttpServer.ts';
import { createOpsApp } from './ops/createOpsApp.ts';
import { createShutdown } from './ops/createShutdown.ts';
import { ListenError, startListening } from './ops/startListening.ts';
import { httpTimeouts, opsDependencies } from './parts.ts';
import { loadRenderer } from './ssr/loadRenderer.ts';

const BUILD_DIRECTORY = path.join(import.meta.dirname, '../../build');
const SITE_FILES_DIRECTORY = path.join(import.meta.dirname, 'siteFiles');
/** For a balancer to see that readiness fails. */
const PRODUCTION_GRACE_MS = 1000;
const SHUTDOWN_DEADLINE_MS = 10_000;

const readEnvironment = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

const start = async (config: Config): Promise<void> => {
  const logger = createLogger(config.logLevel);
  const dependencies = createDependencies({
    config,
    logger,
    renderer: loadRenderer({
      buildDirectory: BUILD_DIRECTORY,
      requireModule: createRequire(import.meta.url),
    }),
    assetsDirectory: path.join(BUILD_DIRECTORY, 'client'),
    siteFilesDirectory: SITE_FILES_DIRECTORY,
    clock: Date.now,
    measuresProcess: true,
  });
  const { lifecycle } = dependencies;
  const server = createHttpServer(createListener(dependencies), logger, httpTimeouts(config));
  const opsServer = createHttpServer(createOpsApp(opsDependencies(dependencies)), logger);

  const shutdown = createShutdown({
    server,
    opsServer,
    lifecycle,
    logger,
    graceMs: config.nodeEnv === 'production' ? PRODUCTION_GRACE_MS : 0,
    deadlineMs: SHUTDOWN_DEADLINE_MS,
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void shutdown().then(() => {
        dependencies.close();
        process.exit(0);
      });
    });
  }

  const { host, opsHost, opsPort, port } = config;
  await startListening(opsServer, { port: opsPort, host: opsHost, variable: 'OPS_PORT' });
  await startListening(server, { port, host, variable: 'PORT' });
  lifecycle.markReady();
  logger.info({ event: logEvents.lifecycle, state: 'ready', port });
};

const config = readEnvironment();
// React picks its build by this variable when the bundle is loaded.
process.env.NODE_ENV = config.nodeEnv;

start(config).catch((error: unknown) => {
  const line =
    error instanceof ListenError
      ? error.message
      : JSON.stringify({ event: 'start-failed', error: describeError(error) });
  process.stderr.write(`${line}\n`);
  process.exit(1);
});
