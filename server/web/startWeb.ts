import type { Server } from 'node:http';
import type { Config } from '../../config/readConfig.ts';
import type { Renderer } from '../../shared/ssr/renderer.ts';
import { startListening } from '../observed/startListening.ts';
import { createListener } from './createApp.ts';
import { createDependencies, type WebDependencies } from './createDependencies.ts';
import type { DrainOptions } from './http/lifecycle.ts';
import { createLogger } from './log/createLogger.ts';
import { logEvents } from './log/logEvents.ts';
import { announceExit, answerPrimary, tellPrimary } from './process/answerPrimary.ts';
import { createAssetKeeper } from './process/assetKeeper.ts';
import { createHttpServer } from './process/createHttpServer.ts';
import { createOpsApp } from './process/createOpsApp.ts';
import { createShutdown, DRAIN_DEADLINE_MS } from './process/createShutdown.ts';
import { takeSnapshot } from './process/workerMetrics.ts';

export interface WebFiles {
  readonly renderer: Renderer;
  readonly assetsDirectory: string;
  readonly siteFilesDirectory: string;
}

interface Serving {
  readonly dependencies: WebDependencies;
  readonly server: Server;
}

/** Far more often than the days that files are kept. */
const SHARE_AGAIN_MS = 6 * 3600 * 1000;

const createServing = async (config: Config, files: WebFiles, isLed: boolean): Promise<Serving> => {
  const dependencies = await createDependencies({
    ...files,
    config,
    logger: createLogger(config.runtime.logLevel),
    clock: Date.now,
    measuresProcess: true,
    isLed,
  });
  const { logger } = dependencies;
  return {
    dependencies,
    server: createHttpServer(createListener(dependencies), logger, config.server),
  };
};

const shutdownOf = ({ dependencies, server }: Serving, opsServer?: Server) =>
  createShutdown({
    server,
    opsServer,
    lifecycle: dependencies.lifecycle,
    logger: dependencies.logger,
    graceMs: dependencies.config.server.drainGraceMs,
    deadlineMs: DRAIN_DEADLINE_MS,
  });

/** Before any page names them: another process may be asked for what it names. */
const shareAssets = async ({ dependencies }: Serving): Promise<void> => {
  const { assetsDirectory, clock, config, errorReporter } = dependencies;
  const { keptDays, maxBytes, sharedDir } = config.assets;
  if (sharedDir === '' || config.runtime.nodeEnv !== 'production') return;
  const keep = createAssetKeeper({ sharedDir, ownDir: assetsDirectory, keptDays, maxBytes, clock });
  const keepOrReport = () =>
    keep().catch((error: unknown) => errorReporter.report(error, 'shared-assets'));
  await keepOrReport();
  setInterval(() => void keepOrReport(), SHARE_AGAIN_MS).unref();
};

const openPort = async (serving: Serving): Promise<void> => {
  const { dependencies, server } = serving;
  const { host, port } = dependencies.config.server;
  await shareAssets(serving);
  await startListening(server, { port, host, variable: 'PORT' });
  dependencies.lifecycle.markReady();
};

/** The one process that serves the port, with an operations listener of its own. */
export const startAlone = async (config: Config, files: WebFiles): Promise<void> => {
  const serving = await createServing(config, files, false);
  const { dependencies } = serving;
  const opsServer = createHttpServer(
    createOpsApp({ ...dependencies, ...config.purge }),
    dependencies.logger,
  );
  const shutdown = shutdownOf(serving, opsServer);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void shutdown().then(() => {
        dependencies.close();
        process.exit(0);
      });
    });
  }
  const { host, port } = config.ops;
  await startListening(opsServer, { port, host, variable: 'OPS_PORT' });
  await openPort(serving);
  dependencies.logger.info({
    event: logEvents.lifecycle,
    state: 'ready',
    port: config.server.port,
  });
};

/** One of several that serve the port: a primary hands it connections and says when to end. */
export const startWorker = async (config: Config, files: WebFiles): Promise<void> => {
  const serving = await createServing(config, files, true);
  const { caches, close, flagStandings, metrics } = serving.dependencies;
  const shutdown = shutdownOf(serving);
  const { registry } = metrics;
  const end = async (): Promise<void> => {
    await announceExit(await takeSnapshot(registry));
    close();
    process.exit(0);
  };
  const drain = (options: DrainOptions): void => {
    void shutdown(options).then(end);
  };
  // A terminal sends the signal to the whole process group; only the primary acts on it.
  process.on('SIGHUP', () => undefined);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => drain({ isReplaced: true }));
  }
  await answerPrimary({ caches, registry, drain, flagStandings });
  await openPort(serving);
  await tellPrimary({ kind: 'ready' });
};
