import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Of the kernel's clock: /proc counts in its ticks. */
const ticksPerSecond = (): number => Number(execFileSync('getconf', ['CLK_TCK']));

const MS_PER_TICK = 1000 / ticksPerSecond();
/** Of the fields behind the program's name, which may hold anything. */
const USER_FIELD = 11;
const SYSTEM_FIELD = 12;

/**
 * Milliseconds of processor time a process has taken, all its threads together. What others do on
 * the machine changes it far less than it changes throughput.
 */
export const cpuMsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) * MS_PER_TICK;
};
