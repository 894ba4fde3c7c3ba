import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { closeServer, listenLocally } from '../support/listen.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { type StubFlags, serveStubFlags, stubFlagsEnvironment } from '../support/stubFlags.ts';
import { hang, json, type StubAnswer } from '../support/stubUpstream.ts';
import { until } from '../support/until.ts';
import { serveRegions, webSiteForSuite } from '../support/webSite.ts';
import type { WebTier } from '../support/webTier.ts';

const LONDON = '/places/search/london';
const site = webSiteForSuite({ serve: serveRegions });

const cdnCalls: string[] = [];
const cdn = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => cdnCalls.push(chunk.toString('utf8')));
  request.on('end', () => json({})(request, response));
});
let cdnUrl: string;
let flags: StubFlags;

beforeAll(async () => {
  cdnUrl = await listenLocally(cdn);
});
beforeEach(() => {
  cdnCalls.length = 0;
  flags = serveStubFlags(site.upstream);
});
afterAll(() => closeServer(cdn));

const start = async (environment: Readonly<Record<string, string>> = {}): Promise<WebTier> => {
  const before = flags.openStreams;
  const tier = await site.startOther({
    environment: { ...stubFlagsEnvironment(), ...environment },
  });
  await until(() => flags.openStreams > before, 'the process listens to the service');
  return tier;
};

const streamPath = ({ dependencies: { config } }: WebTier): string =>
  `/sub/${config.flagService.browserKey}`;

const statusOf = async (tier: WebTier): Promise<string> =>
  String((await rawRequest(tier.url, { path: LONDON })).headers['cache-status']);

const isSlashed = ({ dependencies: { flagSource } }: WebTier): unknown =>
  flagSource.current()?.client.evalFeature('pod_slashed_pricing', { attributes: {} }).value;

describe('a change of definitions', () => {
  test('reaches every process within a second, and what they have drawn is drawn anew', async () => {
    const environment = {
      CDN_PROVIDER: 'fastly',
      CDN_SERVICE_ID: 'service1',
      CDN_API_TOKEN: 'secret-of-the-provider',
      CDN_API_URL: cdnUrl,
    };
    const tiers = [await start(environment), await start(environment)] as const;
    for (const tier of tiers) {
      await statusOf(tier);
      expect(await statusOf(tier)).toMatch(/^pages; hit; ttl=/);
    }
    flags.setSlashedPricing(false);
    await until(() => tiers.every((tier) => isSlashed(tier) === false), 'both know it');
    // Not even the first who asks afterwards gets a page of before.
    for (const tier of tiers) expect(await statusOf(tier)).toContain('pages; fwd=miss');
    // Who is last has told the CDN after that.
    await until(() => cdnCalls.length === 2, 'the CDN is purged');
    expect(cdnCalls).toEqual(Array(2).fill('{"surrogate_keys":["flags"]}'));
  });

  test('of the date alone touches nothing', async () => {
    const tier = await start();
    await statusOf(tier);
    flags.setSlashedPricing(true);
    await until(
      () =>
        tier.dependencies.flagSource.current()?.payload.dateUpdated === '2027-01-02T00:00:00.000Z',
      'the date has come',
    );
    expect(await statusOf(tier)).toMatch(/^pages; hit; ttl=/);
  });
});

