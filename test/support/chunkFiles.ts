import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Stats {
  readonly assetsByChunkName: Readonly<Record<string, readonly string[]>>;
}

/** Scripts and styles of a chunk of the browser build, which carry its number and not its name. */
export const chunkFiles = (chunkName: string): readonly string[] => {
  const text = readFileSync(path.resolve('build/loadable-stats.json'), 'utf8');
  const files = (JSON.parse(text) as Stats).assetsByChunkName[chunkName];
  if (!files) throw new Error(`the build has no chunk ${chunkName}`);
  return files.filter((file) => /\.(?:js|css)$/.test(file));
};
