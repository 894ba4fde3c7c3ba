import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './command.mjs';
import { root } from './root.mjs';
import { StepError } from './stepError.mjs';

const readPackages = async (file) => {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
};

const mayBeAbsent = (entry) => entry.optional === true || entry.devOptional === true;

const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|SOCKET_TIMEOUT/;

/** npm's own message is long; what to do about the usual ones is not in it. */
const withAdvice = (error) => {
  if (!NO_NETWORK.test(error.output)) return error;
  return new StepError('The packages could not be fetched.', {
    output: error.output,
    advice:
      'The package registry cannot be reached: check the network or the proxy settings of npm ' +
      '(npm config get registry, proxy, https-proxy), then start again.',
  });
};

/** npm records what it installed in a lockfile of its own; a wanted package missing there is due. */
const isInstalled = (wanted, installed) =>
  Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true;
    const present = installed[name];
    if (present === undefined) return mayBeAbsent(entry);
    return present.version === entry.version && present.integrity === entry.integrity;
  });

/**
 * Makes node_modules what package-lock.json says; does nothing when it already is.
 * @param folder the one that holds the lockfile
 */
export const installPackagesIn = async (folder, progress) => {
  const wanted = await readPackages(path.join(folder, 'package-lock.json'));
  const installed = await readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  if (wanted !== undefined && installed !== undefined && isInstalled(wanted, installed)) {
    return 'up to date';
  }
  progress('npm ci');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], {
    cwd: folder,
    failure: 'npm ci failed.',
    advice: 'Run "npm ci" by hand to see the whole message.',
    shell: process.platform === 'win32',
  }).catch((error) => {
    throw withAdvice(error);
  });
  return 'installed';
};

export const installPackages = (progress) => installPackagesIn(root, progress);
