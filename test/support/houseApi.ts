import { createServer } from 'node:http';
import { setAvailability } from '../../server/api/inventories/inventoryRecord.ts';
import { makeComponent, makeHouse, makeRegion } from './apiFactories.ts';
import { openApiFixture } from './apiFixture.ts';
import { operateFlags } from './flagService.ts';
import { closeServer, listenLocally } from './listen.ts';

/** The search page that shows the house. */
export const LONDON = '/places/search/london';
/** What that page and the answers of the API that it is made of are purged by. */
export const LONDON_KEYS = ['site:main', 'region:34', 'inventory:7'];

export interface HouseApi {
  readonly url: string;
  /** In the database: nobody is told. */
  setAvailable(isAvailable: boolean): Promise<void>;
  /** By an operator's command, as in `operateFlags`. */
  changeFlags(words: string): Promise<void>;
  close(): Promise<void>;
}

/** The API on an empty database but for one house in London. */
export const startHouseApi = async (): Promise<HouseApi> => {
  const api = await openApiFixture();
  const london = await makeRegion(api.db, { id: 34, name: 'London', canonicalName: 'london' });
  const house = await makeHouse(api.db, { id: 7, name: 'Mill House', regionId: london.id });
  await makeComponent(api.db, { page: 'home' });
  const server = createServer(api.app);
  return {
    url: await listenLocally(server),
    setAvailable: async (isAvailable) => {
      await setAvailability(api.db, house.id, { isAvailable, now: new Date() });
    },
    changeFlags: async (words) => {
      await operateFlags(api.db, words);
    },
    close: async () => {
      await closeServer(server);
      await api.close();
    },
  };
};
