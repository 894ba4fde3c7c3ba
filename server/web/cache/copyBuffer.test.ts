import { expect, test } from '@jest/globals';
import { copyBuffer } from './copyBuffer.ts';

test('a part of a larger memory gets one of its own', () => {
  const slab = Buffer.from('the whole of a large memory');
  const part = slab.subarray(4, 9);
  const own = copyBuffer(part);
  expect(own.toString()).toBe('whole');
  expect(own.buffer.byteLength).toBe(5);
  slab.fill(0);
  expect(own.toString()).toBe('whole');
});

test('what has its memory for itself is not copied', () => {
  const bytes = Buffer.allocUnsafeSlow(3);
  expect(copyBuffer(bytes)).toBe(bytes);
});
