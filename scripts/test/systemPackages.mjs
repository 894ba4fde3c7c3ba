import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from '../steps/command.mjs';
import { StepError } from '../steps/stepError.mjs';

const directories = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
];
/** Where a program is, also one that Debian keeps out of the PATH of users. */
export const programPath = (name) =>
  directories.map((directory) => path.join(directory, name)).find((file) => existsSync(file));

const onPath = (name) => programPath(name) !== undefined;

const childrenOf = (directory) => (existsSync(directory) ? readdirSync(directory) : []);

/** Debian keeps the server's programs out of PATH, one folder a version. */
export const postgresPrograms = () =>
  childrenOf('/usr/lib/postgresql')
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((directory) => existsSync(path.join(directory, 'initdb'))) ??
  directories.find((directory) => existsSync(path.join(directory, 'initdb')));

const hasVarnishModule = (name) =>
  childrenOf('/usr/lib').some((architecture) =>
    existsSync(`/usr/lib/${architecture}/varnish/vmods/libvmod_${name}.so`),
  );

/** Debian package → whether what the tests need of it is there. */
const probes = {
  chromium: () => onPath('chromium'),
  'chromium-headless-shell': () => onPath('chromium-headless-shell'),
  // Of Arial's measures, which the style sheets count on where the site's own font is late.
  'fonts-liberation': () => existsSync('/usr/share/fonts/truetype/liberation'),
  // Chinese pages are measured in characters, not in the boxes that stand for missing ones.
  'fonts-wqy-microhei': () => existsSync('/usr/share/fonts/truetype/wqy/wqy-microhei.ttc'),
  postgresql: () => postgresPrograms() !== undefined,
  'redis-server': () => onPath('redis-server'),
  nginx: () => onPath('nginx'),
  openssl: () => onPath('openssl'),
  varnish: () => onPath('varnishd'),
  'varnish-modules': () => hasVarnishModule('xkey'),
  prometheus: () => onPath('promtool'),
  // The HTML checker.
  'default-jre-headless': () => onPath('java'),
};

export const allSystemPackages = Object.keys(probes);

const mayInstall = () => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Installs the absent ones as root on Debian; elsewhere stops and says what is missing. */
export const installSystemPackages = async (wanted, progress) => {
  const absent = wanted.filter((name) => !probes[name]());
  if (absent.length === 0) return 'all there';
  const command = `apt-get install -y --no-install-recommends ${absent.join(' ')}`;
  if (!mayInstall()) {
    throw new StepError(`Programs are needed that are not here: ${absent.join(', ')}.`, {
      advice: `On Debian, as root:\n\n  apt-get update && ${command}`,
    });
  }
  const options = {
    // Run level 1: the packages' own services stay off, the tests start what they need.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    failure: `apt-get could not install ${absent.join(', ')}.`,
  };
  progress('apt-get update');
  await run('apt-get', ['update', '-q'], options);
  progress(command);
  await run('apt-get', command.split(' ').slice(1), options);
  return `installed ${absent.join(', ')}`;
};
