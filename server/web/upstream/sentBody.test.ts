import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sendBody } from './sentBody.ts';

const LIMIT_MS = 1000;

describe('a body that is sent on as it comes', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const soon = () => new Promise((resolve) => setImmediate(resolve));

  test('is waited for while something comes, and as long again for the answer', async () => {
    const source = new PassThrough();
    const { data, deadline } = sendBody(source, LIMIT_MS);
    if (data instanceof PassThrough) data.resume();
    for (let part = 0; part < 5; part += 1) {
      source.write('x');
      await soon();
      jest.advanceTimersByTime(LIMIT_MS - 1);
    }
    source.end();
    await finished(source);
    expect(deadline.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(deadline.aborted).toBe(true);
  });

  test('is given up with whoever sends it', async () => {
    const source = new PassThrough();
    const { deadline } = sendBody(source, LIMIT_MS);
    source.destroy();
    await soon();
    expect(deadline.aborted).toBe(true);
  });

  test('has no time any more once the answer is there', () => {
    const { deadline, end } = sendBody(new PassThrough(), LIMIT_MS);
    end();
    jest.advanceTimersByTime(LIMIT_MS);
    expect(deadline.aborted).toBe(false);
  });
});

test('of bytes that are part of a larger memory those alone are sent', () => {
  const { data } = sendBody(new Uint8Array([1, 2, 3]).subarray(1), LIMIT_MS);
  expect(data).toEqual(Buffer.from([2, 3]));
});
