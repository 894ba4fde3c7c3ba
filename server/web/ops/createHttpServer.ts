import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { logEvents } from '../log/logEvents.ts';

const MAX_HEADER_BYTES = 16 * 1024;
/** Longer than the idle time-out of the proxies in front, which would else meet a closing socket. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 66_000;
const REQUEST_MS = 120_000;

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

export const createHttpServer = (listener: RequestListener, logger: Logger): Server => {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
    },
    listener,
  );
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
