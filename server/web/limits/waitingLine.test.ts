import { describe, expect, test } from '@jest/globals';
import { createPlaces, createTurns } from './waitingLine.ts';

/** Work that ends when told. */
const openWork = (name: string, begun: string[]) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    end: resolve,
    work: async () => {
      begun.push(name);
      await promise;
      return name;
    },
  };
};

describe('places', () => {
  test('are given in the order of arrival', async () => {
    const begun: string[] = [];
    const works = ['a', 'b', 'c', 'd'].map((name) => openWork(name, begun));
    const places = createPlaces({ places: 2, queue: 9, waitMs: 60_000 });
    const done = works.map(({ work }) => places.run(work));
    expect(begun).toEqual(['a', 'b']);
    expect([places.taken, places.waiting]).toEqual([2, 2]);
    works[1]?.end();
    await done[1];
    await expect(done[1]).resolves.toBe('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const { end } of works) end();
    await expect(Promise.all(done)).resolves.toEqual(['a', 'b', 'c', 'd']);
    expect([places.taken, places.waiting]).toEqual([0, 0]);
  });

  test('are refused at once when as many wait as may', async () => {
    const { end, work } = openWork('a', []);
    const places = createPlaces({ places: 1, queue: 1, waitMs: 60_000 });
    const admitted = [places.run(work), places.run(work)];
    await expect(places.run(work)).rejects.toMatchObject({ refusal: 'full' });
    end();
    await Promise.all(admitted);
  });

  test('are waited for until the deadline, which frees the place in line', async () => {
    const begun: string[] = [];
    const [hanging, late] = [openWork('hanging', begun), openWork('late', begun)];
    const places = createPlaces({ places: 1, queue: 1, waitMs: 10 });
    const first = places.run(hanging.work);
    await expect(places.run(late.work)).rejects.toMatchObject({ refusal: 'timeout' });
    expect([places.taken, places.waiting]).toEqual([1, 0]);
    hanging.end();
    await first;
    expect(begun).toEqual(['hanging']);
  });

  test('are not taken by who has left the line', async () => {
    const begun: string[] = [];
    const works = ['a', 'b', 'c'].map((name) => openWork(name, begun));
    const places = createPlaces({ places: 1, queue: 9, waitMs: 60_000 });
    const controller = new AbortController();
    const [first, second, third] = works.map(({ work }, index) =>
      places.run(work, index === 1 ? controller.signal : undefined),
    );
    controller.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    for (const { end } of works) end();
    await expect(Promise.all([first, third])).resolves.toEqual(['a', 'c']);
    expect(begun).toEqual(['a', 'c']);
  });

  test('come back from work that fails', async () => {
    const places = createPlaces({ places: 1, queue: 0, waitMs: 60_000 });
    await expect(places.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(places.run(async () => 'next')).resolves.toBe('next');
  });
});

describe('turns', () => {
  test('come one at a time in the order of arrival, with the event loop in between', async () => {
    const { turn } = createTurns({ queue: 9, waitMs: 60_000 });
    const seen: string[] = [];
    const draw = async (name: string): Promise<void> => {
      await turn();
      seen.push(name);
      // What sockets bring is as near as the next round of the event loop.
      if (name === 'first') setImmediate(() => seen.push('sockets'));
    };
    const drawn = ['first', 'second', 'third'].map(draw);
    await drawn[0];
    const late = draw('late');
    await Promise.all([...drawn, late]);
    expect(seen).toEqual(['first', 'second', 'sockets', 'third', 'late']);
  });

  test('are not waited for longer than the deadline', async () => {
    const { turn } = createTurns({ queue: 9, waitMs: 50 });
    const kept = turn().then(() => {
      const until = performance.now() + 120;
      while (performance.now() < until) Math.sqrt(until);
    });
    const late = turn();
    await kept;
    await expect(late).rejects.toMatchObject({ refusal: 'timeout' });
  });

  test('are refused when as many wait as may', async () => {
    const turns = createTurns({ queue: 1, waitMs: 60_000 });
    const first = turns.turn();
    expect(turns.isFull).toBe(true);
    await expect(turns.turn()).rejects.toMatchObject({ refusal: 'full' });
    await first;
    expect(turns.length).toBe(0);
  });
});
