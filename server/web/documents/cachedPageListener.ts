import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Deployment, siteKey } from '../../../shared/domain/site/site.ts';
import { requestIdOf, traceContextOf } from '../../observed/log/traceContext.ts';
import type { PageLifetimes } from '../http/cacheHeaders.ts';
import type { PreferredEncodings } from '../http/contentEncoding.ts';
import type { Lifecycle } from '../http/lifecycle.ts';
import { requestLanguage } from '../http/requestLanguage.ts';
import { isReading } from '../http/requestLine.ts';
import { type RequestRecordDependencies, recordRequest } from '../log/requestRecord.ts';
import type { PageState } from '../log/requestTrace.ts';
import type { PageCache, ReadyCopy } from '../pageCache/pageCacheTypes.ts';
import type { Sites } from '../sites/createSites.ts';
import type { CachedPageAddress, CachedPageAddresses } from './cachedPageAddresses.ts';
import { type CachedPageAnswer, createCachedPageHeads } from './cachedPageHead.ts';
import { matchesEntityTag } from './documentHead.ts';

export interface CachedPageListenerDependencies {
  readonly pageCache: PageCache;
  readonly cachedPageAddresses: CachedPageAddresses;
  readonly preferredEncodings: PreferredEncodings;
  readonly sites: Pick<Sites, 'known'>;
  readonly lifecycle: Lifecycle;
  readonly lifetimes: PageLifetimes;
  readonly deployment: Deployment;
  readonly clock: () => number;
  readonly logger: RequestRecordDependencies['logger'];
  readonly metrics: RequestRecordDependencies['metrics'] & { page(state: PageState): void };
}

const UNCHANGED = 304;

/** Undefined: not to be answered from this copy, or not yet in this encoding. */
const answerFrom = (
  { headers }: IncomingMessage,
  { stored, state }: ReadyCopy,
  {
    address: { document: wanted },
    preferredEncodings,
  }: { address: CachedPageAddress; preferredEncodings: PreferredEncodings },
): CachedPageAnswer | undefined => {
  const { document } = stored;
  if (document.kind === 'redirect') {
    return document.to === wanted.pathname ? undefined : { stored, state, sent: undefined };
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

/**
 * Answers from memory ahead of the application, which costs several times as much as the answer.
 * What it has no complete answer for, it leaves to the application.
 */
export const createCachedPageListener = (
  dependencies: CachedPageListenerDependencies,
  application: RequestListener,
): RequestListener => {
  const { clock, cachedPageAddresses, lifecycle, lifetimes, metrics, pageCache } = dependencies;
  const { deployment, preferredEncodings, sites } = dependencies;
  const heads = createCachedPageHeads(lifetimes, clock);

  const findAddress = (request: IncomingMessage): CachedPageAddress | undefined => {
    const known = sites.known(request.headers.host ?? '');
    if (!known) return undefined;
    const { headers, url: target = '' } = request;
    const language = requestLanguage(deployment, { target, cookie: headers.cookie });
    const variantKey = known.variantKeys[language];
    return variantKey && cachedPageAddresses.find(request, variantKey);
  };

  const recordAtEnd = (
    request: IncomingMessage,
    response: ServerResponse,
    { cached, id, state }: { cached: CachedPageAddress; id: string; state: PageState },
  ): void => {
    const startedAt = performance.now();
    const { socket, method = '' } = request;
    const bytesBefore = socket.bytesWritten;
    response.on('close', () => {
      recordRequest(dependencies, {
        requestId: id,
        traceId: traceContextOf(request.headers)?.traceId,
        site: siteKey(cached.document.context.site),
        method,
        path: cached.loggedPath,
        route: cached.route,
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
    {
      cached,
      answer,
      id,
    }: { readonly cached: CachedPageAddress; readonly answer: CachedPageAnswer; id: string },
  ): void => {
    const { stored, state, sent } = answer;
    recordAtEnd(request, response, { cached, id, state });
    metrics.page(state);
    const { document } = stored;
    const status = document.kind === 'page' && !sent ? UNCHANGED : document.status;
    response.writeHead(status, heads.headOf(cached, answer, id));
    response.end(request.method === 'HEAD' ? undefined : sent?.bytes);
  };

  return (request, response) => {
    // While draining, every answer says that its connection ends.
    const isMeant = isReading(request) && lifecycle.state !== 'draining';
    const cached = isMeant ? findAddress(request) : undefined;
    const copy = cached && pageCache.peek(cached.document.key);
    const answer =
      cached && copy && answerFrom(request, copy, { address: cached, preferredEncodings });
    if (!answer) {
      application(request, response);
      return;
    }
    const id = requestIdOf(request.headers['x-request-id']);
    send(request, response, { cached, answer, id });
    if (answer.sent?.isLoose) pageCache.press(cached.document.key);
    if (copy.needsRenewal) pageCache.refreshPage(cached.document, id);
  };
};
