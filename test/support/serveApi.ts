import { createServer } from 'node:http';
import type { ApiFixture } from './apiFixture.ts';
import { closeServer, listenLocally } from './listen.ts';

/** An API of this process on a port of its own, for programs in front of it; `stop` closes both. */
export const serveApi = async (
  api: ApiFixture,
): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const server = createServer(api.app);
  const url = await listenLocally(server);
  return {
    url,
    stop: async () => {
      await closeServer(server);
      await api.close();
    },
  };
};
