import {
  type Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { currentTrace } from '../log/requestTrace.ts';
import {
  recordUpstream,
  type UpstreamOutcome,
  type UpstreamRecordDependencies,
} from '../log/upstreamRecord.ts';
import type { SentAddress } from '../upstream/cacheBusting.ts';
import { NoAnswerError } from '../upstream/upstreamBreaker.ts';
import type { UpstreamGuards } from '../upstream/upstreamGuard.ts';

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

export interface AskOriginDependencies extends UpstreamRecordDependencies {
  readonly apiBaseUrl: string;
  readonly agent: Agent;
  readonly timeoutMs: number;
  readonly guards: UpstreamGuards;
  readonly clock: () => number;
  readonly sentAddress: SentAddress;
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** A call had no answer: unless the upstream was silent, whoever asked has left. */
const outcomeOf = (error: unknown): UpstreamOutcome => {
  if (!(error instanceof NoAnswerError)) return 'abandoned';
  return error.silence === 'timeout' ? 'timeout' : 'unreachable';
};

/** The answer has begun: where nobody wants the rest, it is we who broke it off. */
const endOf = ({ complete, errored }: IncomingMessage, signal: AbortSignal): UpstreamOutcome => {
  if (complete) return 'ok';
  if (errored instanceof NoAnswerError) return 'timeout';
  return signal.aborted || errored === null ? 'abandoned' : 'incomplete';
};

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
  const { agent, timeoutMs, guards, clock, sentAddress } = dependencies;
  const base = new URL(dependencies.apiBaseUrl);
  const basePath = base.pathname.replace(/\/$/, '');
  const open = base.protocol === 'https:' ? httpsRequest : httpRequest;

  const send = ({ target, headers }: OriginCall): ClientRequest =>
    open({
      agent,
      hostname: base.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: base.port,
      path: `${basePath}${sentAddress(target)}`,
      method: 'GET',
      headers,
    });

  const record = (
    { label, target, requestId }: OriginCall,
    end: Readonly<{ startedAt: number; status?: number; outcome: UpstreamOutcome }>,
  ): void =>
    recordUpstream(dependencies, {
      requestId,
      traceId: currentTrace()?.context?.traceId,
      site: currentTrace()?.site,
      call: label,
      method: 'GET',
      target,
      status: end.status,
      outcome: end.outcome,
      durationMs: performance.now() - end.startedAt,
    });

  const ask = async (call: OriginCall, signal: AbortSignal): Promise<OriginAnswer> => {
    signal.throwIfAborted();
    const startedAt = performance.now();
    const requestedAt = clock();
    const request = send(call);
    try {
      const message = await headOf(request, timeoutMs, signal);
      const receivedAt = clock();
      // From here on silence counts, not length.
      request.setTimeout(timeoutMs, () => message.destroy(new NoAnswerError('timeout')));
      // The rest may be long in coming, and whoever passes it on sees nothing of it until then.
      signal.addEventListener('abort', () => message.destroy(), { once: true });
      message.once('close', () =>
        record(call, { startedAt, status: message.statusCode, outcome: endOf(message, signal) }),
      );
      return { message, requestedAt, receivedAt };
    } catch (error) {
      record(call, { startedAt, outcome: outcomeOf(error) });
      throw error;
    }
  };

  return (call, signal) => guards.of(call.target).run(() => ask(call, signal), signal);
};
