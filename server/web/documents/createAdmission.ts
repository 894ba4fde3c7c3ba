import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type HttpProblem, overloaded } from '../http/httpProblem.ts';
import { createTurns, LineRefusedError } from '../limits/waitingLine.ts';
import type { DocumentMaker, DocumentRequest } from '../pageCache/cachedDocument.ts';
import { isBusy } from '../upstream/upstreamBreaker.ts';

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

/** event-loop, render-queue: too little CPU for what is to be drawn. api-queue: the API is slow. */
export type ShedReason = 'event-loop' | 'render-queue' | 'api-queue';

/** admit: there is room, now or soon. shed: answer from memory, or not at all. */
export type AdmissionDecision = 'admit' | 'shed';

export interface AdmissionMetrics {
  shed(reason: ShedReason): void;
  observeRenders(read: { readonly active: () => number; readonly queued: () => number }): void;
}

export interface AdmissionOptions {
  readonly eventLoop: EventLoopDelay;
  /** Documents that may wait to be drawn. */
  readonly queue: number;
  /** For how long at most, in milliseconds. */
  readonly waitMs: number;
  /** Above this event-loop delay nothing more is begun. */
  readonly maxDelayMs: number;
  readonly metrics: AdmissionMetrics;
}

export class NoRoomError extends Error {
  readonly reason: ShedReason;

  constructor(reason: ShedReason) {
    super(`no room (${reason})`);
    this.name = 'NoRoomError';
    this.reason = reason;
  }
}

export interface Admission {
  /** Asked before work is begun, by those who have something stale to serve instead. */
  decide(): AdmissionDecision;
  /**
   * Makes a document. Waiting for the API takes nobody's room: each kind of call has its own.
   * @throws NoRoomError
   */
  make<Made>(work: () => Promise<Made>): Promise<Made>;
  /** Resolves when it is the document's turn to be drawn. @throws LineRefusedError; the signal's reason. */
  turn(signal?: AbortSignal): Promise<void>;
  /** What a visitor is told, and counted. */
  refuse(reason: ShedReason): HttpProblem;
}

const whyNoRoom = (error: unknown): ShedReason | undefined => {
  if (error instanceof LineRefusedError) return 'render-queue';
  return isBusy(error) ? 'api-queue' : undefined;
};

/** Keeps the process answering when more is asked of it than it can draw. */
export const createAdmission = (options: AdmissionOptions): Admission => {
  const { eventLoop, maxDelayMs, metrics } = options;
  const turns = createTurns(options);
  let active = 0;
  metrics.observeRenders({ active: () => active, queued: () => turns.length });

  /** With nothing under way a delay is not ours to mend by refusing. */
  const isBehind = (): boolean => active > 0 && eventLoop.read() > maxDelayMs;

  const whyFull = (): ShedReason | undefined => {
    if (isBehind()) return 'event-loop';
    return turns.isFull ? 'render-queue' : undefined;
  };

  return {
    decide: () => (whyFull() ? 'shed' : 'admit'),
    make: async (work) => {
      const reason = whyFull();
      if (reason) throw new NoRoomError(reason);
      active += 1;
      try {
        return await work();
      } catch (error) {
        const why = whyNoRoom(error);
        throw why ? new NoRoomError(why) : error;
      } finally {
        active -= 1;
      }
    },
    turn: turns.turn,
    refuse: (reason) => {
      metrics.shed(reason);
      return overloaded();
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
  make: async (request, options) => {
    try {
      return await admission.make(() => maker.make(request, options));
    } catch (error) {
      throw error instanceof NoRoomError ? admission.refuse(error.reason) : error;
    }
  },
  renew: async (request, options) => {
    try {
      return await admission.make(() => maker.renew(request, options));
    } catch (error) {
      if (error instanceof NoRoomError) return undefined;
      throw error;
    }
  },
});
