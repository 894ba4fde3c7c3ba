import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { rawRequest } from '../support/rawHttp.ts';
import { type RedisServer, startRedisServer } from '../support/redisServer.ts';
import { json, type StubUpstream, startStubUpstream } from '../support/stubUpstream.ts';
import { eventually } from '../support/until.ts';
import { type LogLine, startWebTier, type WebTier } from '../support/webTier.ts';

const TOKEN = 'a-token-for-purging-1234';
const LONDON = '/places/search/london';
const STREAM = 'web:purges';

let redis: RedisServer;
let upstream: StubUpstream;
const tiers: WebTier[] = [];

beforeAll(async () => {
  upstream = await startStubUpstream();
});
afterEach(async () => {
  await Promise.all(tiers.splice(0).map((tier) => tier.close()));
  await redis.close();
  upstream.reset();
});
afterAll(() => upstream.close());

const serve = (name: string): void =>
  upstream.on(/london|34/, json({ data: { id: 34, canonical_name: 'london', name } }));

const eventsOf = (tier: WebTier, name: string): readonly LogLine[] =>
  tier.logLines.filter(({ event }) => event === name);

const reasons = (tier: WebTier): readonly unknown[] =>
  eventsOf(tier, 'all-stale').map(({ reason }) => reason);

const startTier = async (environment: Readonly<Record<string, string>> = {}): Promise<WebTier> => {
  const tier = await startWebTier({
    apiBaseUrl: upstream.url,
    environment: { EDGE_PURGE_TOKEN: TOKEN, REDIS_URL: redis.url, ...environment },
  });
  tiers.push(tier);
  return tier;
};

/** Both listen to the stream, and both hold the page. */
const startPair = async (): Promise<readonly [WebTier, WebTier]> => {
  serve('First London');
  const pair = [await startTier(), await startTier()] as const;
  for (const tier of pair) {
    await eventually(() => expect(reasons(tier)).toEqual(['join']), 'it listens');
    expect(await title(tier)).toBe('First London');
  }
  return pair;
};

const title = async (tier: WebTier): Promise<string | undefined> =>
  /<h1>(.*?)<\/h1>/.exec((await rawRequest(tier.url, { path: LONDON })).text)?.[1];

const purge = (tier: WebTier, mode = 'soft') =>
  rawRequest(tier.opsUrl, {
    path: '/purge',
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ surrogateKeys: ['region:34'], mode }),
  });

const shows = (tier: WebTier, name: string): Promise<void> =>
  eventually(async () => expect(await title(tier)).toBe(name), `it shows ${name}`);

const metric = async (tier: WebTier, line: RegExp): Promise<string | undefined> =>
  line.exec((await rawRequest(tier.opsUrl, { path: '/metrics' })).text)?.[0];

describe('a purge in one process', () => {
  test('reaches the other ones, and comes back to nobody', async () => {
    redis = await startRedisServer();
    const [first, second] = await startPair();
    serve('Second London');
    expect((await purge(first)).status).toBe(200);
    await shows(first, 'Second London');
    await shows(second, 'Second London');
    expect(eventsOf(second, 'purge')).toEqual([
      expect.objectContaining({ origin: 'stream', keys: ['region:34'] }),
    ]);
    // The answer of the second comes after everything it was sent before.
    await purge(second);
    await eventually(() => expect(eventsOf(first, 'purge')).toHaveLength(2), 'the way back');
    expect(eventsOf(first, 'purge').map(({ origin }) => origin)).toEqual(['local', 'stream']);
    expect(await metric(second, /^web_redis_up \d/m)).toBe('web_redis_up 1');
    expect(await metric(second, /web_purges_total\{origin="stream"\} \d+/)).toMatch(/ 1$/);
    expect(await metric(second, /^web_purge_stream_lag_seconds .*$/m)).toBeDefined();
    expect(await metric(first, /^web_purge_stream_pending \d+/m)).toMatch(/ 0$/);
  });

  test('works while Redis is away, and everybody starts afresh when it is back', async () => {
    redis = await startRedisServer();
    const [first, second] = await startPair();
    await redis.kill();
    await eventually(
      async () => expect(await metric(first, /^web_redis_up \d/m)).toBe('web_redis_up 0'),
      'it is missed',
    );
    serve('Second London');
    expect((await purge(first)).status).toBe(200);
    await shows(first, 'Second London');
    expect(await title(second)).toBe('First London');
    expect((await rawRequest(first.url, { path: '/readyz' })).status).toBe(200);

    await redis.restart();
    await shows(second, 'Second London');
    await eventually(() => expect(reasons(first)).toEqual(['join', 'redis-restart']), 'first');
    await eventually(() => expect(reasons(second)).toEqual(['join', 'redis-restart']), 'second');
    // What could not be said then is said now.
    await eventually(
      async () => expect(Number(await redis.command('XLEN', STREAM))).toBeGreaterThanOrEqual(3),
      'the purge is in the stream',
    );
  });

  test('is believed to be missed where the stream has lost it', async () => {
    redis = await startRedisServer();
    const [first, second] = await startPair();
    serve('Second London');
    const lost = ['XADD', STREAM, '*', 'kind', 'purge', 'origin', 'x', 'purge', '{}'];
    await redis.transaction(lost, lost, ['XTRIM', STREAM, 'MAXLEN', '0']);
    for (const tier of [first, second]) {
      await eventually(() => expect(reasons(tier)).toEqual(['join', 'stream-gap']), 'the gap');
      await shows(tier, 'Second London');
    }
  });

  test('is believed to be missed where all of the stream is gone', async () => {
    redis = await startRedisServer();
    const [first] = await startPair();
    await redis.command('FLUSHALL');
    await eventually(() => expect(reasons(first)).toEqual(['join', 'stream-gap']), 'the gap');
  });

  test('is read later by a process whose connection was cut in between', async () => {
    redis = await startRedisServer();
    const [first, second] = await startPair();
    await redis.command('CLIENT', 'KILL', 'TYPE', 'normal');
    serve('Second London');
    await purge(first);
    await shows(second, 'Second London');
    expect(reasons(second)).toEqual(['join']);
  });

  test('is answered although Redis keeps silent', async () => {
    redis = await startRedisServer();
    const [first] = await startPair();
    serve('Second London');
    redis.freeze();
    try {
      const startedAt = performance.now();
      expect((await purge(first)).status).toBe(200);
      await shows(first, 'Second London');
      expect(performance.now() - startedAt).toBeLessThan(15_000);
    } finally {
      redis.thaw();
    }
  });

  test('passes by what others write into the stream', async () => {
    redis = await startRedisServer();
    const [first, second] = await startPair();
    await redis.command('XADD', STREAM, '*', 'hello', 'world');
    await redis.command('XADD', STREAM, '*', 'kind', 'purge', 'origin', 'x', 'purge', '{"keys":1}');
    serve('Second London');
    await purge(first);
    await shows(second, 'Second London');
    expect(reasons(second)).toEqual(['join']);
  });
});

