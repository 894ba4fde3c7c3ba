import { spawn } from 'node:child_process';
import { StepError } from './stepError.mjs';

const KEPT_OUTPUT = 20_000;
const MINUTE_MS = 60_000;
const KILL_AFTER_MS = 10_000;
const children = new Set();

/** The last `limit` characters of everything appended. */
export const tail = (limit = KEPT_OUTPUT) => {
  let text = '';
  return {
    append(chunk) {
      text = (text + chunk).slice(-limit);
    },
    toString: () => text,
  };
};

/** Signals the child with all that it has started itself, which would go on without it. */
const signalGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended meanwhile, or never began.
  }
};

/** Stops whatever `run` still has running; for the signals that end a script. */
export const stopCommands = () => {
  for (const child of children) signalGroup(child, 'SIGTERM');
};

/** @returns what ends the watch, and tells whether the command had to be stopped. */
const watchLimit = (child, limitMinutes) => {
  if (limitMinutes === 0) return () => false;
  let isOver = false;
  let kill;
  const stop = setTimeout(() => {
    isOver = true;
    signalGroup(child, 'SIGTERM');
    kill = setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS);
  }, limitMinutes * MINUTE_MS);
  return () => {
    clearTimeout(stop);
    clearTimeout(kill);
    return isOver;
  };
};

/**
 * Runs a command to its end. Its output is kept and shown on failure; `shown` are the streams
 * that appear as they come instead. After `limitMinutes`, if any, it is
 * stopped and has failed.
 */
export const run = (command, args, { failure, advice, limitMinutes = 0, shown = [], ...options }) =>
  new Promise((resolve, reject) => {
    const output = tail();
    const stream = (name) => (shown.includes(name) ? 'inherit' : 'pipe');
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', stream('stdout'), stream('stderr')],
      detached: true,
    });
    const endWatch = watchLimit(child, limitMinutes);
    children.add(child);
    child.stdout?.setEncoding('utf8').on('data', output.append);
    child.stderr?.setEncoding('utf8').on('data', output.append);
    child.once('error', (error) => {
      children.delete(child);
      endWatch();
      reject(new StepError(failure, { advice, output: error.message }));
    });
    child.once('close', (code) => {
      children.delete(child);
      const isOver = endWatch();
      const reason = isOver ? `Not done after ${limitMinutes} minutes.` : failure;
      if (code === 0 && !isOver) resolve(output.toString());
      else reject(new StepError(reason, { advice, output: shown.length > 0 ? '' : `${output}` }));
    });
  });
