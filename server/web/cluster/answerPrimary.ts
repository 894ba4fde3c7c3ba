import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import type { DrainOptions } from '../ops/lifecycle.ts';
import type { OwnCaches } from '../purge/purgedCaches.ts';
import type { Answers, PrimaryMessage, Question, WorkerMessage } from './clusterMessages.ts';
import { takeSnapshot } from './metricsSnapshot.ts';

export interface WorkerDuties {
  readonly caches: OwnCaches;
  readonly registry: Registry;
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

/** In a worker, before it listens: from now on it does what its primary says. */
export const answerPrimary = async (duties: WorkerDuties): Promise<void> => {
  const { caches, drain, registry } = duties;

  const answer = (question: Question): Answers[keyof Answers] | Promise<Answers['metrics']> => {
    switch (question.kind) {
      case 'purge':
        return caches.purge(question.purge);
      case 'all-stale':
        caches.markAllStale();
        return 0;
      case 'metrics':
        return takeSnapshot(registry);
    }
  };

  process.on('message', (message: PrimaryMessage) => {
    if (message.kind === 'drain') {
      drain(message.options);
      return;
    }
    const { id, question } = message;
    void Promise.resolve(answer(question)).then((value) =>
      tellPrimary({ kind: 'answer', id, value }),
    );
  });
  await tellPrimary({ kind: 'hears' });
};
