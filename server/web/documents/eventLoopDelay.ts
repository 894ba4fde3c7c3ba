import { monitorEventLoopDelay } from 'node:perf_hooks';

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
