import { expect, test } from '@jest/globals';
import type { AskedBefore } from '../codes/codeLimits.ts';
import { secondsUntilQuiet, verdictOn } from './captchaRules.ts';

/** So many codes, one a minute; the last one a minute ago. */
const minutes = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (index + 1) * 60);

const quiet: AskedBefore = { ofRecipient: minutes(1), ofNetwork: minutes(19) };
const busyRecipient: AskedBefore = { ofRecipient: minutes(2), ofNetwork: minutes(2) };
const busyNetwork: AskedBefore = { ofRecipient: [], ofNetwork: minutes(20) };
const yesterday: AskedBefore = { ofRecipient: [3600, 7200, 10_800], ofNetwork: [] };

test.each([
  ['nothing', quiet, 'challenge'],
  ['nothing', busyRecipient, 'challenge'],
  ['nothing', busyNetwork, 'challenge'],
  ['silent', quiet, 'pass'],
  ['silent', yesterday, 'pass'],
  ['silent', busyRecipient, 'challenge'],
  ['silent', busyNetwork, 'challenge'],
  ['waited', quiet, 'pass'],
  ['waited', busyRecipient, 'pass'],
  ['waited', busyNetwork, 'later'],
  ['visible', quiet, 'pass'],
  ['visible', busyRecipient, 'pass'],
  ['visible', busyNetwork, 'pass'],
] as const)('%s, after %j: %s', (shown, asked, verdict) => {
  expect(verdictOn(shown, asked)).toBe(verdict);
});

test('a network is quiet again when the twentieth of its last codes is an hour old', () => {
  expect(secondsUntilQuiet(busyNetwork)).toBe(3600 - 20 * 60);
  expect(secondsUntilQuiet(quiet)).toBe(0);
});
