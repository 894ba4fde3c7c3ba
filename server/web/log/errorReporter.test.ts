import { expect, test } from '@jest/globals';
import { describeError } from './errorReporter.ts';

test('an error is written by listed fields only', () => {
  const cause = Object.assign(new Error('socket hang up'), {
    code: 'ECONNRESET',
    config: { headers: { Cookie: 'user_auth_token=secret' } },
  });
  const error = Object.assign(new Error('GET /x?token=secret failed', { cause }), {
    status: 503,
    request: { path: '/x?token=secret' },
  });
  const described = describeError(error);
  expect(described).toMatchObject({
    name: 'Error',
    message: 'GET /x failed',
    status: 503,
    cause: { message: 'socket hang up', code: 'ECONNRESET' },
  });
  expect(JSON.stringify(described)).not.toContain('secret');
});

test('what is no error is not written out', () => {
  expect(describeError({ token: 'secret' })).toEqual({
    name: 'object',
    message: 'not an error object',
  });
});

test('a circle of causes ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeError(error))).toContain('round');
});
