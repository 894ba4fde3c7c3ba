import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { encodedBody } from './encodeAnswer.ts';

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
