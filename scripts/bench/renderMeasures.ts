import { run } from '../steps/command.mjs';
import { inRoot, root } from '../steps/root.mjs';
import { nodeOn } from './cores.ts';
import { getPage } from './exchange.ts';
import { underLoad } from './load.ts';
import { atLeast, type Measurement, median } from './measurement.ts';
import { type Server, type Surroundings, startWeb } from './surroundings.ts';

const ROUNDS = 3;
const SECONDS = 5;
const IDENTITY_BUDGET = 0.7;
const BROTLI_BUDGET = 0.4;

const bareRenders = async (api: Server, path: string): Promise<number> => {
  const script = inRoot('scripts/bench/bareRender.ts');
  const { program, args } = nodeOn('measured', [
    script,
    ...['--api', api.url, '--path', path, '--seconds', String(SECONDS)],
  ]);
  const output = await run(program, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    failure: 'The bare rendering failed.',
    advice: '',
  });
  return Number(output);
};

/** Whole answers of the web tier against React alone on the same tree, turn by turn. */
export const measureRenders = async (
  surroundings: Surroundings,
  api: Server,
  path: string,
): Promise<Measurement[]> => {
  const web = await startWeb(surroundings, api);
  const url = `${web.url}${path}`;
  const bare: number[] = [];
  const identity: number[] = [];
  const brotli: number[] = [];
  try {
    await getPage(url, 'identity');
    await underLoad({ url, acceptEncoding: 'identity', seconds: SECONDS });
    for (let round = 0; round < ROUNDS; round += 1) {
      identity.push(await underLoad({ url, acceptEncoding: 'identity', seconds: SECONDS }));
      bare.push(await bareRenders(api, path));
      brotli.push(await underLoad({ url, acceptEncoding: 'br', seconds: SECONDS }));
    }
  } finally {
    await web.stop();
  }
  const reference = median(bare);
  return [
    {
      what: `React alone, ${path}`,
      value: `${reference.toFixed(0)} per second`,
      budget: 'reference',
    },
    atLeast('uncached page ÷ React alone', median(identity) / reference, IDENTITY_BUDGET),
    atLeast('the same with brotli', median(brotli) / reference, BROTLI_BUDGET),
  ];
};
