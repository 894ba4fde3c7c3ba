import { createCipheriv, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { GrowthBookClient } from '@growthbook/growthbook';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import {
  json,
  type StubAnswer,
  type StubUpstream,
  startStubUpstream,
} from '../../../test/support/stubUpstream.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { createFlagSource, type ServedFlagSource } from './createFlagSource.ts';
import { createFlagMetrics } from './flagMetrics.ts';

const HOUR_MS = 3600 * 1000;
const KEY = randomBytes(16).toString('base64');
const FEATURES = /^\/api\/features\//;
const STREAM = /^\/sub\//;

let service: StubUpstream;
const written: string[] = [];
const streams: ServerResponse[] = [];
const sources: ServedFlagSource[] = [];
let now = 0;
let keys = 0;

const slashed = (isOn: boolean, dateUpdated = '2027-03-01T00:00:00.000Z') => ({
  features: { pod_slashed_pricing: { defaultValue: isOn } },
  experiments: [],
  savedGroups: {},
  dateUpdated,
});

const encrypted = (value: unknown, key = KEY): string => {
  const vector = randomBytes(16);
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'base64'), vector);
  const text = cipher.update(JSON.stringify(value), 'utf8', 'base64') + cipher.final('base64');
  return `${vector.toString('base64')}.${text}`;
};

const openStream: StubAnswer = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  streams.push(response);
};

const send = (payload: unknown): void => {
  const data = typeof payload === 'string' ? payload : JSON.stringify(payload);
  for (const stream of streams) stream.write(`event: features\ndata: ${data}\n\n`);
};

beforeAll(async () => {
  service = await startStubUpstream();
});
afterEach(() => {
  for (const source of sources.splice(0)) source.close();
  service.reset();
  written.length = 0;
  streams.length = 0;
  now = 0;
});
afterAll(() => service.close());

interface Started {
  readonly source: ServedFlagSource;
  readonly changes: () => number;
  readonly metrics: () => Promise<string>;
}

/** Each with a key of its own, as the SDK remembers them all. */
const start = async (answer: StubAnswer, own: { readonly clientKey?: string } = {}) => {
  service.on(FEATURES, answer);
  service.on(STREAM, openStream);
  keys += 1;
  const registry = new Registry();
  const source = createFlagSource({
    settings: {
      clientKey: `sdk-secret-${keys}`,
      browserKey: 'web-test',
      decryptionKey: KEY,
      apiHost: service.url,
      ...own,
    },
    clock: () => Date.now() + now,
    logger: pino({}, { write: (line: string) => void written.push(line) }),
    metrics: createFlagMetrics(registry),
  });
  sources.push(source);
  await source.ready;
  let changes = 0;
  source.onChange(() => {
    changes += 1;
  });
  return { source, changes: () => changes, metrics: () => registry.metrics() } satisfies Started;
};

const isSlashed = ({ source }: Started): unknown =>
  source.current()?.client.evalFeature('pod_slashed_pricing', { attributes: {} }).value;

const fetches = (): number => service.requests.filter(({ url }) => FEATURES.test(url)).length;

const warnings = (): readonly { readonly error: { readonly message: string } }[] =>
  written.map((line) => JSON.parse(line)).filter(({ event }) => event === 'flags');

describe('definitions that are known', () => {
  test('are there once the source is ready, plain or encrypted', async () => {
    expect(isSlashed(await start(json(slashed(false))))).toBe(false);
    const { dateUpdated, features } = slashed(true);
    const payload = { features: {}, encryptedFeatures: encrypted(features), dateUpdated };
    const started = await start(json(payload));
    expect(isSlashed(started)).toBe(true);
    expect(started.source.current()?.payload).toEqual({ features, dateUpdated });
    expect(warnings()).toEqual([]);
  });

  test('are asked for anew after a minute, once and behind the answer', async () => {
    const started = await start(json(slashed(false)));
    service.on(FEATURES, json(slashed(true, '2027-03-02T00:00:00.000Z')));
    now = 59_000;
    expect(isSlashed(started)).toBe(false);
    expect(fetches()).toBe(1);
    now = 61_000;
    expect(isSlashed(started)).toBe(false);
    expect(isSlashed(started)).toBe(false);
    await until(() => isSlashed(started) === true, 'other definitions come');
    expect(fetches()).toBe(2);
    expect(started.changes()).toBe(1);
  });

  test('stay in force for four hours when the service is away, and are then given up', async () => {
    const started = await start(json(slashed(false)));
    service.on(FEATURES, json({}, 503));
    now = 4 * HOUR_MS - 1000;
    expect(isSlashed(started)).toBe(false);
    now = 4 * HOUR_MS + 1000;
    expect(started.source.current()).toBeUndefined();
    expect(started.changes()).toBe(1);
    await until(() => warnings().length > 0, 'a warning is written');
  });

  test('keep no page waiting while the service hangs, and are replaced soon after it is back', async () => {
    const started = await start(json(slashed(false)));
    service.on(FEATURES, () => undefined);
    now = 61_000;
    // A page that asks has its answer before anybody else can have one.
    expect([isSlashed(started), isSlashed(started)]).toEqual([false, false]);
    await until(() => warnings().length > 0, 'the hanging call is given up');
    service.on(FEATURES, json(slashed(true, '2027-03-02T00:00:00.000Z')));
    now += 5001;
    await until(() => isSlashed(started) === true, 'other definitions come');
    expect(fetches()).toBe(3);
  });

  test('change with the stream, and nobody hears of another date alone', async () => {
    const started = await start(json(slashed(false)));
    await until(() => streams.length > 0 && started.source.state.isStreaming, 'the stream is open');
    send(slashed(true, '2027-03-02T00:00:00.000Z'));
    await until(() => isSlashed(started) === true, 'other definitions come');
    send(slashed(true, '2027-03-03T00:00:00.000Z'));
    await until(
      () => started.source.current()?.payload.dateUpdated === '2027-03-03T00:00:00.000Z',
      'the date comes',
    );
    expect(started.changes()).toBe(1);
    expect(fetches()).toBe(1);
  });

  test('are not replaced by an answer that the stream has outrun', async () => {
    const started = await start(json(slashed(false)));
    await until(() => streams.length > 0, 'the stream is open');
    const held: ServerResponse[] = [];
    service.on(FEATURES, (_request, response) => void held.push(response));
    now = 61_000;
    started.source.current();
    await until(() => held.length > 0, 'definitions are asked for');
    send(slashed(true, '2027-03-02T00:00:00.000Z'));
    await until(() => isSlashed(started) === true, 'other definitions come');
    held[0]?.writeHead(200, { 'Content-Type': 'application/json' });
    held[0]?.end(JSON.stringify(slashed(false)));
    service.on(FEATURES, json(slashed(true, '2027-03-02T00:00:00.000Z')));
    now = 200_000;
    await until(() => {
      started.source.current();
      return fetches() === 3;
    }, 'the held answer is done with');
    expect(started.changes()).toBe(1);
  });
});

