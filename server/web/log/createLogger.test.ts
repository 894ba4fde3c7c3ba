import { expect, test } from '@jest/globals';
import { createLogger } from './createLogger.ts';
import { createTrace } from './requestTrace.ts';
import { runWithTrace } from './traceStorage.ts';

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

test.each(['cookie', 'authorization', 'user_auth_token', 'user_flow_token', 'body'])(
  'the field %s is never written',
  (name) => {
    const { lines, logger } = capture();
    logger.info({ [name]: 'secret', event: 'x' });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'x' });
    expect(lines.join('')).not.toContain('secret');
  },
);
