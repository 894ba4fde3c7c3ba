import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { tail } from '../steps/command.mjs';
import { root } from '../steps/root.mjs';
import { StepError } from '../steps/stepError.mjs';
import { LOG_BYTES, openLogFile } from './logFile.mjs';

const POLL_MS = 50;
const STOP_MS = 15_000;
const SHOWN_ON_FAILURE = 3000;

const answersOk = async (url) => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
};

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param check throws where it will never answer. */
export const untilAnswering = async (url, check = () => undefined) => {
  while (!(await answersOk(url))) {
    check();
    await pause(POLL_MS);
  }
};

/**
 * Against memory that is kept without being used. By itself each thread has an arena of glibc's allocator,
 * which makes a fifth more; what documents are written into lies between small things that stay, so that
 * its place is not given back (7 %); and Node's space for new objects grows to 128 MB and stays: with
 * a quarter of that a page takes no more processor time. Whoever sets one of the variables has it their way.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  NODE_OPTIONS: '--max-semi-space-size=16',
};

/**
 * One of our processes: its output goes to a log file, line by line also to `onLine`.
 * It stays in our process group: whoever ends the group, ends it too.
 */
export const startService = ({
  name,
  runtime,
  args,
  environment,
  logFile,
  logBytes = LOG_BYTES,
  onLine = () => undefined,
}) => {
  const recent = tail(SHOWN_ON_FAILURE);
  const log = openLogFile(logFile, logBytes);
  const child = spawn(runtime, args, {
    cwd: root,
    env: { ...memorySettings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      void log.writeLine(line);
      recent.append(`${line}\n`);
      onLine(line);
    });
  }
  let isEnded = false;
  const ended = new Promise((resolve) => {
    const end = () => {
      isEnded = true;
      void log.end().then(resolve);
    };
    child.once('error', (error) => {
      recent.append(error.message);
      end();
    });
    child.once('close', end);
  });

  const failure = (what) =>
    new StepError(`The ${name} ${what}.`, {
      output: recent.toString(),
      advice: `Its log is in ${path.relative(root, logFile)}.`,
    });

  return {
    ended,
    failure,
    /** @throws StepError when the process ends before it answers. */
    untilAnswering: (url) =>
      untilAnswering(url, () => {
        if (isEnded) throw failure('stopped while starting');
      }),
    /** Asks it to finish what it is doing; ends it when that takes too long. */
    async stop() {
      if (isEnded) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
};
