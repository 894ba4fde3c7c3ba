import path from 'node:path';
import { run } from '../steps/command.mjs';
import { freePort } from '../steps/freePort.mjs';
import { inRoot, root } from '../steps/root.mjs';
import { getPage } from './exchange.ts';
import { cpuMsPerAnswer, tailRatio } from './load.ts';
import { atLeast, atMost, type Measurement, median } from './measurement.ts';
import { nodeOn, type PinnedServer, startPinnedServer } from './pinnedServer.ts';
import { startPinnedWeb } from './pinnedWeb.ts';
import { type Server, type Surroundings, withoutPageCache } from './surroundings.ts';

const ROUNDS = 5;
const REQUESTS = 500;
const WARM_UP_REQUESTS = 1500;
const IDENTITY_BUDGET = 0.7;
const BROTLI_BUDGET = 0.4;
const TAIL_CONNECTIONS = 32;
const TAIL_REQUESTS = 2000;
const TAIL_ROUNDS = 3;
const TAIL_BUDGET = 4;

const bareCpuMs = async (api: Server, path: string): Promise<number> => {
  const script = inRoot('scripts/bench/bareRender.ts');
  const { program, args } = nodeOn('measured', [
    script,
    ...['--api', api.url, '--path', path, '--count', String(REQUESTS)],
    ...['--warm-up', String(WARM_UP_REQUESTS)],
  ]);
  const output = await run(program, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    failure: 'The bare rendering failed.',
    advice: '',
  });
  return Number(output);
};

const startBareServer = async (
  { dataDir }: Surroundings,
  api: Server,
  pagePath: string,
): Promise<PinnedServer & { readonly url: string }> => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = await startPinnedServer({
    args: [
      inRoot('scripts/bench/bareReactServer.ts'),
      ...['--port', new URL(url).port, '--api', api.url, '--path', pagePath],
    ],
    environment: {},
    logFile: path.join(dataDir, 'logs/bare-react.log'),
    url,
  });
  return { ...server, url };
};

/** Milliseconds of processor time, one a round. */
type Times = Readonly<Record<'bare' | 'sent' | 'identity' | 'brotli', number[]>>;

/** Of uncached pages: who comes first is to be served first, also where all ask at once. */
const tailOf = async (url: string, bareUrl: string): Promise<Measurement[]> => {
  const load = {
    acceptEncoding: 'br',
    requests: TAIL_REQUESTS,
    connections: TAIL_CONNECTIONS,
  };
  const ratios: { readonly page: number[]; readonly bare: number[] } = { page: [], bare: [] };
  for (let round = 0; round < TAIL_ROUNDS; round += 1) {
    ratios.page.push(await tailRatio({ ...load, url }));
    ratios.bare.push(await tailRatio({ ...load, url: bareUrl }));
  }
  return [
    atMost('uncached page, 32 connections, p99 ÷ p50', median(ratios.page), {
      limit: TAIL_BUDGET,
      unit: '×',
    }),
    {
      what: 'the same of React behind a bare node:http',
      value: `${median(ratios.bare).toFixed(1)} ×`,
      budget: 'reference',
    },
  ];
};

const tableOf = (pagePath: string, times: Times): Measurement[] => {
  const sentMs = median(times.sent);
  return [
    {
      what: `React alone, ${pagePath}`,
      value: `${median(times.bare).toFixed(2)} ms of CPU`,
      budget: 'reference',
    },
    {
      what: 'React alone ÷ React behind a bare node:http, CPU time',
      value: (median(times.bare) / sentMs).toFixed(2),
      budget: 'reference',
    },
    atLeast(
      'React behind a bare node:http ÷ uncached page, CPU time',
      sentMs / median(times.identity),
      IDENTITY_BUDGET,
    ),
    atLeast('the same with brotli', sentMs / median(times.brotli), BROTLI_BUDGET),
    {
      what: 'React alone ÷ uncached page, CPU time',
      value: (median(times.bare) / median(times.identity)).toFixed(2),
      budget: 'reference',
    },
  ];
};

/**
 * Whole answers of the web tier against the same tree drawn by React and sent by node:http, turn
 * by turn: the processor time of each, which on one core is what bounds the throughput. React in a
 * loop, whose text nobody makes bytes of, is told beside it.
 */
export const measureRenders = async (
  surroundings: Surroundings,
  api: Server,
  pagePath: string,
): Promise<Measurement[]> => {
  const web = await startPinnedWeb({
    surroundings,
    api,
    name: 'web-uncached',
    variables: withoutPageCache,
  });
  const url = `${web.url}${pagePath}`;
  const sender = await startBareServer(surroundings, api, pagePath);
  const loaded = (acceptEncoding: string, requests = REQUESTS): Promise<number> =>
    cpuMsPerAnswer(web.pid, { url, acceptEncoding, requests });
  const sent = (requests = REQUESTS): Promise<number> =>
    cpuMsPerAnswer(sender.pid, { url: sender.url, acceptEncoding: 'identity', requests });
  const times: Times = { bare: [], sent: [], identity: [], brotli: [] };
  const tail: Measurement[] = [];
  try {
    await getPage(url, 'identity');
    await loaded('identity', WARM_UP_REQUESTS);
    await sent(WARM_UP_REQUESTS);
    for (let round = 0; round < ROUNDS; round += 1) {
      times.identity.push(await loaded('identity'));
      times.bare.push(await bareCpuMs(api, pagePath));
      times.sent.push(await sent());
      times.brotli.push(await loaded('br'));
    }
    tail.push(...(await tailOf(url, sender.url)));
  } finally {
    await web.stop();
    await sender.stop();
  }
  return [...tableOf(pagePath, times), ...tail];
};
