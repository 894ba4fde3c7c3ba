import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { inRoot } from './root.mjs';

/** What the two webpack builds are made of. */
const SOURCES = [
  'client',
  'shared',
  'config',
  'webpack.config.ts',
  'package.json',
  'package-lock.json',
];
const NOT_BUILT = /\.(?:test\.tsx?|md)$|^config\/(?:edge|dashboards|deploy)\//;

const filesBelow = async (entry) => {
  if ((await stat(inRoot(entry))).isFile()) return [entry];
  const children = await readdir(inRoot(entry));
  return (await Promise.all(children.map((name) => filesBelow(`${entry}/${name}`)))).flat();
};

/** One hash over everything a build depends on. */
export const sourceFingerprint = async () => {
  const listed = await Promise.all(SOURCES.map(filesBelow));
  const hash = createHash('sha256');
  for (const file of listed.flat().sort()) {
    if (NOT_BUILT.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(await readFile(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
};
