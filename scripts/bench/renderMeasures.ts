import path from 'node:path';
import { freePort } from '../steps/freePort.mjs';
import { inRoot } from '../steps/root.mjs';
import { getPage } from './exchange.ts';
import { cpuMsPerAnswer, tailRatio } from './load.ts';
import { atLeast, atMost, type Measurement, median } from './measurement.ts';
import { type PinnedServer, startPinnedServer } from './pinnedServer.ts';
import { startPinnedWeb } from './pinnedWeb.ts';
import { type Server, type Surroundings, withoutPageCache } from './surroundings.ts';

const ROUNDS = 5;
const REQUESTS = 300;
const WARM_UP_REQUESTS = 1000;
const IDENTITY_BUDGET = 0.84;
const BROTLI_BUDGET = 0.4;
const TAIL_CONNECTIONS = 32;
const TAIL_REQUESTS = 2000;
const TAIL_ROUNDS = 3;
const TAIL_BUDGET = 4;

type Kind = 'search' | 'property' | 'home';

/** The commit that the budgets beside another one are shares of. */
export const REFERENCE_COMMIT = 'a2c5833';

/** A page may take this share of the processor time that the reference took for it. */
const BESIDE_BUDGETS: Readonly<Record<Kind, number>> = { search: 0.6, property: 0.5, home: 0.6 };

type RunningServer = PinnedServer & { readonly url: string };

const startBareServer = async (
  { dataDir }: Surroundings,
  api: Server,
  pagePath: string,
): Promise<RunningServer> => {
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

interface Rendering {
  readonly kind: Kind;
  readonly pagePath: string;
  readonly web: RunningServer;
  readonly bare: RunningServer;
  /** The web tier of another commit in front of the same API. */
  readonly beside: RunningServer | undefined;
  readonly commit: string | undefined;
}

/** Milliseconds of processor time, one a round. */
type Times = Readonly<Record<'bare' | 'identity' | 'brotli' | 'beside', number[]>>;

/** Turn by turn, so that what else the machine does falls on all alike. */
const timesOf = async ({ bare, beside, pagePath, web }: Rendering): Promise<Times> => {
  const loaded = (server: RunningServer, acceptEncoding: string, requests = REQUESTS) =>
    cpuMsPerAnswer(server.pid, { url: `${server.url}${pagePath}`, acceptEncoding, requests });
  const times: Times = { bare: [], identity: [], brotli: [], beside: [] };
  await getPage(`${web.url}${pagePath}`, 'identity');
  for (const server of [web, bare, beside]) {
    if (server) await loaded(server, 'identity', WARM_UP_REQUESTS);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.identity.push(await loaded(web, 'identity'));
    if (beside) times.beside.push(await loaded(beside, 'identity'));
    times.bare.push(await loaded(bare, 'identity'));
    times.brotli.push(await loaded(web, 'br'));
  }
  return times;
};

/** Of uncached pages: who comes first is to be served first, also where all ask at once. */
const tailOf = async ({ bare, kind, pagePath, web }: Rendering): Promise<Measurement[]> => {
  const load = { acceptEncoding: 'br', requests: TAIL_REQUESTS, connections: TAIL_CONNECTIONS };
  const ratios: { readonly page: number[]; readonly bare: number[] } = { page: [], bare: [] };
  for (let round = 0; round < TAIL_ROUNDS; round += 1) {
    ratios.page.push(await tailRatio({ ...load, url: `${web.url}${pagePath}` }));
    ratios.bare.push(await tailRatio({ ...load, url: bare.url }));
  }
  const what = `${kind}, uncached, ${TAIL_CONNECTIONS} connections, p99 ÷ p50`;
  return [
    atMost(what, median(ratios.page), { limit: TAIL_BUDGET, unit: '×' }),
    {
      what: 'the same of React behind a bare node:http',
      value: `${median(ratios.bare).toFixed(1)} ×`,
      budget: 'reference',
    },
  ];
};

const besideRow = (kind: Kind, commit: string, { beside, identity }: Times): Measurement => {
  const what = `${kind}, uncached, CPU time ÷ that of ${commit}`;
  const share = median(identity) / median(beside);
  return commit === REFERENCE_COMMIT
    ? atMost(what, share, { limit: BESIDE_BUDGETS[kind], unit: '×', digits: 2 })
    : { what, value: `${share.toFixed(2)} ×`, budget: '' };
};

const rowsOf = ({ commit, kind, pagePath }: Rendering, times: Times): Measurement[] => {
  const bareMs = median(times.bare);
  return [
    {
      what: `${kind}, uncached (${pagePath})`,
      value: `${median(times.identity).toFixed(2)} ms of CPU`,
      budget: '',
    },
    ...(commit === undefined ? [] : [besideRow(kind, commit, times)]),
    atLeast(
      `React behind a bare node:http ÷ ${kind}, uncached, CPU time`,
      bareMs / median(times.identity),
      IDENTITY_BUDGET,
    ),
    atLeast('the same with brotli', bareMs / median(times.brotli), BROTLI_BUDGET),
  ];
};

export interface RenderMeasure {
  readonly surroundings: Surroundings;
  readonly api: Server;
  readonly paths: { readonly search: string; readonly property: string };
  /** Another commit in a folder of its own, installed and built; absent: nothing is set beside. */
  readonly other?: { readonly commit: string; readonly folder: string } | undefined;
}

const startUncached = (
  { api, surroundings }: RenderMeasure,
  name: string,
  folder?: string,
): Promise<RunningServer> =>
  startPinnedWeb({ surroundings, api, name, folder, variables: withoutPageCache });

/**
 * Whole answers of the web tier against the same tree drawn by React and sent by node:http, and
 * against another commit of ours: the processor time of each, which on one core is what bounds the
 * throughput.
 */
export const measureRenders = async (measure: RenderMeasure): Promise<Measurement[]> => {
  const { api, other, paths, surroundings } = measure;
  const pages: Readonly<Record<Kind, string>> = { ...paths, home: '/' };
  const found: Measurement[] = [];
  const web = await startUncached(measure, 'web-uncached');
  const beside = other && (await startUncached(measure, 'web-beside', other.folder));
  try {
    for (const kind of ['search', 'property', 'home'] as const) {
      const pagePath = pages[kind];
      const bare = await startBareServer(surroundings, api, pagePath);
      try {
        const rendering = { kind, pagePath, web, bare, beside, commit: other?.commit };
        found.push(...rowsOf(rendering, await timesOf(rendering)), ...(await tailOf(rendering)));
      } finally {
        await bare.stop();
      }
    }
  } finally {
    await web.stop();
    await beside?.stop();
  }
  return found;
};