describe('a service that is of no use', () => {
  const faults: readonly (readonly [string, StubAnswer])[] = [
    ['hangs', hang],
    ['knows another key', json({ message: {} }, 403)],
    ['sends no JSON', (_request, response) => void response.end('<html>')],
    ['sends ten megabytes', (_request, response) => void response.end('x'.repeat(10_000_000))],
    ['breaks off', (request) => void request.socket.destroy()],
  ];

  test.each(faults)('and %s costs visitors nothing', async (_name, answer) => {
    site.upstream.on(/^\/(?:api\/features|sub)\/sdk-stub/, answer);
    const tier = await site.startOther({ environment: stubFlagsEnvironment() });
    expect((await rawRequest(tier.url, { path: LONDON })).status).toBe(200);
    // Were each of them to wait for the service, the test would run out of its time.
    for (let time = 0; time < 20; time += 1) {
      expect((await rawRequest(tier.url, { path: LONDON })).status).toBe(200);
      tier.dependencies.flagSource.current();
    }
    await until(
      () => tier.logLines.filter(({ event }) => event === 'flags').length > 0,
      'a warning is written',
    );
    expect(tier.logLines.filter(({ event }) => event === 'flags').length).toBeLessThanOrEqual(2);
    expect(tier.logText()).not.toContain('sdk-stub');
  });
});

