import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { freePort } from '../steps/freePort.mjs';
import { inRoot } from '../steps/root.mjs';
import { cpuMsPerAnswer } from './load.ts';
import { atLeast, type Measurement, median } from './measurement.ts';
import { startPinnedServer } from './pinnedServer.ts';
import { startPinnedWeb } from './pinnedWeb.ts';
import type { Server, Surroundings } from './surroundings.ts';

/** By turns, each held against its neighbour: the machine itself changes its speed. */
const ROUNDS = 9;
const REQUESTS = 10_000;
const WARM_UP_REQUESTS = 20_000;
const BUDGET = 0.9;
const ENCODING = 'br';

/** node:http writes these itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive']);

interface Hit {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const ask = (url: string): Promise<Hit> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': ENCODING } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const { rawHeaders } = answer;
        const headers = rawHeaders.filter((_part, index) => {
          const name = rawHeaders[index - (index % 2)] ?? '';
          return !OWN_HEADERS.has(name.toLowerCase());
        });
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    })
      .once('error', reject)
      .end();
  });

/** @throws Error when the page does not come from the cache: then nothing of it is measured. */
const hitOf = async (url: string): Promise<Hit> => {
  await ask(url);
  const hit = await ask(url);
  if (!hit.headers.some((value) => value.startsWith('pages; hit'))) {
    throw new Error(`${url} is not answered from the page cache`);
  }
  return hit;
};

const startBareServer = async ({ dataDir }: Surroundings, { body, headers }: Hit) => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const files = {
    headers: path.join(dataDir, 'bare-headers.json'),
    body: path.join(dataDir, 'bare-body'),
  };
  writeFileSync(files.headers, JSON.stringify(headers));
  writeFileSync(files.body, body);
  const server = await startPinnedServer({
    args: [
      inRoot('scripts/bench/bareServer.ts'),
      ...['--port', new URL(url).port, '--headers', files.headers, '--body', files.body],
    ],
    environment: {},
    logFile: path.join(dataDir, 'logs/bare.log'),
    url,
  });
  return { ...server, url };
};

/** A page from memory, with its log, against node:http sending the same bytes and headers. */
export const measureCachedPage = async (
  surroundings: Surroundings,
  api: Server,
  pagePath: string,
): Promise<Measurement[]> => {
  const web = await startPinnedWeb({ surroundings, api, name: 'web-cached' });
  const url = `${web.url}${pagePath}`;
  const bare = await startBareServer(surroundings, await hitOf(url));
  const loaded = (pid: number, address: string, requests = REQUESTS): Promise<number> =>
    cpuMsPerAnswer(pid, { url: address, acceptEncoding: ENCODING, requests });
  const times = { cached: [] as number[], bare: [] as number[] };
  try {
    await loaded(web.pid, url, WARM_UP_REQUESTS);
    await loaded(bare.pid, bare.url, WARM_UP_REQUESTS);
    for (let round = 0; round < ROUNDS; round += 1) {
      times.cached.push(await loaded(web.pid, url));
      times.bare.push(await loaded(bare.pid, bare.url));
    }
  } finally {
    await web.stop();
    await bare.stop();
  }
  const shares = times.bare.map((bare, round) => bare / (times.cached[round] ?? Number.NaN));
  return [
    {
      what: `node:http alone, the bytes of ${pagePath}`,
      value: `${(median(times.bare) * 1000).toFixed(0)} µs of CPU`,
      budget: 'reference',
    },
    atLeast('node:http alone ÷ page from memory, CPU time', median(shares), BUDGET),
  ];
};
