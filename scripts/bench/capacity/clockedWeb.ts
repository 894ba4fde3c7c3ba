import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { readConfig } from '../../../config/readConfig.ts';
import { createListener } from '../../../server/web/createApp.ts';
import { createDependencies } from '../../../server/web/createDependencies.ts';
import { loadRenderer } from '../../../server/web/documents/loadRenderer.ts';
import { createLogger } from '../../../server/web/log/createLogger.ts';
import { createHttpServer } from '../../../server/web/process/createHttpServer.ts';
import { createOpsApp } from '../../../server/web/process/createOpsApp.ts';
import { inRoot } from '../../steps/root.mjs';
import { TIME_HEADER } from './visitTime.ts';

// The web tier as its main program runs it, but for the clock: that is set by the requests.

let now = Date.now();

const clocked =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    now = Math.max(now, Number(request.headers[TIME_HEADER] ?? 0));
    listener(request, response);
  };

const config = readConfig(process.env);
const dependencies = await createDependencies({
  config,
  renderer: loadRenderer({
    buildDirectory: inRoot('build'),
    requireModule: createRequire(import.meta.url),
  }),
  logger: createLogger(config.runtime.logLevel),
  assetsDirectory: inRoot('build/client'),
  siteFilesDirectory: inRoot('server/web/sites/files'),
  clock: () => now,
  measuresProcess: true,
});
const { logger } = dependencies;
const web = createHttpServer(clocked(createListener(dependencies)), logger, config.server);
/** What is measured is what is held, not what waits to be thrown away. */
const tidied =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url === '/metrics') globalThis.gc?.();
    listener(request, response);
  };

const operations = createHttpServer(
  tidied(clocked(createOpsApp({ ...dependencies, ...config.purge }))),
  logger,
  config.server,
);
operations.listen(config.ops.port, '127.0.0.1', () => {
  web.listen(config.server.port, '127.0.0.1', () => dependencies.lifecycle.markReady());
});
