import type { ClientRequest, IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { badRequest, HttpProblem, tooLarge } from '../http/httpProblem.ts';
import type { ProxyRule } from '../http/proxyRules.ts';
import { isReading } from '../http/requestLine.ts';
import type { RequestTrace } from '../log/requestTrace.ts';
import {
  recordUpstream,
  type UpstreamOutcome,
  type UpstreamRecordDependencies,
} from '../log/upstreamRecord.ts';

/** @throws HttpProblem for a declared body that is not taken. */
export const checkDeclaredBody = (
  request: Pick<Request, 'method' | 'headers'>,
  maxBytes: number,
): void => {
  const { headers } = request;
  const length = Number(headers['content-length'] ?? 0);
  if (length > maxBytes) throw tooLarge();
  const hasBody = length > 0 || headers['transfer-encoding'] !== undefined;
  // Sent on without framing, it would be read as the next request of a shared connection.
  if (hasBody && isReading(request)) throw badRequest('web.bodyNotTaken');
};

/** For bodies that do not declare their length. To be called when the body starts to flow. */
export const watchBody = (request: Request, maxBytes: number, onTooLarge: () => void): void => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    const before = bytes;
    bytes += chunk.length;
    if (before <= maxBytes && bytes > maxBytes) onTooLarge();
  });
};

export interface ProxiedCallDependencies extends UpstreamRecordDependencies {
  readonly timeoutMs: number;
}

export interface ProxiedCall {
  readonly rule: ProxyRule;
  /** The answer is read here before it is passed on. */
  readonly isRead: boolean;
  sent(upstreamRequest: ClientRequest): void;
  /** A part of the body has come: until all has, silence counts, not length. */
  progressed(): void;
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

export const timedOut = (): HttpProblem => new HttpProblem(504, 'web.answerTooSlow');
export const unreachable = (): HttpProblem => new HttpProblem(502, 'web.apiUnreachable');

const brokenOff = (answer: IncomingMessage | undefined): UpstreamOutcome =>
  answer?.errored ? 'incomplete' : 'abandoned';

/** What a refusal of ours says about the upstream: nothing, unless it is about its answer. */
const failureOf = (error: unknown, answer: IncomingMessage | undefined): UpstreamOutcome => {
  if (answer) return answer.errored ? 'incomplete' : 'unreadable';
  return error instanceof HttpProblem ? 'abandoned' : 'unreachable';
};

/**
 * Ends the call to the upstream. The rest of a body still comes, and is read: the next request of
 * the connection stands behind it.
 */
const letGo = (visitor: Request, upstream: ClientRequest): void => {
  visitor.unpipe(upstream);
  upstream.destroy();
  visitor.resume();
};

/** One call under way: its time-out, its end and its line in the log. */
export const startProxiedCall = (
  dependencies: ProxiedCallDependencies,
  { rule, isRead, pathname, trace }: CallFacts,
  { response, next }: { readonly response: Response; readonly next: NextFunction },
): ProxiedCall => {
  const { timeoutMs } = dependencies;
  const startedAt = performance.now();
  let request: ClientRequest | undefined;
  let answer: IncomingMessage | undefined;
  let outcome: UpstreamOutcome = 'ok';
  let hasFailed = false;

  const fail = (error: unknown): void => {
    clearTimeout(timer);
    if (hasFailed || response.destroyed) return;
    hasFailed = true;
    if (outcome === 'ok') outcome = failureOf(error, answer);
    next(error instanceof HttpProblem ? error : unreachable());
    if (request) letGo(response.req, request);
  };

  const stop = (): void => {
    outcome = 'timeout';
    if (response.headersSent) response.destroy();
    else fail(timedOut());
  };
  const timer = setTimeout(stop, timeoutMs);

  response.once('close', () => {
    clearTimeout(timer);
    // A body that broke off has done so before its visitor is let go.
    if (outcome === 'ok' && !response.writableFinished) outcome = brokenOff(answer);
    recordUpstream(dependencies, {
      requestId: trace.id,
      traceId: trace.context?.traceId,
      site: trace.site,
      call: rule.label,
      method: response.req.method,
      target: pathname,
      status: answer?.statusCode,
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
    progressed: () => {
      if (!answer && !hasFailed) timer.refresh();
    },
    answered: (upstream) => {
      answer = upstream;
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
