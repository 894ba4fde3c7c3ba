import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { run } from './command.mjs';
import { sourceFingerprint } from './fingerprint.mjs';
import { inRoot, root } from './root.mjs';

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
  const isPseudo = process.env.PSEUDO_LOCALE === 'true';
  const fingerprint = `${await sourceFingerprint()}${isPseudo ? ' with odd letters' : ''}`;
  if (await isCurrent(fingerprint)) return 'up to date';
  progress('webpack, browser and server');
  await forgetBuild();
  // No other build writes over the list of files of that one.
  await rm(inRoot('build/loadable-stats.qps.json'), { force: true });
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
