import type { Logger } from 'pino';
import { logEvents } from '../log/logEvents.ts';
import { createRollingRestart, failuresAfter, restartDelayMs } from './rollingRestart.ts';
import type { WebWorker, WorkerEnd } from './webWorker.ts';

export interface WorkerPoolDependencies {
  readonly size: number;
  readonly spawn: () => WebWorker;
  readonly logger: Logger;
  readonly onCrash: () => void;
  readonly onEnded: (worker: WebWorker) => void;
  /** After which a worker that was told to drain is ended. */
  readonly drainLimitMs: number;
}

export interface WorkerPool {
  /** All that have not ended. */
  readonly workers: readonly WebWorker[];
  /** Resolves when all are ready. @throws WorkersCannotStart */
  start(): Promise<void>;
  /** One by one: each drains when another one is ready in its place. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Says why, in the words of the last worker. */
export class WorkersCannotStart extends Error {}

/** A worker that is not ready by then never will be. */
const START_LIMIT_MS = 60_000;
const FIRST_STARTS = 5;

const reasonOf = ({ code, message, signal }: WorkerEnd): string =>
  message ?? `A worker ended with ${signal ?? `code ${code}`}`;

/** The workers that there are, with a line of the log for what becomes of each. */
const createCrew = ({ spawn, logger }: Pick<WorkerPoolDependencies, 'logger' | 'spawn'>) => {
  const workers = new Set<WebWorker>();

  const log = ({ id, pid }: WebWorker, state: string, more: object = {}): void => {
    logger.info({ event: logEvents.worker, worker: id, pid, state, ...more });
  };

  return {
    workers,
    /** Those that serve or are about to. */
    active: (): readonly WebWorker[] =>
      [...workers].filter(({ state }) => state === 'starting' || state === 'ready'),
    add: (onReady: () => void, onEnd: (worker: WebWorker, end: WorkerEnd) => void): WebWorker => {
      const worker = spawn();
      workers.add(worker);
      log(worker, 'starting');
      const limit = setTimeout(worker.kill, START_LIMIT_MS);
      void worker.ready.then((isReady) => {
        clearTimeout(limit);
        if (!isReady) return;
        log(worker, 'ready');
        onReady();
      });
      void worker.ended.then((end) => {
        workers.delete(worker);
        const { code, livedMs, signal } = end;
        log(worker, 'ended', { code, signal, livedMs: Math.round(livedMs) });
        onEnd(worker, end);
      });
      return worker;
    },
  };
};

/** Keeps as many workers as are wanted. */
export const createWorkerPool = (dependencies: WorkerPoolDependencies): WorkerPool => {
  const { size, logger, onCrash, onEnded, drainLimitMs } = dependencies;
  const { active, workers, ...crew } = createCrew(dependencies);
  const isExpectedToEnd = new WeakSet<WebWorker>();
  const started = Promise.withResolvers<void>();
  const now = { failures: 0, hasBeenReady: false, isStopping: false };
  let timer: NodeJS.Timeout | undefined;

  const afterReady = (): void => {
    const isFirst = !now.hasBeenReady;
    now.hasBeenReady = true;
    if (isFirst) fill();
    if (active().filter(({ state }) => state === 'ready').length >= size) started.resolve();
  };

  const afterCrash = (end: WorkerEnd): void => {
    onCrash();
    now.failures = failuresAfter(now.failures, end.livedMs);
    const { failures } = now;
    logger.error({ event: logEvents.worker, state: 'crashed', reason: reasonOf(end), failures });
    if (!now.hasBeenReady && failures >= FIRST_STARTS) {
      started.reject(new WorkersCannotStart(reasonOf(end)));
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(fill, restartDelayMs(failures));
  };

  const add = (): WebWorker =>
    crew.add(afterReady, (worker, end) => {
      onEnded(worker);
      if (!now.isStopping && !isExpectedToEnd.has(worker)) afterCrash(end);
    });

  /** The first one alone: what cannot start need not fail everywhere at once. */
  function fill(): void {
    const wanted = now.hasBeenReady ? size : 1;
    while (!now.isStopping && active().length < wanted) add();
  }

  const retire = async (worker: WebWorker, isReplaced: boolean): Promise<void> => {
    isExpectedToEnd.add(worker);
    worker.drain({ isReplaced });
    const limit = setTimeout(worker.kill, drainLimitMs);
    await worker.ended;
    clearTimeout(limit);
  };

  return {
    get workers() {
      return [...workers];
    },
    start: () => {
      fill();
      return started.promise;
    },
    restart: createRollingRestart({
      ...{ active, add, logger },
      retire: (worker) => retire(worker, true),
      isStopping: () => now.isStopping,
    }),
    stop: async () => {
      now.isStopping = true;
      clearTimeout(timer);
      await Promise.all([...workers].map((worker) => retire(worker, false)));
    },
  };
};
