import { spawn } from 'node:child_process';
import { freePort } from '../steps/freePort.mjs';
import { inRoot, root } from '../steps/root.mjs';
import { atMost, type Measurement } from './measurement.ts';
import type { Surroundings } from './surroundings.ts';

const SECONDS_BUDGET = 3;
/** What `npm start` says last begins with the address. */
const READY = '  Open http';

const port = async (): Promise<string> => String(await freePort());

const startSeconds = async ({ dataDir }: Surroundings): Promise<number> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: await port(),
      OPS_PORT: await port(),
      API_PORT: await port(),
      API_OPS_PORT: await port(),
      STAND_INS_PORT: await port(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.includes(READY)) resolve();
    });
  });
  await Promise.race([ready, ended]);
  const seconds = (performance.now() - startedAt) / 1000;
  child.kill('SIGTERM');
  await ended;
  if (!output.includes(READY)) throw new Error(`npm start failed:\n${output}`);
  return seconds;
};

/** Everything is installed, built and seeded: what a second `npm start` takes. */
export const measureStart = async (surroundings: Surroundings): Promise<Measurement[]> => {
  await startSeconds(surroundings);
  const seconds = await startSeconds(surroundings);
  return [atMost('second start', seconds, { limit: SECONDS_BUDGET, unit: 's' })];
};
