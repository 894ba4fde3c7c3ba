import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  identity: (bytes) => bytes,
};

/** @throws Error for an encoding that was not asked for, or bytes that are not of it. */
export const decoded = (bytes: Buffer, { headers }: Pick<IncomingMessage, 'headers'>): Buffer => {
  const encoding = headers['content-encoding'] ?? 'identity';
  const decode = decoders[encoding];
  if (!decode) throw new Error(`encoded by ${encoding}, which nobody asked for`);
  return bytes.length === 0 ? bytes : decode(bytes);
};

/** Whom to connect to: names below localhost are this machine (RFC 6761), which few resolvers know. */
export const connectedHost = ({ hostname }: URL): string =>
  hostname.endsWith('.localhost') ? 'localhost' : hostname.replace(/^\[|\]$/g, '');

const agents: Readonly<Record<string, Agent>> = {
  'http:': new Agent({ keepAlive: true }),
  'https:': new TlsAgent({ keepAlive: true }),
};

/** One request on a connection that may be used again; redirects are not followed. */
export const exchange = (url: URL, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? tlsRequest : request;
    start({
      agent: agents[url.protocol],
      hostname: connectedHost(url),
      port: url.port,
      path: `${url.pathname}${url.search}`,
      servername: url.hostname,
      ...options,
      headers: { Host: url.host, ...options.headers },
    } as RequestOptions)
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
