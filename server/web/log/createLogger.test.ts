import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createLineBuffer, createLogger } from './createLogger.ts';
import { createTrace, runWithTrace } from './requestTrace.ts';

const capture = () => {
  const lines: string[] = [];
  return { lines, logger: createLogger('info', { write: (line) => void lines.push(line) }) };
};

test('a line holds the id of the request it is written in', () => {
  const { lines, logger } = capture();
  runWithTrace(createTrace('request-1'), () => logger.info({ event: 'x' }));
  logger.info({ event: 'y' });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'x', requestId: 'request-1' });
  expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('requestId');
});

test.each([
  'cookie',
  'authorization',
  'user_auth_token',
  'user_flow_token',
  'booking_device',
  'resume',
  'body',
])('the field %s is never written', (name) => {
  const { lines, logger } = capture();
  logger.info({ [name]: 'secret', event: 'x' });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'x' });
  expect(lines.join('')).not.toContain('secret');
});

describe('the buffer of lines', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const captureLineBuffer = () => {
    const written: string[] = [];
    return { written, buffer: createLineBuffer({ write: (text) => void written.push(text) }) };
  };

  test('lines wait for half a second and then go on together, in their order', () => {
    const { buffer, written } = captureLineBuffer();
    buffer.write('one\n');
    buffer.write('two\n');
    expect(written).toEqual([]);
    jest.advanceTimersByTime(500);
    expect(written).toEqual(['one\ntwo\n']);
    jest.advanceTimersByTime(5000);
    expect(written).toHaveLength(1);
  });

  test('many lines do not wait', () => {
    const { buffer, written } = captureLineBuffer();
    const line = `${'x'.repeat(999)}\n`;
    for (let count = 0; count < 64; count += 1) buffer.write(line);
    expect(written).toEqual([line.repeat(64)]);
  });

  test('what is left goes on when asked, once', () => {
    const { buffer, written } = captureLineBuffer();
    buffer.write('last\n');
    buffer.flush();
    buffer.flush();
    expect(written).toEqual(['last\n']);
  });
});
