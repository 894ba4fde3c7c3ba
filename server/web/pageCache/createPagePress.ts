import { performance } from 'node:perf_hooks';
import type { PageKey } from './cachedDocument.ts';
import type { PageStore } from './pageStore.ts';

export interface PagePressMetrics {
  /** @param savedBytes by which every answer from now on is shorter. */
  pagePressed(savedBytes: number): void;
}

export interface PagePressDependencies {
  readonly store: Pick<PageStore, 'get' | 'weigh'>;
  readonly metrics: PagePressMetrics;
  /** Whether the process has had next to nothing to do since it was asked last. */
  readonly isIdle: () => boolean;
  /** How long to look on before the next page. */
  readonly pauseMs?: number;
}

/** Compresses stored pages as small as can be, while there is nothing else to do. */
export interface PagePress {
  /** Somebody has been sent a stored page that could be smaller. */
  want(key: PageKey): void;
}

const PAUSE_MS = 250;
/** Those beyond are wanted again when they are next asked for. */
const MAX_WAITING = 1000;
/** Share of the time that the thread of a process without work is busy for. */
const IDLE_SHARE = 0.1;

/** By what the event loop of this process did since the last question. */
export const watchIdleness = (): (() => boolean) => {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < IDLE_SHARE;
  };
};

/**
 * A page takes a tenth of a second or more, in zlib's own threads. Only one is under way at a time,
 * and each begins after a pause in which nobody wanted anything, so that no request waits for it.
 */
export const createPagePress = (dependencies: PagePressDependencies): PagePress => {
  const { isIdle, metrics, pauseMs = PAUSE_MS, store } = dependencies;
  const waiting = new Set<PageKey>();
  let isRunning = false;

  const press = async (key: PageKey): Promise<void> => {
    const document = store.get(key)?.document;
    if (document?.kind !== 'page') return;
    const savedBytes = await document.body.press();
    if (savedBytes === 0) return;
    metrics.pagePressed(savedBytes);
    store.weigh(key);
  };

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, pauseMs).unref();
    });

  const run = async (): Promise<void> => {
    for (const key of waiting) {
      // What was done before there was anything to press says nothing about now.
      isIdle();
      do await pause();
      while (!isIdle());
      // A page that zlib refuses is sent as it is.
      await press(key).catch(() => undefined);
      waiting.delete(key);
    }
    isRunning = false;
  };

  return {
    want: (key) => {
      if (waiting.size < MAX_WAITING) waiting.add(key);
      if (isRunning) return;
      isRunning = true;
      void run();
    },
  };
};
