import type { Logger } from 'pino';
import { logEvents } from '../log/logEvents.ts';
import type { WebWorker } from './webWorker.ts';

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 30_000;
/** A worker that lived this long did not fail because of its start. */
export const SETTLED_MS = 30_000;

/** @param failures workers that ended in a row without having settled, at least 1. */
export const restartDelayMs = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 20), LONGEST_DELAY_MS);

/** @returns how many are now in a row. */
export const failuresAfter = (failures: number, livedMs: number): number =>
  livedMs >= SETTLED_MS ? 1 : failures + 1;

export interface RollingRestartDependencies {
  /** Those that serve or are about to. */
  readonly active: () => readonly WebWorker[];
  readonly add: () => WebWorker;
  /** Resolves when it has ended. */
  readonly retire: (worker: WebWorker) => Promise<void>;
  readonly isStopping: () => boolean;
  readonly logger: Logger;
}

/**
 * Replaces the workers one by one, each when another is ready in its place. Asked for again
 * meanwhile, it begins again after that. A new worker that cannot start ends it: the old ones stay.
 */
export const createRollingRestart = (
  dependencies: RollingRestartDependencies,
): (() => Promise<void>) => {
  const { active, add, isStopping, logger, retire } = dependencies;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const log = (state: string): void => logger.info({ event: logEvents.worker, state });

  const replaceAll = async (): Promise<boolean> => {
    for (const old of active()) {
      if (isStopping()) return false;
      // Crashed meanwhile: what came in its place is new.
      if (old.state === 'ended') continue;
      if (!(await add().ready)) return false;
      if (!isStopping()) await retire(old);
    }
    return true;
  };

  const run = async (): Promise<void> => {
    let isDone: boolean;
    do {
      isAskedAgain = false;
      log('restart');
      isDone = await replaceAll();
      if (!isStopping()) log(isDone ? 'restarted' : 'restart-given-up');
    } while (isAskedAgain && !isStopping());
    running = undefined;
  };

  return () => {
    isAskedAgain = running !== undefined;
    running ??= run();
    return running;
  };
};
