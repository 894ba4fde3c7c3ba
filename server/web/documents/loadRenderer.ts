import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Renderer, RendererModule } from '../../../shared/ssr/renderer.ts';

export interface LoadRendererOptions {
  /** Holds server/entry.server.cjs and loadable-stats.json. */
  readonly buildDirectory: string;
  /** `require` of the caller: the bundle is CommonJS. */
  readonly requireModule: (file: string) => unknown;
}

const isRendererModule = (module: unknown): module is RendererModule =>
  typeof module === 'object' &&
  module !== null &&
  'createRenderer' in module &&
  typeof module.createRenderer === 'function';

/** @throws Error when the client has not been built. */
export const loadRenderer = ({ buildDirectory, requireModule }: LoadRendererOptions): Renderer => {
  const bundle = requireModule(path.join(buildDirectory, 'server/entry.server.cjs'));
  if (!isRendererModule(bundle)) throw new Error('build/server holds no renderer: npm run build');
  const stats: unknown = JSON.parse(
    readFileSync(path.join(buildDirectory, 'loadable-stats.json'), 'utf8'),
  );
  return bundle.createRenderer(stats as Readonly<Record<string, unknown>>);
};
