import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** What is measured runs on the first core, everything else on the second, where that can be had. */
export type Core = 'measured' | 'other';

const CORE_NUMBER: Record<Core, string> = { measured: '0', other: '1' };

export const nodeOn = (core: Core, args: readonly string[]): Command =>
  canPin
    ? { program: 'taskset', args: ['-c', CORE_NUMBER[core], process.execPath, ...args] }
    : { program: process.execPath, args };

export const corePolicy = canPin
  ? 'one core for what is measured, another for the load and the API'
  : 'cores shared: taskset is missing or there is one core';
