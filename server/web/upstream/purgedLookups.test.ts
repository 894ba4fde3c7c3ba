import { beforeEach, describe, expect, test } from '@jest/globals';
import { createHeldLookups, silentLookupMetrics } from '../../../test/support/heldLookups.ts';
import type { UpstreamAnswer } from './upstream.ts';

let held = createHeldLookups();

beforeEach(() => {
  held = createHeldLookups();
});

test('memory stays within its bound', async () => {
  let evictions = 0;
  let readBytes = () => 0;
  held = createHeldLookups({
    maxBytes: 10_000,
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
  for (let index = 0; index < 50; index += 1) {
    const asked = held.ask(`region-${index}`);
    held.call(index).answer({ name: 'x' }, { bytes: 700 });
    await asked;
  }
  expect(readBytes()).toBeLessThanOrEqual(10_000);
  expect(evictions).toBeGreaterThan(35);
  expect((await held.ask('region-49')).state).toBe('hit');
});

describe('a purge', () => {
  const fill = async (facts?: Partial<UpstreamAnswer>): Promise<void> => {
    const asked = held.ask();
    held.call(0).answer({ name: 'old' }, facts);
    await asked;
    held.pass(1);
  };

  test.each(['region:1', 'site:7'])('by the key %s removes what is made of it', async (key) => {
    await fill({ surrogateKeys: ['site:7'] });
    expect(held.lookups.invalidate(['other', key], 'hard')).toBe(1);
    expect(held.lookups.invalidate([key], 'hard')).toBe(0);
    held.pass(1);
    const asked = held.ask();
    held.call(1).answer({ name: 'new' });
    expect(await asked).toEqual({ value: { name: 'new' }, state: 'miss' });
  });

  test('that is soft asks first, and falls back on the old answer', async () => {
    await fill();
    expect(held.lookups.invalidate(['region:1'], 'soft')).toBe(1);
    held.pass(1);
    const asked = held.ask();
    held.call(1).fail(503);
    expect(await asked).toEqual({ value: { name: 'old' }, state: 'stale-if-error' });
  });

  test('of everything does the same for all', async () => {
    await fill();
    held.lookups.markAllStale();
    held.pass(1);
    const asked = held.ask();
    held.call(1).answer({ name: 'new' });
    expect(await asked).toEqual({ value: { name: 'new' }, state: 'miss' });
  });

  test.each<[string, Partial<UpstreamAnswer>, boolean]>([
    ['of unknown age that was under way', {}, false],
    ['with data of before the change', { dataAt: 499 }, false],
    ['with data of the change', { dataAt: 500 }, true],
  ])('an answer %s counts as fresh: %#', async (_name, facts, isFresh) => {
    const asked = held.ask();
    held.lookups.invalidate(['region:1'], 'hard', 500);
    held.call(0).answer({ name: 'first' }, facts);
    await asked;
    held.pass(1);
    const again = held.ask();
    if (!isFresh) held.call(1).answer({ name: 'second' });
    expect((await again).value.name).toBe(isFresh ? 'first' : 'second');
  });
});
