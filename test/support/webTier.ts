import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Config, readConfig } from '../../config/readConfig.ts';
import { createListener } from '../../server/web/createApp.ts';
import { createDependencies, type WebDependencies } from '../../server/web/createDependencies.ts';
import { createLogger } from '../../server/web/log/createLogger.ts';
import { createHttpServer } from '../../server/web/process/createHttpServer.ts';
import { createOpsApp } from '../../server/web/process/createOpsApp.ts';
import type { Renderer } from '../../shared/ssr/renderer.ts';
import { createFakeRenderer } from './fakeRenderer.ts';
import { closeServer, listenLocally } from './listen.ts';

export type LogLine = Readonly<Record<string, unknown>>;

export interface WebTier {
  readonly url: string;
  readonly opsUrl: string;
  readonly server: Server;
  readonly opsServer: Server;
  readonly dependencies: WebDependencies;
  readonly logLines: readonly LogLine[];
  /** The whole log as written. */
  logText(): string;
  clearLog(): void;
  /** Lets time pass for the caches. */
  advance(seconds: number): void;
  close(): Promise<void>;
}

export interface WebTierOptions {
  readonly apiBaseUrl: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly renderer?: Renderer;
  /** Of a build; absent: a folder with one script. */
  readonly assetsDirectory?: string | undefined;
}

/** Every document is made for its own request. */
export const withoutPageCache = {
  PAGE_FRESH_SECONDS: '0',
  PAGE_REVALIDATE_SECONDS: '0',
  PAGE_STALE_ERROR_SECONDS: '0',
} as const;

export const SCRIPT = `console.log(${JSON.stringify('asset '.repeat(400))});`;

/** A browser bundle of one script, compressed as the build does it. */
const createAssets = (): string => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'web-tier-assets-'));
  writeFileSync(path.join(directory, 'main.js'), SCRIPT);
  writeFileSync(path.join(directory, 'main.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(directory, 'main.js.gz'), gzipSync(SCRIPT));
  return directory;
};

/** The embedded database may keep the thread that both share: nothing is refused for that. */
const PATIENT = { SHED_EVENT_LOOP_DELAY_MS: '600000' };

const configure = ({ apiBaseUrl, environment }: WebTierOptions): Config =>
  readConfig({ NODE_ENV: 'production', API_BASE_URL: apiBaseUrl, ...PATIENT, ...environment });

/** The web tier on real sockets, with a clock of its own and its log in memory. */
export const startWebTier = async (options: WebTierOptions): Promise<WebTier> => {
  const written: string[] = [];
  let offsetMs = 0;
  const config = configure(options);
  const madeAssets = options.assetsDirectory === undefined ? createAssets() : null;
  const dependencies = await createDependencies({
    config,
    renderer: options.renderer ?? createFakeRenderer(),
    logger: createLogger(config.runtime.logLevel, {
      write: (line: string) => {
        written.push(line);
      },
    }),
    assetsDirectory: options.assetsDirectory ?? madeAssets ?? '',
    siteFilesDirectory: path.join(__dirname, '../../server/web/sites/files'),
    clock: () => Date.now() + offsetMs,
    measuresProcess: false,
  });
  const { logger } = dependencies;
  const server = createHttpServer(createListener(dependencies), logger, config.server);
  const opsServer = createHttpServer(createOpsApp({ ...dependencies, ...config.purge }), logger);
  const [url, opsUrl] = await Promise.all([listenLocally(server), listenLocally(opsServer)]);
  dependencies.lifecycle.markReady();

  return {
    url,
    opsUrl,
    server,
    opsServer,
    dependencies,
    get logLines() {
      return written.map((line) => JSON.parse(line) as LogLine);
    },
    logText: () => written.join(''),
    clearLog: () => {
      written.length = 0;
    },
    advance: (seconds) => {
      offsetMs += seconds * 1000;
    },
    close: async () => {
      dependencies.close();
      await Promise.all([closeServer(server), closeServer(opsServer)]);
      if (madeAssets) rmSync(madeAssets, { recursive: true });
    },
  };
};
