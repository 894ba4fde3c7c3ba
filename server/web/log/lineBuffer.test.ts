import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLineBuffer } from './lineBuffer.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const capture = () => {
  const written: string[] = [];
  return { written, buffer: createLineBuffer({ write: (text) => void written.push(text) }) };
};

test('lines wait for half a second and then go on together, in their order', () => {
  const { buffer, written } = capture();
  buffer.write('one\n');
  buffer.write('two\n');
  expect(written).toEqual([]);
  jest.advanceTimersByTime(500);
  expect(written).toEqual(['one\ntwo\n']);
  jest.advanceTimersByTime(5000);
  expect(written).toHaveLength(1);
});

test('many lines do not wait', () => {
  const { buffer, written } = capture();
  const line = `${'x'.repeat(999)}\n`;
  for (let count = 0; count < 64; count += 1) buffer.write(line);
  expect(written).toEqual([line.repeat(64)]);
});

test('what is left goes on when asked, once', () => {
  const { buffer, written } = capture();
  buffer.write('last\n');
  buffer.flush();
  buffer.flush();
  expect(written).toEqual(['last\n']);
});
