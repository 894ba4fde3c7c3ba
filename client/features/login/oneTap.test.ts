/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { hasOneTap, isOneTapPutOff, putOneTapOff } from './oneTap.ts';

afterEach(() => window.localStorage.clear());

test.each([
  ['main', 'main', true],
  ['main', 'partner', false],
  ['china', 'main', false],
  ['china', 'partner', false],
] as const)('the deployment %s asks guests of a %s site: %s', (deployment, kind, isAsking) => {
  const isAskedBy = (oneTap: 'script' | 'note') =>
    hasOneTap({ config: { deployment, oneTap }, site: { kind } });
  expect([isAskedBy('script'), isAskedBy('note')]).toEqual([isAsking, isAsking]);
  expect(hasOneTap({ config: { deployment }, site: { kind } })).toBe(false);
});

test('whoever has sent it away is left alone for two weeks', () => {
  const day = 24 * 3600 * 1000;
  const now = 1_800_000_000_000;
  expect(isOneTapPutOff(now)).toBe(false);
  putOneTapOff(now);
  expect([isOneTapPutOff(now), isOneTapPutOff(now + 13 * day)]).toEqual([true, true]);
  expect(isOneTapPutOff(now + 15 * day)).toBe(false);
});