describe('what cannot be used', () => {
  const wrongKey = () =>
    json({ features: {}, encryptedFeatures: encrypted({}, randomBytes(16).toString('base64')) });

  test.each<[string, StubAnswer, string]>([
    ['an error', json({}, 503), 'HTTP error: 503'],
    ['a refusal', json({}, 403), 'HTTP error: 403'],
    ['another key', wrongKey(), 'Failed to decrypt'],
    ['half a ciphertext', json({ encryptedFeatures: 'AAAA' }), 'Failed to decrypt'],
    ['an empty answer', json({}), 'Empty answer'],
    ['nothing at all', json(null), ''],
    ['a list', json([1]), 'No definitions: features'],
    ['features of another shape', json({ features: { a: 1 } }), 'No definitions: features.a'],
    [
      'rules of another shape',
      json({ features: { a: { rules: 'x' } } }),
      'No definitions: features.a.rules',
    ],
    [
      'rules that cannot be evaluated',
      json({ features: { search_page_v2: { rules: [{ filters: 7 }] } } }),
      '',
    ],
    ['ten megabytes', json({ features: {}, x: 'x'.repeat(10_000_000) }), 'Answer too large'],
  ])('%s leaves the defaults in force', async (_name, answer, message) => {
    const { source, metrics } = await start(answer);
    expect(source.current()).toBeUndefined();
    await until(() => warnings().length > 0, 'a warning is written');
    expect(warnings()[0]?.error.message).toContain(message);
    expect(await metrics()).toMatch(/web_flags_errors_total\{part="(?:fetch|payload)"\} 1/);
    expect(written.join('')).not.toContain('sdk-secret');
  });

  test('leaves the known definitions in force, and is warned of once a minute', async () => {
    const started = await start(json(slashed(false)));
    await until(() => streams.length > 0, 'the stream is open');
    service.on(FEATURES, (_request, response) => response.end('<html>'));
    for (const [minute, asked] of [61, 67, 73, 130].entries()) {
      now = asked * 1000;
      expect(isSlashed(started)).toBe(false);
      await until(() => fetches() === minute + 2, 'definitions are asked for');
      await eventually(
        async () => expect(await started.metrics()).toContain(`{part="fetch"} ${minute + 1}`),
        'the failure is counted',
      );
    }
    send('not JSON');
    await eventually(
      async () => expect(await started.metrics()).toContain('{part="stream"} 1'),
      'the failure is counted',
    );
    expect(isSlashed(started)).toBe(false);
    expect(warnings()).toHaveLength(2);
    expect(started.changes()).toBe(0);
  });

  test('the service may hang: three seconds later the defaults are in force', async () => {
    const startedAt = performance.now();
    const { source } = await start(() => undefined);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(source.current()).toBeUndefined();
    expect(warnings()[0]?.error.message).toBe('Timeout');
  });

  test('without a key nothing is asked', async () => {
    const { source } = await start(json(slashed(false)), { clientKey: '' });
    expect(source.current()).toBeUndefined();
    expect(warnings()[0]?.error.message).toBe('Missing clientKey');
    expect(service.requests).toEqual([]);
  });
});

test('the service is found again by itself, without anybody asking', async () => {
  const started = await start(json({}, 503));
  await until(() => streams.length > 0, 'the stream is open');
  send(slashed(true));
  await until(() => isSlashed(started) === true, 'other definitions come');
  expect(started.changes()).toBe(1);
});

test('of one process at most ten services are remembered', async () => {
  service.on(FEATURES, json(slashed(true)));
  await start(json(slashed(true)));
  const asked = async (clientKey: string): Promise<number> => {
    const before = fetches();
    await new GrowthBookClient({ apiHost: service.url, clientKey }).init();
    return fetches() - before;
  };
  const names = Array.from({ length: 11 }, (_, index) => `many-${index}`);
  // The SDK forgets by age, in milliseconds.
  let last = 0;
  for (const name of names) {
    await until(() => Date.now() > last, 'a millisecond goes by');
    expect(await asked(name)).toBe(1);
    last = Date.now();
  }
  expect(await asked('many-10')).toBe(0);
  expect(await asked('many-0')).toBe(1);
});
