import { beforeEach, describe, expect, test } from '@jest/globals';
import { ApiFault } from '../../../shared/contracts/apiFault.ts';
import type { ApiCall } from '../../../shared/ssr/apiClient.ts';
import { createTrace, type LookupState } from '../request/requestTrace.ts';
import { createLookups } from './createLookups.ts';
import type { UpstreamAnswer, UpstreamRequest } from './upstream.ts';

interface Flight {
  readonly request: UpstreamRequest;
  answer(body: unknown, facts?: Partial<UpstreamAnswer>): void;
  fail(status?: number): void;
}

let now = 0;
let flights: Flight[] = [];

const fetchUpstream = (request: UpstreamRequest): Promise<UpstreamAnswer> =>
  new Promise((resolve, reject) => {
    flights.push({
      request,
      answer: (body, { bytes = 100, surrogateKeys = [], dataAt } = {}) =>
        resolve({ status: 200, body, bytes, surrogateKeys, dataAt }),
      fail: (status) => reject(new ApiFault('made to fail', { status })),
    });
  });

const silent = {
  lookup: () => undefined,
  lookupEvicted: () => undefined,
  observeLookupBytes: () => undefined,
};

const create = (changes: object = {}) =>
  createLookups({
    fetchUpstream,
    clock: () => now,
    maxBytes: 1024 * 1024,
    metrics: silent,
    freezesValues: true,
    staleLeashMs: 20,
    ...changes,
  });

interface Named {
  readonly name: string;
}

const call = (id = 'london'): ApiCall<Named> => ({
  name: 'region',
  path: `/api/v0/regions/${id}`,
  query: {},
  parse: (body) => ({ name: String((body as { name: unknown }).name) }),
  surrogateKeys: () => ['region:1'],
});

let lookups = create();

/** One request's lookup and how it was answered. */
const ask = async (id?: string): Promise<{ value: Named; state: LookupState | undefined }> => {
  const trace = createTrace('request');
  const value = await lookups.forRequest(trace).get(call(id));
  return { value, state: [...trace.lookups.keys()][0] };
};

const flight = (index: number): Flight => {
  const found = flights[index];
  if (!found) throw new Error(`flight ${index} has not started`);
  return found;
};

/** Fills the cache at the present time. */
const keep = async (name: string): Promise<void> => {
  const asked = ask();
  flight(flights.length - 1).answer({ name });
  await asked;
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  now = 1_000_000;
  flights = [];
  lookups = create();
});

describe('one flight a key', () => {
  test('serves 200 requests at once', async () => {
    const asked = Array.from({ length: 200 }, () => ask());
    expect(flights).toHaveLength(1);
    flight(0).answer({ name: 'London' });
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ value }) => value.name))).toEqual(new Set(['London']));
    expect(answers.map(({ state }) => state).sort()).toEqual(
      ['miss', ...Array.from({ length: 199 }, () => 'joined')].sort(),
    );
  });

  test('goes on when the request that started it goes away', async () => {
    const controller = new AbortController();
    const first = lookups.forRequest(createTrace('a')).get(call(), { signal: controller.signal });
    const second = ask();
    controller.abort(new Error('visitor left'));
    await expect(first).rejects.toThrow('visitor left');
    flight(0).answer({ name: 'London' });
    expect((await second).value.name).toBe('London');
    expect((await ask()).state).toBe('hit');
  });

  test('is not started for a request that is gone already', async () => {
    const signal = AbortSignal.abort(new Error('visitor left'));
    const asked = lookups.forRequest(createTrace('a')).get(call(), { signal });
    await expect(asked).rejects.toThrow('visitor left');
    expect(flights).toHaveLength(0);
  });

  test('fails for all who wait, and is forgotten', async () => {
    const asked = [ask(), ask()];
    flight(0).fail(503);
    for (const result of await Promise.allSettled(asked)) {
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { name: 'ApiFault', status: 503 },
      });
    }
    const again = ask();
    flight(1).answer({ name: 'London' });
    expect((await again).state).toBe('miss');
  });

  test('is one for each key', async () => {
    const asked = [ask('london'), ask('leeds')];
    expect(flights.map(({ request }) => request.address)).toEqual([
      '/api/v0/regions/london',
      '/api/v0/regions/leeds',
    ]);
    flight(0).answer({ name: 'London' });
    flight(1).answer({ name: 'Leeds' });
    const names = (await Promise.all(asked)).map(({ value }) => value.name);
    expect(names).toEqual(['London', 'Leeds']);
  });
});

