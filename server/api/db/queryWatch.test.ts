import { expect, test } from '@jest/globals';
import { queryResultOf } from './queryWatch.ts';

const fault = (message: string, code?: string): Error =>
  Object.assign(new Error(message), { code });

test.each([
  ['pool', fault('timeout exceeded when trying to connect')],
  ['timeout', fault('Query read timeout')],
  ['timeout', fault('canceling statement due to statement timeout', '57014')],
  ['lock', fault('canceling statement due to lock timeout', '55P03')],
  ['conflict', fault('could not serialize access', '40001')],
  ['conflict', fault('deadlock detected', '40P01')],
  ['connection', fault('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED')],
  ['connection', fault('Connection terminated due to connection timeout')],
  ['connection', fault('terminating connection due to administrator command', '57P01')],
  ['connection', fault('sorry, too many clients already', '53300')],
  ['error', fault('division by zero', '22012')],
  ['error', fault('anything else')],
  ['error', 'no error at all'],
])('a statement ends as "%s": %s', (expected, error) => {
  expect(queryResultOf(error)).toBe(expected);
});

test('the cause counts where the query builder has wrapped it', () => {
  const cause = fault('canceling statement due to lock timeout', '55P03');
  expect(queryResultOf(new Error('Failed query', { cause }))).toBe('lock');
});
