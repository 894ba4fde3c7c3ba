import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface OwnPostgres {
  readonly url: string;
  /** Ends it as a crash would. */
  halt(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A database server that a test may stop and start; needs the installed programs. */
export const startOwnPostgres = async (): Promise<OwnPostgres> => {
  const child = spawn(process.execPath, [path.resolve('scripts/test/servePostgres.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { done, value } = await lines.next();
    if (done) throw new Error('PostgreSQL could not be run');
    return value;
  };
  const obey = async (command: string): Promise<void> => {
    child.stdin.write(`${command}\n`);
    await nextLine();
  };
  const { url } = JSON.parse(await nextLine()) as { url: string };
  return {
    url,
    halt: () => obey('halt'),
    start: () => obey('start'),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
};
