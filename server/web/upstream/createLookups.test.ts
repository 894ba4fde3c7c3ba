import { beforeEach, describe, expect, test } from '@jest/globals';
import { ApiFault } from '../../../shared/contracts/apiFault.ts';
import {
  createLookupsDesk,
  regionCall,
  silentLookupMetrics,
} from '../../../test/support/lookupsDesk.ts';
import { createTrace } from '../log/requestTrace.ts';
import { NOT_FOUND_SHARE } from './lookupRules.ts';

const patiently = { isPatient: true };
const settle = () => new Promise((resolve) => setImmediate(resolve));

let desk = createLookupsDesk();

beforeEach(() => {
  desk = createLookupsDesk();
});

describe('one flight a key', () => {
  test('serves 200 requests at once', async () => {
    const asked = Array.from({ length: 200 }, () => desk.ask());
    expect(desk.flights).toHaveLength(1);
    desk.flight(0).answer({ name: 'London' });
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ value }) => value.name))).toEqual(new Set(['London']));
    expect(answers.map(({ state }) => state).sort()).toEqual(
      ['miss', ...Array.from({ length: 199 }, () => 'joined')].sort(),
    );
  });

  test('goes on when the request that started it goes away', async () => {
    const controller = new AbortController();
    const first = desk.lookups
      .forRequest(createTrace('a'))
      .get(regionCall(), { signal: controller.signal });
    const second = desk.ask();
    controller.abort(new Error('visitor left'));
    await expect(first).rejects.toThrow('visitor left');
    desk.flight(0).answer({ name: 'London' });
    expect((await second).value.name).toBe('London');
    expect((await desk.ask()).state).toBe('hit');
  });

  test('is not started for a request that is gone already', async () => {
    const signal = AbortSignal.abort(new Error('visitor left'));
    const asked = desk.lookups.forRequest(createTrace('a')).get(regionCall(), { signal });
    await expect(asked).rejects.toThrow('visitor left');
    expect(desk.flights).toHaveLength(0);
  });

  test('fails for all who wait, and is forgotten', async () => {
    const asked = [desk.ask(), desk.ask()];
    desk.flight(0).fail(503);
    for (const result of await Promise.allSettled(asked)) {
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { name: 'ApiFault', status: 503 },
      });
    }
    const again = desk.ask();
    desk.flight(1).answer({ name: 'London' });
    expect((await again).state).toBe('miss');
  });

  test('is one for each key', async () => {
    const asked = [desk.ask('london'), desk.ask('leeds')];
    expect(desk.flights.map(({ request }) => request.address)).toEqual([
      '/api/v0/regions/london',
      '/api/v0/regions/leeds',
    ]);
    desk.flight(0).answer({ name: 'London' });
    desk.flight(1).answer({ name: 'Leeds' });
    const names = (await Promise.all(asked)).map(({ value }) => value.name);
    expect(names).toEqual(['London', 'Leeds']);
  });
});

describe('an answer that was kept', () => {
  beforeEach(() => desk.keep('old'));

  test('is used while it is fresh', async () => {
    desk.pass(59_000);
    expect(await desk.ask()).toEqual({ value: { name: 'old' }, state: 'hit' });
    expect(desk.flights).toHaveLength(1);
  });

  test('is used while one renewal runs behind, then replaced', async () => {
    desk.pass(61_000);
    expect(await Promise.all([desk.ask(), desk.ask(), desk.ask()])).toEqual(
      Array.from({ length: 3 }, () => ({ value: { name: 'old' }, state: 'stale' })),
    );
    expect(desk.flights).toHaveLength(2);
    desk.flight(1).answer({ name: 'new' });
    await settle();
    expect(await desk.ask()).toEqual({ value: { name: 'new' }, state: 'hit' });
  });

  test('is renewed first for whoever has time, others do not wait', async () => {
    desk.pass(61_000);
    const patient = [desk.ask('london', patiently), desk.ask('london', patiently)];
    expect(await desk.ask()).toEqual({ value: { name: 'old' }, state: 'stale' });
    desk.flight(1).answer({ name: 'new' });
    const renewed = { value: { name: 'new' } };
    expect(await Promise.all(patient)).toMatchObject([renewed, { ...renewed, state: 'joined' }]);
    expect(await desk.ask('london', patiently)).toEqual({ value: { name: 'new' }, state: 'hit' });
    expect(desk.flights).toHaveLength(2);
  });

  test.each([
    ['fails', () => desk.flight(1).fail(503)],
    ['takes too long', () => undefined],
  ])('is good enough also for them when the renewal %s', async (_name, end) => {
    desk.pass(61_000);
    const asked = desk.ask('london', patiently);
    end();
    expect(await asked).toEqual({ value: { name: 'old' }, state: 'stale-if-error' });
  });

  test('is used after a failed renewal, with a pause before the next', async () => {
    desk.pass(61_000);
    await desk.ask();
    desk.flight(1).fail(503);
    await settle();
    expect((await desk.ask()).state).toBe('stale-if-error');
    expect(desk.flights).toHaveLength(2);
    desk.pass(2000);
    await desk.ask();
    expect(desk.flights).toHaveLength(3);
  });

  test('past its time is used when the upstream fails', async () => {
    desk.pass(3_600_000);
    const asked = desk.ask();
    desk.flight(1).fail();
    expect(await asked).toEqual({ value: { name: 'old' }, state: 'stale-if-error' });
  });

  test('past its time is used when the upstream keeps everyone waiting', async () => {
    desk.pass(3_600_000);
    expect(await desk.ask()).toEqual({ value: { name: 'old' }, state: 'stale-if-error' });
    desk.flight(1).answer({ name: 'new' });
    await settle();
    expect((await desk.ask()).value.name).toBe('new');
  });

  test('past its time is renewed first when the upstream is well', async () => {
    desk.pass(3_600_000);
    const asked = desk.ask();
    desk.flight(1).answer({ name: 'new' });
    expect(await asked).toEqual({ value: { name: 'new' }, state: 'miss' });
  });

  test('is not used a day after its time', async () => {
    desk.pass(2 * 86_400_000);
    const asked = desk.ask();
    desk.flight(1).fail(503);
    await expect(asked).rejects.toMatchObject({ status: 503 });
  });

  test('gives way to "no such thing"', async () => {
    desk.pass(3_600_000);
    const asked = desk.ask();
    desk.flight(1).fail(404);
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });

  test('is shared and cannot be written to', async () => {
    const { value } = await desk.ask();
    expect(() => Object.assign(value, { name: 'changed' })).toThrow(TypeError);
  });
});

