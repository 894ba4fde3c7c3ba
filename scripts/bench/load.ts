import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { run } from '../steps/command.mjs';
import { inRoot, root } from '../steps/root.mjs';
import { nodeOn } from './pinnedServer.ts';

export interface Load {
  readonly url: string;
  readonly acceptEncoding: string;
  readonly requests: number;
  /** Requests under way at a time. */
  readonly connections?: number;
}

/** Latencies are milliseconds. */
interface Report {
  readonly non2xx: number;
  readonly errors: number;
  readonly latency: { readonly p50: number; readonly p99: number };
}

const CONNECTIONS = 8;

/** Sends so many requests, some at a time; returns when all are answered. */
const underLoad = async (load: Load): Promise<Report> => {
  const { url, acceptEncoding, requests, connections = CONNECTIONS } = load;
  const { program, args } = nodeOn('other', [
    inRoot('node_modules/autocannon/autocannon.js'),
    '--json',
    '--no-progress',
    ...['--connections', String(connections), '--amount', String(requests)],
    ...['--headers', `accept-encoding=${acceptEncoding}`],
    url,
  ]);
  const output = await run(program, args, { cwd: root, failure: 'autocannon failed.', advice: '' });
  const report = JSON.parse(output.slice(output.indexOf('{'))) as Report;
  if (report.non2xx > 0 || report.errors > 0) {
    throw new Error(`${url}: ${report.non2xx} answers other than 2xx, ${report.errors} errors`);
  }
  return report;
};

/** How much longer than the usual visitor the unlucky one in a hundred waits. */
export const tailRatio = async (load: Load): Promise<number> => {
  const { p50, p99 } = (await underLoad(load)).latency;
  return p99 / p50;
};

/** /proc counts in ticks of the kernel's clock. */
const ticksPerSecond = (): number => Number(execFileSync('getconf', ['CLK_TCK']));

const MS_PER_TICK = 1000 / ticksPerSecond();
/** Counted behind the program's name, which may hold anything. */
const USER_FIELD = 11;
const SYSTEM_FIELD = 12;

/**
 * Milliseconds of processor time a process has taken, all its threads together. What others do on
 * the machine changes it far less than it changes throughput.
 */
const cpuMsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) * MS_PER_TICK;
};

/** Milliseconds of the server's processor time for each answer under steady load. */
export const cpuMsPerAnswer = async (pid: number, load: Load): Promise<number> => {
  const before = cpuMsOf(pid);
  await underLoad(load);
  return (cpuMsOf(pid) - before) / load.requests;
};
