import { deploymentLanguages } from '../../../shared/domain/language/language.ts';
import { siteKey } from '../../../shared/domain/site/site.ts';
import type { ApiClient } from '../../../shared/ssr/apiClient.ts';
import type { PageOutcome } from '../../../shared/ssr/pageOutcome.ts';
import type { LoadedPage } from '../../../shared/ssr/renderer.ts';
import { surrogateHeaders, surrogateKeysOf } from '../http/surrogateKeys.ts';
import type { ErrorReporter } from '../log/errorReporter.ts';
import type { DocumentMetrics } from '../log/requestRecord.ts';
import {
  createTrace,
  currentTrace,
  type RequestTrace,
  runWithTrace,
  timed,
} from '../log/requestTrace.ts';
import type {
  Document,
  DocumentMaker,
  DocumentRequest,
  MadeDocument,
  RenewOptions,
} from '../pageCache/cachedDocument.ts';
import { createDocumentBody } from '../pageCache/documentBody.ts';
import type { Lookups } from '../upstream/createLookups.ts';
import { isBusy } from '../upstream/upstreamBreaker.ts';
import { type DocumentAnswer, documentAnswer, earlyOutcome } from './documentAnswer.ts';
import { type RedrawnForm, withFormStatus } from './redrawnForm.ts';
import { errorAnswer, type RenderDependencies, renderDocument } from './renderDocument.ts';

export interface DocumentMakerDependencies extends RenderDependencies {
  readonly lookups: Lookups;
  /** How long a section the page can do without may keep it waiting. */
  readonly secondaryTimeoutMs: number;
  /** Resolves when it is the page's turn to be drawn. */
  readonly turn: (signal?: AbortSignal) => Promise<void>;
  readonly metrics: DocumentMetrics;
}

/** What one visitor asks for: only without the optional fields is the document the same for all. */
export interface VisitorRequest extends DocumentRequest {
  /** For one visitor, whatever the route's rule says. */
  readonly isPersonal?: boolean;
  /** A form that was not taken. */
  readonly redrawn?: RedrawnForm | undefined;
  /** Address of the page that led here. */
  readonly referrer?: string | undefined;
  /** The API in the visitor's name, in the place of the lookups that all share. */
  readonly api?: ApiClient;
}

interface LoadedDocument {
  readonly outcome: PageOutcome;
  readonly state: unknown;
}

/** A document on its way, and what is told of it. */
interface Making {
  readonly trace: RequestTrace;
  readonly signal?: AbortSignal | undefined;
}

interface Loading extends Making {
  readonly isPatient: boolean;
}

const NEVER_ABORTED = new AbortController().signal;

const load = async (
  { address, api, context, redrawn, referrer }: VisitorRequest,
  { lookups, renderer, secondaryTimeoutMs }: DocumentMakerDependencies,
  { isPatient, signal = NEVER_ABORTED, trace }: Loading,
): Promise<LoadedDocument> => {
  const early = earlyOutcome(address);
  if (early) return { outcome: early, state: undefined };
  try {
    const loaded = await timed<LoadedPage>(trace, 'data', () =>
      renderer.load({
        address,
        context,
        api: api ?? lookups.forRequest(trace, { isPatient, language: context.locale }),
        secondaryTimeoutMs,
        signal,
        form: redrawn?.form,
        referrer,
      }),
    );
    // What failed is for the report: the error page shows nothing of it.
    return loaded.outcome.kind === 'unavailable' ? { ...loaded, state: undefined } : loaded;
  } catch (error) {
    return { outcome: { kind: 'unavailable', error }, state: undefined };
  }
};

/** A page that found no place among its calls is refused rather than drawn as an error. */
const refuseBusy = ({ outcome }: LoadedDocument): void => {
  if (outcome.kind === 'unavailable' && isBusy(outcome.error)) throw outcome.error;
};

const reportFaults = (outcome: PageOutcome, errorReporter: ErrorReporter): void => {
  if (outcome.kind === 'unavailable') errorReporter.report(outcome.error, 'load');
  if (outcome.kind !== 'ok') return;
  for (const fault of outcome.faults ?? []) {
    // Counted where it was refused; a line for each would be a flood on top of a rush.
    if (!isBusy(fault)) errorReporter.report(fault, 'section');
  }
};

const hasStaleData = ({ lookups }: RequestTrace): boolean =>
  lookups.has('stale') || lookups.has('stale-if-error');

/** By experiments, or by the cookie that says in which language its visitor reads. */
const isSplit = ({ context, experiments }: VisitorRequest): boolean =>
  Object.keys(experiments).length > 0 || deploymentLanguages[context.config.deployment].length > 1;

