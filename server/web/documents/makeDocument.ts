import type { PageOutcome } from '../../../shared/ssr/pageOutcome.ts';
import type { LoadedPage } from '../../../shared/ssr/renderer.ts';
import { surrogateHeaders, surrogateKeysOf } from '../http/surrogateKeys.ts';
import type { ErrorReporter } from '../log/errorReporter.ts';
import { createTrace, type RequestTrace, timed } from '../log/requestTrace.ts';
import { currentTrace, runWithTrace } from '../log/traceStorage.ts';
import type { Lookups } from '../upstream/createLookups.ts';
import { type DocumentAnswer, documentAnswer, earlyOutcome } from './documentAnswer.ts';
import { createDocumentBody } from './documentBody.ts';
import type { AskedDocument, Document, MadeDocument } from './madeDocument.ts';
import { withFormStatus } from './redrawnForm.ts';
import { errorAnswer, type RenderDependencies, renderDocument } from './renderDocument.ts';

export interface MakeDocumentDependencies extends RenderDependencies {
  readonly lookups: Lookups;
  /** How long a section the page can do without may keep it waiting. */
  readonly secondaryTimeoutMs: number;
}

export interface MakeOptions {
  /** Written to the lines of the upstream calls. */
  readonly requestId: string;
  /** Gives up when it is aborted; a document for many has none. */
  readonly signal?: AbortSignal;
  /** What is renewed: there is no use for anything worse. */
  readonly spare?: Pick<Document, 'isComplete'>;
}

/** @returns undefined for a renewal that failed. */
export type MakeDocument = (
  asked: AskedDocument,
  options: MakeOptions,
) => Promise<MadeDocument | undefined>;

interface LoadedDocument {
  readonly outcome: PageOutcome;
  readonly state: unknown;
}

const NEVER_ABORTED = new AbortController().signal;

const load = async (
  { address, context, redrawn }: AskedDocument,
  trace: RequestTrace,
  {
    dependencies: { renderer, lookups, secondaryTimeoutMs },
    options: { signal = NEVER_ABORTED, spare },
  }: { readonly dependencies: MakeDocumentDependencies; readonly options: MakeOptions },
): Promise<LoadedDocument> => {
  const early = earlyOutcome(address);
  if (early) return { outcome: early, state: undefined };
  // Nobody waits for a renewal, and it is to be of the newest data.
  const api = lookups.forRequest(trace, { isPatient: spare !== undefined });
  try {
    const loaded = await timed<LoadedPage>(trace, 'data', () =>
      renderer.load({
        address,
        context,
        api,
        secondaryTimeoutMs,
        signal,
        form: redrawn?.form,
      }),
    );
    // What failed is for the report: the error page shows nothing of it.
    return loaded.outcome.kind === 'unavailable' ? { ...loaded, state: undefined } : loaded;
  } catch (error) {
    return { outcome: { kind: 'unavailable', error }, state: undefined };
  }
};

const reportFaults = (outcome: PageOutcome, errorReporter: ErrorReporter): void => {
  if (outcome.kind === 'unavailable') errorReporter.report(outcome.error, 'load');
  if (outcome.kind !== 'ok') return;
  for (const fault of outcome.faults ?? []) errorReporter.report(fault, 'section');
};

const hasStaleData = ({ lookups }: RequestTrace): boolean =>
  lookups.has('stale') || lookups.has('stale-if-error');

const decide = (
  asked: AskedDocument,
  outcome: PageOutcome,
  { errorReporter, trace }: { errorReporter: ErrorReporter; trace: RequestTrace },
): DocumentAnswer => {
  reportFaults(outcome, errorReporter);
  try {
    const answer = documentAnswer(asked, outcome, hasStaleData(trace));
    return withFormStatus(answer, asked.redrawn);
  } catch (error) {
    errorReporter.report(error, 'redirect');
    return errorAnswer;
  }
};

const finish = async (
  dependencies: MakeDocumentDependencies,
  { asked, answer, state }: { asked: AskedDocument; answer: DocumentAnswer; state: unknown },
  trace: RequestTrace,
): Promise<Document> => {
  const { address, context } = asked;
  const factsOf = ({ cache, isComplete, surrogateKeys: named }: DocumentAnswer) => {
    const surrogateKeys = surrogateKeysOf(context.site, named);
    const headers = Object.entries(surrogateHeaders(surrogateKeys)).flat();
    return { cache, isComplete, surrogateKeys, headers };
  };
  if (answer.kind === 'redirect') {
    const { kind, status, to, answeredKeys } = answer;
    return { kind, status, to, answeredKeys, ...factsOf(answer) };
  }
  const page = await timed(trace, 'render', () =>
    renderDocument(dependencies, { answer, address, context, state }),
  );
  const { body, language, linkHeader } = page.drawn;
  const facts = factsOf(page.answer);
  return {
    ...facts,
    kind: 'page',
    status: page.answer.status,
    body: createDocumentBody(body),
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
  spare: MakeOptions['spare'],
): boolean => spare !== undefined && (cache === 'error' || (spare.isComplete && !isComplete));

/** Loads, decides and draws: a document without anybody it is sent to. */
export const createMakeDocument = (dependencies: MakeDocumentDependencies): MakeDocument => {
  const { errorReporter } = dependencies;

  const make = async (asked: AskedDocument, trace: RequestTrace, options: MakeOptions) => {
    const { outcome, state } = await load(asked, trace, { dependencies, options });
    // Whoever leaves makes his own load fail, which is nobody's fault.
    options.signal?.throwIfAborted();
    const answer = decide(asked, outcome, { errorReporter, trace });
    if (isWorse(answer, options.spare)) return undefined;
    const document = await finish(dependencies, { asked, answer, state }, trace);
    return isWorse(document, options.spare) ? undefined : { document, trace };
  };

  return (asked, options) => {
    const trace = createTrace(options.requestId, currentTrace()?.context);
    trace.route = asked.address.route ?? 'unknown';
    return runWithTrace(trace, () => make(asked, trace, options));
  };
};
