import { expect, jest, test } from '@jest/globals';
import { withRetry } from './retryChunks.source.ts';

type LoadChunk = Parameters<typeof withRetry>[0];

test('code that does not come is asked for once more', async () => {
  const load = jest.fn<LoadChunk>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(undefined);
  await expect(withRetry(load, 0)(7)).resolves.toBeUndefined();
  expect(load.mock.calls).toEqual([[7], [7]]);
});

test('and not a third time', async () => {
  const load = jest.fn<LoadChunk>().mockRejectedValue(new Error('gone'));
  await expect(withRetry(load, 0)(7)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that was waited for until the time-out is not', async () => {
  const timeout = Object.assign(new Error('late'), { type: 'timeout' });
  const load = jest.fn<LoadChunk>().mockRejectedValue(timeout);
  await expect(withRetry(load, 0)(7)).rejects.toBe(timeout);
  expect(load).toHaveBeenCalledTimes(1);
});

test('each wish is another two tries', async () => {
  const load = jest.fn<LoadChunk>().mockRejectedValue(new Error('gone'));
  const retrying = withRetry(load, 0);
  await expect(retrying(7)).rejects.toThrow('gone');
  load.mockResolvedValue(undefined);
  await expect(retrying(7)).resolves.toBeUndefined();
});
