import { createServer, type Server } from 'node:http';
import type { Database } from '../../server/api/db/database.ts';
import { makeComponent, makeProperty, makeRegion } from '../support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';
import { createFaultProxy, type FaultProxy } from '../support/faultProxy.ts';
import { closeServer, listenLocally } from '../support/listen.ts';
import { startWebProcess, type WebProcess } from '../support/webProcess.ts';

export const SEARCH = '/places/search/london';

export interface EdgeOrigins {
  /** In front of one web process each: sees what the edge asks for, and can fail. */
  readonly doors: readonly [FaultProxy, FaultProxy];
  readonly web: readonly [WebProcess, WebProcess];
  readonly londonId: number;
  /** It belongs to the API behind the web processes. */
  readonly db: Database;
  /** Requests for an address, at both doors. */
  asked(path: string): number;
  close(): Promise<void>;
}

const startApi = async (): Promise<{ api: ApiFixture; server: Server; londonId: number }> => {
  const api = await openApiFixture();
  const london = await makeRegion(api.db, { name: 'London', canonicalName: 'london' });
  await makeProperty(api.db, {
    ...{ name: 'Mill House', canonicalName: 'mill-house', regionId: london.id },
  });
  await makeComponent(api.db, { page: 'home' });
  return { api, server: createServer(api.app), londonId: london.id };
};

/** Two real web processes of the built bundle on one API, as an edge sees them. */
export const startEdgeOrigins = async (
  siteOrigin: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EdgeOrigins> => {
  const { api, londonId, server } = await startApi();
  const apiBaseUrl = await listenLocally(server);
  const environment = { ...settings, API_BASE_URL: apiBaseUrl, SITE_ORIGIN: siteOrigin };
  const web = await Promise.all([startWebProcess(environment), startWebProcess(environment)]);
  const doors = await Promise.all([createFaultProxy(web[0].url), createFaultProxy(web[1].url)]);
  return {
    doors,
    web,
    londonId,
    db: api.db,
    asked: (path) =>
      doors.flatMap(({ requests }) => requests).filter(({ url }) => url === path).length,
    close: async () => {
      for (const process of web) process.signal('SIGTERM');
      await Promise.all(web.map(({ ended }) => ended));
      await Promise.all(doors.map((door) => door.close()));
      await closeServer(server);
      await api.close();
    },
  };
};