const decide = (
  request: VisitorRequest,
  outcome: PageOutcome,
  { errorReporter, trace }: { errorReporter: ErrorReporter; trace: RequestTrace },
): DocumentAnswer => {
  reportFaults(outcome, errorReporter);
  try {
    const asked = { ...request, isSplit: isSplit(request) };
    const answer = documentAnswer(asked, outcome, hasStaleData(trace));
    return withFormStatus(answer, request.redrawn);
  } catch (error) {
    errorReporter.report(error, 'redirect');
    return errorAnswer;
  }
};

const finish = async (
  dependencies: DocumentMakerDependencies,
  { request, answer, state }: { request: VisitorRequest; answer: DocumentAnswer; state: unknown },
  { signal, trace }: Making,
): Promise<Document> => {
  const { address, context } = request;
  const isUntransformed = address.route === 'homeIndex';
  const factsOf = ({ cache, isComplete, surrogateKeys: named }: DocumentAnswer) => {
    const surrogateKeys = surrogateKeysOf(context.site, named);
    const headers = Object.entries(surrogateHeaders(surrogateKeys)).flat();
    return { cache, isComplete, surrogateKeys, headers, isUntransformed };
  };
  if (answer.kind === 'redirect') {
    const { kind, status, to, answeredKeys, ownSearch } = answer;
    return { kind, status, to, answeredKeys, ownSearch, ...factsOf(answer) };
  }
  await timed(trace, 'queue', () => dependencies.turn(signal));
  const page = await timed(trace, 'render', () =>
    renderDocument(dependencies, { answer, request, state }),
  );
  const { body, language, linkHeader } = page.drawn;
  const facts = factsOf(page.answer);
  return {
    ...facts,
    kind: 'page',
    status: page.answer.status,
    body: createDocumentBody(body, request.variantKey),
    linkHeader,
    headers: [
      ...facts.headers,
      ...['Content-Language', language],
      ...(linkHeader === '' ? [] : ['Link', linkHeader]),
    ],
  };
};

/** A whole copy within its time for errors is better than a new one with something missing. */
const isWorse = (
  { cache, isComplete }: Pick<Document, 'cache' | 'isComplete'>,
  copy: RenewOptions['copy'],
): boolean => cache === 'error' || (copy.isComplete && !isComplete);

export const createDocumentMaker = (
  dependencies: DocumentMakerDependencies,
): DocumentMaker<VisitorRequest> => {
  const { errorReporter, metrics } = dependencies;

  /** Counted where documents are made: a page that many wait for, or nobody, counts once. */
  const measured = (document: Document, trace: RequestTrace): MadeDocument => {
    const { route, timings } = trace;
    for (const [part, milliseconds] of timings) metrics.documentPart(route, part, milliseconds);
    return { document, trace };
  };

  const make = async (
    request: VisitorRequest,
    trace: RequestTrace,
    signal: AbortSignal | undefined,
  ): Promise<MadeDocument> => {
    const loaded = await load(request, dependencies, { trace, signal, isPatient: false });
    // Whoever leaves makes his own load fail, which is nobody's fault.
    signal?.throwIfAborted();
    refuseBusy(loaded);
    const answer = decide(request, loaded.outcome, { errorReporter, trace });
    const { state } = loaded;
    const document = await finish(dependencies, { request, answer, state }, { trace, signal });
    return measured(document, trace);
  };

  const renew = async (
    request: VisitorRequest,
    trace: RequestTrace,
    copy: RenewOptions['copy'],
  ): Promise<MadeDocument | undefined> => {
    // Nobody waits for a renewal, and it is to be of the newest data.
    const loaded = await load(request, dependencies, { trace, isPatient: true });
    refuseBusy(loaded);
    const { outcome, state } = loaded;
    const answer = decide(request, outcome, { errorReporter, trace });
    if (isWorse(answer, copy)) return undefined;
    const document = await finish(dependencies, { request, answer, state }, { trace });
    return isWorse(document, copy) ? undefined : measured(document, trace);
  };

  const withTrace = <Made>(
    { address, context }: VisitorRequest,
    requestId: string,
    work: (trace: RequestTrace) => Promise<Made>,
  ): Promise<Made> => {
    const trace = createTrace(requestId, currentTrace()?.context);
    trace.route = address.route ?? 'unknown';
    trace.site = siteKey(context.site);
    return runWithTrace(trace, () => work(trace));
  };

  return {
    make: (request, { requestId, signal }) =>
      withTrace(request, requestId, (trace) => make(request, trace, signal)),
    renew: (request, { requestId, copy }) =>
      withTrace(request, requestId, (trace) => renew(request, trace, copy)),
  };
};
