import { request as httpsRequest } from 'node:https';
import type { RawAnswer, RawRequest } from '../support/rawHttp.ts';
import { NGINX_HOST } from './nginxServer.ts';

/** One request to a server with a certificate of its own making. */
export const tlsRequest = (port: number, raw: RawRequest & { host?: string }): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const host = raw.host ?? NGINX_HOST;
    const request = httpsRequest(
      {
        ...{ host: '127.0.0.1', port, servername: host, rejectUnauthorized: false, agent: false },
        ...{ path: raw.path ?? '/', method: raw.method ?? 'GET' },
        headers: { Host: host, ...raw.headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const { headers, statusCode: status = 0 } = response;
          resolve({ status, headers, bytes, text: bytes.toString('utf8') });
        });
      },
    );
    request.on('error', reject);
    request.end(raw.body);
  });
