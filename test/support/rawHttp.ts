import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

export interface RawRequest {
  readonly method?: string;
  /** Sent as it is, unlike what fetch and URL make of it. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The address of this machine that it comes from, such as 127.0.0.2. */
  readonly localAddress?: string;
}

/** One request on a connection of its own, without following, decoding or normalising anything. */
export const rawRequest = (origin: string, raw: RawRequest = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const options: RequestOptions = {
      hostname,
      port,
      path: raw.path ?? '/',
      method: raw.method ?? 'GET',
      headers: raw.headers ?? {},
      agent: false,
      ...(raw.localAddress !== undefined && { localAddress: raw.localAddress }),
    };
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes, text: bytes.toString('utf8') });
      });
    });
    request.on('error', reject);
    request.end(raw.body);
  });

/** Sends bytes and returns what comes back until the other side closes. */
export const rawExchange = (origin: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
