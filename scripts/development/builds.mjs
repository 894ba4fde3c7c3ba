import { existsSync } from 'node:fs';
import { readFile, utimes } from 'node:fs/promises';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configurations } from '../../webpack.config.ts';
import { inRoot } from '../steps/root.mjs';
import { StepError } from '../steps/stepError.mjs';
import { say } from '../steps/terminal.mjs';

const ASSETS = '/assets/';
const rendererFile = inRoot('build/server/entry.server.cjs');
const statsFile = inRoot('build/loadable-stats.json');

const report = (stats) => {
  if (stats.hasErrors() || stats.hasWarnings()) {
    say(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY === true }));
  }
};

const firstBuild = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.hooks.done.tap('first build', resolve);
    compiler.hooks.failed.tap('first build', (error) =>
      reject(new StepError('The build failed.', { output: String(error) })),
    );
  });

/** The watched web tier restarts when its renderer's file changes, not when the chunk list does. */
const restartWebWhenChunksChange = (compiler) => {
  let known = '';
  compiler.hooks.done.tapPromise('chunk list', async () => {
    const stats = JSON.parse(await readFile(statsFile, 'utf8'));
    const chunks = JSON.stringify(stats.namedChunkGroups);
    if (known !== '' && chunks !== known && existsSync(rendererFile)) {
      await utimes(rendererFile, new Date(), new Date());
    }
    known = chunks;
  });
};

const serverOptions = ({ settings, webPort }) => ({
  host: settings.web.host,
  port: settings.web.port,
  hot: true,
  liveReload: false,
  allowedHosts: 'all',
  compress: false,
  static: false,
  setupExitSignals: false,
  // An overlay would need the inline styles that the content security policy forbids.
  client: { overlay: false, logging: 'warn' },
  devMiddleware: { stats: 'none' },
  proxy: [
    {
      pathFilter: (pathname) => !pathname.startsWith(ASSETS) && pathname !== '/ws',
      target: `http://127.0.0.1:${webPort}`,
      logger: undefined,
    },
  ],
});

/** Builds both targets and keeps building; returns a function that stops it. */
export const startBuilds = async (context) => {
  const configured = configurations({ isProduction: false, isHot: true });
  const browser = webpack([...configured.browsers]);
  const node = webpack(configured.node);
  const compilers = [...browser.compilers, node];
  for (const compiler of compilers) compiler.hooks.done.tap('report', report);
  restartWebWhenChunksChange(browser.compilers[0]);

  const built = Promise.all(compilers.map(firstBuild));
  const watching = node.watch({}, () => undefined);
  const server = new WebpackDevServer(serverOptions(context), browser);
  await server.start();
  const stats = await built;
  if (stats.some((result) => result.hasErrors())) {
    say('  The build has errors; it goes on when they are mended.');
  }
  return async () => {
    await server.stop();
    await new Promise((resolve) => watching.close(resolve));
  };
};
