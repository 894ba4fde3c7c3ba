import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { loggableError } from '../http/loggableError.ts';
import { logEvents } from '../ops/apiLog.ts';

/** Mail of other processes and retries are found within this time. */
const POLL_MS = 5000;
/** Time for the mail that is being sent when the process ends; a mail cut off is sent again. */
const LAST_MAIL_MS = 5000;

export interface OutboxLoop {
  /** Looks for mail at once instead of at the next interval. */
  wake(): void;
  start(): void;
  /** Resolves when nothing is being sent any more. */
  stop(): Promise<void>;
}

export interface OutboxLoopOptions {
  /** Resolves to whether there was a mail to send. */
  readonly sendNext: () => Promise<boolean>;
  readonly logger: Logger;
}

/** Sends what is due until it is stopped; a fault of the database is waited out. */
export function createOutboxLoop({ logger, sendNext }: OutboxLoopOptions): OutboxLoop {
  let isStopping = false;
  let waking = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const rest = (): Promise<void> =>
    pause(POLL_MS, undefined, { signal: waking.signal }).catch(() => undefined);

  const run = async (): Promise<void> => {
    while (!isStopping) {
      // Made before the query, so that a call of wake() during it shortens the pause after it.
      waking = new AbortController();
      const found = await sendNext().catch((error: unknown) => {
        const report = { place: 'outbox', error: loggableError(error) };
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
      const tooLong = pause(LAST_MAIL_MS, undefined, { signal: limit.signal }).catch(
        () => undefined,
      );
      await Promise.race([running, tooLong]);
      limit.abort();
    },
  };
}
