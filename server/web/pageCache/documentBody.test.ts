import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { mainVariantKey } from '../../../test/support/loaderContext.ts';
import { createDocumentBody, encodeBody } from './documentBody.ts';

test.each(['br', 'gzip'] as const)(
  'a page in %s takes no more memory than it has bytes',
  async (encoding) => {
    const page = Buffer.from('<p>a page that many ask for</p>'.repeat(100));
    const { bytes } = await encodeBody(page, encoding);
    expect(bytes.length).toBeLessThan(page.length);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  },
);

test('a page that is pressed is the same page, and takes only its place', async () => {
  const page = Buffer.from('<p>a page that many ask for</p>'.repeat(100));
  const body = createDocumentBody(page, mainVariantKey);
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
