import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../support/freePort.ts';
import { type RunningProgram, startProgram, withReplaced } from './programs.ts';

export const edgeFolder = path.resolve('config/edge');

/** As the head of varnish.vcl asks for them. */
export const varnishParameters: readonly string[] = [
  ...(/-p http_gzip_support.*$/m
    .exec(readFileSync(path.join(edgeFolder, 'varnish.vcl'), 'utf8'))?.[0]
    .replace('\\', '')
    .trim()
    .split(/\s+/) ?? []),
];

/** An address for examples. */
const NOBODY = ['192.0.2.1'];

export interface Varnish extends RunningProgram {
  readonly url: string;
  readonly purgeUrl: string;
}

/** backends.vcl for two origins, probed often. @param frontProxies addresses that are believed. */
const backendsFor = (
  origins: readonly [string, string],
  frontProxies: readonly string[],
): string => {
  const [first, second] = origins.map((origin) => new URL(origin).port);
  const text = readFileSync(path.join(edgeFolder, 'backends.vcl'), 'utf8');
  return withReplaced(text, [
    ['"3000"', `"${first}"`],
    ['"3010"', `"${second}"`],
    ['.interval = 2s', '.interval = 0.1s'],
    // One that is away refuses at once; one that is slow with its answers has other tests beside it.
    ['  .timeout = 1s', '  .timeout = 10s'],
    [
      /acl front_proxies \{[^}]*\}/,
      `acl front_proxies { ${frontProxies.map((address) => `"${address}";`).join(' ')} }`,
    ],
  ]);
};

/** The shipped configuration in front of two origins. */
export const startVarnish = async (
  origins: readonly [string, string],
  asked: { readonly purgePort?: number; readonly frontProxies?: readonly string[] } = {},
): Promise<Varnish> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'varnish-'));
  writeFileSync(
    path.join(folder, 'backends.vcl'),
    backendsFor(origins, asked.frontProxies ?? NOBODY),
  );
  const [port, purgePort] = [await freePort(), asked.purgePort ?? (await freePort())];
  const started = await startProgram(
    'varnishd',
    [
      ...['-F', '-j', 'none', '-n', path.join(folder, 'work')],
      ...['-f', path.join(edgeFolder, 'varnish.vcl'), '-p', `vcl_path=${folder}`],
      ...varnishParameters,
      ...['-a', `public=127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`],
      ...['-s', 'malloc,64m'],
    ],
    port,
  );
  return {
    url: `http://127.0.0.1:${port}`,
    purgeUrl: `http://127.0.0.1:${purgePort}`,
    stop: async () => {
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
