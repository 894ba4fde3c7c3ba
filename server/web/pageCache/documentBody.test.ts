import { expect, test } from '@jest/globals';
import { encodeBody } from './documentBody.ts';

test.each(['br', 'gzip'] as const)(
  'a page in %s takes no more memory than it has bytes',
  async (encoding) => {
    const page = Buffer.from('<p>a page that many ask for</p>'.repeat(100));
    const { bytes } = await encodeBody(page, encoding);
    expect(bytes.length).toBeLessThan(page.length);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  },
);
