import path from 'node:path';
import { freePort } from '../steps/freePort.mjs';
import { root } from '../steps/root.mjs';
import { type PinnedServer, startPinnedServer } from './pinnedServer.ts';
import type { Server, Surroundings } from './surroundings.ts';

export interface PinnedWeb extends PinnedServer {
  readonly url: string;
  readonly opsUrl: string;
}

interface PinnedWebOptions {
  readonly surroundings: Surroundings;
  readonly api: Server;
  /** Names its log file. */
  readonly name: string;
  /** Of the commit whose web tier it is; ours where absent. */
  readonly folder?: string | undefined;
  readonly variables?: Readonly<Record<string, string>>;
}

/** A web tier on the measured core. */
export const startPinnedWeb = async (options: PinnedWebOptions): Promise<PinnedWeb> => {
  const { api, folder = root, name, surroundings, variables = {} } = options;
  const [port, opsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const server = await startPinnedServer({
    args: [path.join(folder, 'server/web/main.ts')],
    folder,
    environment: {
      ...variables,
      PORT: String(port),
      OPS_PORT: String(opsPort),
      API_BASE_URL: api.url,
    },
    logFile: path.join(surroundings.dataDir, `logs/${name}.log`),
    url: `${url}/readyz`,
  });
  return { ...server, url, opsUrl: `http://127.0.0.1:${opsPort}` };
};
