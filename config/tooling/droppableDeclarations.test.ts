import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect } from '@jest/globals';
import webpack from 'webpack';
import { sweepTest } from '../../test/support/sampled.ts';

/** A plugin that saves less than this is not worth its lines. */
const WORTHWHILE_BYTES = 1024;

/** The parts of the router that the browser's program imports. */
const ROUTER_PARTS = 'BrowserRouter, Link, useLocation, useNavigate, useNavigationType';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'router-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const babelRule = (plugins: readonly string[]) => ({
  test: /[\\/]node_modules[\\/]react-router[\\/].*\.mjs$/,
  use: {
    loader: 'babel-loader',
    options: { configFile: false, compact: false, presets: ['@babel/preset-react'], plugins },
  },
});

/** @returns the minified router without React. */
const bundle = (name: string, plugins: readonly string[]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const source = `export { ${ROUTER_PARTS} } from 'react-router-dom';`;
    const configuration = {
      context: path.resolve(__dirname, '../..'),
      mode: 'production' as const,
      target: ['web', 'es2020'],
      entry: `data:text/javascript,${source}`,
      externals: { react: 'React', 'react-dom': 'ReactDOM' },
      module: { rules: [babelRule(plugins)] },
      performance: { hints: false as const },
      output: { path: directory, filename: `${name}.js`, library: 'router' },
    };
    webpack(configuration, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve(readFileSync(path.join(directory, `${name}.js`)));
    });
  });

sweepTest('the router is lighter for what the plugin lets go', async () => {
  const [annotated, used] = await Promise.all([
    bundle('annotated', []),
    bundle('used', [path.join(__dirname, 'droppableDeclarations.cjs')]),
  ]);
  const saved = gzipSync(annotated).length - gzipSync(used).length;
  process.stdout.write(`droppableDeclarations.cjs saves ${saved} bytes of gzip\n`);
  expect(saved).toBeGreaterThan(WORTHWHILE_BYTES);
  for (const part of ROUTER_PARTS.split(', ')) expect(used.toString()).toContain(part);
});
