import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { StepError } from './stepError.mjs';

const WANTED_MAJOR = 24;

const majorOf = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);

const majorOfFile = (file) => {
  try {
    return majorOf(execFileSync(file, ['--version'], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
};

/** Path of a Node that runs TypeScript as written: our own, or the one npm installed with us. */
export const findRuntime = () => {
  if (majorOf(process.version) >= WANTED_MAJOR) return process.execPath;
  const installed = inRoot('node_modules/.bin/node');
  if (existsSync(installed) && majorOfFile(installed) >= WANTED_MAJOR) return installed;
  throw new StepError(`Node ${WANTED_MAJOR} is needed; this is ${process.version}.`, {
    advice: `npm brings Node ${WANTED_MAJOR} along on Linux (x64 and arm64). On other systems install it from https://nodejs.org and start again.`,
  });
};
