import { run } from '../steps/command.mjs';
import { inRoot, root } from '../steps/root.mjs';
import { nodeOn } from './cores.ts';

export interface Load {
  readonly url: string;
  readonly acceptEncoding: string;
  readonly seconds: number;
}

interface Report {
  readonly requests: { readonly average: number };
  readonly non2xx: number;
  readonly errors: number;
}

const CONNECTIONS = 8;

/** Requests per second under steady load. */
export const underLoad = async ({ url, acceptEncoding, seconds }: Load): Promise<number> => {
  const { program, args } = nodeOn('other', [
    inRoot('node_modules/autocannon/autocannon.js'),
    '--json',
    '--no-progress',
    ...['--connections', String(CONNECTIONS), '--duration', String(seconds)],
    ...['--headers', `accept-encoding=${acceptEncoding}`],
    url,
  ]);
  const output = await run(program, args, { cwd: root, failure: 'autocannon failed.', advice: '' });
  const report = JSON.parse(output.slice(output.indexOf('{'))) as Report;
  if (report.non2xx > 0 || report.errors > 0) {
    throw new Error(`${url}: ${report.non2xx} answers other than 2xx, ${report.errors} errors`);
  }
  return report.requests.average;
};
