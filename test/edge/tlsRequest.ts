import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import type { RawAnswer, RawRequest } from '../support/rawHttp.ts';
import { NGINX_HOST } from './nginxServer.ts';

type TlsRequest = RawRequest & { readonly host?: string };

/** To a server with a certificate of its own making. */
const optionsOf = (port: number, raw: TlsRequest): RequestOptions => {
  const host = raw.host ?? NGINX_HOST;
  return {
    ...{ host: '127.0.0.1', port, servername: host, rejectUnauthorized: false, agent: false },
    ...{ path: raw.path ?? '/', method: raw.method ?? 'GET' },
    headers: { Host: host, ...raw.headers },
    ...(raw.localAddress !== undefined && { localAddress: raw.localAddress }),
  };
};

export const tlsRequest = (port: number, raw: TlsRequest): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const request = httpsRequest(optionsOf(port, raw), (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { headers, statusCode: status = 0 } = response;
        resolve({ status, headers, bytes, text: bytes.toString('utf8') });
      });
    });
    request.on('error', reject);
    request.end(raw.body);
  });

export interface TlsStream {
  /** What comes next. */
  read(): Promise<string>;
  leave(): void;
}

/** An answer that does not end. */
export const openTlsStream = async (port: number, path: string): Promise<TlsStream> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpsRequest(optionsOf(port, { path }), resolve).on('error', reject).end();
  });
  const parts = response.iterator({ destroyOnReturn: false });
  return {
    read: async () => String((await parts.next()).value),
    leave: () => response.destroy(),
  };
};
