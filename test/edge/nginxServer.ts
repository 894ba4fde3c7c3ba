import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../support/freePort.ts';
import { type RunningProgram, runProgram, startProgram, withReplaced } from './programs.ts';

/** Whom the first certificate and its server block are for. */
export const NGINX_HOST = 'example.org';
/** A name outside it with a certificate and a server block of its own. */
export const NGINX_OWN_HOST = 'homes.partner.example';

const edgeFolder = path.resolve('config/edge');

export interface Nginx extends RunningProgram {
  /** Plain: redirects to TLS. */
  readonly url: string;
  readonly tlsPort: number;
  /** What it has written of requests so far. */
  accessLog(): string;
  /** What went wrong, in its own words. */
  errorLog(): string;
}

interface Ports {
  readonly http: number;
  readonly tls: number;
}

/** The shipped file with our ports and folders; what it says of caching and passing on stays. */
const configurationFor = (
  origins: readonly [string, string],
  folder: string,
  { http, tls }: Ports,
): string => {
  const [first, second] = origins.map((origin) => new URL(origin).host);
  const text = readFileSync(path.join(edgeFolder, 'nginx.conf'), 'utf8');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ');
  return withReplaced(text, [
    ['127.0.0.1:3000', String(first)],
    ['127.0.0.1:3010', String(second)],
    ['listen 80', `listen 127.0.0.1:${http}`],
    ['listen 443', `listen 127.0.0.1:${tls}`],
    ['/etc/ssl', folder],
    ['/var/www', folder],
    ['/var/cache/nginx', folder],
    ['/var/log/nginx', folder],
    [
      /worker_processes auto;/,
      `worker_processes 1;\npid ${folder}/pid;\nerror_log ${folder}/error.log;`,
    ],
    [/http \{/, `http {\n  ${temporary}`],
  ]);
};

const makeCertificate = (name: string, folder: string): void => {
  mkdirSync(folder);
  runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', `/CN=${name}`],
    ...['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')],
  ]);
};

export interface NginxOptions {
  /** How long a process may take to answer, in the place of the time that is shipped. */
  readonly readTimeout?: string;
}

/** The shipped configuration in front of two origins. @throws Error where nginx refuses the file. */
export const startNginx = async (
  origins: readonly [string, string],
  { readTimeout = '65s' }: NginxOptions = {},
): Promise<Nginx> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  // Its workers run as another user.
  chmodSync(folder, 0o755);
  for (const name of [NGINX_HOST, NGINX_OWN_HOST]) makeCertificate(name, path.join(folder, name));
  const ports = { http: await freePort(), tls: await freePort() };
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configurationFor(origins, folder, ports));
  const common = readFileSync(path.join(edgeFolder, 'site.conf'), 'utf8');
  const times = [['proxy_read_timeout 65s', `proxy_read_timeout ${readTimeout}`]] as const;
  writeFileSync(
    path.join(folder, 'site.conf'),
    readTimeout === '65s' ? common : withReplaced(common, times),
  );
  const args = ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')];
  runProgram('nginx', ['-t', ...args]);
  const started = await startProgram('nginx', [...args, '-g', 'daemon off;'], ports.http);
  return {
    url: `http://127.0.0.1:${ports.http}`,
    tlsPort: ports.tls,
    accessLog: () => readFileSync(path.join(folder, 'access.log'), 'utf8'),
    errorLog: () => readFileSync(path.join(folder, 'error.log'), 'utf8'),
    stop: async () => {
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
