import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from './freePort.ts';
import { processEnvironment } from './processEnvironment.ts';
import { until } from './until.ts';

type Environment = Readonly<Record<string, string>>;

export interface RunningProcess {
  /** All that was written so far. */
  readonly stdout: string;
  readonly stderr: string;
  readonly pid: number;
  /** Its exit code; null after a signal nobody handled. */
  readonly ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
}

const START_LIMIT_MS = 120_000;

const running = new Set<ChildProcess>();

/** Several of them may run at once, and few tests ask it. */
const ANY_OPERATIONS_PORT = { API_OPS_PORT: '0' };

/** A main program of ours, with the given environment and nothing of the test's own. */
export const startProcess = (
  main: string,
  environment: Environment,
  args: readonly string[] = [],
): RunningProcess => {
  const own = { ...processEnvironment(), ...ANY_OPERATIONS_PORT };
  const child = spawn(process.execPath, [path.resolve(main), ...args], {
    env: { ...own, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  return {
    pid: child.pid ?? 0,
    get stdout() {
      return output.stdout;
    },
    get stderr() {
      return output.stderr;
    },
    ended: once(child, 'close').then(([code]) => {
      running.delete(child);
      return code as number | null;
    }),
    signal: (name) => child.kill(name),
  };
};

const endNow = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  // Workers of its own that outlive it hold the other ends.
  child.stdout?.destroy();
  child.stderr?.destroy();
};

/** Ends what a suite or a failed test left behind; nothing of it keeps the worker then. */
export const endProcesses = async (): Promise<void> => {
  await Promise.all([...running].map(endNow));
};

export interface WebProcess extends RunningProcess {
  readonly url: string;
  readonly opsUrl: string;
}

/** Resolves once the process has written what it says when it serves. @throws Error when it ends before. */
export const untilServing = async (
  started: RunningProcess,
  holds: (stdout: string) => boolean,
  name: string,
  limitMs: number,
): Promise<void> => {
  let hasEnded = false;
  const end = started.ended.then(() => {
    hasEnded = true;
  });
  await until(() => hasEnded || holds(started.stdout), `${name} serves`, limitMs).catch((error) => {
    throw new Error(`${name}: ${started.stdout}${started.stderr}`, { cause: error });
  });
  if (holds(started.stdout)) return;
  await end;
  throw new Error(`${name} has ended: ${started.stdout}${started.stderr}`);
};

const isReady = (stdout: string): boolean => /"event":"lifecycle","state":"ready"/.test(stdout);

/** The web tier's main program, once it is ready. @throws Error when it ends before. */
export const startWebProcess = async (environment: Environment): Promise<WebProcess> => {
  const [port, opsPort] = [await freePort(), await freePort()];
  const own = { PORT: String(port), OPS_PORT: String(opsPort), HOST: '127.0.0.1' };
  const started = startProcess('server/web/main.ts', { ...own, ...environment });
  await untilServing(started, isReady, 'the web process', START_LIMIT_MS);
  const urls = { url: `http://127.0.0.1:${port}`, opsUrl: `http://127.0.0.1:${opsPort}` };
  return Object.defineProperties(urls, Object.getOwnPropertyDescriptors(started)) as WebProcess;
};