describe('an answer that was kept', () => {
  beforeEach(() => keep('old'));

  test('is used while it is fresh', async () => {
    now += 59_000;
    expect(await ask()).toEqual({ value: { name: 'old' }, state: 'hit' });
    expect(flights).toHaveLength(1);
  });

  test('is used while one renewal runs behind, then replaced', async () => {
    now += 61_000;
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(
      Array.from({ length: 3 }, () => ({ value: { name: 'old' }, state: 'stale' })),
    );
    expect(flights).toHaveLength(2);
    flight(1).answer({ name: 'new' });
    await settle();
    expect(await ask()).toEqual({ value: { name: 'new' }, state: 'hit' });
  });

  test('is used after a failed renewal, with a pause before the next', async () => {
    now += 61_000;
    await ask();
    flight(1).fail(503);
    await settle();
    expect((await ask()).state).toBe('stale-if-error');
    expect(flights).toHaveLength(2);
    now += 2000;
    await ask();
    expect(flights).toHaveLength(3);
  });

  test('past its time is used when the upstream fails', async () => {
    now += 3_600_000;
    const asked = ask();
    flight(1).fail();
    expect(await asked).toEqual({ value: { name: 'old' }, state: 'stale-if-error' });
  });

  test('past its time is used when the upstream keeps everyone waiting', async () => {
    now += 3_600_000;
    expect(await ask()).toEqual({ value: { name: 'old' }, state: 'stale-if-error' });
    flight(1).answer({ name: 'new' });
    await settle();
    expect((await ask()).value.name).toBe('new');
  });

  test('past its time is renewed first when the upstream is well', async () => {
    now += 3_600_000;
    const asked = ask();
    flight(1).answer({ name: 'new' });
    expect(await asked).toEqual({ value: { name: 'new' }, state: 'miss' });
  });

  test('is not used a day after its time', async () => {
    now += 2 * 86_400_000;
    const asked = ask();
    flight(1).fail(503);
    await expect(asked).rejects.toMatchObject({ status: 503 });
  });

  test('gives way to "no such thing"', async () => {
    now += 3_600_000;
    const asked = ask();
    flight(1).fail(404);
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });

  test('is shared and cannot be written to', async () => {
    const { value } = await ask();
    expect(() => Object.assign(value, { name: 'changed' })).toThrow(TypeError);
  });
});

describe('"no such thing"', () => {
  test('is believed for ten seconds', async () => {
    const asked = ask();
    flight(0).fail(404);
    await expect(asked).rejects.toMatchObject({ status: 404 });
    now += 9000;
    await expect(ask()).rejects.toMatchObject({ status: 404 });
    expect(flights).toHaveLength(1);
    now += 2000;
    const again = ask();
    flight(1).answer({ name: 'opened' });
    expect((await again).value.name).toBe('opened');
  });

  test('is told anew each time: an error that is kept keeps its stack and more', async () => {
    const failure = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error) => error);
    const asked = failure(ask());
    flight(0).fail(404);
    const first = await asked;
    const second = await failure(ask());
    expect(flights).toHaveLength(1);
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
    expect(second).toMatchObject({ name: 'ApiFault', message: 'made to fail', status: 404 });
  });

  test.each([undefined, 400, 403, 429, 500, 503])(
    'other failures (%s) are not kept',
    async (status) => {
      const asked = ask();
      flight(0).fail(status);
      await expect(asked).rejects.toBeInstanceOf(ApiFault);
      ask().catch(() => undefined);
      expect(flights).toHaveLength(2);
    },
  );

  test('an answer of another shape is a failure and is not kept', async () => {
    const asked = ask();
    flight(0).answer(null);
    await expect(asked).rejects.toMatchObject({ name: 'ApiFault', status: undefined });
    ask().catch(() => undefined);
    expect(flights).toHaveLength(2);
  });
});

test('memory stays within its bound', async () => {
  let evictions = 0;
  let readBytes = () => 0;
  lookups = create({
    maxBytes: 10_000,
    metrics: {
      ...silent,
      lookupEvicted: () => {
        evictions += 1;
      },
      observeLookupBytes: (read: () => number) => {
        readBytes = read;
      },
    },
  });
  for (let index = 0; index < 50; index += 1) {
    const asked = ask(`region-${index}`);
    flight(index).answer({ name: 'x' }, { bytes: 700 });
    await asked;
  }
  expect(readBytes()).toBeLessThanOrEqual(10_000);
  expect(evictions).toBeGreaterThan(35);
  expect((await ask('region-49')).state).toBe('hit');
});

describe('a purge', () => {
  const fill = async (facts?: Partial<UpstreamAnswer>): Promise<void> => {
    const asked = ask();
    flight(0).answer({ name: 'old' }, facts);
    await asked;
    now += 1;
  };

  test.each(['region:1', 'site:7'])('by the key %s removes what is made of it', async (key) => {
    await fill({ surrogateKeys: ['site:7'] });
    expect(lookups.invalidate(['other', key], 'hard')).toBe(1);
    expect(lookups.invalidate([key], 'hard')).toBe(0);
    now += 1;
    const asked = ask();
    flight(1).answer({ name: 'new' });
    expect(await asked).toEqual({ value: { name: 'new' }, state: 'miss' });
  });

  test('that is soft asks first, and falls back on the old answer', async () => {
    await fill();
    expect(lookups.invalidate(['region:1'], 'soft')).toBe(1);
    now += 1;
    const asked = ask();
    flight(1).fail(503);
    expect(await asked).toEqual({ value: { name: 'old' }, state: 'stale-if-error' });
  });

  test('of everything does the same for all', async () => {
    await fill();
    lookups.markAllStale();
    now += 1;
    const asked = ask();
    flight(1).answer({ name: 'new' });
    expect(await asked).toEqual({ value: { name: 'new' }, state: 'miss' });
  });

  test.each<[string, Partial<UpstreamAnswer>, boolean]>([
    ['of unknown age that was under way', {}, false],
    ['with data of before the change', { dataAt: 499 }, false],
    ['with data of the change', { dataAt: 500 }, true],
  ])('an answer %s counts as fresh: %#', async (_name, facts, isFresh) => {
    const asked = ask();
    lookups.invalidate(['region:1'], 'hard', 500);
    flight(0).answer({ name: 'first' }, facts);
    await asked;
    now += 1;
    const again = ask();
    if (!isFresh) flight(1).answer({ name: 'second' });
    expect((await again).value.name).toBe(isFresh ? 'first' : 'second');
  });
});
