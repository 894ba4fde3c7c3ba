import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { isDocumentCall, isDocumentForm } from '../http/proxyRules.ts';
import { splitAddress } from '../http/requestLine.ts';
import { logEvents } from '../log/logEvents.ts';

/** How long a client may take, in milliseconds. */
export interface HttpTimeouts {
  /** Between two requests of one connection. */
  readonly keepAliveMs: number;
  /** For the head of a request. */
  readonly headersMs: number;
  /** For the whole request, its body included; for one that sends a document `UPLOAD_MS`. */
  readonly requestMs: number;
  /** Without a byte either way, also while an answer is worked on. */
  readonly stallMs: number;
}

const MAX_HEADER_BYTES = 16 * 1024;
/** 10 MB by a line of 0.5 Mbit a second take three minutes. As long as Node's servers wait, the API's too. */
const UPLOAD_MS = 300_000;
/** How late an overdue request is noticed at most. */
const MAX_CHECK_INTERVAL_MS = 5000;

const defaultTimeouts: HttpTimeouts = {
  keepAliveMs: 65_000,
  headersMs: 20_000,
  requestMs: 60_000,
  stallMs: 120_000,
};

const REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  [REQUEST_TIMEOUT]: '408 Request Timeout',
};

/** Bytes on the socket: such a request never becomes a request of the application. */
const refusal = (code: string): string =>
  [
    `HTTP/1.1 ${refusals[code] ?? '400 Bad Request'}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');

/** What Node does at the end of the longest time that any request has. */
const limitBody = (server: Server, requestMs: number): void => {
  server.on('request', (request: IncomingMessage) => {
    const { headers, url = '' } = request;
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'];
    const { pathname } = splitAddress(url);
    const isUpload = isDocumentCall(pathname) || isDocumentForm(pathname, headers['content-type']);
    if (!hasBody || isUpload) return;
    const timer = setTimeout(() => {
      if (request.complete) return;
      const error = Object.assign(new Error('Request timeout'), { code: REQUEST_TIMEOUT });
      server.emit('clientError', error, request.socket);
    }, requestMs);
    request.once('close', () => clearTimeout(timer));
  });
};

export const createHttpServer = (
  listener: RequestListener,
  logger: Logger,
  timeouts: HttpTimeouts = defaultTimeouts,
): Server => {
  const { keepAliveMs, headersMs, requestMs, stallMs } = timeouts;
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: keepAliveMs,
      headersTimeout: headersMs,
      requestTimeout: Math.max(requestMs, UPLOAD_MS),
      connectionsCheckingInterval: Math.min(MAX_CHECK_INTERVAL_MS, Math.ceil(headersMs / 4)),
      // A lenient parser would read requests that others in front read in another way.
      insecureHTTPParser: false,
      requireHostHeader: true,
    },
    listener,
  );
  limitBody(server, requestMs);
  // A reader who takes nothing holds an answer in memory; such a socket is cut.
  server.setTimeout(stallMs);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const code = error.code ?? 'unknown';
    logger.warn({ event: logEvents.clientError, code });
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(refusal(code));
  });
  return server;
};
