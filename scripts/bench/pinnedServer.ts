import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { memorySettings } from '../start/service.mjs';
import { root } from '../steps/root.mjs';

interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** What is measured runs on the first core, everything else on the second, where that can be had. */
type Core = 'measured' | 'other';

const CORE_NUMBER: Record<Core, string> = { measured: '0', other: '1' };

export const nodeOn = (core: Core, args: readonly string[]): Command =>
  canPin
    ? { program: 'taskset', args: ['-c', CORE_NUMBER[core], process.execPath, ...args] }
    : { program: process.execPath, args };

export const corePolicy = canPin
  ? 'one core for what is measured, another for the load and the API'
  : 'cores shared: taskset is missing or there is one core';

const POLL_MS = 50;

export interface PinnedServer {
  readonly pid: number;
  stop(): Promise<void>;
}

interface PinnedServerOptions {
  readonly args: readonly string[];
  /** Where it runs; ours where absent. */
  readonly folder?: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Answers once the server is there. */
  readonly url: string;
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/**
 * A server on the measured core that writes its log straight into a file: a reader in between would
 * take from the other core what the load needs.
 */
export const startPinnedServer = async (options: PinnedServerOptions): Promise<PinnedServer> => {
  const { program, args } = nodeOn('measured', options.args);
  const log = openSync(options.logFile, 'a');
  const child = spawn(program, args, {
    cwd: options.folder ?? root,
    env: {
      ...memorySettings,
      ...process.env,
      DRAIN_GRACE_MS: '0',
      ...options.environment,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', log, log],
  });
  const ended = once(child, 'close');
  while (!(await answers(options.url))) {
    if (child.exitCode !== null) throw new Error(`a server ended; see ${options.logFile}`);
    await delay(POLL_MS);
  }
  return {
    // taskset becomes the program it starts.
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
