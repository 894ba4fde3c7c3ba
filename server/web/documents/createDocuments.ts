import type { Request, RequestHandler, Response } from 'express';
import { canonicalise } from '../../../shared/routes/canonicalise.ts';
import { routeTable } from '../../../shared/routes/routeTable.ts';
import { untilAborted } from '../cache/waiting.ts';
import type { PageLifetimes } from '../http/cacheHeaders.ts';
import { badRequest } from '../http/httpProblem.ts';
import { splitAddress } from '../http/splitAddress.ts';
import { adoptTrace, type PageState } from '../log/requestTrace.ts';
import { requestTrace } from '../log/traceStorage.ts';
import type { HotAddresses } from '../pageCache/hotAddresses.ts';
import type { PageCache, ServedDocument } from '../pageCache/pageCacheTypes.ts';
import { pageKey } from '../pageCache/pageKey.ts';
import { isPageCacheOn } from '../pageCache/pageTimes.ts';
import type { EarlyHints } from './earlyHints.ts';
import type { AskedDocument } from './madeDocument.ts';
import type { MakeDocument } from './makeDocument.ts';
import { redrawnForm } from './redrawnForm.ts';
import { type RenderContextDependencies, renderContextOf } from './renderContext.ts';
import { type WriteDependencies, writeDocument } from './writeDocument.ts';

export interface DocumentsDependencies extends WriteDependencies, RenderContextDependencies {
  readonly makeDocument: MakeDocument;
  readonly pageCache: PageCache;
  readonly hotAddresses: HotAddresses;
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

const parse = (
  request: Request,
  response: Response,
  dependencies: DocumentsDependencies,
): AskedDocument => {
  const { pathname, search } = splitAddress(request.originalUrl);
  const context = renderContextOf(request, response, dependencies);
  const address = canonicalise({ pathname, search }, context.today);
  if (!address) throw badRequest('The address is malformed.');
  const redrawn = redrawnForm(response);
  return {
    address,
    pathname,
    isPersonal: dependencies.flagsFor(search).areForced || redrawn !== undefined,
    redrawn,
    context,
  };
};

/** The same for everyone: may be made once for many. */
const isShared = ({ address, isPersonal }: AskedDocument): boolean =>
  !isPersonal && (!address.route || routeTable[address.route].cache === 'public');

const makeAlone = async (
  asked: AskedDocument,
  makeDocument: MakeDocument,
  signal: AbortSignal,
): Promise<ServedDocument> => {
  const made = await makeDocument(asked, { requestId: requestTrace().id, signal });
  if (!made) throw new Error('only a renewal gives nothing');
  return { document: made.document, state: 'pass', key: pageKey(asked), madeIn: made.trace };
};

/** @returns undefined when the visitor has left. */
const obtain = async (
  asked: AskedDocument,
  signal: AbortSignal,
  { lifetimes, makeDocument, pageCache }: DocumentsDependencies,
): Promise<ServedDocument | undefined> => {
  try {
    return isShared(asked) && isPageCacheOn(lifetimes)
      ? await untilAborted(pageCache.ask(asked, requestTrace().id), signal)
      : await makeAlone(asked, makeDocument, signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
};

/** The pages: parse, take from the cache or make, write. */
export const createDocuments = (dependencies: DocumentsDependencies): RequestHandler => {
  const { earlyHints, hotAddresses, metrics, pageCache } = dependencies;
  return async (request, response) => {
    const asked = parse(request, response, dependencies);
    const trace = requestTrace();
    trace.route = asked.address.route ?? 'unknown';
    const signal = abortedByClose(response);
    if (!pageCache.peek(pageKey(asked))) earlyHints.send(request, response, trace.route);
    const served = await obtain(asked, signal, dependencies);
    if (!served || signal.aborted) return;
    trace.page = served.state;
    metrics.page(served.state);
    earlyHints.note(trace.route, served.document);
    if (served.madeIn) adoptTrace(trace, served.madeIn);
    if (served.stored) hotAddresses.note(request, response, { asked, key: served.key });
    await writeDocument(dependencies, { request, response, search: asked.address.search, served });
  };
};
