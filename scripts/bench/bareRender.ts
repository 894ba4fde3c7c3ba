import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '../../config/readConfig.ts';
import { createDependencies } from '../../server/web/createDependencies.ts';
import { createTrace } from '../../server/web/request/requestTrace.ts';
import { loadRenderer } from '../../server/web/ssr/loadRenderer.ts';
import { defaultFlagValues } from '../../shared/domain/flags/flagValues.ts';
import { mainSite } from '../../shared/domain/site/site.ts';
import { canonicalise } from '../../shared/routes/canonicalise.ts';
import { inRoot } from '../steps/root.mjs';

// Draws one page over and over with React alone and prints the milliseconds of processor time a
// drawing takes. Started by the bench in a process of its own, on the core the web tier is measured
// on.

interface ReactDomServer {
  renderToString(element: unknown): string;
}

const { values } = parseArgs({
  options: {
    api: { type: 'string', default: '' },
    path: { type: 'string', default: '/' },
    count: { type: 'string', default: '500' },
    /** Drawn before: until then the code is not compiled as it will be. */
    'warm-up': { type: 'string', default: '1500' },
  },
});

const requireModule = createRequire(import.meta.url);
const reactDomServer = requireModule('react-dom/server') as ReactDomServer;
const renderToString = reactDomServer.renderToString;

/** The very tree the renderer hands to React. */
const captureTree = async (): Promise<unknown> => {
  let tree: unknown;
  reactDomServer.renderToString = (element) => {
    tree = element;
    return renderToString(element);
  };
  const renderer = loadRenderer({ buildDirectory: inRoot('build'), requireModule });
  const { lookups, publicConfig } = createDependencies({
    config: readConfig({ ...process.env, API_BASE_URL: values.api }),
    renderer,
    logger: pino({ level: 'silent' }),
    assetsDirectory: inRoot('build/client'),
    siteFilesDirectory: inRoot('server/web/siteFiles'),
    clock: Date.now,
    measuresProcess: false,
  });
  const today = new Date().toISOString().slice(0, 10);
  const address = canonicalise({ pathname: values.path, search: '' }, today);
  if (!address) throw new Error(`${values.path} is no address`);
  const { state, outcome } = await renderer.load({
    address,
    context: {
      site: mainSite,
      config: publicConfig,
      flags: defaultFlagValues,
      today,
      locale: 'en',
      timeZone: 'UTC',
    },
    api: lookups.forRequest(createTrace('bench')),
    secondaryTimeoutMs: 10_000,
    signal: new AbortController().signal,
  });
  if (outcome.kind !== 'ok') throw new Error(`${values.path} could not be loaded: ${outcome.kind}`);
  renderer.render({ address, state, view: 'page' });
  return tree;
};

const cpuMsPerRender = (tree: unknown, count: number): number => {
  const before = process.cpuUsage();
  for (let drawn = 0; drawn < count; drawn += 1) renderToString(tree);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
};

const tree = await captureTree();
cpuMsPerRender(tree, Number(values['warm-up']));
process.stdout.write(`${cpuMsPerRender(tree, Number(values.count))}\n`);
process.exit(0);
