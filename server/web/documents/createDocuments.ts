import type { Request, RequestHandler, Response } from 'express';
import { canonicalise } from '../../../shared/routes/canonicalise.ts';
import { routeTable } from '../../../shared/routes/routeTable.ts';
import { untilAborted } from '../cache/waiting.ts';
import type { PageLifetimes } from '../http/cacheHeaders.ts';
import { badRequest } from '../http/httpProblem.ts';
import { splitAddress } from '../http/requestLine.ts';
import { adoptTrace, type PageState, requestTrace } from '../log/requestTrace.ts';
import { type DocumentMaker, pageKey } from '../pageCache/cachedDocument.ts';
import type { PageCache, ServedDocument } from '../pageCache/pageCacheTypes.ts';
import { isPageCacheOn } from '../pageCache/pageTimes.ts';
import type { CachedPageAddresses } from './cachedPageAddresses.ts';
import type { VisitorRequest } from './documentMaker.ts';
import type { EarlyHints } from './earlyHints.ts';
import { redrawnForm } from './redrawnForm.ts';
import { type RenderContextDependencies, renderContextOf } from './renderContext.ts';
import type { VisitorApi } from './visitorApi.ts';
import { type WriteDependencies, writeDocument } from './writeDocument.ts';

export interface DocumentsDependencies extends WriteDependencies, RenderContextDependencies {
  readonly documents: DocumentMaker<VisitorRequest>;
  readonly visitorApi: VisitorApi;
  readonly pageCache: PageCache;
  readonly cachedPageAddresses: CachedPageAddresses;
  readonly earlyHints: EarlyHints;
  readonly metrics: { page(state: PageState): void };
  readonly lifetimes: PageLifetimes;
}

const abortedByClose = (response: Response): AbortSignal => {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
};

/** The same for everyone: may be made once for many. */
const isShared = ({ address, isPersonal }: VisitorRequest): boolean =>
  !isPersonal && (!address.route || routeTable[address.route].cache === 'public');

/** Drawn with the session of whoever asks; all other pages know nobody. */
const isOwn = ({ address: { route } }: VisitorRequest): boolean =>
  route !== undefined && routeTable[route].cache === 'personal';

const parse = (
  request: Request,
  response: Response,
  dependencies: DocumentsDependencies,
): VisitorRequest => {
  const { pathname, search } = splitAddress(request.originalUrl);
  const { context, variantKey } = renderContextOf(request, response, dependencies);
  const address = canonicalise({ pathname, search }, context.today);
  if (!address) throw badRequest('The address is malformed.');
  const redrawn = redrawnForm(response);
  const wanted = {
    address,
    pathname,
    isPersonal: dependencies.flagsFor(search).areForced || redrawn !== undefined,
    redrawn,
    context,
    variantKey,
    key: pageKey(variantKey, address),
  };
  if (isShared(wanted)) return wanted;
  const referrer = request.get('Referer');
  return isOwn(wanted)
    ? { ...wanted, referrer, api: dependencies.visitorApi(request, response) }
    : { ...wanted, referrer };
};

const makeAlone = async (
  wanted: VisitorRequest,
  documents: DocumentMaker<VisitorRequest>,
  signal: AbortSignal,
): Promise<ServedDocument> => {
  const { document, trace } = await documents.make(wanted, {
    requestId: requestTrace().id,
    signal,
  });
  return { document, state: 'pass', key: wanted.key, madeIn: trace };
};

/** @returns undefined when the visitor has left. */
const obtain = async (
  wanted: VisitorRequest,
  signal: AbortSignal,
  { lifetimes, documents, pageCache }: DocumentsDependencies,
): Promise<ServedDocument | undefined> => {
  try {
    return isShared(wanted) && isPageCacheOn(lifetimes)
      ? await untilAborted(pageCache.getPage(wanted, requestTrace().id), signal)
      : await makeAlone(wanted, documents, signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
};

/** The pages: parse, take from the cache or make, write. */
export const createDocuments = (dependencies: DocumentsDependencies): RequestHandler => {
  const { cachedPageAddresses, earlyHints, metrics, pageCache } = dependencies;
  return async (request, response) => {
    const wanted = parse(request, response, dependencies);
    const trace = requestTrace();
    trace.route = wanted.address.route ?? 'unknown';
    const signal = abortedByClose(response);
    if (!pageCache.peek(wanted.key)) earlyHints.send(request, response, wanted);
    const served = await obtain(wanted, signal, dependencies);
    if (!served || signal.aborted) return;
    trace.page = served.state;
    metrics.page(served.state);
    earlyHints.note(wanted, served.document);
    if (served.madeIn) adoptTrace(trace, served.madeIn);
    if (served.stored) cachedPageAddresses.note(request, response, wanted);
    await writeDocument(dependencies, { request, response, search: wanted.address.search, served });
  };
};
