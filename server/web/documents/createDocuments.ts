import type { Request, RequestHandler, Response } from 'express';
import { canonicalise } from '../../../shared/routes/canonicalise.ts';
import type { PageOutcome } from '../../../shared/ssr/pageOutcome.ts';
import type { LoadedPage, PublicConfig, RenderContext } from '../../../shared/ssr/renderer.ts';
import type { ErrorReporter } from '../errors/errorReporter.ts';
import { badRequest } from '../errors/httpProblem.ts';
import type { PageLifetimes } from '../headers/cacheHeaders.ts';
import type { Lookups } from '../lookups/createLookups.ts';
import { siteOf } from '../middleware/siteByHost.ts';
import type { Admission } from '../overload/createAdmission.ts';
import { timed } from '../request/requestTrace.ts';
import { splitAddress } from '../request/splitAddress.ts';
import { requestTrace } from '../request/traceStorage.ts';
import {
  type AskedDocument,
  type DocumentAnswer,
  documentAnswer,
  earlyOutcome,
} from './documentAnswer.ts';
import type { DocumentFlags } from './documentFlags.ts';
import { errorAnswer, type RenderDependencies, renderDocument } from './renderDocument.ts';
import { sendPage, sendRedirect } from './sendDocument.ts';

export interface DocumentsDependencies extends RenderDependencies {
  readonly lookups: Lookups;
  readonly admission: Admission;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly publicConfig: PublicConfig;
  readonly flagsFor: (search: string) => DocumentFlags;
  readonly lifetimes: PageLifetimes;
  readonly secondaryTimeoutMs: number;
}

interface DocumentRequest extends AskedDocument {
  readonly context: RenderContext;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
}

interface LoadedDocument {
  readonly outcome: PageOutcome;
  readonly state: unknown;
}

const LOCALE = 'en';
const TIME_ZONE = 'UTC';

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
  { clock, flagsFor, publicConfig }: DocumentsDependencies,
): DocumentRequest => {
  const { pathname, search } = splitAddress(request.originalUrl);
  const today = new Date(clock()).toISOString().slice(0, 10);
  const address = canonicalise({ pathname, search }, today);
  if (!address) throw badRequest('The address is malformed.');
  const site = siteOf(response);
  const { areForced, flags } = flagsFor(search);
  return {
    address,
    pathname,
    isPersonal: areForced,
    context: { site, config: publicConfig, flags, today, locale: LOCALE, timeZone: TIME_ZONE },
    signal: abortedByClose(response),
  };
};

const load = async (
  { address, context, signal }: DocumentRequest,
  { renderer, lookups, secondaryTimeoutMs }: DocumentsDependencies,
): Promise<LoadedDocument> => {
  const early = earlyOutcome(address);
  if (early) return { outcome: early, state: undefined };
  const trace = requestTrace();
  const api = lookups.forRequest(trace);
  try {
    const loaded = await timed<LoadedPage>(trace, 'data', () =>
      renderer.load({ address, context, api, secondaryTimeoutMs, signal }),
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

const decide = (
  asked: AskedDocument,
  { outcome }: LoadedDocument,
  { errorReporter }: DocumentsDependencies,
): DocumentAnswer => {
  reportFaults(outcome, errorReporter);
  try {
    return documentAnswer(asked, outcome, requestTrace().lookups.has('stale-if-error'));
  } catch (error) {
    errorReporter.report(error, 'redirect');
    return errorAnswer;
  }
};

const send = async (
  request: Request,
  response: Response,
  {
    answer,
    asked,
    state,
    dependencies,
  }: {
    readonly answer: DocumentAnswer;
    readonly asked: DocumentRequest;
    readonly state: unknown;
    readonly dependencies: DocumentsDependencies;
  },
): Promise<void> => {
  const { lifetimes } = dependencies;
  if (answer.kind === 'redirect') {
    sendRedirect(response, answer, lifetimes);
    return;
  }
  const { address, context } = asked;
  const page = await timed(requestTrace(), 'render', () =>
    renderDocument(dependencies, { answer, address, context, state }),
  );
  await sendPage(request, response, { ...page, lifetimes });
};

/** The pages: parse, load, decide, send. */
export const createDocuments =
  (dependencies: DocumentsDependencies): RequestHandler =>
  async (request, response) => {
    const asked = parse(request, response, dependencies);
    requestTrace().route = asked.address.route ?? 'unknown';
    const answerIt = async (): Promise<void> => {
      const loaded = await load(asked, dependencies);
      if (asked.signal.aborted) return;
      const answer = decide(asked, loaded, dependencies);
      await send(request, response, { answer, asked, state: loaded.state, dependencies });
    };
    try {
      await dependencies.admission.withRenderSlot(answerIt, asked.signal);
    } catch (error) {
      // Nobody is left to be told.
      if (!asked.signal.aborted) throw error;
    }
  };
