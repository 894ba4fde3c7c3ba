import { run } from '../steps/command.mjs';
import { inRoot, root } from '../steps/root.mjs';
import { nodeOn } from './cores.ts';
import { getPage } from './exchange.ts';
import { cpuMsPerAnswer } from './load.ts';
import { atLeast, type Measurement, median } from './measurement.ts';
import { startPinnedWeb } from './pinnedWeb.ts';
import { type Server, type Surroundings, withoutPageCache } from './surroundings.ts';

const ROUNDS = 5;
const REQUESTS = 500;
const WARM_UP_REQUESTS = 1500;
const IDENTITY_BUDGET = 0.7;
const BROTLI_BUDGET = 0.4;

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

/**
 * Whole answers of the web tier against React alone on the same tree, turn by turn: the processor
 * time of each, which on one core is what bounds the throughput.
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
  const loaded = (acceptEncoding: string, requests = REQUESTS): Promise<number> =>
    cpuMsPerAnswer(web.pid, { url, acceptEncoding, requests });
  const bare: number[] = [];
  const identity: number[] = [];
  const brotli: number[] = [];
  try {
    await getPage(url, 'identity');
    await loaded('identity', WARM_UP_REQUESTS);
    for (let round = 0; round < ROUNDS; round += 1) {
      identity.push(await loaded('identity'));
      bare.push(await bareCpuMs(api, pagePath));
      brotli.push(await loaded('br'));
    }
  } finally {
    await web.stop();
  }
  const reference = median(bare);
  return [
    {
      what: `React alone, ${pagePath}`,
      value: `${reference.toFixed(2)} ms of CPU`,
      budget: 'reference',
    },
    atLeast('React alone ÷ uncached page, CPU time', reference / median(identity), IDENTITY_BUDGET),
    atLeast('the same with brotli', reference / median(brotli), BROTLI_BUDGET),
  ];
};
