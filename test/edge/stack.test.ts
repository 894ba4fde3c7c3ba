import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { freePort } from '../support/freePort.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { edgeState } from './answers.ts';

const START_MS = 120_000;

/** Runs until its output has the text; rejects when it ends before. */
const startStack = async (environment: Readonly<Record<string, string>>, shown: RegExp) => {
  const child = spawn(process.execPath, [path.resolve('scripts/stack.mjs')], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const output = { text: '' };
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output.text += text;
        if (shown.test(output.text)) resolve();
      });
    }
  });
  const hasStarted = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!hasStarted) throw new Error(output.text);
  return { output, ended, stop: () => child.kill('SIGTERM') };
};

const answers = async (address: string): Promise<boolean> => {
  try {
    await rawRequest(address);
    return true;
  } catch {
    return false;
  }
};

test(
  'one command starts the whole installation, and leaves nothing behind when it is stopped',
  async () => {
    const [port, apiPort, apiOpsPort] = [await freePort(), await freePort(), await freePort()];
    const stack = await startStack(
      {
        ...{ PORT: `${port}`, API_PORT: `${apiPort}`, API_OPS_PORT: `${apiOpsPort}` },
        ...{ SEED_PROPERTIES: '20', WARM_PICTURES: 'false' },
      },
      /Ctrl\+C stops everything/,
    );
    const url = `http://127.0.0.1:${port}`;
    const measured = await rawRequest(`http://127.0.0.1:${apiOpsPort}`, { path: '/metrics' });
    expect(measured.text).toContain('api_database_connections{server="primary",state="idle"}');
    const search = { path: '/places/search/london' };
    const first = await rawRequest(url, search);
    const second = await rawRequest(url, search);
    const partner = `leeds-uni.localhost:${port}`;
    const partnerHome = await rawRequest(url, { headers: { Host: partner } });
    const addresses = [...stack.output.text.matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].map(
      ([one]) => one,
    );
    stack.stop();
    expect(await stack.ended).toBe(0);

    expect([first.status, edgeState(first), edgeState(second)]).toEqual([200, 'fwd=miss', 'hit']);
    expect(second.text).toBe(first.text);
    expect(stack.output.text).toContain(`  http://${partner}\n`);
    expect([partnerHome.status, partnerHome.text.includes('Leeds Uni Homes')]).toEqual([200, true]);
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(7);
    for (const address of new Set(addresses)) {
      expect([address, await answers(address)]).toEqual([address, false]);
    }
  },
  START_MS,
);
