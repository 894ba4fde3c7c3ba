import { expect, test } from '@jest/globals';
import { createWorkQueue } from './workQueue.ts';

function createGate(): { wait: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
}

test('no more work runs at once than there are places, in the order of arrival', async () => {
  const queue = createWorkQueue(2);
  const gates = Array.from({ length: 5 }, createGate);
  const started: number[] = [];
  const running = gates.map(({ wait }, index) =>
    queue.run(async () => {
      started.push(index);
      await wait;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  gates[1]?.open();
  await running[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  await Promise.all(running);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

test('failed work gives its place back', async () => {
  const queue = createWorkQueue(1);
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run(async () => 'yes')).resolves.toBe('yes');
});

test('who is patient is admitted when a place is free that nobody waits for', async () => {
  const queue = createWorkQueue(1);
  await queue.whenFree();
  const gates = [createGate(), createGate()] as const;
  const running = gates.map(({ wait }) => queue.run(() => wait));
  let isFree = false;
  const free = queue.whenFree().then(() => {
    isFree = true;
  });
  gates[0].open();
  await running[0];
  await Promise.resolve();
  expect(isFree).toBe(false);
  gates[1].open();
  await free;
  expect(isFree).toBe(true);
});
