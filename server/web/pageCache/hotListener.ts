import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PreferredEncodings } from '../documents/preferredEncoding.ts';
import type { PageLifetimes } from '../http/cacheHeaders.ts';
import { matchesEntityTag } from '../http/entityTags.ts';
import { isReading } from '../http/isReading.ts';
import type { Lifecycle } from '../http/lifecycle.ts';
import { requestIdOf } from '../log/requestId.ts';
import { type RequestRecordDependencies, recordRequest } from '../log/requestRecord.ts';
import type { PageState } from '../log/requestTrace.ts';
import { traceContextOf } from '../log/traceContext.ts';
import type { HotAddress, HotAddresses } from './hotAddresses.ts';
import { createHotHeads, type HotAnswer } from './hotHead.ts';
import type { PageCache, ReadyCopy } from './pageCacheTypes.ts';

export interface HotListenerDependencies {
  readonly pageCache: PageCache;
  readonly hotAddresses: HotAddresses;
  readonly preferredEncodings: PreferredEncodings;
  readonly lifecycle: Lifecycle;
  readonly lifetimes: PageLifetimes;
  readonly clock: () => number;
  readonly logger: RequestRecordDependencies['logger'];
  readonly metrics: RequestRecordDependencies['metrics'] & { page(state: PageState): void };
}

const UNCHANGED = 304;

/**
 * Answers from memory ahead of the application, which costs several times as much as the answer.
 * What it has no complete answer for, it leaves to the application.
 */
export const createHotListener = (
  dependencies: HotListenerDependencies,
  application: RequestListener,
): RequestListener => {
  const { clock, hotAddresses, lifecycle, lifetimes, metrics, pageCache } = dependencies;
  const { preferredEncodings } = dependencies;
  const heads = createHotHeads(lifetimes, clock);

  /** Undefined: not to be answered from this copy, or not yet in this encoding. */
  const answerFrom = (
    { headers }: IncomingMessage,
    { stored, state }: ReadyCopy,
    { asked }: HotAddress,
  ): HotAnswer | undefined => {
    const { document } = stored;
    if (document.kind === 'redirect') {
      return document.to === asked.pathname ? undefined : { stored, state, sent: undefined };
    }
    const { body, status } = document;
    if (status === 200 && matchesEntityTag(headers['if-none-match'], body.entityTag)) {
      return { stored, state, sent: undefined };
    }
    const accepted = headers['accept-encoding'];
    const encoding = preferredEncodings.known(accepted as string | undefined);
    const sent = encoding && body.ready(encoding);
    return sent && { stored, state, sent };
  };

  const recordAtEnd = (
    request: IncomingMessage,
    response: ServerResponse,
    { hot, id, state }: { hot: HotAddress; id: string; state: PageState },
  ): void => {
    const startedAt = performance.now();
    const { socket, method = '' } = request;
    const bytesBefore = socket.bytesWritten;
    response.on('close', () => {
      recordRequest(dependencies, {
        requestId: id,
        traceId: traceContextOf(request.headers)?.traceId,
        method,
        path: hot.loggedPath,
        route: hot.route,
        status: response.statusCode,
        durationMs: performance.now() - startedAt,
        bytes: socket.bytesWritten - bytesBefore,
        cache: state === 'hit' ? 'hit' : 'stale',
        page: state,
        closedEarly: !response.writableFinished,
      });
    });
  };

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    { hot, answer, id }: { readonly hot: HotAddress; readonly answer: HotAnswer; id: string },
  ): void => {
    const { stored, state, sent } = answer;
    recordAtEnd(request, response, { hot, id, state });
    metrics.page(state);
    const { document } = stored;
    const status = document.kind === 'page' && !sent ? UNCHANGED : document.status;
    response.writeHead(status, heads.headOf(hot, answer, id));
    response.end(request.method === 'HEAD' ? undefined : sent?.bytes);
  };

  return (request, response) => {
    // While draining, every answer says that its connection ends.
    const isMeant = isReading(request) && lifecycle.state !== 'draining';
    const hot = isMeant ? hotAddresses.find(request) : undefined;
    const copy = hot && pageCache.peek(hot.key);
    const answer = hot && copy && answerFrom(request, copy, hot);
    if (!answer) {
      application(request, response);
      return;
    }
    const id = requestIdOf(request.headers['x-request-id']);
    send(request, response, { hot, answer, id });
    if (copy.needsRenewal) pageCache.renew(hot.asked, id);
  };
};
