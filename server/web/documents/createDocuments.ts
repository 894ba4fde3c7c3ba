import type { Request, RequestHandler, Response } from 'express';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { canonicalise } from '../../../shared/routes/canonicalise.ts';
import { routeTable } from '../../../shared/routes/routeTable.ts';
import { type ExperimentMarks, setExperimentCookies } from '../flags/experimentVisitor.ts';
import { isForOneVisitor, type PageLifetimes } from '../http/cacheHeaders.ts';
import { badRequest } from '../http/httpProblem.ts';
import { splitAddress } from '../http/requestLine.ts';
import { untilAborted } from '../limits/waiting.ts';
import { adoptTrace, type PageState, requestTrace } from '../log/requestTrace.ts';
import { type DocumentMaker, pageKey } from '../pageCache/cachedDocument.ts';
import type { PageCache, ServedDocument } from '../pageCache/pageCacheTypes.ts';
import { isPageCacheOn } from '../pageCache/pageTimes.ts';
import { isStandIn } from '../sites/standIn.ts';
import type { CachedPageAddresses } from './cachedPageAddresses.ts';
import type { VisitorRequest } from './documentMaker.ts';
import type { EarlyHints } from './earlyHints.ts';
import { redrawnForm } from './redrawnForm.ts';
import { type RenderContextDependencies, renderContextOf } from './renderContext.ts';
import { type WriteDependencies, writeDocument } from './writeDocument.ts';

export interface DocumentsDependencies extends WriteDependencies, RenderContextDependencies {
  readonly documents: DocumentMaker<VisitorRequest>;
  readonly pageCache: PageCache;
  readonly cachedPageAddresses: CachedPageAddresses;
  readonly earlyHints: EarlyHints;
  readonly metrics: { page(state: PageState): void };
  readonly lifetimes: PageLifetimes;
  /** Whether cookies are sent over TLS alone. */
  readonly cookieSecure: boolean;
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

interface Parsed {
  readonly wanted: VisitorRequest;
  readonly marks: ExperimentMarks | undefined;
}

const parse = async (
  request: Request,
  response: Response,
  dependencies: DocumentsDependencies,
): Promise<Parsed> => {
  const { pathname, search } = splitAddress(request.originalUrl);
  const address = canonicalise({ pathname, search }, todayUtc(new Date(dependencies.clock())));
  if (!address) throw badRequest('web.addressMalformed');
  const reading = await renderContextOf({ address, request, response }, dependencies);
  const { context, variantKey } = reading;
  const { areForced, experiments, marks } = reading.flags;
  const redrawn = redrawnForm(response);
  const wanted = {
    address,
    pathname,
    isPersonal:
      areForced || redrawn !== undefined || isStandIn(context.site) || context.isPseudo === true,
    redrawn,
    context,
    variantKey,
    experiments,
    key: pageKey(variantKey, address),
  };
  if (isShared(wanted)) return { wanted, marks };
  const own = { ...wanted, referrer: request.get('Referer') };
  return isOwn(wanted)
    ? { marks, wanted: { ...own, api: dependencies.visitorApi(request, response) } }
    : { marks, wanted: own };
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

/**
 * A document that was asked for before an experiment began on its route is not kept by anybody
 * behind us: the purge of that change may have gone past them already. No more is one with a cookie.
 */
const settled = (
  served: ServedDocument,
  { address, experiments }: VisitorRequest,
  { flags, response }: Pick<DocumentsDependencies, 'flags'> & { readonly response: Response },
): ServedDocument => {
  const isOvertaken = flags.isSplit(address.route) && Object.keys(experiments).length === 0;
  const isOwn = isOvertaken || response.hasHeader('Set-Cookie');
  const { document } = served;
  return isOwn ? { ...served, document: { ...document, cache: 'personal' } } : served;
};

/** The pages: parse, take from the cache or make, write. */
export const createDocuments = (dependencies: DocumentsDependencies): RequestHandler => {
  const { cachedPageAddresses, cookieSecure, earlyHints, metrics, pageCache } = dependencies;
  return async (request, response) => {
    const signal = abortedByClose(response);
    const { marks, wanted } = await parse(request, response, dependencies);
    const trace = requestTrace();
    trace.route = wanted.address.route ?? 'unknown';
    if (!pageCache.peek(wanted.key)) earlyHints.send(request, response, wanted);
    const obtained = await obtain(wanted, signal, dependencies);
    if (!obtained || signal.aborted) return;
    const served = settled(obtained, wanted, { flags: dependencies.flags, response });
    trace.page = served.state;
    metrics.page(served.state);
    earlyHints.note(wanted, served.document);
    if (served.madeIn) adoptTrace(trace, served.madeIn);
    if (served.stored) cachedPageAddresses.note(request, response, wanted);
    const isMarked = isForOneVisitor(served.document.cache) && !isStandIn(wanted.context.site);
    if (marks && isMarked) {
      setExperimentCookies(response, marks, cookieSecure);
    }
    await writeDocument(dependencies, { request, response, search: wanted.address.search, served });
  };
};