describe('"no such thing"', () => {
  test('is believed for ten seconds', async () => {
    const asked = desk.ask();
    desk.flight(0).fail(404);
    await expect(asked).rejects.toMatchObject({ status: 404 });
    desk.pass(9000);
    await expect(desk.ask()).rejects.toMatchObject({ status: 404 });
    expect(desk.flights).toHaveLength(1);
    desk.pass(2000);
    const again = desk.ask();
    desk.flight(1).answer({ name: 'opened' });
    expect((await again).value.name).toBe('opened');
  });

  test('is told anew each time: an error that is kept keeps its stack and more', async () => {
    const failure = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error) => error);
    const asked = failure(desk.ask());
    desk.flight(0).fail(404);
    const first = await asked;
    const second = await failure(desk.ask());
    expect(desk.flights).toHaveLength(1);
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
    expect(second).toMatchObject({ name: 'ApiFault', message: 'made to fail', status: 404 });
  });

  test('of thousands of made-up names drives out no answer, and takes its own place only', async () => {
    const maxBytes = 256 * 1024;
    let evictions = 0;
    let readBytes = () => 0;
    desk = createLookupsDesk({
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
    await desk.keep('London');
    const before = readBytes();
    for (let index = 0; index < 3000; index += 1) {
      const asked = desk.ask(`made-up-${index}`);
      desk.flight(index + 1).fail(404);
      await expect(asked).rejects.toMatchObject({ status: 404 });
    }
    const known = desk.ask();
    expect(desk.flights).toHaveLength(3001);
    expect(await known).toEqual({ value: { name: 'London' }, state: 'hit' });
    expect(evictions).toBe(0);
    expect(readBytes() - before).toBeLessThanOrEqual(maxBytes * NOT_FOUND_SHARE);
    await expect(desk.ask('made-up-2999')).rejects.toMatchObject({ status: 404 });
    expect(desk.flights).toHaveLength(3001);
  });

  test('takes the place of an answer, and an answer its place', async () => {
    await desk.keep('old');
    desk.pass(3_600_000);
    const gone = desk.ask();
    desk.flight(1).fail(404);
    await expect(gone).rejects.toMatchObject({ status: 404 });
    await expect(desk.ask()).rejects.toMatchObject({ status: 404 });
    desk.pass(11_000);
    const opened = desk.ask();
    desk.flight(2).answer({ name: 'opened' });
    await opened;
    expect(await desk.ask()).toEqual({ value: { name: 'opened' }, state: 'hit' });
    expect(desk.lookups.invalidate(['region:1'], 'hard')).toBe(1);
    const again = desk.ask();
    expect(desk.flights).toHaveLength(4);
    desk.flight(3).answer({ name: 'new' });
    expect((await again).value.name).toBe('new');
  });

  test.each([undefined, 400, 403, 429, 500, 503])(
    'other failures (%s) are not kept',
    async (status) => {
      const asked = desk.ask();
      desk.flight(0).fail(status);
      await expect(asked).rejects.toBeInstanceOf(ApiFault);
      desk.ask().catch(() => undefined);
      expect(desk.flights).toHaveLength(2);
    },
  );

  test('an answer of another shape is a failure and is not kept', async () => {
    const asked = desk.ask();
    desk.flight(0).answer(null);
    await expect(asked).rejects.toMatchObject({ name: 'ApiFault', status: undefined });
    desk.ask().catch(() => undefined);
    expect(desk.flights).toHaveLength(2);
  });
});
