import { beforeEach, describe, expect, test } from '@jest/globals';
import { UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import {
  createHeldLookups,
  regionCall,
  silentLookupMetrics,
} from '../../../test/support/heldLookups.ts';
import { createTrace } from '../log/requestTrace.ts';
import { NOT_FOUND_SHARE } from './lookupRules.ts';

const inEnglish = { language: 'en' } as const;
const patiently = { ...inEnglish, isPatient: true };
const settle = () => new Promise((resolve) => setImmediate(resolve));

let held = createHeldLookups();

beforeEach(() => {
  held = createHeldLookups();
});

describe('one call a key', () => {
  test('serves 200 requests at once', async () => {
    const asked = Array.from({ length: 200 }, () => held.ask());
    expect(held.calls).toHaveLength(1);
    held.call(0).answer({ name: 'London' });
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ value }) => value.name))).toEqual(new Set(['London']));
    expect(answers.map(({ state }) => state).sort()).toEqual(
      ['miss', ...Array.from({ length: 199 }, () => 'joined')].sort(),
    );
  });

  test('goes on when the request that started it goes away', async () => {
    const controller = new AbortController();
    const first = held.lookups
      .forRequest(createTrace('a'), inEnglish)
      .get(regionCall(), { signal: controller.signal });
    const second = held.ask();
    controller.abort(new Error('visitor left'));
    await expect(first).rejects.toThrow('visitor left');
    held.call(0).answer({ name: 'London' });
    expect((await second).value.name).toBe('London');
    expect((await held.ask()).state).toBe('hit');
  });

  test('is not started for a request that is gone already', async () => {
    const signal = AbortSignal.abort(new Error('visitor left'));
    const asked = held.lookups
      .forRequest(createTrace('a'), inEnglish)
      .get(regionCall(), { signal });
    await expect(asked).rejects.toThrow('visitor left');
    expect(held.calls).toHaveLength(0);
  });

  test('fails for all who wait, and is forgotten', async () => {
    const asked = [held.ask(), held.ask()];
    held.call(0).fail(503);
    for (const result of await Promise.allSettled(asked)) {
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { name: 'UpstreamError', status: 503 },
      });
    }
    const again = held.ask();
    held.call(1).answer({ name: 'London' });
    expect((await again).state).toBe('miss');
  });

  test('is one for each key', async () => {
    const asked = [held.ask('london'), held.ask('leeds')];
    expect(held.calls.map(({ request }) => request.address)).toEqual([
      '/api/v0/regions/london',
      '/api/v0/regions/leeds',
    ]);
    held.call(0).answer({ name: 'London' });
    held.call(1).answer({ name: 'Leeds' });
    const names = (await Promise.all(asked)).map(({ value }) => value.name);
    expect(names).toEqual(['London', 'Leeds']);
  });
});

describe('an answer that was kept', () => {
  beforeEach(() => held.keep('old'));

  test('is not used for another language', async () => {
    const inChinese = held.ask('london', { language: 'zh' });
    expect(held.call(1).request.language).toBe('zh');
    held.call(1).answer({ name: '伦敦' });
    expect(await inChinese).toEqual({ value: { name: '伦敦' }, state: 'miss' });
    expect((await held.ask('london', inEnglish)).value.name).toBe('old');
  });

  test('is used while it is fresh', async () => {
    held.pass(59_000);
    expect(await held.ask()).toEqual({ value: { name: 'old' }, state: 'hit' });
    expect(held.calls).toHaveLength(1);
  });

  test('is used while one renewal runs behind, then replaced', async () => {
    held.pass(61_000);
    expect(await Promise.all([held.ask(), held.ask(), held.ask()])).toEqual(
      Array.from({ length: 3 }, () => ({ value: { name: 'old' }, state: 'stale' })),
    );
    expect(held.calls).toHaveLength(2);
    held.call(1).answer({ name: 'new' });
    await settle();
    expect(await held.ask()).toEqual({ value: { name: 'new' }, state: 'hit' });
  });

  test('is renewed first for whoever has time, others do not wait', async () => {
    held.pass(61_000);
    const patient = [held.ask('london', patiently), held.ask('london', patiently)];
    expect(await held.ask()).toEqual({ value: { name: 'old' }, state: 'stale' });
    held.call(1).answer({ name: 'new' });
    const renewed = { value: { name: 'new' } };
    expect(await Promise.all(patient)).toMatchObject([renewed, { ...renewed, state: 'joined' }]);
    expect(await held.ask('london', patiently)).toEqual({ value: { name: 'new' }, state: 'hit' });
    expect(held.calls).toHaveLength(2);
  });

  test.each([
    ['fails', () => held.call(1).fail(503)],
    ['takes too long', () => undefined],
  ])('is good enough also for them when the renewal %s', async (_name, end) => {
    held.pass(61_000);
    const asked = held.ask('london', patiently);
    end();
    expect(await asked).toEqual({ value: { name: 'old' }, state: 'stale-if-error' });
  });

  test('is used after a failed renewal, with a pause before the next', async () => {
    held.pass(61_000);
    await held.ask();
    held.call(1).fail(503);
    await settle();
    expect((await held.ask()).state).toBe('stale-if-error');
    expect(held.calls).toHaveLength(2);
    held.pass(2000);
    await held.ask();
    expect(held.calls).toHaveLength(3);
  });

  test('past its time is used when the upstream fails', async () => {
    held.pass(3_600_000);
    const asked = held.ask();
    held.call(1).fail();
    expect(await asked).toEqual({ value: { name: 'old' }, state: 'stale-if-error' });
  });

  test('past its time is used when the upstream keeps everyone waiting', async () => {
    held.pass(3_600_000);
    expect(await held.ask()).toEqual({ value: { name: 'old' }, state: 'stale-if-error' });
    held.call(1).answer({ name: 'new' });
    await settle();
    expect((await held.ask()).value.name).toBe('new');
  });

  test('past its time is renewed first when the upstream is well', async () => {
    held.pass(3_600_000);
    const asked = held.ask();
    held.call(1).answer({ name: 'new' });
    expect(await asked).toEqual({ value: { name: 'new' }, state: 'miss' });
  });

  test('is not used a day after its time', async () => {
    held.pass(2 * 86_400_000);
    const asked = held.ask();
    held.call(1).fail(503);
    await expect(asked).rejects.toMatchObject({ status: 503 });
  });

  test('gives way to "no such thing"', async () => {
    held.pass(3_600_000);
    const asked = held.ask();
    held.call(1).fail(404);
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });

  test('is shared and cannot be written to', async () => {
    const { value } = await held.ask();
    expect(() => Object.assign(value, { name: 'changed' })).toThrow(TypeError);
  });
});

