import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { setAvailability } from '../../server/api/inventories/inventoryRecord.ts';
import { announceChange } from '../../server/api/purge/announceChange.ts';
import { makeComponent, makeProperty, makeRegion } from '../support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';
import { closeServer, listenLocally } from '../support/listen.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { type RedisServer, startRedisServer } from '../support/redisServer.ts';
import { eventually } from '../support/until.ts';
import { endProcesses, startWebProcess, type WebProcess } from '../support/webProcess.ts';

const TOKEN = 'a-token-for-purging-1234';
const NOW = new Date('2027-03-15T12:00:00Z');

let api: ApiFixture;
let apiServer: Server;
let apiUrl: string;
let redis: RedisServer;
let propertyId: number;
let paths: readonly string[];

beforeAll(async () => {
  redis = await startRedisServer();
  api = await openApiFixture(NOW);
  const london = await makeRegion(api.db, { name: 'London', canonicalName: 'london' });
  const property = await makeProperty(api.db, {
    name: 'Mill House',
    canonicalName: 'mill-house',
    regionId: london.id,
  });
  await makeComponent(api.db, { page: 'home' });
  propertyId = property.id;
  paths = ['/places/mill-house', '/places/search/london'];
  apiServer = createServer(api.app);
  apiUrl = await listenLocally(apiServer);
});
afterEach(endProcesses);
afterAll(async () => {
  await redis.close();
  await closeServer(apiServer);
  await api.close();
});

const startWeb = (): Promise<WebProcess> =>
  startWebProcess({
    API_BASE_URL: apiUrl,
    REDIS_URL: redis.url,
    EDGE_PURGE_TOKEN: TOKEN,
  });

const listens = (web: WebProcess): Promise<void> =>
  eventually(() => expect(web.stdout).toContain('"reason":"join"'), 'it listens to the stream');

const isSoldOut = async ({ url }: WebProcess, path: string): Promise<boolean> =>
  /Sold out/i.test((await rawRequest(url, { path })).text);

const setAvailable = async (isAvailable: boolean, purgeUrl: string) => {
  const updatedAt = new Date();
  await setAvailability(api.db, propertyId, { isAvailable, now: updatedAt });
  return announceChange(
    api.db,
    { inventoryIds: [propertyId], updatedAt },
    { purgeUrls: [purgeUrl], token: TOKEN, retryDelayMs: 10 },
  );
};

test('a change in the database shows on the next page of the process that is told, and of the other', async () => {
  const [first, second] = await Promise.all([startWeb(), startWeb()]);
  await Promise.all([first, second].map(listens));
  for (const path of paths) {
    for (const web of [first, second])
      expect([path, await isSoldOut(web, path)]).toEqual([path, false]);
  }
  const announcement = await setAvailable(false, first.opsUrl);
  expect(announcement.told).toEqual([first.opsUrl]);
  for (const path of paths) {
    for (const web of [first, second]) {
      await eventually(async () => expect(await isSoldOut(web, path)).toBe(true), path);
    }
  }

  first.signal('SIGTERM');
  second.signal('SIGTERM');
  expect([await first.ended, await second.ended]).toEqual([0, 0]);
});

test('a process ends well while Redis is away', async () => {
  const web = await startWeb();
  await listens(web);
  await redis.kill();
  await eventually(() => expect(web.stdout).toContain('"isUp":false'), 'it is missed');
  web.signal('SIGTERM');
  expect(await web.ended).toBe(0);
  expect(web.stderr).toBe('');
});

test('an announcement that nobody hears says so and does not fail the change', async () => {
  const closed = createServer();
  const url = await listenLocally(closed);
  await closeServer(closed);
  const { told, failures } = await setAvailable(true, url);
  expect(told).toEqual([]);
  expect(failures).toEqual([expect.stringMatching(/ECONNREFUSED/)]);
});
