import type { RequestHandler, Response } from 'express';
import type { FlagsUpdatedWire } from '../../../shared/contracts/flags.wire.ts';
import { methodNotAllowed } from '../http/httpProblem.ts';
import type { Lifecycle } from '../http/lifecycle.ts';
import { splitAddress } from '../http/requestLine.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { FlagMetrics } from './flagMetrics.ts';
import type { FlagSource } from './flagSource.ts';

export interface FlagStreamsDependencies {
  readonly flagSource: Pick<FlagSource, 'current' | 'onChange'>;
  readonly browserKey: string;
  /** Open at once. */
  readonly flagStreams: number;
  readonly lifecycle: Pick<Lifecycle, 'state' | 'onDraining'>;
  readonly metrics: Pick<FlagMetrics, 'observeFlagStreams' | 'flagStreamRefused'>;
}

/** Half of the shortest time after which a proxy takes a silent connection for dead. */
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 1000;
/** Streams that end together do not come again together. */
const RETRY_SPREAD_MS = 4000;

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // For nginx, which would collect what is sent.
  'X-Accel-Buffering': 'no',
} as const;

const retryLine = (): string =>
  `retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n\n`;

/**
 * GET /sub/:key with the key of browsers: when definitions change, never what they are. Streams are
 * of this process and cost the API nothing.
 */
export const createFlagStreams = (dependencies: FlagStreamsDependencies): RequestHandler => {
  const { browserKey, flagSource, flagStreams, lifecycle, metrics } = dependencies;
  const open = new Set<Response>();

  const update = (): string => {
    const dateUpdated = flagSource.current()?.payload.dateUpdated ?? null;
    return `event: features-updated\ndata: ${JSON.stringify({ dateUpdated } satisfies FlagsUpdatedWire)}\n\n`;
  };

  const sendAll = (text: string): void => {
    for (const response of open) {
      // Whoever has not read what was sent last does not read at all.
      if (response.writableNeedDrain) response.destroy();
      else response.write(text);
    }
  };

  const start = (response: Response): void => {
    open.add(response);
    response.once('close', () => open.delete(response));
    response.write(retryLine() + update());
  };

  setInterval(() => sendAll(':\n\n'), HEARTBEAT_MS).unref();
  flagSource.onChange(() => sendAll(update()));
  lifecycle.onDraining(() => {
    for (const response of open) response.end();
  });
  metrics.observeFlagStreams(() => open.size);

  return (request, response, next) => {
    if (splitAddress(request.originalUrl).pathname !== `/sub/${browserKey}`) {
      next();
      return;
    }
    requestTrace().route = 'sub';
    if (request.method !== 'GET') throw methodNotAllowed(['GET']);
    if (open.size >= flagStreams) {
      metrics.flagStreamRefused();
      // A browser comes again after any other answer.
      response.status(204).set('Cache-Control', 'no-store').end();
      return;
    }
    response.writeHead(200, headers);
    if (lifecycle.state === 'draining') response.end(retryLine());
    else start(response);
  };
};
