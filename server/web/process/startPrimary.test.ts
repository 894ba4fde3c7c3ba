import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, jest, test } from '@jest/globals';
import { gathered, relayLines } from './startPrimary.ts';

const relayed = async (...chunks: readonly Buffer[]): Promise<readonly string[]> => {
  const source = new PassThrough();
  const written: string[] = [];
  relayLines(source, { write: (text: string) => written.push(text) });
  for (const chunk of chunks) {
    source.write(chunk);
    await new Promise((resolve) => setImmediate(resolve));
  }
  source.end();
  await finished(source);
  return written;
};

test('lines go on whole, however they come', async () => {
  const parts = ['{"a":1}\n{"b"', ':2', '}\n', '{"c":3}\n'].map((text) => Buffer.from(text));
  expect(await relayed(...parts)).toEqual(['{"a":1}\n', '{"b":2}\n', '{"c":3}\n']);
});

test('a letter that is cut in two stays a letter', async () => {
  const bytes = Buffer.from('Zürich\n');
  expect(await relayed(bytes.subarray(0, 2), bytes.subarray(2))).toEqual(['Zürich\n']);
});

test('a line that a killed process began is ended', async () => {
  expect(await relayed(Buffer.from('one\ntw'))).toEqual(['one\n', 'tw\n']);
});

test('what workers say within a second is done at once and once more, as the last has said', () => {
  jest.useFakeTimers();
  const done: string[] = [];
  const call = gathered((told: string) => void done.push(told), 1000);
  call('one');
  expect(done).toEqual(['one']);
  call('two');
  jest.advanceTimersByTime(900);
  call('three');
  expect(done).toEqual(['one']);
  jest.advanceTimersByTime(100);
  expect(done).toEqual(['one', 'three']);
  jest.advanceTimersByTime(5000);
  call('four');
  expect(done).toEqual(['one', 'three', 'four']);
  jest.useRealTimers();
});
