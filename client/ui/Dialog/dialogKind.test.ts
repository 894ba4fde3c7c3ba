import { expect, test } from '@jest/globals';
import { leaveTime } from './dialogKind.ts';

test.each([
  ['fullScreen', 300],
  ['side', 300],
  ['centre', 0],
  ['sheet', 0],
] as const)('a closed dialog of the kind %s leaves the page after %d ms', (kind, ms) => {
  expect(leaveTime(kind)).toBe(ms);
});
