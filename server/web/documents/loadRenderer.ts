import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceLocale } from '../../../config/locales.ts';
import type { Renderer, RendererModule } from '../../../shared/ssr/renderer.ts';

export interface LoadRendererOptions {
  /** Holds server/entry.server.cjs and a loadable-stats.json for each language. */
  readonly buildDirectory: string;
  /** `require` of the caller: the bundle is CommonJS. */
  readonly requireModule: (file: string) => unknown;
}

const isRendererModule = (module: unknown): module is RendererModule =>
  typeof module === 'object' &&
  module !== null &&
  'createRenderer' in module &&
  typeof module.createRenderer === 'function';

const STATS = /^loadable-stats(?:\.(?<locale>[\w-]+))?\.json$/;

/** Each language has a browser build; the file of the source language bears no name of it. */
const readStats = (buildDirectory: string): Record<string, object> =>
  Object.fromEntries(
    readdirSync(buildDirectory).flatMap((file) => {
      const match = STATS.exec(file);
      if (!match) return [];
      const stats = JSON.parse(readFileSync(path.join(buildDirectory, file), 'utf8')) as object;
      return [[match.groups?.locale ?? sourceLocale, stats]];
    }),
  );

/** @throws Error when the client has not been built. */
export const loadRenderer = ({ buildDirectory, requireModule }: LoadRendererOptions): Renderer => {
  const bundle = requireModule(path.join(buildDirectory, 'server/entry.server.cjs'));
  if (!isRendererModule(bundle)) throw new Error('build/server holds no renderer: npm run build');
  return bundle.createRenderer(readStats(buildDirectory));
};
