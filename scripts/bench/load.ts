import { run } from '../steps/command.mjs';
import { inRoot, root } from '../steps/root.mjs';
import { nodeOn } from './cores.ts';
import { cpuMsOf } from './cpuTime.ts';

export interface Load {
  readonly url: string;
  readonly acceptEncoding: string;
  readonly requests: number;
}

interface Report {
  readonly non2xx: number;
  readonly errors: number;
}

const CONNECTIONS = 8;

/** Sends so many requests, some at a time; returns when all are answered. */
const underLoad = async ({ url, acceptEncoding, requests }: Load): Promise<void> => {
  const { program, args } = nodeOn('other', [
    inRoot('node_modules/autocannon/autocannon.js'),
    '--json',
    '--no-progress',
    ...['--connections', String(CONNECTIONS), '--amount', String(requests)],
    ...['--headers', `accept-encoding=${acceptEncoding}`],
    url,
  ]);
  const output = await run(program, args, { cwd: root, failure: 'autocannon failed.', advice: '' });
  const report = JSON.parse(output.slice(output.indexOf('{'))) as Report;
  if (report.non2xx > 0 || report.errors > 0) {
    throw new Error(`${url}: ${report.non2xx} answers other than 2xx, ${report.errors} errors`);
  }
};

/** Milliseconds of the server's processor time for each answer under steady load. */
export const cpuMsPerAnswer = async (pid: number, load: Load): Promise<number> => {
  const before = cpuMsOf(pid);
  await underLoad(load);
  return (cpuMsOf(pid) - before) / load.requests;
};
