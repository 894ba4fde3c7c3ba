import { AsyncResource } from 'node:async_hooks';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BulkheadRejectedError, bulkhead, TaskCancelledError } from 'cockatiel';
import { HttpProblem } from '../http/httpProblem.ts';
import type { DocumentMaker, DocumentRequest } from '../pageCache/cachedDocument.ts';

export interface EventLoopDelay {
  /** Milliseconds that callbacks had to wait lately, on average. */
  read(): number;
}

const RESOLUTION_MS = 10;
/** Long enough for an average, short enough to notice the end of a rush. */
const WINDOW_MS = 250;
/** Weight of the last window: one pause alone (a collection of garbage) is no rush. */
const LAST_WEIGHT = 0.25;
const NANOSECONDS = 1e6;

/** Runs for the life of the process and does not keep it alive. */
export const watchEventLoop = (): EventLoopDelay => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let delayMs = 0;
  histogram.enable();
  setInterval(() => {
    // The time between two ticks is counted whole, with what was waited on purpose.
    const lastMs =
      histogram.count === 0 ? 0 : Math.max(0, histogram.mean / NANOSECONDS - RESOLUTION_MS);
    delayMs += LAST_WEIGHT * (lastMs - delayMs);
    histogram.reset();
  }, WINDOW_MS).unref();
  return { read: () => delayMs };
};

export type ShedReason = 'queue-full' | 'event-loop';

/** admit: there is room, now or soon. shed: answer from memory, or not at all. */
export type AdmissionDecision = 'admit' | 'shed';

export interface AdmissionMetrics {
  shed(reason: ShedReason): void;
  observeRenders(read: { readonly active: () => number; readonly queued: () => number }): void;
}

export interface AdmissionOptions {
  readonly eventLoop: EventLoopDelay;
  /** Documents that are loaded or rendered at a time. */
  readonly concurrency: number;
  /** Documents that may wait for that. */
  readonly queue: number;
  /** Above this event-loop delay nothing more is begun. */
  readonly maxDelayMs: number;
  readonly metrics: AdmissionMetrics;
}

export interface Admission {
  /** Asked before work is begun, by those who have something stale to serve instead. */
  decide(): AdmissionDecision;
  /**
   * Runs the work when there is room. A visitor who leaves gives up his place.
   * @throws HttpProblem 503 with Retry-After when there is none; the signal's reason.
   */
  withRenderSlot<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

const RETRY_AFTER_SECONDS = 2;

export const overloaded = (): HttpProblem =>
  new HttpProblem(503, 'The site is very busy. Please try again in a moment.', {
    'Retry-After': String(RETRY_AFTER_SECONDS),
  });

/** Keeps the process answering when more is asked of it than it can render. */
export const createAdmission = (options: AdmissionOptions): Admission => {
  const { eventLoop, concurrency, queue, maxDelayMs, metrics } = options;
  const slots = bulkhead(concurrency, queue);
  const active = (): number => concurrency - slots.executionSlots;
  const queued = (): number => queue - slots.queueSlots;
  metrics.observeRenders({ active, queued });

  /** With nothing under way a delay is not ours to mend by refusing. */
  const isBehind = (): boolean => active() > 0 && eventLoop.read() > maxDelayMs;
  const isFull = (): boolean => slots.executionSlots === 0 && slots.queueSlots === 0;

  const refuse = (reason: ShedReason): HttpProblem => {
    metrics.shed(reason);
    return overloaded();
  };

  return {
    decide: () => (isBehind() || isFull() ? 'shed' : 'admit'),
    withRenderSlot: async (work, signal) => {
      if (isBehind()) throw refuse('event-loop');
      try {
        // What has waited is begun by whoever made room, but belongs to the one who asked.
        return await slots.execute(AsyncResource.bind(work), signal);
      } catch (error) {
        if (error instanceof BulkheadRejectedError) throw refuse('queue-full');
        if (error instanceof TaskCancelledError && signal?.aborted) throw signal.reason;
        throw error;
      }
    },
  };
};

/**
 * Documents are made while there is room. A renewal that finds none is left: its copy goes on.
 * @throws HttpProblem 503 where there is no copy either.
 */
export const admittedDocuments = <Request extends DocumentRequest>(
  maker: DocumentMaker<Request>,
  admission: Admission,
): DocumentMaker<Request> => ({
  make: (request, options) =>
    admission.withRenderSlot(() => maker.make(request, options), options.signal),
  renew: async (request, options) =>
    admission.decide() === 'shed'
      ? undefined
      : admission.withRenderSlot(() => maker.renew(request, options)),
});
