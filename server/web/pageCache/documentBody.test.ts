import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { mainVariantKey } from '../../../test/support/loaderContext.ts';
import { createDocumentBody } from './documentBody.ts';

const page = Buffer.from('<p>a page that many ask for</p>'.repeat(100));
const bodyOf = (bytes: Buffer) => createDocumentBody(bytes, mainVariantKey);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page in %s takes no more memory than these bytes', async (encoding, decompress) => {
  const body = bodyOf(page);
  expect(body.totalBytes()).toBe(page.length);
  const { bytes } = await body.encode(encoding);
  expect(decompress(bytes).equals(page)).toBe(true);
  expect(bytes.length).toBeLessThan(page.length);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
  expect(body.totalBytes()).toBe(bytes.length);
});

test.each([['br'], ['gzip'], ['br', 'gzip'], ['gzip', 'br']] as const)(
  'a page that is held in %s %s can still be had in every encoding',
  async (...encodings) => {
    const body = bodyOf(page);
    for (const encoding of encodings) await body.encode(encoding);
    const weight = body.totalBytes();
    expect(body.ready('identity')).toBeUndefined();
    const plain = await body.encode('identity');
    expect(plain.encoding).toBe('identity');
    expect(plain.bytes.equals(page)).toBe(true);
    expect(body.totalBytes()).toBe(weight);
    expect(brotliDecompressSync((await body.encode('br')).bytes).equals(page)).toBe(true);
    expect(gunzipSync((await body.encode('gzip')).bytes).equals(page)).toBe(true);
  },
);

test('a page that is wanted in every encoding at once is made in each once', async () => {
  const body = bodyOf(page);
  const [br, gzip, plain, again] = await Promise.all([
    body.encode('br'),
    body.encode('gzip'),
    body.encode('identity'),
    body.encode('br'),
  ]);
  expect(again).toBe(br);
  expect(plain.bytes.equals(page)).toBe(true);
  expect(body.totalBytes()).toBe(br.bytes.length + gzip.bytes.length);
});

test('a page too small to be compressed stays plain', async () => {
  const small = Buffer.from('<p>nothing here</p>');
  const body = bodyOf(small);
  expect(await body.encode('br')).toEqual({ encoding: 'identity', bytes: small });
  expect(body.totalBytes()).toBe(small.length);
});

test('a page that is pressed is the same page, and takes only its place', async () => {
  const body = bodyOf(page);
  expect(await body.press()).toBe(0);
  const tag = body.entityTag;
  const before = await body.encode('br');
  const weight = body.totalBytes();
  const saved = await body.press();
  const after = await body.encode('br');
  expect(body.totalBytes()).toBe(weight - saved);
  expect(before.bytes.length - after.bytes.length).toBe(saved);
  expect(brotliDecompressSync(after.bytes).equals(page)).toBe(true);
  expect(body.entityTag).toBe(tag);
  expect(await body.press()).toBe(0);
});