describe('a web tier whose Redis never was there', () => {
  test('serves, purges and counts by itself', async () => {
    redis = await startRedisServer();
    await redis.kill();
    serve('First London');
    const tier = await startTier({ PURGES_PER_MINUTE: '2' });
    expect(await title(tier)).toBe('First London');
    serve('Second London');
    expect((await purge(tier)).status).toBe(200);
    await shows(tier, 'Second London');
    expect((await purge(tier)).status).toBe(200);
    expect((await purge(tier)).status).toBe(429);
  });
});

describe('limits', () => {
  test('are shared by processes, and go on in each of them without Redis', async () => {
    redis = await startRedisServer();
    const environment = { PURGES_PER_MINUTE: '3' };
    const [first, second] = [await startTier(environment), await startTier(environment)];
    for (const tier of [first, second]) {
      await eventually(() => expect(reasons(tier)).toEqual(['join']), 'it is connected');
    }
    const statuses = async (tier: WebTier, times: number): Promise<readonly number[]> => {
      const found: number[] = [];
      for (let time = 0; time < times; time += 1) found.push((await purge(tier)).status);
      return found;
    };
    expect(await statuses(first, 2)).toEqual([200, 200]);
    expect(await statuses(second, 2)).toEqual([200, 429]);
    expect(await statuses(first, 1)).toEqual([429]);
    await redis.kill();
    await eventually(
      async () => expect(await metric(second, /^web_redis_up \d/m)).toBe('web_redis_up 0'),
      'it is missed',
    );
    expect(await statuses(second, 4)).toEqual([200, 200, 200, 429]);
    await redis.restart();
    for (const tier of [first, second]) {
      await eventually(() => expect(reasons(tier)).toContain('redis-restart'), 'it is back');
    }
    // Its counters and scripts are gone with it.
    expect(await statuses(first, 1)).toEqual([200]);
  });

  test('count an enquiry that is sent again once, whichever process it comes to', async () => {
    redis = await startRedisServer();
    upstream.on(/^\/api\/v0\/leads$/, json({ data: {} }, 201));
    const environment = { LEADS_PER_MINUTE: '2' };
    const [first, second] = [await startTier(environment), await startTier(environment)];
    for (const tier of [first, second]) {
      await eventually(() => expect(reasons(tier)).toEqual(['join']), 'it is connected');
    }
    const send = async (tier: WebTier, key: string): Promise<number> => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const lead = { path: '/api/v0/leads', method: 'POST', headers, body: '{}' };
      return (await rawRequest(tier.url, lead)).status;
    };
    for (const tier of [first, second, second, first]) {
      expect(await send(tier, 'one-enquiry')).toBe(201);
    }
    expect(await send(second, 'another-enquiry')).toBe(201);
    // It was never taken, so that sending it again is no repeat.
    for (const tier of [first, second, first]) {
      expect(await send(tier, 'one-too-many')).toBe(429);
    }
  });
});
