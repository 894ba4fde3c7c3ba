import type { Logger } from 'pino';
import { logEvents } from '../log/logEvents.ts';
import type { PurgedCaches } from '../purge/createPurges.ts';
import type { Question } from './clusterMessages.ts';
import type { WebWorker } from './webWorker.ts';

export interface WorkerCachesDependencies {
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
