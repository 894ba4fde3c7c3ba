import { expect, test } from '@jest/globals';
import { recipientKey } from './enqueue.ts';
import { backOffMs } from './sendNext.ts';

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [9, 256],
  [10, 360],
  [16, 360],
])('after attempt %d the next comes in %d minutes', (attempts, minutes) => {
  expect(backOffMs(attempts)).toBe(minutes * 60_000);
});

test.each([
  ['Ann@Example.org', 'ann@example.org'],
  ['ann+room7@example.org', 'ann@example.org'],
  ['ann+a+b@example.org', 'ann@example.org'],
  ['+@example.org', '+@example.org'],
])('%s is counted as %s', (email, expected) => {
  expect(recipientKey(email)).toBe(expected);
});
