import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { started } from '../../../test/support/started.ts';
import { openTestDatabase } from '../../../test/support/testDatabase.ts';
import { until } from '../../../test/support/until.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { jobs } from '../db/jobTables.ts';
import { addJob } from './jobs.queries.ts';
import { type JobHandler, LEASE_MS, runNextJob } from './runNextJob.ts';
import { addVacuumJob, createVacuum, VACUUM } from './vacuum.ts';
import { createWorkLoop } from './workLoop.ts';

const START = new Date('2027-03-15T12:00:00Z');
const MINUTE = 60_000;

let opened: OpenedDatabase;
let now = START;
let lines: string[] = [];
let done: string[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => started(opened).close());
beforeEach(async () => {
  now = START;
  lines = [];
  done = [];
  await emptyTables(opened.db, 'jobs');
});

const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * MINUTE);
};

const add = (key: string, minutes = 0, kind = 'count'): Promise<void> =>
  addJob(opened.db, {
    kind,
    key,
    runAt: new Date(START.getTime() + minutes * MINUTE),
    createdAt: START,
  });

const noted: JobHandler = async (key) => {
  done.push(key);
  return null;
};

const logger = pino({}, { write: (line: string) => lines.push(line) });

const next = (handler: JobHandler = noted): Promise<boolean> =>
  runNextJob({ db: opened.db, now: () => now, logger, handlers: { count: handler } });

const runAll = async (handler: JobHandler = noted): Promise<void> => {
  while (await next(handler)) {
    // Until nothing is due.
  }
};

const rows = () => opened.db.select().from(jobs).orderBy(jobs.id);

describe('a job', () => {
  test('runs when it is due, the one that has waited longest first, and is gone then', async () => {
    await add('second', -1);
    await add('first', -2);
    await add('later', 1);
    await runAll();
    expect(done).toEqual(['first', 'second']);
    pass(1);
    await runAll();
    expect(done).toEqual(['first', 'second', 'later']);
    expect(await rows()).toEqual([]);
  });

  test('is there once, however often it is added', async () => {
    await add('one');
    await add('one', 5);
    expect(await rows()).toEqual([expect.objectContaining({ key: 'one', runAt: START })]);
  });

  test('comes round when it says so, and after a night without processes once', async () => {
    await add('round');
    const everyHour: JobHandler = async (key, at) => {
      done.push(key);
      return new Date(at.getTime() + 60 * MINUTE);
    };
    await runAll(everyHour);
    pass(59);
    await runAll(everyHour);
    expect(done).toHaveLength(1);
    pass(12 * 60);
    await runAll(everyHour);
    expect(done).toHaveLength(2);
  });

  test('of a kind that nobody knows here is left alone', async () => {
    await add('other', 0, 'unknown');
    expect(await next()).toBe(false);
    expect(await rows()).toEqual([expect.objectContaining({ attempts: 0, lease: null })]);
  });

  test('that fails is tried again after 1, 2 and 4 minutes, and says why', async () => {
    await add('failing');
    const failing: JobHandler = async () => {
      throw new Error('no way');
    };
    for (const minutes of [1, 2, 4]) {
      expect(await next(failing)).toBe(true);
      pass(minutes - 0.1);
      expect(await next(failing)).toBe(false);
      pass(0.1);
    }
    expect(await rows()).toEqual([
      expect.objectContaining({ attempts: 3, lastError: 'no way', lease: null }),
    ]);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"place":"job-count"');
    await runAll();
    expect([done, await rows()]).toEqual([['failing'], []]);
  });
});

describe('several runners', () => {
  test('do each job once', async () => {
    const keys = Array.from({ length: 12 }, (_, count) => `job ${count}`);
    for (const key of keys) await add(key);
    await Promise.all([1, 2, 3, 4].map(() => runAll()));
    expect([...done].sort()).toEqual([...keys].sort());
  });

  test('take over from one that never came back, and what it says then counts no more', async () => {
    await add('taken');
    let comeBack: ((next: Date | null) => void) | undefined;
    const lost = next(
      () =>
        new Promise((resolve) => {
          comeBack = resolve;
        }),
    );
    await until(() => comeBack !== undefined, 'it was taken');
    pass(LEASE_MS / MINUTE - 0.1);
    expect(await next()).toBe(false);
    pass(0.1);
    const again = new Date(now.getTime() + MINUTE);
    expect(await next(async () => again)).toBe(true);
    comeBack?.(null);
    await lost;
    expect(await rows()).toEqual([expect.objectContaining({ key: 'taken', runAt: again })]);
  });
});

test('the tables are vacuumed once a day, however many starts ask for it', async () => {
  await addVacuumJob(opened.db, START);
  await addVacuumJob(opened.db, START);
  const vacuum = async () => void done.push('vacuumed');
  const handlers = { [VACUUM]: createVacuum({ db: opened.db, vacuum }) };
  const run = () => runNextJob({ db: opened.db, now: () => now, logger, handlers });
  expect(await run()).toBe(false);
  for (const _day of [1, 2]) {
    pass(24 * 60);
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
  }
  expect(done).toEqual(['vacuumed', 'vacuumed']);
});

test('a loop finishes what it has begun when it is stopped, and begins nothing more', async () => {
  await add('first', -1);
  let finish = (): void => undefined;
  const slow: JobHandler = (key) =>
    new Promise((resolve) => {
      finish = () => {
        done.push(key);
        resolve(null);
      };
      done.push(`begun ${key}`);
    });
  const loop = createWorkLoop({ place: 'jobs', next: () => next(slow), logger });
  loop.start();
  await until(() => done.length === 1, 'it has begun');
  await add('second');
  const stopped = loop.stop();
  finish();
  await stopped;
  expect(done).toEqual(['begun first', 'first']);
  expect(await rows()).toEqual([expect.objectContaining({ key: 'second', attempts: 0 })]);
});
