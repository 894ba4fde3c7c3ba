import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import {
  hang,
  json,
  type StubUpstream,
  startStubUpstream,
} from '../../../test/support/stubUpstream.ts';
import { createCloudflare, createFastly, createVarnish } from './cdn.ts';
import { createCdnPurge } from './createCdnPurge.ts';
import type { Purge } from './purge.ts';
import { createPurgeMetrics } from './purgeMetrics.ts';

const SECRET = 'secret-of-the-provider';

let provider: StubUpstream;
const written: string[] = [];

beforeAll(async () => {
  provider = await startStubUpstream();
});
afterEach(() => {
  provider.reset();
  written.length = 0;
});
afterAll(() => provider.close());

const makers = { fastly: createFastly, cloudflare: createCloudflare, varnish: createVarnish };

/** @param timeoutMs as in production, unless the test is about it: a busy machine takes its time. */
const start = (name: keyof typeof makers, timeoutMs?: number) => {
  const registry = new Registry();
  const settings = { apiUrl: provider.url, serviceId: 'abc123', apiToken: SECRET };
  const logger = pino({}, { write: (line: string) => void written.push(line) });
  const purge = createCdnPurge({
    provider: makers[name](settings),
    logger,
    metrics: createPurgeMetrics(registry),
    ...(timeoutMs !== undefined && { timeoutMs }),
    retryDelayMs: 5,
  });
  const counted = async (): Promise<readonly string[]> =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('web_cdn'));
  return { purge, counted };
};

const keys = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `inventory:${index}`);

const asked = (mode: Purge['mode'], count = 2): Purge => ({ keys: keys(count), mode });

const bodies = (): readonly Record<string, string[]>[] =>
  provider.requests.map(({ body }) => JSON.parse(body) as Record<string, string[]>);

describe('Fastly', () => {
  test.each([
    ['soft', '1'],
    ['hard', undefined],
  ] as const)('is asked for a %s purge by key', async (mode, header) => {
    provider.on(/./, json({ 'inventory:0': '1-1', 'inventory:1': '1-2' }));
    const { purge, counted } = start('fastly');
    expect(await purge(asked(mode))).toBe('purged');
    const [request] = provider.requests;
    expect(request).toMatchObject({ method: 'POST', url: '/service/abc123/purge' });
    expect(request?.headers['fastly-key']).toBe(SECRET);
    expect(request?.headers['fastly-soft-purge']).toBe(header);
    expect(bodies()).toEqual([{ surrogate_keys: ['inventory:0', 'inventory:1'] }]);
    expect(await counted()).toEqual(['web_cdn_purges_total{provider="fastly",result="ok"} 1']);
  });

  test('is asked in batches of 256 keys', async () => {
    provider.on(/./, json({}));
    await start('fastly').purge(asked('soft', 600));
    expect(
      bodies()
        .map(({ surrogate_keys: batch }) => batch?.length)
        .sort(),
    ).toEqual([256, 256, 88]);
  });
});

describe('Cloudflare', () => {
  test('is asked by tag, a hundred a call', async () => {
    provider.on(/./, json({ success: true, errors: [], result: { id: 'abc123' } }));
    const { purge } = start('cloudflare');
    expect(await purge(asked('soft', 250))).toBe('purged');
    expect(provider.requests[0]).toMatchObject({
      method: 'POST',
      url: '/zones/abc123/purge_cache',
    });
    expect(provider.requests[0]?.headers.authorization).toBe(`Bearer ${SECRET}`);
    expect(
      bodies()
        .map(({ tags }) => tags?.length)
        .sort(),
    ).toEqual([100, 100, 50]);
    expect(
      bodies()
        .flatMap(({ tags }) => tags ?? [])
        .sort(),
    ).toEqual(keys(250).sort());
  });

  test('has failed where its answer says so', async () => {
    provider.on(/./, json({ success: false, errors: [{ code: 1134 }] }));
    expect(await start('cloudflare').purge(asked('soft'))).toBe('failed');
  });
});

describe('Varnish', () => {
  test.each([
    ['soft', 'xkey-softpurge', 'xkey-purge'],
    ['hard', 'xkey-purge', 'xkey-softpurge'],
  ] as const)('is asked for a %s purge by one header', async (mode, header, other) => {
    provider.on(/./, json({ purged: 3 }));
    const { purge, counted } = start('varnish');
    expect(await purge(asked(mode))).toBe('purged');
    const [request] = provider.requests;
    expect(request).toMatchObject({ method: 'POST', url: '/' });
    expect(request?.headers[header]).toBe('inventory:0 inventory:1');
    expect(request?.headers).not.toHaveProperty(other);
    expect(JSON.stringify(request)).not.toContain(SECRET);
    expect(await counted()).toEqual(['web_cdn_purges_total{provider="varnish",result="ok"} 1']);
  });

  test('is asked in headers that it takes, 128 keys a call', async () => {
    provider.on(/./, json({ purged: 0 }));
    await start('varnish').purge(asked('soft', 300));
    const sizes = provider.requests.map(
      ({ headers }) => String(headers['xkey-softpurge']).split(' ').length,
    );
    expect(sizes.sort((one, other) => one - other)).toEqual([44, 128, 128]);
  });
});

describe('a provider', () => {
  test.each([429, 500, 503])('that answers %i is asked again', async (status) => {
    provider.on(/./, (request, response) =>
      json({}, provider.requests.length < 3 ? status : 200)(request, response),
    );
    expect(await start('fastly').purge(asked('soft'))).toBe('purged');
    expect(provider.requests).toHaveLength(3);
  });

  test.each([400, 401, 403, 404])('that answers %i is not', async (status) => {
    provider.on(/./, json({}, status));
    expect(await start('fastly').purge(asked('soft'))).toBe('failed');
    expect(provider.requests).toHaveLength(1);
  });

  test('that never answers is left after three attempts, logged without its secret', async () => {
    provider.on(/./, hang);
    const { purge, counted } = start('fastly', 200);
    expect(await purge(asked('soft'))).toBe('failed');
    expect(provider.requests).toHaveLength(3);
    expect(await counted()).toEqual(['web_cdn_purges_total{provider="fastly",result="failed"} 1']);
    expect(written).toHaveLength(1);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ event: 'cdn-purge', provider: 'fastly' });
    expect(written[0]).not.toContain(SECRET);
  });

  test('that fails for one batch has failed, although the others are purged', async () => {
    provider.on(/./, (request, response) =>
      json({}, provider.requests.at(-1)?.body.includes('inventory:599"') ? 400 : 200)(
        request,
        response,
      ),
    );
    expect(await start('fastly').purge(asked('soft', 600))).toBe('failed');
    expect(provider.requests).toHaveLength(3);
  });
});
