import { expect, test } from '@jest/globals';
import { createBearerCheck } from './createPurgeRoute.ts';

const isBearer = createBearerCheck('a-token-for-purging-1234');

test.each([
  ['Bearer a-token-for-purging-1234', true],
  ['bearer  a-token-for-purging-1234', true],
  ['Bearer a-token-for-purging-123', false],
  ['Bearer a-token-for-purging-12345', false],
  ['Bearer a-token-for-purging-1234 x', false],
  ['Basic a-token-for-purging-1234', false],
  ['a-token-for-purging-1234', false],
  ['Bearer ', false],
  ['', false],
])('%j is the token: %s', (header, expected) => {
  expect(isBearer(header)).toBe(expected);
});
