import path from 'node:path';
import { startService } from '../start/service.mjs';
import { freePort } from '../steps/freePort.mjs';
import { inRoot } from '../steps/root.mjs';
import { nodeOn } from './pinnedServer.ts';

export interface Server {
  readonly url: string;
  readonly opsUrl: string;
  stop(): Promise<void>;
}

export interface Surroundings {
  /** Folder with the seeded database; logs go there too. */
  readonly dataDir: string;
}

const environment = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  DRAIN_GRACE_MS: '0',
  ...variables,
  NODE_ENV: 'production',
});

/** `settings`: further environment. */
export const startApi = async (
  { dataDir }: Surroundings,
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const opsUrl = `http://127.0.0.1:${await freePort()}`;
  const { program, args } = nodeOn('other', [inRoot('server/api/main.ts')]);
  const service = startService({
    name: 'API',
    runtime: program,
    args,
    environment: environment({
      API_PORT: new URL(url).port,
      API_OPS_PORT: new URL(opsUrl).port,
      DATA_DIR: dataDir,
      WARM_PICTURES: 'false',
      ...settings,
    }),
    logFile: path.join(dataDir, 'logs/api.log'),
  });
  await service.untilAnswering(`${url}/healthz`);
  return { url, opsUrl, stop: () => service.stop() };
};

/** Variables with which every request is drawn, however long it waits for its turn. */
export const withoutPageCache: Readonly<Record<string, string>> = {
  PAGE_FRESH_SECONDS: '0',
  PAGE_REVALIDATE_SECONDS: '0',
  PAGE_STALE_ERROR_SECONDS: '0',
  QUEUE_TIMEOUT_MS: '60000',
};

/** Without a page cache. */
export const startWeb = async ({ dataDir }: Surroundings, api: Server): Promise<Server> => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const opsUrl = `http://127.0.0.1:${await freePort()}`;
  const { program, args } = nodeOn('measured', [inRoot('server/web/main.ts')]);
  const service = startService({
    name: 'web tier',
    runtime: program,
    args,
    environment: environment({
      PORT: new URL(url).port,
      OPS_PORT: new URL(opsUrl).port,
      API_BASE_URL: api.url,
      ...withoutPageCache,
    }),
    logFile: path.join(dataDir, 'logs/web.log'),
  });
  await service.untilAnswering(`${url}/readyz`);
  return { url, opsUrl, stop: () => service.stop() };
};
