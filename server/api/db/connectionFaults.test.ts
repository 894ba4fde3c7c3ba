import { describe, expect, test } from '@jest/globals';
import { isConnectionFault, isRecoveryConflict } from './connectionFaults.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('a fault of the connection', () => {
  test.each([
    ['nobody listens', withCode('ECONNREFUSED')],
    ['the server is stopped', withCode('57P01')],
    ['the server is starting', withCode('57P03')],
    ['the server has no room', withCode('53300')],
    ['the line broke', new Error('Connection terminated unexpectedly')],
    ['no answer came', new Error('Query read timeout')],
    ['the builder wrapped it', new Error('Failed query', { cause: withCode('ECONNRESET') })],
  ])('is told when %s', (_what, error) => {
    expect(isConnectionFault(error)).toBe(true);
  });

  test.each([
    ['a faulty statement', withCode('42601')],
    ['a statement that took too long', withCode('57014')],
    ['a pool that is busy', new Error('timeout exceeded when trying to connect')],
    ['a conflict on a replica', withCode('40001')],
    ['nothing', undefined],
  ])('is not %s', (_what, error) => {
    expect(isConnectionFault(error)).toBe(false);
  });
});

test('a conflict on a replica is told also when the builder wrapped it', () => {
  expect(isRecoveryConflict(new Error('Failed query', { cause: withCode('40001') }))).toBe(true);
  expect(isRecoveryConflict(withCode('40P01'))).toBe(false);
});
