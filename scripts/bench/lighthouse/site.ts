import path from 'node:path';
import { startService } from '../../start/service.mjs';
import { freePort } from '../../steps/freePort.mjs';
import { inRoot } from '../../steps/root.mjs';
import { type Surroundings, startApi } from '../surroundings.ts';

export interface Site {
  readonly url: string;
  stop(): Promise<void>;
}

/** The product as it runs: with its caches and an origin of its own. */
export const startWholeSite = async (surroundings: Surroundings): Promise<Site> => {
  const api = await startApi(surroundings);
  const url = `http://localhost:${await freePort()}`;
  const service = startService({
    name: 'web tier',
    runtime: process.execPath,
    args: [inRoot('server/web/main.ts')],
    environment: {
      ...process.env,
      NODE_ENV: 'production',
      DRAIN_GRACE_MS: '0',
      PORT: new URL(url).port,
      OPS_PORT: String(await freePort()),
      SITE_ORIGIN: url,
      API_BASE_URL: api.url,
    },
    logFile: path.join(surroundings.dataDir, 'logs/web-lighthouse.log'),
  });
  await service.untilAnswering(`${url}/readyz`);
  return {
    url,
    stop: async () => {
      await service.stop();
      await api.stop();
    },
  };
};
