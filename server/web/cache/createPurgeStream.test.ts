import { expect, test } from '@jest/globals';
import { createPendingPurges } from './createPurgeStream.ts';
import type { Purge } from './purge.ts';

const purge = (key: string): Purge => ({ keys: [key], mode: 'hard' });

test('purges wait in order', () => {
  const pending = createPendingPurges(3);
  const [first, second] = [purge('a'), purge('b')];
  pending.add(first);
  pending.add(second);
  expect(pending.first).toBe(first);
  pending.removeFirst(first);
  expect(pending.first).toBe(second);
  expect(pending.size).toBe(1);
});

test('too many of them become one purge of everything', () => {
  const pending = createPendingPurges(3);
  for (const key of ['a', 'b', 'c', 'd']) pending.add(purge(key));
  expect(pending.size).toBe(1);
  expect(pending.first).toEqual({ keys: ['all'], mode: 'soft' });
});

test('one that was replaced while it was sent is not taken for its replacement', () => {
  const pending = createPendingPurges(1);
  const sent = purge('a');
  pending.add(sent);
  pending.add(purge('b'));
  pending.removeFirst(sent);
  expect(pending.first?.keys).toEqual(['all']);
});
