import { expect, test } from '@jest/globals';
import { createSingleFlight, type InFlight } from './singleFlight.ts';

const create = () => {
  const begun: PromiseWithResolvers<string>[] = [];
  const singleFlight = createSingleFlight<InFlight<string>>();
  const join = (key = 'a', signal?: AbortSignal) =>
    singleFlight.join(key, () => {
      const work = Promise.withResolvers<string>();
      begun.push(work);
      return { result: work.promise, signal };
    });
  return { begun, singleFlight, join };
};

test('callers of one key wait for one piece of work', async () => {
  const { begun, join } = create();
  const callers = [join(), join(), join()];
  expect(begun).toHaveLength(1);
  expect(callers.map(({ isJoined }) => isJoined)).toEqual([false, true, true]);
  begun[0]?.resolve('done');
  const results = await Promise.all(callers.map(({ inFlight }) => inFlight.result));
  expect(results).toEqual(['done', 'done', 'done']);
});

test('every key has its own work', () => {
  const { begun, join } = create();
  expect([join('a'), join('b')].map(({ isJoined }) => isJoined)).toEqual([false, false]);
  expect(begun).toHaveLength(2);
});

test.each(['resolve', 'reject'] as const)('work that has ended by %s is forgotten', async (end) => {
  const { begun, join, singleFlight } = create();
  const { inFlight } = join();
  begun[0]?.[end]('an end' as string & Error);
  // Whoever waits for the result already finds the key free.
  const seen = inFlight.result.then(
    () => singleFlight.find('a'),
    () => singleFlight.find('a'),
  );
  expect(await seen).toBeUndefined();
  expect(join().isJoined).toBe(false);
});

test('work that fails with nobody waiting disturbs nobody', async () => {
  const { begun, join } = create();
  join();
  begun[0]?.reject(new Error('nobody listens'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(join().isJoined).toBe(false);
});

test('work that was given up is not joined, though it has not ended', () => {
  const { join, singleFlight } = create();
  const controller = new AbortController();
  join('a', controller.signal);
  controller.abort();
  expect(singleFlight.find('a')).toBeUndefined();
  expect(join().isJoined).toBe(false);
});

test('work that another has taken the place of does not forget that one', async () => {
  const { begun, join, singleFlight } = create();
  const first = join().inFlight;
  const second = singleFlight.start('a', { result: new Promise<string>(() => undefined) });
  begun[0]?.resolve('late');
  await first.result;
  expect(singleFlight.find('a')).toBe(second);
});

test('what is detached goes on for those who wait for it and for nobody else', async () => {
  const { begun, join, singleFlight } = create();
  const before = join();
  singleFlight.detachAll();
  const behind = join();
  expect(behind.isJoined).toBe(false);
  begun[0]?.resolve('old');
  expect(await before.inFlight.result).toBe('old');
  expect(join().inFlight).toBe(behind.inFlight);
});
