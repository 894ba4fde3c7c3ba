import { beforeEach, describe, expect, test } from '@jest/globals';
import { createUpstreamGuard, NoAnswerError, type UpstreamGuard } from './upstreamGuard.ts';

let retries = 0;
let calls = 0;

const create = (changes: object = {}): UpstreamGuard =>
  createUpstreamGuard({
    failures: 3,
    openMs: 20,
    retryShare: 0,
    metrics: {
      upstreamRetried: () => {
        retries += 1;
      },
      observeBreaker: () => undefined,
    },
    ...changes,
  });

const failing = (error: unknown) => async (): Promise<never> => {
  calls += 1;
  throw error;
};
const answering = async (): Promise<string> => {
  calls += 1;
  return 'answer';
};
const absent = () => new NoAnswerError('unreachable', 'ETIMEDOUT');
const refused = () => new NoAnswerError('unreachable', 'ECONNREFUSED');
const reset = () => new NoAnswerError('unreachable', 'ECONNRESET');

const fail = async (guard: UpstreamGuard, times: number, error: () => unknown): Promise<void> => {
  for (let index = 0; index < times; index += 1) {
    await guard.run(failing(error())).catch(() => undefined);
  }
};

beforeEach(() => {
  retries = 0;
  calls = 0;
});

describe('the breaker', () => {
  test('refuses calls at once after failures in a row', async () => {
    const guard = create({ openMs: 60_000 });
    await fail(guard, 3, absent);
    expect(guard.state).toBe('open');
    await expect(guard.run(answering)).rejects.toMatchObject({ silence: 'refused by the breaker' });
    expect(calls).toBe(3);
  });

  test('lets one call try after a while, and closes with its answer', async () => {
    const guard = create({ openMs: 0 });
    await fail(guard, 3, absent);
    let answer: (value: string) => void = () => undefined;
    const probe = guard.run(
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    );
    expect(guard.state).toBe('half-open');
    const waiting = guard.run(answering);
    expect(calls).toBe(3);
    answer('probe');
    await expect(probe).resolves.toBe('probe');
    await expect(waiting).resolves.toBe('answer');
    expect(guard.state).toBe('closed');
  });

  test('opens again when that call fails', async () => {
    const guard = create({ openMs: 0 });
    await fail(guard, 4, absent);
    expect(guard.state).toBe('open');
  });

  test.each<[string, () => unknown]>([
    ['broken connections, which may be of one address', reset],
    ['refused connections, which cost nothing', refused],
    ['faults of other kinds', () => new Error('a bug')],
    ['visitors who leave', () => new DOMException('left', 'AbortError')],
  ])('does not count %s', async (_name, error) => {
    const guard = create();
    await fail(guard, 10, error);
    expect(guard.state).toBe('closed');
  });

  test('does not count answers in between', async () => {
    const guard = create();
    await fail(guard, 2, absent);
    await guard.run(answering);
    await fail(guard, 2, absent);
    expect(guard.state).toBe('closed');
  });

  test('counts time-outs while nobody is answered', async () => {
    const guard = create();
    await fail(guard, 3, () => new NoAnswerError('timeout'));
    expect(guard.state).toBe('open');
  });

  test('does not count a call that hangs while others are answered', async () => {
    const guard = create();
    for (let index = 0; index < 5; index += 1) {
      const slow = guard.run(async () => {
        await guard.run(answering);
        throw new NoAnswerError('timeout');
      });
      await expect(slow).rejects.toThrow();
    }
    expect(guard.state).toBe('closed');
  });
});

describe('a broken call', () => {
  test.each(['ECONNRESET', 'ECONNREFUSED', 'EPIPE'])('%s is repeated once', async (code) => {
    const guard = create({ retryShare: 0.1 });
    let isBroken = true;
    const once = async (): Promise<string> => {
      if (!isBroken) return answering();
      isBroken = false;
      throw new NoAnswerError('unreachable', code);
    };
    await expect(guard.run(once)).resolves.toBe('answer');
    expect(retries).toBe(1);
  });

  test.each<[string, () => unknown]>([
    ['a time-out', () => new NoAnswerError('timeout')],
    ['an unknown host', () => new NoAnswerError('unreachable', 'ENOTFOUND')],
    ['another fault', () => new Error('a bug')],
  ])('by %s is not', async (_name, error) => {
    await fail(create({ retryShare: 1 }), 2, error);
    expect(retries).toBe(0);
  });

  test('is repeated only within the budget', async () => {
    const guard = create({ retryShare: 0.1 });
    await fail(guard, 200, reset);
    expect(retries).toBeGreaterThan(10);
    expect(retries).toBeLessThanOrEqual(21);
  });
});
