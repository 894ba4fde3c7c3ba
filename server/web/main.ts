import cluster from 'node:cluster';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Config, ConfigError, readConfig } from '../../config/readConfig.ts';
import { ListenError } from '../observed/startListening.ts';
import { describeError } from './log/errorReporter.ts';
import { endWithPrimary, tellPrimary } from './process/answerPrimary.ts';
import { WorkersCannotStart } from './process/createWorkerPool.ts';

const BUILD_DIRECTORY = path.join(import.meta.dirname, '../../build');
const SITE_FILES_DIRECTORY = path.join(import.meta.dirname, 'sites/files');

const readEnvironment = (): Config => {
  try {
    return readConfig(process.env, ['web']);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

/** A primary draws no page: what that takes is loaded by those who do. */
const start = async (config: Config): Promise<void> => {
  const size = config.server.workers || availableParallelism();
  if (cluster.isPrimary && size > 1) {
    const { startPrimary } = await import('./process/startPrimary.ts');
    await startPrimary({ config, size, main: import.meta.filename });
    return;
  }
  const { loadRenderer } = await import('./documents/loadRenderer.ts');
  const { startAlone, startWorker } = await import('./startWeb.ts');
  const files = {
    renderer: loadRenderer({
      buildDirectory: BUILD_DIRECTORY,
      requireModule: createRequire(import.meta.url),
    }),
    assetsDirectory: path.join(BUILD_DIRECTORY, 'client'),
    siteFilesDirectory: SITE_FILES_DIRECTORY,
  };
  await (cluster.isWorker ? startWorker : startAlone)(config, files);
};

if (cluster.isWorker) endWithPrimary();
const config = readEnvironment();
// React picks its build by this variable when the bundle is loaded.
process.env.NODE_ENV = config.runtime.nodeEnv;

const messageOf = (error: unknown): string =>
  error instanceof ListenError || error instanceof WorkersCannotStart
    ? error.message
    : JSON.stringify({ event: 'start-failed', error: describeError(error) });

start(config).catch(async (error: unknown) => {
  const message = messageOf(error);
  if (cluster.isWorker) await tellPrimary({ kind: 'cannot-start', message });
  else process.stderr.write(`${message}\n`);
  process.exit(1);
});
