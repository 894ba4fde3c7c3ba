import path from 'node:path';
import { startService } from '../../start/service.mjs';
import { freePort } from '../../steps/freePort.mjs';
import { inRoot } from '../../steps/root.mjs';
import { type Surroundings, startApi } from '../surroundings.ts';

export interface Site {
  readonly url: string;
  /** The deployment for China, in front of the same API. */
  readonly chineseUrl: string;
  /** The main site once more: rents in other money, and visitors say what may be measured. */
  readonly visitedUrl: string;
  stop(): Promise<void>;
}

interface WebTier {
  readonly url: string;
  stop(): Promise<void>;
}

interface WebSettings {
  readonly name: string;
  readonly apiUrl: string;
  readonly settings: Readonly<Record<string, string>>;
}

const startWebTier = async (
  dataDir: string,
  { apiUrl, name, settings }: WebSettings,
): Promise<WebTier> => {
  const url = `http://localhost:${await freePort()}`;
  const service = startService({
    name: `web tier (${name})`,
    runtime: process.execPath,
    args: [inRoot('server/web/main.ts')],
    environment: {
      ...process.env,
      NODE_ENV: 'production',
      ...settings,
      DRAIN_GRACE_MS: '0',
      PORT: new URL(url).port,
      OPS_PORT: String(await freePort()),
      SITE_ORIGIN: url,
      API_BASE_URL: apiUrl,
    },
    logFile: path.join(dataDir, `logs/web-lighthouse-${name}.log`),
  });
  await service.untilAnswering(`${url}/readyz`);
  return { url, stop: () => service.stop() };
};

/** The product as it runs: with its caches and origins of its own. */
export const startWholeSite = async ({ dataDir }: Surroundings): Promise<Site> => {
  const api = await startApi({ dataDir });
  const startNamed = (name: string, settings: WebSettings['settings']): Promise<WebTier> =>
    startWebTier(dataDir, { name, apiUrl: api.url, settings });
  const main = await startNamed('main', { DEPLOYMENT: 'main' });
  const chinese = await startNamed('china', { DEPLOYMENT: 'china' });
  const visited = await startNamed('visited', {
    DEPLOYMENT: 'main',
    CONSENT: 'required',
    EXCHANGE_RATES: inRoot('server/demo/exchangeRates.json'),
  });
  return {
    url: main.url,
    chineseUrl: chinese.url,
    visitedUrl: visited.url,
    stop: async () => {
      await visited.stop();
      await chinese.stop();
      await main.stop();
      await api.stop();
    },
  };
};
