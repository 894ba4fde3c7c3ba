import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { run } from './command.mjs';
import { inRoot, root } from './root.mjs';

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
const sourceFingerprint = async () => {
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

const stamp = inRoot('build/fingerprint');
const outputs = ['build/client', 'build/server/entry.server.cjs', 'build/loadable-stats.json'];

const isCurrent = async (fingerprint) => {
  if (!outputs.every((output) => existsSync(inRoot(output)))) return false;
  const built = await readFile(stamp, 'utf8').catch(() => '');
  return built === fingerprint;
};

/** A build that is not for production, or half done, must not pass for a current one. */
export const forgetBuild = () => rm(stamp, { force: true });

/** Builds both targets for production; does nothing when the sources have not changed. */
export const buildClient = async (runtime, progress) => {
  const fingerprint = await sourceFingerprint();
  if (await isCurrent(fingerprint)) return 'up to date';
  progress('webpack, browser and server');
  await forgetBuild();
  await run(runtime, [inRoot('node_modules/webpack-cli/bin/cli.js'), '--fail-on-warnings'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    failure: 'The build failed.',
    advice: 'The messages above name the files at fault.',
  });
  await mkdir(inRoot('build'), { recursive: true });
  await writeFile(stamp, fingerprint);
  return 'built';
};
