import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { loggableError } from '../http/loggableError.ts';
import { logEvents } from '../ops/apiLog.ts';

/** What other processes leave, and what is to be tried again, is found within this time. */
const POLL_MS = 5000;
/** Time for the piece that is being done when the process ends; one cut off is done again. */
const LAST_PIECE_MS = 5000;

export interface WorkLoop {
  /** Looks for work at once instead of at the next interval. */
  wake(): void;
  start(): void;
  /** Resolves when nothing is being done any more. */
  stop(): Promise<void>;
}

export interface WorkLoopOptions {
  /** Part of the program, as the log names it. */
  readonly place: string;
  /** Does one piece of work; resolves to whether there was one. */
  readonly next: () => Promise<boolean>;
  readonly logger: Logger;
}

/** Does what is due until it is stopped; a fault of the database is waited out. */
export function createWorkLoop({ logger, next, place }: WorkLoopOptions): WorkLoop {
  let isStopping = false;
  let waking = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const rest = (): Promise<void> =>
    pause(POLL_MS, undefined, { signal: waking.signal }).catch(() => undefined);

  const run = async (): Promise<void> => {
    while (!isStopping) {
      // Made before the query, so that a call of wake() during it shortens the pause after it.
      waking = new AbortController();
      const found = await next().catch((error: unknown) => {
        const report = { place, error: loggableError(error) };
        logger.warn({ event: logEvents.errorReport, ...report });
        return false;
      });
      if (!found) await rest();
    }
  };

  return {
    wake: () => waking.abort(),
    start: () => {
      running = run();
    },
    stop: async () => {
      isStopping = true;
      waking.abort();
      const limit = new AbortController();
      const tooLong = pause(LAST_PIECE_MS, undefined, { signal: limit.signal }).catch(
        () => undefined,
      );
      await Promise.race([running, tooLong]);
      limit.abort();
    },
  };
}
