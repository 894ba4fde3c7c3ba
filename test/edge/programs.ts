import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** Debian keeps servers out of the PATH of users. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

const READY_MS = 20_000;
const POLL_MS = 50;

export interface RunningProgram {
  stop(): Promise<void>;
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
};

/** A server in the foreground, once it listens on this machine. */
export const startProgram = async (
  command: string,
  args: readonly string[],
  port: number,
): Promise<RunningProgram> => {
  const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.on('error', (error) => {
    output += error.message;
  });
  const limit = Date.now() + READY_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || child.pid === undefined || Date.now() > limit) {
      await end(child);
      throw new Error(`${command} does not listen on ${port}:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { stop: () => end(child) };
};

/** Runs a command to its end. @throws Error with all it wrote when it fails. */
export const runProgram = (command: string, args: readonly string[]): string => {
  const { error, status, stderr, stdout } = spawnSync(command, args, {
    env: environment,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? ''}${stderr}${stdout}`);
  return `${stdout}${stderr}`;
};

/** @throws Error where the text has not what is to be replaced: the file has changed. */
export const withReplaced = (
  text: string,
  replacements: readonly (readonly [string | RegExp, string])[],
): string =>
  replacements.reduce((result, [old, fresh]) => {
    const replaced = result.replaceAll(
      typeof old === 'string' ? old : new RegExp(old, `${old.flags.replace('g', '')}g`),
      () => fresh,
    );
    if (replaced === result) throw new Error(`nothing to replace: ${old}`);
    return replaced;
  }, text);
