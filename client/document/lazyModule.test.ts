/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { createLazyModule } from './lazyModule.ts';

let idle: () => void;

beforeEach(() => {
  window.requestIdleCallback = (task) => {
    idle = () => task({ didTimeout: false, timeRemaining: () => 1 });
    return 1;
  };
});

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

const use = (): void => void window.dispatchEvent(new Event('pointerdown'));

test('it comes when the browser has nothing else to do, once', async () => {
  const load = jest.fn(() => Promise.resolve('code'));
  const code = createLazyModule(load);
  const first = code(false);
  await settled();
  expect(load).not.toHaveBeenCalled();
  idle();
  expect(await first).toBe('code');
  expect(code(true)).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

test('who uses the page does not wait for that', async () => {
  const code = createLazyModule(() => Promise.resolve('code'))(false);
  use();
  expect(await code).toBe('code');
});

test('what is wanted comes at once', async () => {
  expect(await createLazyModule(() => Promise.resolve('code'))(true)).toBe('code');
});

test('code that does not come is asked for again by the next use', async () => {
  const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('code');
  const code = createLazyModule(load)(true);
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  use();
  expect(await code).toBe('code');
});
