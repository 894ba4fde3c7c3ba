import {
  type Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Logger } from 'pino';
import { logEvents } from '../log/logEvents.ts';
import { loggedPath } from '../log/loggedPath.ts';
import type { UpstreamMetrics, UpstreamOutcome } from '../lookups/upstream.ts';
import { NoAnswerError, type UpstreamGuard } from '../lookups/upstreamGuard.ts';
import { currentTrace } from '../request/traceStorage.ts';

export interface OriginCall {
  /** Path and query on the upstream. */
  readonly target: string;
  readonly headers: OutgoingHttpHeaders;
  /** In logs and metrics. */
  readonly label: string;
  readonly requestId: string;
}

export interface OriginAnswer {
  /** Its body has not been read. */
  readonly message: IncomingMessage;
  /** Milliseconds of the clock. */
  readonly requestedAt: number;
  readonly receivedAt: number;
}

/** @throws NoAnswerError, or the signal's reason. */
export type AskOrigin = (call: OriginCall, signal: AbortSignal) => Promise<OriginAnswer>;

export interface AskOriginDependencies {
  readonly apiBaseUrl: string;
  readonly agent: Agent;
  readonly timeoutMs: number;
  readonly guard: UpstreamGuard;
  readonly logger: Logger;
  readonly metrics: UpstreamMetrics;
  readonly clock: () => number;
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Resolves with the head of the answer. */
const headOf = (request: ClientRequest, timeoutMs: number, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const leave = (): void => {
      request.destroy();
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      reject(new NoAnswerError('timeout'));
      request.destroy();
    }, timeoutMs);
    signal.addEventListener('abort', leave, { once: true });
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    };
    request.once('response', (message) => {
      settle();
      resolve(message);
    });
    request.on('error', (error) => {
      settle();
      reject(new NoAnswerError('unreachable', codeOf(error) ?? 'no code'));
    });
    request.end();
  });

/** GET calls to the upstream whose answers are streamed by the caller. */
export const createAskOrigin = (dependencies: AskOriginDependencies): AskOrigin => {
  const { agent, timeoutMs, guard, logger, metrics, clock } = dependencies;
  const base = new URL(dependencies.apiBaseUrl);
  const basePath = base.pathname.replace(/\/$/, '');
  const open = base.protocol === 'https:' ? httpsRequest : httpRequest;

  const send = ({ target, headers }: OriginCall): ClientRequest =>
    open({
      agent,
      hostname: base.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: base.port,
      path: `${basePath}${target}`,
      method: 'GET',
      headers,
    });

  const write = (
    { label, target, requestId }: OriginCall,
    {
      startedAt,
      status,
      outcome,
    }: Readonly<{
      startedAt: number;
      status?: number;
      outcome: UpstreamOutcome;
    }>,
  ): void => {
    const durationMs = performance.now() - startedAt;
    metrics.upstream(label, status ?? outcome, durationMs / 1000);
    logger.info({
      event: logEvents.upstream,
      requestId,
      traceId: currentTrace()?.context?.traceId,
      call: label,
      method: 'GET',
      path: loggedPath(target),
      status,
      outcome: status !== undefined && status > 399 ? 'failed' : outcome,
      durationMs: Math.round(durationMs * 10) / 10,
    });
  };

  const ask = async (call: OriginCall, signal: AbortSignal): Promise<OriginAnswer> => {
    const startedAt = performance.now();
    const requestedAt = clock();
    const request = send(call);
    try {
      const message = await headOf(request, timeoutMs, signal);
      const receivedAt = clock();
      // From here on silence counts, not length.
      request.setTimeout(timeoutMs, () => message.destroy(new NoAnswerError('timeout')));
      message.once('close', () =>
        write(call, { startedAt, status: message.statusCode, outcome: 'ok' }),
      );
      return { message, requestedAt, receivedAt };
    } catch (error) {
      const isTimeout = error instanceof NoAnswerError && error.silence === 'timeout';
      write(call, { startedAt, outcome: isTimeout ? 'timeout' : 'unreachable' });
      throw error;
    }
  };

  return (call, signal) => guard.run(() => ask(call, signal));
};
