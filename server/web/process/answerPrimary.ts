import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { OwnCaches, PurgedCaches } from '../cache/createPurges.ts';
import type { FlagStanding } from '../flags/flagStanding.ts';
import type { DrainOptions } from '../http/lifecycle.ts';
import { logEvents } from '../log/logEvents.ts';
import type {
  Answers,
  MetricsSnapshot,
  PrimaryMessage,
  Question,
  WorkerMessage,
} from './clusterMessages.ts';
import type { WebWorker } from './webWorker.ts';
import { takeSnapshot } from './workerMetrics.ts';

export interface WorkerDuties {
  readonly caches: OwnCaches;
  readonly registry: Registry;
  readonly flagStandings: () => Promise<readonly FlagStanding[]>;
  readonly drain: (options: DrainOptions) => void;
}

const endAtOnce = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

/**
 * Without its primary a worker has no port. It ends at once and first of all: an orderly exit waits
 * for its last lines to be written, which nobody reads any more, and so would wait for ever.
 */
export const endWithPrimary = (): void => {
  process.prependListener('disconnect', endAtOnce);
  // Under load the channel is found broken by writing to it, before its end is told.
  cluster.worker?.on('error', endAtOnce);
  process.prependListener('exit', () => {
    if (!process.connected) endAtOnce();
  });
};

/** Resolves when it is on its way; at once where nobody hears any more. */
export const tellPrimary = (message: WorkerMessage): Promise<void> =>
  new Promise((resolve) => {
    if (!process.connected || !process.send) {
      resolve();
      return;
    }
    process.send(message, undefined, undefined, () => resolve());
  });

/**
 * Resolves when it may end. A connection that the primary handed over before it knew that this
 * worker no longer listens has then come and been given back; with the worker's end it would be
 * lost, and its visitor wait for an answer that nobody writes.
 */
export const announceExit = async (metrics: MetricsSnapshot): Promise<void> => {
  const dismissed = new Promise<void>((resolve) => {
    process.on('message', ({ kind }: PrimaryMessage) => {
      if (kind === 'dismiss') resolve();
    });
  });
  await tellPrimary({ kind: 'exiting', metrics });
  await dismissed;
};

/** In a worker, before it listens: from now on it does what its primary says. */
export const answerPrimary = async (duties: WorkerDuties): Promise<void> => {
  const { caches, drain, flagStandings, registry } = duties;

  const answer = (
    question: Question,
  ): Answers[keyof Answers] | Promise<Answers['metrics' | 'flags']> => {
    switch (question.kind) {
      case 'purge':
        return caches.purge(question.purge);
      case 'all-stale':
        return caches.markAllStale();
      case 'metrics':
        return takeSnapshot(registry);
      case 'flags':
        return flagStandings();
    }
  };

  process.on('message', (message: PrimaryMessage) => {
    if (message.kind === 'drain') drain(message.options);
    if (message.kind !== 'ask') return;
    const { id, question } = message;
    void Promise.resolve(answer(question)).then((value) =>
      tellPrimary({ kind: 'answer', id, value }),
    );
  });
  await tellPrimary({ kind: 'hears' });
};

interface WorkerCachesDependencies {
  readonly workers: () => readonly WebWorker[];
  readonly logger: Logger;
  readonly timeoutMs?: number;
}

/** Far longer than a busy worker takes: one that stays silent is hung. */
const TIMEOUT_MS = 10_000;

/**
 * The caches of all workers. A worker that does not confirm a purge is ended, so that no page
 * outlives the answer: what takes its place has nothing in memory.
 */
export const createWorkerCaches = (dependencies: WorkerCachesDependencies): PurgedCaches => {
  const { workers, logger, timeoutMs = TIMEOUT_MS } = dependencies;

  const tell = async (
    worker: WebWorker,
    question: Question & { kind: 'purge' | 'all-stale' },
  ): Promise<number> => {
    const reply = await worker.ask(question, timeoutMs);
    if (reply.kind === 'answer') return reply.value;
    if (reply.kind === 'silent') {
      logger.error({ event: logEvents.worker, worker: worker.id, state: 'silent' });
      worker.kill();
      await worker.ended;
    }
    return 0;
  };

  const tellAll = async (question: Parameters<typeof tell>[1]): Promise<number> => {
    const purged = await Promise.all(workers().map((worker) => tell(worker, question)));
    return purged.reduce((sum, entries) => sum + entries, 0);
  };

  return {
    purge: (purge) => tellAll({ kind: 'purge', purge }),
    markAllStale: () => void tellAll({ kind: 'all-stale' }),
  };
};
