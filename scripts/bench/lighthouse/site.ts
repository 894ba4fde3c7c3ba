import path from 'node:path';
import { startService } from '../../start/service.mjs';
import { freePort } from '../../steps/freePort.mjs';
import { inRoot } from '../../steps/root.mjs';
import { type Surroundings, startApi } from '../surroundings.ts';

export interface Site {
  readonly url: string;
  /** The deployment for China, in front of the same API. */
  readonly chineseUrl: string;
  stop(): Promise<void>;
}

interface WebTier {
  readonly url: string;
  stop(): Promise<void>;
}

const startWebTier = async (
  dataDir: string,
  { deployment, apiUrl }: { readonly deployment: 'main' | 'china'; readonly apiUrl: string },
): Promise<WebTier> => {
  const url = `http://localhost:${await freePort()}`;
  const service = startService({
    name: `web tier (${deployment})`,
    runtime: process.execPath,
    args: [inRoot('server/web/main.ts')],
    environment: {
      ...process.env,
      NODE_ENV: 'production',
      DEPLOYMENT: deployment,
      DRAIN_GRACE_MS: '0',
      PORT: new URL(url).port,
      OPS_PORT: String(await freePort()),
      SITE_ORIGIN: url,
      API_BASE_URL: apiUrl,
    },
    logFile: path.join(dataDir, `logs/web-lighthouse-${deployment}.log`),
  });
  await service.untilAnswering(`${url}/readyz`);
  return { url, stop: () => service.stop() };
};

/** The product as it runs: with its caches and origins of its own. */
export const startWholeSite = async ({ dataDir }: Surroundings): Promise<Site> => {
  const api = await startApi({ dataDir });
  const main = await startWebTier(dataDir, { deployment: 'main', apiUrl: api.url });
  const chinese = await startWebTier(dataDir, { deployment: 'china', apiUrl: api.url });
  return {
    url: main.url,
    chineseUrl: chinese.url,
    stop: async () => {
      await chinese.stop();
      await main.stop();
      await api.stop();
    },
  };
};
