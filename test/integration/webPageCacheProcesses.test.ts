import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';
import { createFaultProxy, type FaultProxy } from '../support/faultProxy.ts';
import { closeServer, listenLocally } from '../support/listen.ts';
import { pageStatusOf } from '../support/pageCacheSite.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { eventually } from '../support/until.ts';
import { endProcesses, startWebProcess, type WebProcess } from '../support/webProcess.ts';

const SEARCH = '/places/search/london';
const COLD = '/places/search/manchester';

let api: ApiFixture;
let apiServer: Server;
let faults: FaultProxy;
let property: string;

const get = ({ url }: WebProcess, path: string, headers = {}): Promise<RawAnswer> =>
  rawRequest(url, { path, headers });

/** No section is given up: a busy machine is no part of what is tested. */
const startWeb = (settings: Readonly<Record<string, string>> = {}): Promise<WebProcess> =>
  startWebProcess({
    API_BASE_URL: faults.url,
    API_SECONDARY_TIMEOUT_MS: '20000',
    ...settings,
  });

beforeAll(async () => {
  const today = new Date().toISOString().slice(0, 10);
  api = await openApiFixture(undefined, {}, { properties: 60, seed: 1, today });
  apiServer = createServer(api.app);
  faults = await createFaultProxy(await listenLocally(apiServer));
  const { text } = await rawRequest(faults.url, {
    path: '/api/v1/inventories?region_canonical_name=london&limit=1',
  });
  property = `/places/${/"canonical_name":"([^"]+-london)"/.exec(text)?.[1]}`;
});

afterEach(async () => {
  faults.reset();
  await endProcesses();
});

afterAll(async () => {
  await faults.close();
  await closeServer(apiServer);
  await api.close();
});

describe('two processes', () => {
  /** Each meets an API that takes its time with other answers, so that they come in other orders. */
  const delays: readonly (readonly (readonly [RegExp, number])[])[] = [
    [[/room_types|nearby|application_config|offers/, 150]],
    [[/regions\?|reviews|price_trends|index_bulk|v1\/inventories\?/, 150]],
  ];

  test('send the same bytes, whatever comes first and whatever cookies are sent', async () => {
    const paths = ['/', SEARCH, `${SEARCH}?p=2`, property, '/compare', '/about', '/no/such/page'];
    const answers: RawAnswer[][] = [];
    for (const [turn, slow] of delays.entries()) {
      const web = await startWeb();
      for (const [path, delayMs] of slow) faults.fail(path, { delayMs });
      const headers = turn === 0 ? {} : { Cookie: 'user_auth_token=a; lang=zh', 'User-Agent': 'X' };
      answers.push(await Promise.all(paths.map((path) => get(web, path, headers))));
      faults.reset();
    }
    const [first = [], second = []] = answers;
    for (const [index, path] of paths.entries()) {
      const [one, other] = [first[index], second[index]];
      expect([path, other?.status]).toEqual([path, one?.status]);
      expect(other?.text).toBe(one?.text);
      for (const name of ['etag', 'surrogate-key', 'cache-tag', 'link', 'cache-control']) {
        expect([path, name, other?.headers[name]]).toEqual([path, name, one?.headers[name]]);
      }
      expect(other?.headers).not.toHaveProperty('set-cookie');
    }
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404]);
  });
});

describe('a process whose API goes away', () => {
  /** The lookups keep nothing, so that what is seen is the page cache. */
  const briefly = {
    PAGE_FRESH_SECONDS: '1',
    PAGE_REVALIDATE_SECONDS: '2',
    PAGE_STALE_ERROR_SECONDS: '600',
    LOOKUP_CACHE_BYTES: '1',
  };

  test('answers every warm address, says so, and is fresh again after it', async () => {
    const web = await startWeb(briefly);
    const warm = ['/', SEARCH, property];
    const before = await Promise.all(warm.map((path) => get(web, path)));
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);

    faults.fail(/./, { cut: true });
    for (const [index, path] of warm.entries()) {
      const stale = await eventually(async () => {
        const answer = await get(web, path);
        expect(pageStatusOf(answer)).toMatch(/^pages; hit; ttl=-\d+; detail=stale-if-error$/);
        return answer;
      }, `a spare copy of ${path}`);
      expect(stale.status).toBe(200);
      expect(stale.text).toBe(before[index]?.text);
      expect(stale.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    }
    const cold = await get(web, COLD);
    expect(cold.status).toBe(500);
    expect(cold.headers['cache-control']).toBe('no-store');
    expect(cold.headers).not.toHaveProperty('cdn-cache-control');

    faults.reset();
    // Once the seconds are over in which it is left alone a request itself gets a new page.
    for (const path of warm) {
      const recovered = await eventually(async () => {
        const answer = await get(web, path);
        expect(pageStatusOf(answer)).toBe('pages; fwd=miss; stored');
        return answer;
      }, `a new copy of ${path}`);
      expect(recovered.status).toBe(200);
    }
    expect((await get(web, COLD)).status).toBe(200);
  });

  test('has nothing to send after a restart, and recovers by itself', async () => {
    const first = await startWeb(briefly);
    expect((await get(first, SEARCH)).status).toBe(200);
    first.signal('SIGKILL');
    await first.ended;
    faults.fail(/./, { cut: true });
    const second = await startWeb(briefly);
    expect((await get(second, SEARCH)).status).toBe(500);
    faults.reset();
    expect((await get(second, SEARCH)).status).toBe(200);
  });
});
