import { readFileSync } from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const POLL_MS = 500;

const parentOf = (pid) => {
  try {
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
};

/** The shell npm runs a script in, and npm itself where the system tells. */
const starters = () => `${process.ppid} ${parentOf(process.ppid)}`;

/**
 * Calls `stop` once, when this script is asked to end. npm does not always pass the request on: a
 * script that npm started also ends when npm has gone.
 */
export const onStopRequest = (stop) => {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  for (const signal of SIGNALS) process.on(signal, stopOnce);

  if (process.env.npm_lifecycle_event === undefined) return;
  const started = starters();
  setInterval(() => {
    if (starters() !== started) stopOnce();
  }, POLL_MS).unref();
};
