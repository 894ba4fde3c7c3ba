import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import LoadablePlugin from '@loadable/webpack-plugin';
import express from 'express';
import webpack, { type Configuration } from 'webpack';
import { FirstLoadPlugin } from '../../../config/firstLoad.ts';
import { documentBytes } from '../../../server/web/documents/document.ts';
import { createStaticAssets } from '../../../server/web/http/staticAssets.ts';
import { configurations } from '../../../webpack.config.ts';
import { inRoot } from '../../steps/root.mjs';

export interface Shell {
  readonly url: string;
  stop(): Promise<void>;
}

/** What @loadable looks for before it lets the page be hydrated: no chunk besides the entry. */
const REQUIRED_CHUNKS =
  '<script id="__LOADABLE_REQUIRED_CHUNKS__" type="application/json">[]</script>' +
  '<script id="__LOADABLE_REQUIRED_CHUNKS___ext" type="application/json">{"namedChunks":[]}</script>';

const isOfProduct = (plugin: unknown): boolean =>
  plugin instanceof LoadablePlugin || plugin instanceof FirstLoadPlugin;

/** The product's browser build with another entry, without what deals with the product's chunks. */
const shellConfiguration = (directory: string): Configuration => {
  const [browser] = configurations({ isProduction: true, isHot: false }).browsers;
  return {
    ...browser,
    name: 'shell',
    entry: inRoot('scripts/bench/lighthouse/shellEntry.mjs'),
    output: { ...browser.output, path: directory },
    cache: false,
    plugins: (browser.plugins ?? []).filter((plugin) => !isOfProduct(plugin)),
  };
};

/** @returns the names of its scripts, in the order of the document. */
const buildShell = (directory: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    webpack(shellConfiguration(directory), (error, stats) => {
      const built = stats?.toJson({ all: false, entrypoints: true, errors: true });
      if (error || !built || stats?.hasErrors()) {
        reject(error ?? new Error(built?.errors?.[0]?.message ?? 'the shell was not built'));
        return;
      }
      const assets = built.entrypoints?.main?.assets ?? [];
      resolve(assets.map(({ name }) => name).filter((name) => name.endsWith('.js')));
    });
  });

const shellDocument = (scripts: readonly string[]): Buffer =>
  documentBytes({
    app: ['<main>Shell</main>'],
    headHtml: '<title>Shell</title><link rel="icon" href="data:,">',
    styleTags: '',
    scriptTags: `${REQUIRED_CHUNKS}${scripts
      .map((name) => `<script async src="/assets/${name}"></script>`)
      .join('')}`,
    linkHeader: '',
    language: 'en',
    state: { context: null },
  });

/**
 * An empty page of the same stack, hydrated and served as the product's pages are: what any page
 * costs before it shows anything.
 */
export const startShell = async (dataDir: string): Promise<Shell> => {
  const directory = path.join(dataDir, 'shell');
  const document = shellDocument(await buildShell(directory));
  const app = express().disable('x-powered-by');
  app.use('/assets', createStaticAssets({ directory, areHashed: true }));
  app.get('/', (_request, response) => {
    response.type('html').send(document);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