describe('"no such thing"', () => {
  test('is believed for ten seconds', async () => {
    const asked = held.ask();
    held.call(0).fail(404);
    await expect(asked).rejects.toMatchObject({ status: 404 });
    held.pass(9000);
    await expect(held.ask()).rejects.toMatchObject({ status: 404 });
    expect(held.calls).toHaveLength(1);
    held.pass(2000);
    const again = held.ask();
    held.call(1).answer({ name: 'opened' });
    expect((await again).value.name).toBe('opened');
  });

  test('is told anew each time: an error that is kept keeps its stack and more', async () => {
    const failure = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error) => error);
    const asked = failure(held.ask());
    held.call(0).fail(404);
    const first = await asked;
    const second = await failure(held.ask());
    expect(held.calls).toHaveLength(1);
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
    expect(second).toMatchObject({ name: 'UpstreamError', message: 'made to fail', status: 404 });
  });

  test('of thousands of made-up names drives out no answer, and takes its own place only', async () => {
    const maxBytes = 256 * 1024;
    let evictions = 0;
    let readBytes = () => 0;
    held = createHeldLookups({
      maxBytes,
      metrics: {
        ...silentLookupMetrics,
        lookupEvicted: () => {
          evictions += 1;
        },
        observeLookupBytes: (read: () => number) => {
          readBytes = read;
        },
      },
    });
    await held.keep('London');
    const before = readBytes();
    for (let index = 0; index < 3000; index += 1) {
      const asked = held.ask(`made-up-${index}`);
      held.call(index + 1).fail(404);
      await expect(asked).rejects.toMatchObject({ status: 404 });
    }
    const known = held.ask();
    expect(held.calls).toHaveLength(3001);
    expect(await known).toEqual({ value: { name: 'London' }, state: 'hit' });
    expect(evictions).toBe(0);
    expect(readBytes() - before).toBeLessThanOrEqual(maxBytes * NOT_FOUND_SHARE);
    await expect(held.ask('made-up-2999')).rejects.toMatchObject({ status: 404 });
    expect(held.calls).toHaveLength(3001);
  });

  test('takes the place of an answer, and an answer its place', async () => {
    await held.keep('old');
    held.pass(3_600_000);
    const gone = held.ask();
    held.call(1).fail(404);
    await expect(gone).rejects.toMatchObject({ status: 404 });
    await expect(held.ask()).rejects.toMatchObject({ status: 404 });
    held.pass(11_000);
    const opened = held.ask();
    held.call(2).answer({ name: 'opened' });
    await opened;
    expect(await held.ask()).toEqual({ value: { name: 'opened' }, state: 'hit' });
    expect(held.lookups.invalidate(['region:1'], 'hard')).toBe(1);
    const again = held.ask();
    expect(held.calls).toHaveLength(4);
    held.call(3).answer({ name: 'new' });
    expect((await again).value.name).toBe('new');
  });

  test.each([undefined, 400, 403, 429, 500, 503])(
    'other failures (%s) are not kept',
    async (status) => {
      const asked = held.ask();
      held.call(0).fail(status);
      await expect(asked).rejects.toBeInstanceOf(UpstreamError);
      held.ask().catch(() => undefined);
      expect(held.calls).toHaveLength(2);
    },
  );

  test('an answer of another shape is a failure and is not kept', async () => {
    const asked = held.ask();
    held.call(0).answer(null);
    await expect(asked).rejects.toMatchObject({ name: 'UpstreamError', status: undefined });
    held.ask().catch(() => undefined);
    expect(held.calls).toHaveLength(2);
  });
});
