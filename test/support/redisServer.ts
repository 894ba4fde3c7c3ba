import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { freePort } from './freePort.ts';

export interface RedisServer {
  readonly url: string;
  /** Sends one command on a connection of its own. */
  command(...words: string[]): Promise<unknown>;
  /** Several at once, with nobody in between. */
  transaction(...commands: readonly (readonly string[])[]): Promise<void>;
  /** At once, without saving; nothing listens afterwards. */
  kill(): Promise<void>;
  /** On the same port, empty. */
  restart(): Promise<void>;
  /** It keeps its connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

const launch = async (port: number, folder: string): Promise<ChildProcess> => {
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const started = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('Ready to accept connections')) resolve();
    });
  });
  await started;
  return child;
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

/** A Redis of the test's own on a free port; it keeps nothing on the disk. */
export const startRedisServer = async (): Promise<RedisServer> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child = await launch(port, folder);

  const connected = async <Result>(
    work: (client: ReturnType<typeof createClient>) => Promise<Result>,
  ): Promise<Result> => {
    const client = createClient({ url });
    await client.connect();
    try {
      return await work(client as ReturnType<typeof createClient>);
    } finally {
      client.destroy();
    }
  };

  return {
    url,
    command: (...words) => connected((client) => client.sendCommand(words)),
    transaction: (...commands) =>
      connected(async (client) => {
        await client.sendCommand(['MULTI']);
        for (const words of commands) await client.sendCommand([...words]);
        await client.sendCommand(['EXEC']);
      }),
    kill: () => end(child),
    restart: async () => {
      await end(child);
      child = await launch(port, folder);
    },
    freeze: () => {
      child.kill('SIGSTOP');
    },
    thaw: () => {
      child.kill('SIGCONT');
    },
    close: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