describe('the stream of a browser', () => {
  const open = async (tier: WebTier) => {
    const answer = await fetch(`${tier.url}${streamPath(tier)}`, {
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    const reader = answer.body?.getReader();
    let text = '';
    const read = async (end: string): Promise<string> => {
      while (!text.includes(end)) {
        const part = await reader?.read();
        if (!part || part.done) break;
        text += new TextDecoder().decode(part.value);
      }
      const found = text;
      text = '';
      return found;
    };
    return { answer, read, leave: () => reader?.cancel() };
  };

  const sentIn = (text: string): unknown => JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '');

  test('says when definitions have changed, and nothing of what they are', async () => {
    const tier = await start();
    const { answer, read, leave } = await open(tier);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    const first = await read('}\n\n');
    expect(first).toMatch(/^retry: [1-4]\d{3}\n\nevent: features-updated\ndata: \{.*\}\n\n$/);
    expect(sentIn(first)).toEqual({ dateUpdated: '2027-01-01T00:00:00.000Z' });
    flags.setSlashedPricing(false);
    expect(sentIn(await read('}\n\n'))).toEqual({ dateUpdated: '2027-01-02T00:00:00.000Z' });
    await leave();
    await until(
      () => tier.logLines.some(({ event, route }) => event === 'request' && route === 'sub'),
      'the end of the stream is written',
    );
    expect(site.upstream.requests.map(({ url }) => url)).not.toContain(streamPath(tier));
  });

  test('has no place beyond the bound, until another one ends', async () => {
    const tier = await start({ FLAG_STREAMS: '1' });
    const first = await open(tier);
    await first.read('}\n\n');
    expect((await open(tier)).answer.status).toBe(204);
    await first.leave();
    await until(
      () => tier.logLines.some(({ route, status }) => route === 'sub' && status === 200),
      'the first has ended',
    );
    const next = await open(tier);
    expect(next.answer.status).toBe(200);
    await next.leave();
    const { text } = await rawRequest(tier.opsUrl, { path: '/metrics' });
    expect(text).toContain('web_flag_streams_refused_total 1');
  });

  test('ends when the process drains, and one that comes then is sent to another', async () => {
    const tier = await start();
    const { read } = await open(tier);
    await read('}\n\n');
    tier.dependencies.lifecycle.markDraining();
    expect(await read('never')).toBe('');
    const late = await open(tier);
    expect(await late.read('never')).toMatch(/^retry: \d+\n\n$/);
  });

  test('takes no other method, and is of no other key', async () => {
    const tier = await start();
    const path = streamPath(tier);
    expect((await rawRequest(tier.url, { path, method: 'POST' })).status).toBe(405);
    site.upstream.on(/^\/sub\/other$/, json({ message: {} }, 404));
    expect((await rawRequest(tier.url, { path: '/sub/other' })).status).toBe(404);
  });
});

describe('the page of operators', () => {
  const half = (force: unknown) => ({
    defaultValue: false,
    rules: [{ force, coverage: 0.5, hashAttribute: 'id' }],
  });
  const experiment = (feature: string, state: string) => ({
    ...{
      key: `${feature}-${state}`,
      feature,
      state,
      owner: 'ann',
      hypothesis: 'More <i>clicks</i>',
    },
    ...{ started_at: '2027-01-01T00:00:00.000Z', ends_at: '2027-02-01T00:00:00.000Z' },
    variations: [
      { key: 'control', value: 'control', weight: 0.9, exposures: 12 },
      { key: 'A', value: 'A', weight: 0.1, exposures: 3 },
    ],
  });
  const experiments = {
    data: [
      experiment('search_page_v2', 'running'),
      experiment('search_page_v2', 'ended'),
      experiment('pod_slashed_pricing', 'stopped'),
    ],
  };
  const ask = (tier: WebTier, accepted: string) =>
    rawRequest(tier.opsUrl, { path: '/flags', headers: { Accept: accepted } });

  test('says what flags are and why, which experiments run, and how the process stands', async () => {
    site.upstream.on(/^\/api\/experiments\/sdk-stub-/, json(experiments));
    const tier = await start({ FLAGS: 'property_card_mode=NO_CTA' });
    const { headers, status, text } = await ask(tier, 'application/json');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const report = JSON.parse(text);
    expect(report.flags).toEqual(
      expect.arrayContaining([
        {
          ...{ name: 'property_card_mode', feature: 'property_card_mode' },
          ...{ value: 'NO_CTA', from: 'FLAGS' },
        },
        {
          ...{ name: 'slashed_pricing', feature: 'pod_slashed_pricing' },
          ...{ value: 'on', from: 'service' },
        },
        {
          ...{ name: 'search_page_v2', feature: 'search_page_v2' },
          ...{ value: 'control', from: 'default' },
        },
      ]),
    );
    expect(report.experiments.data[0]).toMatchObject({
      ...{ key: 'search_page_v2-running', flag: 'search_page_v2', routes: ['search'] },
      isBeyondBound: false,
    });
    expect(report.processes).toEqual([
      {
        ...{ pid: process.pid, isStreaming: true, lastFault: null },
        ...{ confirmedAt: expect.any(String), dateUpdated: '2027-01-01T00:00:00.000Z' },
      },
    ]);
    expect(text).not.toContain('sdk-stub');
  });

  test('is a page without scripts for who looks at it', async () => {
    site.upstream.on(/^\/api\/experiments\/sdk-stub-/, json(experiments));
    const { headers, text } = await ask(await start(), 'text/html,*/*');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('Past their end');
    expect(text).toContain('to be stopped: search_page_v2-ended.');
    expect(text).toContain('control = &quot;control&quot;: 90 %, seen by 12');
    expect(text).toContain('More &lt;i&gt;clicks&lt;/i&gt;');
    expect(text).not.toMatch(/<script|<i>|sdk-stub|Too many documents/);
  });

  test('names experiments that would make too many documents of a page', async () => {
    const split = {
      property_card_mode: half('NO_CTA'),
      ...{ search_page_v2: half('A'), search_relevance_scale: half('B') },
      ...{ pod_application_form_flow: half(true), pod_new_enquire_booking_flow: half(true) },
    };
    flags = serveStubFlags(site.upstream, split);
    site.upstream.on(/^\/api\/experiments\/sdk-stub-/, json(experiments));
    const { text } = await ask(await start(), 'text/html');
    expect(text).toContain('everybody gets the control: search_page_v2-running.');
    expect(text).toContain('running, beyond the bound');
  });

  test('says so where the service has no overview or nothing is known', async () => {
    site.upstream.on(/^\/api\/features\/sdk-stub-/, json({}, 503));
    const tier = await start();
    const { text } = await ask(tier, 'text/html');
    expect(text).toContain('The service gives no overview of experiments: HTTP error: 404.');
    expect(text).toContain('never: the defaults count');
    expect(text).toContain('HTTP error: 503');
    expect((await rawRequest(tier.opsUrl, { path: '/flags', method: 'POST' })).status).toBe(405);
    expect((await rawRequest(tier.url, { path: '/flags' })).text).not.toContain('<table');
  });
});
