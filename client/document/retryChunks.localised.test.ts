import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { withRetries } from './retryChunks.localised.ts';

type LoadChunk = Parameters<typeof withRetries>[0];

const PAUSES_MS = [350, 700, 1400, 2800, 5600];
const gone = new Error('gone');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('code that does not come is asked for five times more, each time after twice the pause', async () => {
  const load = jest.fn<LoadChunk>().mockRejectedValue(gone);
  const failed = expect(withRetries(load)(7)).rejects.toBe(gone);
  for (const [index, pause] of PAUSES_MS.entries()) {
    await jest.advanceTimersByTimeAsync(pause - 1);
    expect(load).toHaveBeenCalledTimes(index + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(index + 2);
  }
  await failed;
  expect(jest.getTimerCount()).toBe(0);
  expect(new Set(load.mock.calls.flat())).toEqual(new Set([7]));
});

test('once it comes it is not asked for any more', async () => {
  const load = jest.fn<LoadChunk>().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  load.mockResolvedValue('code');
  const loaded = withRetries(load)(7);
  await jest.advanceTimersByTimeAsync(350 + 700);
  await expect(loaded).resolves.toBe('code');
  await jest.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(3);
});

test('code that was waited for until the time-out is not asked for again', async () => {
  const timeout = Object.assign(new Error('late'), { type: 'timeout' });
  const load = jest.fn<LoadChunk>().mockRejectedValue(timeout);
  await expect(withRetries(load)(7)).rejects.toBe(timeout);
  expect(load).toHaveBeenCalledTimes(1);
});
