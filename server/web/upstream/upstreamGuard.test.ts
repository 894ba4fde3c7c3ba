import { beforeEach, describe, expect, test } from '@jest/globals';
import { NoAnswerError } from './upstreamBreaker.ts';
import {
  createUpstreamGuards,
  type GuardGauges,
  type UpstreamGuard,
  type UpstreamGuards,
} from './upstreamGuard.ts';

let retries = 0;
let calls = 0;
let refusedKinds: string[] = [];
let gauges: Record<string, () => GuardGauges> = {};

const LISTING = '/api/v1/inventories?city=london';
const REGION = '/api/v0/regions/london';

const createAll = (changes: object = {}): UpstreamGuards =>
  createUpstreamGuards({
    caller: 'pages',
    failures: 3,
    openMs: 20,
    retryShare: 0,
    concurrency: 2,
    queue: 2,
    waitMs: 60_000,
    metrics: {
      upstreamRetried: () => {
        retries += 1;
      },
      upstreamRefused: (labels) => {
        refusedKinds.push(labels.class);
      },
      observeGuard: (labels, read) => {
        gauges[labels.class] = read;
      },
    },
    ...changes,
  });

const create = (changes: object = {}): UpstreamGuard => createAll(changes).of(REGION);

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
  refusedKinds = [];
  gauges = {};
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

  test('lets nobody wait for that call for longer than the deadline', async () => {
    const guard = create({ openMs: 0, waitMs: 10 });
    await fail(guard, 3, absent);
    const { promise, resolve } = Promise.withResolvers<string>();
    const probe = guard.run(() => promise);
    await expect(guard.run(answering)).rejects.toMatchObject({ silence: 'refused by the breaker' });
    expect(calls).toBe(3);
    resolve('late');
    await expect(probe).resolves.toBe('late');
    await expect(guard.run(answering)).resolves.toBe('answer');
    expect(calls).toBe(4);
  });

  test('of one kind of call says nothing of the others', async () => {
    const guards = createAll({ openMs: 60_000 });
    await fail(guards.of(LISTING), 3, absent);
    expect([guards.of(LISTING).state, guards.of(REGION).state]).toEqual(['open', 'closed']);
    await expect(guards.of(REGION).run(answering)).resolves.toBe('answer');
  });

  test('opens for a kind that hangs while others are answered', async () => {
    const guards = createAll({ openMs: 60_000 });
    for (let index = 0; index < 3; index += 1) {
      const slow = guards.of(LISTING).run(async () => {
        await guards.of(REGION).run(answering);
        throw new NoAnswerError('timeout');
      });
      await expect(slow).rejects.toThrow();
    }
    expect([guards.of(LISTING).state, guards.of(REGION).state]).toEqual(['open', 'closed']);
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

describe('calls of one kind that hang', () => {
  const hangAll = (guards: UpstreamGuards) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const hanging = [1, 2].map(() => guards.of(LISTING).run(() => promise));
    return { end: () => resolve('late'), hanging };
  };

  test('leave the others their room', async () => {
    const guards = createAll();
    const { end, hanging } = hangAll(guards);
    const waiting = guards.of(LISTING).run(answering);
    await expect(guards.of(REGION).run(answering)).resolves.toBe('answer');
    expect(gauges.listing?.()).toEqual({ breaker: 'closed', active: 2, waiting: 1 });
    expect(gauges.region?.()).toEqual({ breaker: 'closed', active: 0, waiting: 0 });
    end();
    await Promise.all([...hanging, waiting]);
    expect(gauges.listing?.()).toEqual({ breaker: 'closed', active: 0, waiting: 0 });
  });

  test('keep a caller waiting until the deadline', async () => {
    const guards = createAll({ waitMs: 10 });
    const { end, hanging } = hangAll(guards);
    const late = guards.of(LISTING).run(answering);
    await expect(late).rejects.toMatchObject({ silence: 'busy' });
    expect(refusedKinds).toEqual(['listing']);
    expect(calls).toBe(0);
    end();
    await Promise.all(hanging);
  });

  test('refuse at once who finds the queue full, which is no failure of the upstream', async () => {
    const guards = createAll();
    const { end, hanging } = hangAll(guards);
    const waiting = [1, 2].map(() => guards.of(LISTING).run(answering));
    for (let index = 0; index < 5; index += 1) {
      await expect(guards.of(LISTING).run(answering)).rejects.toMatchObject({ silence: 'busy' });
    }
    expect(guards.of(LISTING).state).toBe('closed');
    end();
    await Promise.all([...hanging, ...waiting]);
  });

  test('do not keep one who leaves the queue', async () => {
    const guards = createAll();
    const { end, hanging } = hangAll(guards);
    const controller = new AbortController();
    const left = guards.of(LISTING).run(answering, controller.signal);
    controller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(gauges.listing?.().waiting).toBe(0);
    end();
    await Promise.all(hanging);
    expect(calls).toBe(0);
  });

  test('do not keep those who waited once the breaker has opened', async () => {
    const guard = create({ failures: 2, openMs: 60_000, concurrency: 1, queue: 9 });
    const asked = Array.from({ length: 6 }, () => guard.run(failing(absent())));
    const ends = await Promise.allSettled(asked);
    expect(ends.at(-1)).toMatchObject({ reason: { silence: 'refused by the breaker' } });
    expect(calls).toBeLessThan(5);
  });
});
