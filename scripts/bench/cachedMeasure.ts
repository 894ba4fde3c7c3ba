import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { freePort } from '../steps/freePort.mjs';
import { inRoot } from '../steps/root.mjs';
import { underLoad } from './load.ts';
import { atLeast, type Measurement, median } from './measurement.ts';
import { startPinnedServer } from './pinnedServer.ts';
import type { Server, Surroundings } from './surroundings.ts';

const ROUNDS = 3;
const SECONDS = 5;
const BUDGET = 0.8;
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

const startWarmWeb = async ({ dataDir }: Surroundings, api: Server) => {
  const [port, opsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const server = await startPinnedServer({
    args: [inRoot('server/web/main.ts')],
    environment: { PORT: String(port), OPS_PORT: String(opsPort), API_BASE_URL: api.url },
    logFile: path.join(dataDir, 'logs/web-cached.log'),
    url: `${url}/readyz`,
  });
  return { url, stop: server.stop };
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
  return { url, stop: server.stop };
};

/** A page from memory, with its log, against node:http sending the same bytes and headers. */
export const measureCachedPage = async (
  surroundings: Surroundings,
  api: Server,
  pagePath: string,
): Promise<Measurement[]> => {
  const web = await startWarmWeb(surroundings, api);
  const url = `${web.url}${pagePath}`;
  const bare = await startBareServer(surroundings, await hitOf(url));
  const loads = { cached: [] as number[], bare: [] as number[] };
  try {
    await underLoad({ url, acceptEncoding: ENCODING, seconds: SECONDS });
    await underLoad({ url: bare.url, acceptEncoding: ENCODING, seconds: SECONDS });
    for (let round = 0; round < ROUNDS; round += 1) {
      loads.cached.push(await underLoad({ url, acceptEncoding: ENCODING, seconds: SECONDS }));
      loads.bare.push(
        await underLoad({ url: bare.url, acceptEncoding: ENCODING, seconds: SECONDS }),
      );
    }
  } finally {
    await web.stop();
    await bare.stop();
  }
  const reference = median(loads.bare);
  return [
    {
      what: `node:http alone, the bytes of ${pagePath}`,
      value: `${reference.toFixed(0)} per second`,
      budget: 'reference',
    },
    atLeast('page from memory ÷ node:http alone', median(loads.cached) / reference, BUDGET),
  ];
};
