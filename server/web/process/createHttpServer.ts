import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { logEvents } from '../log/logEvents.ts';

/** How long a client may take, in milliseconds. */
export interface HttpTimeouts {
  /** Between two requests of one connection. */
  readonly keepAliveMs: number;
  /** For the head of a request. */
  readonly headersMs: number;
  /** For the whole request, its body included. */
  readonly requestMs: number;
  /** Without a byte either way, also while an answer is worked on. */
  readonly stallMs: number;
}

const MAX_HEADER_BYTES = 16 * 1024;
/** How late an overdue request is noticed at most. */
const MAX_CHECK_INTERVAL_MS = 5000;

const defaultTimeouts: HttpTimeouts = {
  keepAliveMs: 65_000,
  headersMs: 20_000,
  requestMs: 60_000,
  stallMs: 120_000,
};

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
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
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(MAX_CHECK_INTERVAL_MS, Math.ceil(headersMs / 4)),
      // A lenient parser would read requests that others in front read in another way.
      insecureHTTPParser: false,
      requireHostHeader: true,
    },
    listener,
  );
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
