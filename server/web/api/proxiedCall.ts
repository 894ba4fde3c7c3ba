import type { ClientRequest, IncomingMessage } from 'node:http';
import type { NextFunction, Response } from 'express';
import { HttpProblem } from '../http/httpProblem.ts';
import type { RequestTrace } from '../log/requestTrace.ts';
import {
  recordUpstream,
  type UpstreamOutcome,
  type UpstreamRecordDependencies,
} from '../log/upstreamRecord.ts';
import type { ProxyRule } from './proxyRules.ts';

export interface ProxiedCallDependencies extends UpstreamRecordDependencies {
  readonly timeoutMs: number;
}

export interface ProxiedCall {
  readonly rule: ProxyRule;
  /** The answer is read here before it is passed on. */
  readonly isRead: boolean;
  sent(upstreamRequest: ClientRequest): void;
  answered(upstream: IncomingMessage): void;
  /** Ends the call with an answer of ours; later ones do not count. */
  fail(error: unknown): void;
}

export interface CallFacts {
  readonly rule: ProxyRule;
  readonly isRead: boolean;
  readonly pathname: string;
  readonly trace: RequestTrace;
}

const EVENT_STREAM = /^text\/event-stream/i;

export const timedOut = (): HttpProblem =>
  new HttpProblem(504, 'The service took too long to answer. Please try again.');
export const unreachable = (): HttpProblem =>
  new HttpProblem(502, 'The service cannot be reached. Please try again.');

/** One call under way: its time-out, its end and its line in the log. */
export const startProxiedCall = (
  dependencies: ProxiedCallDependencies,
  { rule, isRead, pathname, trace }: CallFacts,
  { response, next }: { readonly response: Response; readonly next: NextFunction },
): ProxiedCall => {
  const { timeoutMs } = dependencies;
  const startedAt = performance.now();
  let request: ClientRequest | undefined;
  let status: number | undefined;
  let outcome: UpstreamOutcome = 'ok';
  let hasFailed = false;

  const fail = (error: unknown): void => {
    clearTimeout(timer);
    if (hasFailed || response.destroyed) return;
    hasFailed = true;
    if (status === undefined && outcome === 'ok') outcome = 'unreachable';
    next(error instanceof HttpProblem ? error : unreachable());
    request?.destroy();
  };

  const stop = (): void => {
    outcome = 'timeout';
    if (response.headersSent) response.destroy();
    else fail(timedOut());
  };
  const timer = setTimeout(stop, timeoutMs);

  response.once('close', () => {
    clearTimeout(timer);
    recordUpstream(dependencies, {
      requestId: trace.id,
      traceId: trace.context?.traceId,
      call: rule.label,
      method: response.req.method,
      target: pathname,
      status,
      outcome,
      durationMs: performance.now() - startedAt,
    });
  });

  return {
    rule,
    isRead,
    fail,
    sent: (upstreamRequest) => {
      request = upstreamRequest;
    },
    answered: (upstream) => {
      status = upstream.statusCode;
      clearTimeout(timer);
      // From here on silence counts, not length; a stream of events may be silent for long.
      if (EVENT_STREAM.test(upstream.headers['content-type'] ?? '')) {
        response.socket?.setTimeout(0);
      } else {
        request?.setTimeout(timeoutMs, stop);
      }
    },
  };
};
