import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { byteRange, encodedBody } from './sendStored.ts';

test.each<[string | undefined, unknown]>([
  [undefined, 'none'],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=1-', { first: 1, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=8-30', { first: 8, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'none'],
  ['bytes=-', 'none'],
  ['bytes=0-1,3-4', 'none'],
  ['items=0-1', 'none'],
  ['bytes=a-b', 'none'],
])('of ten bytes %j is %j', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

const body = Buffer.from('an answer of the API, '.repeat(100));

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a copy in %s takes no more memory than it has bytes', async (encoding, decode) => {
  const bytes = await encodedBody({ body, encoded: new Map() }, encoding);
  expect(decode(bytes)).toEqual(body);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test('a copy is made once', async () => {
  const answer = { body, encoded: new Map() };
  const [first, second] = await Promise.all([encodedBody(answer, 'br'), encodedBody(answer, 'br')]);
  expect(second).toBe(first);
});
